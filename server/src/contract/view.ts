// Contracts as agents see them: their own by kind, their downlines', open requests, the past, and what a run settles on.
import type { ContractCard, ContractSide } from '@fairhouse/contract/agent/contract.ts'
import * as contract from '@fairhouse/contract/agent/contract.ts'
import { type IncomeContract, type IncomeKind, type IncomePeriod, incomeKinds } from '@fairhouse/contract/income/terms.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { agentDownlinesOf, type LineMember, maskName, namesOf } from '#member/member.ts'
import { standsBelow } from '#team/team.ts'
import { contractsBreaking, refuseOutsiders } from './life.ts'
import { contractIn, isAgreedAlongLine, recordsOf } from './record.ts'
import { movesOf, requestNumber, requestOf, waitsFor } from './rules.ts'
import * as store from './store.ts'

type Page = { before?: string | undefined; limit: number }
type Reply<E extends { reply: z.core.$ZodType }> = Promise<z.output<E['reply']>>

/** A contract that a run settles on: in force from `from` until just before `until`. */
export interface ContractInForce {
  readonly id: string
  readonly memberId: bigint
  /** Null: the house. */
  readonly uplineId: bigint | null
  readonly contract: IncomeContract
  readonly termsHash: string
  readonly version: number
  readonly from: Date
  readonly until: Date | null
}

const inForce = (c: store.ContractRow): ContractInForce => ({
  id: c.id,
  memberId: c.recipientId,
  uplineId: c.uplineId,
  contract: contractIn(c),
  termsHash: c.termsHash,
  version: c.version,
  from: c.fromAt!,
  until: c.untilAt
})

/**
 * Contracts of a kind in force at a moment, in order of the agents' numbers. What was ended or replaced meanwhile is there for the moments at
 * which it was in force.
 */
export const contractsInForce = async (reader: Reader, kind: IncomeKind, at: Date): Promise<ContractInForce[]> =>
  (await store.contractsAt(reader, kind, at)).map(inForce)

/** Is anybody's income of a kind and period settled on a contract at a moment? */
export const isAnyContractInForce = (reader: Reader, kind: IncomeKind, period: IncomePeriod, at: Date): Promise<boolean> =>
  store.isAnyAt(reader, kind, period, at)

/** The contract of a kind that an agent's income is settled on at a moment; null: it has none. */
export async function contractOf(reader: Reader, recipientId: bigint, kind: IncomeKind, at: Date): Promise<ContractInForce | null> {
  const c = await store.contractAt(reader, recipientId, kind, at)
  return c ? inForce(c) : null
}

type Names = ReadonlyMap<bigint, { username: string }>
const person = (names: Names, id: bigint) => ({ id: String(id), name: maskName(names.get(id)?.username ?? '') })

function cardOf(c: store.ContractRow, names: Names, memberId: bigint): ContractCard {
  const side: ContractSide = c.recipientId === memberId ? 'recipient' : 'upline'
  const recipient = { id: String(c.recipientId), name: names.get(c.recipientId)?.username ?? '' }
  return {
    id: c.id,
    contract: contractIn(c),
    version: c.version,
    state: c.state,
    side,
    upline: c.uplineId === null ? null : person(names, c.uplineId),
    // an upline knows the member it pays
    recipient: side === 'upline' ? recipient : person(names, c.recipientId),
    termsHash: c.termsHash,
    offeredAt: c.offeredAt,
    expiresAt: c.expiresAt,
    answeredAt: c.answeredAt,
    from: c.fromAt,
    until: c.untilAt,
    terminationBy: c.terminationBy,
    ending: c.ending,
    moves: movesOf(c, side, now())
  }
}

/** Rows as a member sees them. */
async function cardsOf(reader: Reader, rows: readonly store.ContractRow[], memberId: bigint): Promise<ContractCard[]> {
  const ids = new Set(rows.flatMap(c => (c.uplineId === null ? [c.recipientId] : [c.recipientId, c.uplineId])))
  const names = ids.size > 0 ? await namesOf(reader, [...ids]) : new Map()
  return rows.map(c => cardOf(c, names, memberId))
}

