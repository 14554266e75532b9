// Contracts of agents: offered down the direct line, answered, ended. One change of a kind at a time, so that every race has one outcome.
import { offerHours } from '@fairhouse/contract/agent/contract.ts'
import { breachesOf, breachesOfUpline } from '@fairhouse/contract/income/bounds.ts'
import type { IncomeContract, IncomeKind } from '@fairhouse/contract/income/terms.ts'
import { capabilitiesOf } from '@fairhouse/contract/member/type.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { enqueue } from '#base/jobs.ts'
import { newId } from '#base/uuid.ts'
import { brandOf } from '#brand/brand.ts'
import { directLine, lineMemberOf } from '#member/member.ts'
import { excludedAmong, isClosedOut, refuseClosedOut } from '#protection/protection.ts'
import { refuseOverEdge } from './edge.ts'
import { type Actor, contractIn, isAgreedAlongLine, plainTerms, record } from './record.ts'
import { beginningOf, endOf, mayHold, refuseBreaches, type Span, termsHashOf } from './rules.ts'
import * as store from './store.ts'

/** The name of the job that ends an offer which nobody answered. */
export const expiryJob = 'contract.expire'

const hourMs = 3_600_000
const spanOf = (c: store.ContractRow): Span => ({ period: contractIn(c).terms.period, fromAt: c.fromAt, untilAt: c.untilAt })

/** @throws DomainError function.not.available where the brand has no agent programme, or to a member without a team */
export async function refuseOutsiders(reader: Reader, caller: { readonly type: number }): Promise<void> {
  const { flags } = (await brandOf(reader)).settings
  if (!flags.AGENTPOLICY3 || !capabilitiesOf(caller.type).hasTeam) throw new DomainError('function.not.available')
}

/** A contract as it is, held until the transaction ends together with all of its kind. @throws DomainError not.found */
async function hold(tx: Tx, id: string): Promise<store.ContractRow> {
  const seen = await store.contractById(tx, id)
  if (!seen) throw new DomainError('not.found')
  await store.lockKind(tx, seen.kind)
  return (await store.holdContract(tx, id))!
}

/** On which side of a contract somebody stands. @throws DomainError not.found to strangers, as for contracts that there are not */
function sideOf(c: store.ContractRow, actor: Actor): 'upline' | 'recipient' {
  if (actor.side === 'platform' && c.uplineId === null) return 'upline'
  if ('memberId' in actor && actor.memberId === c.recipientId) return 'recipient'
  if ('memberId' in actor && actor.memberId === c.uplineId) return 'upline'
  throw new DomainError('not.found')
}

/** A member as the actor on its side of this contract. @throws DomainError not.found */
export async function actorIn(reader: Reader, id: string, memberId: bigint, address: string): Promise<Actor> {
  const c = await store.contractById(reader, id)
  if (!c) throw new DomainError('not.found')
  return { side: sideOf(c, { side: 'recipient', memberId, address }), memberId, address }
}

async function step(tx: Tx, c: store.ContractRow, to: store.Step, action: Parameters<typeof record>[2], actor: Actor) {
  const next = await store.stepTo(tx, c, to)
  await record(tx, next, action, actor)
  return next
}

const expire = (tx: Tx, c: store.ContractRow) =>
  step(tx, c, { state: 'EXPIRED', answeredAt: new Date(Math.floor(now())) }, 'EXPIRED', { side: 'house' })

/** Refuses an offer that cannot stand beside what there is already. */
async function refuseBeside(tx: Tx, recipientId: bigint, uplineId: bigint | null, contract: IncomeContract): Promise<void> {
  const open = await store.openOffer(tx, recipientId, contract.kind)
  if (open && open.expiresAt.getTime() > now()) throw new DomainError('contract.open')
  if (open) await expire(tx, open)
  const live = await store.liveContract(tx, recipientId, contract.kind)
  if (live?.state === 'TERMINATION_REQUESTED') throw new DomainError('contract.termination')
  if (live && live.uplineId === uplineId && live.termsHash === termsHashOf(contract)) throw new DomainError('contract.same')
}