/** One row as a member sees it. */
export const cardFor = async (reader: Reader, row: store.ContractRow, memberId: bigint): Promise<ContractCard> =>
  (await cardsOf(reader, [row], memberId))[0]!

const isLive = (c: store.ContractRow) => c.state === 'VALID' || c.state === 'TERMINATION_REQUESTED'
const isOffered = (c: store.ContractRow) => c.state === 'REQUESTED' && c.expiresAt.getTime() > now()
const isInForce = (c: store.ContractRow, at: number) =>
  c.fromAt !== null && c.fromAt.getTime() <= at && (c.untilAt === null || c.untilAt.getTime() > at)

/** The agent's own contracts by kind. */
export async function contractsOf(reader: Reader, caller: MemberCaller): Reply<typeof contract.myContracts> {
  await refuseOutsiders(reader, caller)
  const at = now()
  const rows = await store.heldBy(reader, caller.memberId, new Date(at))
  const cards = new Map((await cardsOf(reader, rows, caller.memberId)).map(card => [card.id, card]))
  const card = (c: store.ContractRow | undefined) => (c ? (cards.get(c.id) ?? null) : null)
  const kinds = []
  for (const kind of incomeKinds) {
    const own = rows.filter(c => c.kind === kind)
    const held = own.find(c => isInForce(c, at))
    const live = own.find(isLive)
    const offer = own.find(isOffered)
    if (own.length === 0 && !isAgreedAlongLine(kind)) continue
    const broken = offer ? await contractsBreaking(reader, caller.memberId, kind, contractIn(offer)) : []
    kinds.push({
      kind,
      inForce: card(held),
      next: live && live !== held ? card(live) : null,
      offer: card(offer),
      offerEnds: broken.length,
      mayOffer: live !== undefined && isAgreedAlongLine(kind)
    })
  }
  return { kinds }
}

/** Direct downlines with the live contract and the open offer of a kind. @throws DomainError input.invalid */
export async function downlinesWith(
  reader: Reader,
  caller: MemberCaller,
  page: Page & { kind: IncomeKind; search?: string | undefined }
): Reply<typeof contract.downlineContracts> {
  await refuseOutsiders(reader, caller)
  const { list, next } = await agentDownlinesOf(reader, caller.memberId, page)
  const people = list.map(m => m.id)
  const rows = people.length > 0 ? await store.between(reader, caller.memberId, people, page.kind) : []
  const names: Names = new Map<bigint, { username: string }>([
    ...list.map((m: LineMember) => [m.id, m] as const),
    [caller.memberId, { username: caller.account }]
  ])
  const card = (c: store.ContractRow | undefined) => (c ? cardOf(c, names, caller.memberId) : null)
  return {
    list: list.map(m => ({
      person: { id: String(m.id), name: m.username },
      live: card(rows.find(c => c.recipientId === m.id && isLive(c))),
      offer: card(rows.find(c => c.recipientId === m.id && isOffered(c)))
    })),
    next
  }
}

/** Open requests of both kinds of side, newest first, each with the contract that is live beside it. */
export async function requestsOf(
  reader: Reader,
  caller: MemberCaller,
  page: Page & store.RequestFilter
): Reply<typeof contract.contractRequests> {
  await refuseOutsiders(reader, caller)
  const { list, next } = await pageOf(
    page,
    (c: store.ContractRow) => c,
    (before, limit) => store.requestsBefore(reader, caller.memberId, page, new Date(now()), before, limit)
  )
  const live = await store.liveOf(reader, list)
  const beside = (c: store.ContractRow) =>
    c.state === 'REQUESTED' ? live.find(l => l.recipientId === c.recipientId && l.kind === c.kind) : undefined
  // a contract with a former upline is nothing that the new one reads
  const isSeen = (l: store.ContractRow, c: store.ContractRow) => l.uplineId === c.uplineId || c.recipientId === caller.memberId
  const cards = new Map((await cardsOf(reader, [...list, ...live], caller.memberId)).map(card => [card.id, card]))
  const shown = list.map(c => {
    const held = beside(c)
    return {
      request: requestOf(c.state, held !== undefined),
      card: cards.get(c.id)!,
      live: held && isSeen(held, c) ? (cards.get(held.id) ?? null) : null,
      askedAt: c.askedAt ?? c.offeredAt
    }
  })
  return { list: shown, next }
}

/** Contracts and offers of the agent in every state; with one downline only where that is asked. @throws DomainError not.found */
export async function historyOf(
  reader: Reader,
  caller: MemberCaller,
  page: Page & { side: ContractSide; kind?: IncomeKind | undefined; with?: string | undefined }
): Reply<typeof contract.contractHistory> {
  await refuseOutsiders(reader, caller)
  // a member outside of the own team gets the answer of an unknown one
  if (page.with !== undefined && !(await standsBelow(reader, caller.memberId, BigInt(page.with)))) throw new DomainError('not.found')
  const { list, next } = await pageOf(
    page,
    (c: store.ContractRow) => c,
    (before, limit) =>
      store.historyBefore(
        reader,
        caller.memberId,
        { ...page, with: page.with === undefined ? undefined : BigInt(page.with) },
        before,
        limit
      )
  )
  return { list: await cardsOf(reader, list, caller.memberId), next }
}

/** One contract with its record; addresses and reasons are for operators. @throws DomainError not.found to everybody but its two sides */
export async function recordsFor(reader: Reader, caller: MemberCaller, id: string): Reply<typeof contract.contractRecords> {
  await refuseOutsiders(reader, caller)
  const c = await store.contractById(reader, id)
  if (!c || (c.recipientId !== caller.memberId && c.uplineId !== caller.memberId)) throw new DomainError('not.found')
  const { records, whole } = await recordsOf(reader, c)
  return {
    card: await cardFor(reader, c, caller.memberId),
    records: records.map(({ no, action, side, at, termsHash, hash }) => ({ no, action, by: side, at, termsHash, hash })),
    whole
  }
}

const fieldOf = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreqtype',
  realtime: 'realtimesalreqtype'
} as const

const mostWaiting = 100

/** What waits for the agent by kind of contract; empty for who has no agent centre, or where there is no agent programme. */
export async function consolidatedOf(reader: Reader, caller: MemberCaller): Reply<typeof contract.consolidated> {
  const said: Record<(typeof fieldOf)[keyof typeof fieldOf], '' | '0' | '1' | '2' | '3'> = {
    divtypereq: '',
    dailysalreqtype: '',
    contracthoursalreqtype: '',
    realtimesalreqtype: ''
  }
  try {
    await refuseOutsiders(reader, caller)
  } catch (cause) {
    if (cause instanceof DomainError) return { ...said, enabled: [], waiting: 0 }
    throw cause
  }
  const at = now()
  const [held, given, waiting] = [
    await store.heldBy(reader, caller.memberId, new Date(at)),
    await store.kindsGiven(reader, caller.memberId),
    await store.requestsBefore(reader, caller.memberId, { box: 'in' }, new Date(at), undefined, mostWaiting)
  ]
  const enabled = contract.agentContractKinds.filter(
    kind => given.includes(kind) || waiting.some(c => c.kind === kind) || held.some(c => c.kind === kind && (isLive(c) || isInForce(c, at)))
  )
  for (const kind of enabled) {
    // of several: what ends the own contract, then what is offered, then what a downline wants ended
    const own = waiting.filter(c => c.kind === kind && c.recipientId === caller.memberId)
    const first = own.find(isLive) ?? own.find(isOffered) ?? waiting.find(c => c.kind === kind && waitsFor(c) === 'upline')
    const hasLive = held.some(c => c.kind === kind && isLive(c))
    said[fieldOf[kind]] = first ? requestNumber[requestOf(first.state, hasLive)] : '0'
  }
  return { ...said, enabled, waiting: waiting.length }
}