/** Writes an offer that was found good; who does not answer within 72 hours has let it pass. */
async function makeOffer(tx: Tx, recipientId: bigint, uplineId: bigint | null, contract: IncomeContract, actor: Actor) {
  const offeredAt = new Date(Math.floor(now()))
  const expiresAt = new Date(offeredAt.getTime() + offerHours * hourMs)
  const c = await store.insertContract(tx, {
    id: newId(),
    kind: contract.kind,
    recipientId,
    uplineId,
    terms: plainTerms(contract),
    termsHash: termsHashOf(contract),
    offeredAt,
    expiresAt
  })
  await record(tx, c, 'OFFERED', actor)
  await enqueue(tx, expiryJob, { id: c.id }, { key: `contract:${c.id}`, runAt: expiresAt })
  return c
}

/**
 * Offers terms to a direct downline. `contract` was read by its schema: rates in parts per million, money in 1/100,000 units.
 * @throws DomainError not.found (nobody, or not directly below), contract.recipient, contract.notHeld, contract.open, contract.termination,
 * contract.same, contract.bounds {tier, field}, contract.edge {cost, most}, protection.closed
 */
export async function offerBelow(tx: Tx, memberId: bigint, to: bigint, contract: IncomeContract, address: string) {
  if (!isAgreedAlongLine(contract.kind)) throw new DomainError('input.invalid', {}, { 'contract.kind': 'input.invalid' })
  await store.lockKind(tx, contract.kind)
  const line = await directLine(tx, memberId, to)
  if (line?.way !== 'down') throw new DomainError('not.found', {}, { to: 'not.found' })
  if (!mayHold(line.self)) throw new DomainError('function.not.available')
  await refuseClosedOut(tx, memberId)
  if (!mayHold(line.other) || (await isClosedOut(tx, to))) throw new DomainError('contract.recipient', {}, { to: 'contract.recipient' })
  const own = await store.liveContract(tx, memberId, contract.kind)
  refuseBreaches(breachesOf(contract, own ? contractIn(own) : null, await store.limitsInForce(tx)))
  await refuseOverEdge(tx, to, contract)
  await refuseBeside(tx, to, memberId, contract)
  return makeOffer(tx, to, memberId, contract, { side: 'upline', memberId, address })
}

/** The house offers terms to a top agent. @throws as {@link offerBelow}; contract.recipient too for who has an upline */
export async function offerByHouse(tx: Tx, to: bigint, contract: IncomeContract, actor: Actor) {
  // points follow from the series themselves
  if (contract.kind === 'rebate') throw new DomainError('input.invalid', {}, { 'contract.kind': 'input.invalid' })
  await store.lockKind(tx, contract.kind)
  const member = await lineMemberOf(tx, to)
  if (member.uplineId !== null || !mayHold(member) || (await isClosedOut(tx, to)))
    throw new DomainError('contract.recipient', {}, { to: 'contract.recipient' })
  refuseBreaches(breachesOf(contract, 'house', await store.limitsInForce(tx)))
  await refuseOverEdge(tx, to, contract)
  await refuseBeside(tx, to, null, contract)
  return makeOffer(tx, to, null, contract, actor)
}

/** The terms that the upline of a contract holds now; 'house' where that is the house. @throws DomainError contract.outdated when it is the upline no more */
async function termsAbove(tx: Tx, c: store.ContractRow): Promise<'house' | store.ContractRow> {
  if (c.uplineId === null) {
    if ((await lineMemberOf(tx, c.recipientId)).uplineId !== null) throw new DomainError('contract.outdated')
    return 'house'
  }
  const line = await directLine(tx, c.recipientId, c.uplineId)
  const own = await store.liveContract(tx, c.uplineId, c.kind)
  if (line?.way !== 'up' || !mayHold(line.other) || !own) throw new DomainError('contract.outdated')
  return own
}

/**
 * Contracts below an agent that break the bounds of its terms (null: it holds none), with all that is below those: whose upline has no contract
 * has none either.
 */
export async function contractsBreaking(reader: Reader, agentId: bigint, kind: IncomeKind, terms: IncomeContract | null) {
  const found: store.ContractRow[] = []
  const seen = new Set([agentId])
  const breaks = (c: store.ContractRow) => c.uplineId !== agentId || terms === null || breachesOfUpline(contractIn(c), terms).length > 0
  for (let above = [agentId]; above.length > 0; ) {
    const broken = (await store.liveBelow(reader, above, kind)).filter(breaks)
    found.push(...broken)
    // after a change of the line a contract of the old one may still lead back up
    above = broken.map(c => c.recipientId).filter(id => !seen.has(id))
    for (const id of above) seen.add(id)
  }
  return found
}

const endings = {
  AGREED: 'TERMINATION_ACCEPTED',
  FORCED: 'FORCED',
  CASCADE: 'CASCADED',
  ACCOUNT: 'ACCOUNT_CLOSED',
  LINE: 'LINE_CHANGED'
} as const

async function endOne(tx: Tx, c: store.ContractRow, ending: keyof typeof endings, actor: Actor) {
  const { timeZone } = await brandOf(tx)
  const at = now()
  // who may hold none earns nothing any more; everybody else keeps the running period
  const until = ending === 'ACCOUNT' ? new Date(Math.max(Math.floor(at), c.fromAt!.getTime())) : endOf(spanOf(c), timeZone, at)
  return step(tx, c, { state: 'TERMINATED', untilAt: until, ending }, endings[ending], actor)
}

/** Ends what is below an agent and breaks the bounds of its terms. Returns how many contracts. */
async function endBelow(tx: Tx, agentId: bigint, kind: IncomeKind, terms: IncomeContract | null): Promise<number> {
  const broken = await contractsBreaking(tx, agentId, kind, terms)
  for (const c of broken) await endOne(tx, c, 'CASCADE', { side: 'house' })
  return broken.length
}

/** Ends a live contract, and what is below it. The lock of its kind is held. */
async function endWithBelow(tx: Tx, c: store.ContractRow, ending: keyof typeof endings, actor: Actor) {
  const contract = await endOne(tx, c, ending, actor)
  return { contract, ended: await endBelow(tx, c.recipientId, c.kind, null) }
}

async function accept(tx: Tx, c: store.ContractRow, actor: Actor) {
  const member = await lineMemberOf(tx, c.recipientId)
  if (!mayHold(member)) throw new DomainError('contract.outdated')
  await refuseClosedOut(tx, c.recipientId)
  const contract = contractIn(c)
  const above = await termsAbove(tx, c)
  if (above !== 'house' && breachesOfUpline(contract, contractIn(above)).length > 0) throw new DomainError('contract.outdated')
  const live = await store.liveContract(tx, c.recipientId, c.kind)
  if (live?.state === 'TERMINATION_REQUESTED') throw new DomainError('contract.termination')
  const { timeZone } = await brandOf(tx)
  const at = now()
  const before = live ?? (await store.lastContract(tx, c.recipientId, c.kind))
  const fromAt = beginningOf(contract.terms.period, timeZone, at, {
    before: before ? spanOf(before) : null,
    upline: above === 'house' ? null : above.fromAt
  })
  if (live) await step(tx, live, { state: 'SUPERSEDED', untilAt: fromAt }, 'SUPERSEDED', actor)
  const accepted = await step(tx, c, { state: 'VALID', answeredAt: new Date(Math.floor(at)), fromAt }, 'ACCEPTED', actor)
  return { contract: accepted, ended: await endBelow(tx, c.recipientId, c.kind, contract) }
}

/**
 * The recipient answers an offer. Accepted, it is in force from the next period on, and contracts below that break its bounds end.
 * @throws DomainError not.found, permission.denied to the offerer, contract.notOpen, contract.termination, contract.outdated, protection.closed
 */
export async function answerOffer(tx: Tx, id: string, accepts: boolean, actor: Actor) {
  const c = await hold(tx, id)
  if (sideOf(c, actor) !== 'recipient') throw new DomainError('permission.denied')
  if (c.state !== 'REQUESTED' || c.expiresAt.getTime() <= now()) throw new DomainError('contract.notOpen')
  if (accepts) return accept(tx, c, actor)
  const contract = await step(tx, c, { state: 'REJECTED', answeredAt: new Date(Math.floor(now())) }, 'REJECTED', actor)
  return { contract, ended: 0 }
}

/** Whoever asked takes it back: an offer, or a request to terminate. @throws DomainError not.found, permission.denied, contract.notOpen */
export async function withdrawRequest(tx: Tx, id: string, actor: Actor) {
  const c = await hold(tx, id)
  const side = sideOf(c, actor)
  if (c.state === 'REQUESTED') {
    if (side !== 'upline') throw new DomainError('permission.denied')
    if (c.expiresAt.getTime() <= now()) throw new DomainError('contract.notOpen')
    return step(tx, c, { state: 'WITHDRAWN', answeredAt: new Date(Math.floor(now())) }, 'WITHDRAWN', actor)
  }
  if (c.state !== 'TERMINATION_REQUESTED') throw new DomainError('contract.notOpen')
  if (c.terminationBy !== side) throw new DomainError('permission.denied')
  return step(tx, c, { state: 'VALID' }, 'TERMINATION_WITHDRAWN', actor)
}

/** Either side asks to end a live contract. @throws DomainError not.found, contract.notOpen */
export async function requestTermination(tx: Tx, id: string, actor: Actor) {
  const c = await hold(tx, id)
  const side = sideOf(c, actor)
  if (c.state !== 'VALID') throw new DomainError('contract.notOpen')
  return step(
    tx,
    c,
    { state: 'TERMINATION_REQUESTED', terminationBy: side, askedAt: new Date(Math.floor(now())) },
    'TERMINATION_ASKED',
    actor
  )
}

/** The other side agrees to the end, which comes with the running period, or does not. @throws DomainError not.found, permission.denied to who asked, contract.notOpen */
export async function answerTerminationOf(tx: Tx, id: string, accepts: boolean, actor: Actor) {
  const c = await hold(tx, id)
  const side = sideOf(c, actor)
  if (c.state !== 'TERMINATION_REQUESTED') throw new DomainError('contract.notOpen')
  if (c.terminationBy === side) throw new DomainError('permission.denied')
  if (accepts) return endWithBelow(tx, c, 'AGREED', actor)
  return { contract: await step(tx, c, { state: 'VALID' }, 'TERMINATION_REJECTED', actor), ended: 0 }
}

/** The house ends any live contract with the running period, and what is below it. @throws DomainError not.found, contract.notOpen */
export async function forceEnd(tx: Tx, id: string, actor: Actor) {
  const c = await hold(tx, id)
  if (c.state !== 'VALID' && c.state !== 'TERMINATION_REQUESTED') throw new DomainError('contract.notOpen')
  return endWithBelow(tx, c, 'FORCED', actor)
}

/** Ends an offer whose time is over; once. */
export async function expireOffer(tx: Tx, id: string): Promise<void> {
  const c = await hold(tx, id)
  if (c.state === 'REQUESTED' && c.expiresAt.getTime() <= now()) await expire(tx, c)
}

/** Why a contract cannot go on, if it cannot: the account may hold none, or somebody else is the upline now. */
async function whyOver(tx: Tx, c: store.ContractRow): Promise<'ACCOUNT' | 'LINE' | null> {
  const member = await lineMemberOf(tx, c.recipientId)
  if (!mayHold(member) || (await excludedAmong(tx, [c.recipientId])).size > 0) return 'ACCOUNT'
  return member.uplineId === c.uplineId ? null : 'LINE'
}

/** Ends a contract or an offer that cannot go on. */
export async function endImpossible(tx: Tx, id: string): Promise<void> {
  const c = await hold(tx, id)
  const why = await whyOver(tx, c)
  if (!why) return
  if (c.state === 'REQUESTED')
    await step(tx, c, { state: 'EXPIRED', answeredAt: new Date(Math.floor(now())) }, endings[why], { side: 'house' })
  if (c.state === 'VALID' || c.state === 'TERMINATION_REQUESTED') await endWithBelow(tx, c, why, { side: 'house' })
}
