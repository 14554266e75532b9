// What operators look through and end: calls, rounds that vendors left open, what members owe.
import { id } from '@fairhouse/contract/endpoint.ts'
import type {
  closeReceivable,
  collectReceivable,
  integrationCall,
  integrationCalls,
  openRound,
  openRounds,
  receivableRow,
  receivables,
  resolveOpenRound
} from '@fairhouse/contract/ops-integration.ts'
import type { z } from 'zod'
import { namesOf } from '#account/account.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { operatorName, writeAudit } from '#staff/staff.ts'
import { flushCalls } from './call-log.ts'
import {
  callsBefore,
  closeReceivableRow,
  collectReceivableRow,
  type OpenRoundRow,
  type ReceivableRow,
  receivableById,
  receivablesBefore,
  roundsAfter
} from './look-store.ts'
import { resolveRound } from './rounds.ts'

const noCursor = () => new DomainError('input.invalid', {}, { before: 'input.invalid' })
const isId = (text: string) => id.safeParse(text).success
/** A cursor of several parts: none of them has this character, but a round may, and stands last. */
const separator = '~'

/** Calls of the last 30 days, the newest first; those of this process that were not written yet are written first. */
export async function callsPage(
  house: House,
  { before, limit, ...filter }: z.output<typeof integrationCalls.input>
): Promise<{ list: z.output<typeof integrationCall>[]; next: string | null }> {
  const [micros = '', call = ''] = before?.split(separator) ?? []
  if (before !== undefined && !(/^\d{1,17}$/.test(micros) && isId(call))) throw noCursor()
  await flushCalls(house)
  const rows = await callsBefore(house.db, filter, before === undefined ? null : { micros, id: call }, limit + 1)
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return {
    list: list.map(({ micros: _, ...row }) => row),
    next: rows.length > limit && last ? `${last.micros}${separator}${last.id}` : null
  }
}

const cursorOf = (r: OpenRoundRow) => Buffer.from([r.micros, r.vendor, String(r.memberId), r.round].join(separator)).toString('base64url')

function placeOf(cursor: string) {
  const [micros = '', vendor = '', memberId = '', ...round] = Buffer.from(cursor, 'base64url').toString().split(separator)
  const keepable = [vendor, ...round].every(part => !part.includes('\0'))
  if (!/^\d{1,17}$/.test(micros) || !/^[1-9]\d{0,17}$/.test(memberId) || !keepable) throw noCursor()
  return { micros, vendor, memberId, round: round.join(separator) }
}

/** Rounds that are open, the oldest first. */
export async function roundsPage(
  reader: Reader,
  { before, limit, ...filter }: z.output<typeof openRounds.input>
): Promise<{ list: z.output<typeof openRound>[]; next: string | null }> {
  const rows = await roundsAfter(reader, filter, before === undefined ? null : placeOf(before), limit + 1)
  const list = rows.slice(0, limit)
  const names = await namesOf(
    reader,
    list.map(r => r.memberId)
  )
  return {
    list: list.map(({ memberId, micros: _, ...row }) => ({ ...row, member: memberView(memberId, names) })),
    next: rows.length > limit ? cursorOf(list.at(-1)!) : null
  }
}

const memberView = (id: bigint, names: ReadonlyMap<bigint, { username: string }>) => ({
  id: String(id),
  account: names.get(id)?.username ?? String(id)
})

/** Ends a round that its vendor left open; ending it again changes nothing. @throws DomainError not.found */
export async function endRound(
  tx: Tx,
  caller: OperatorCaller,
  { vendor, round, memberId, how, reason }: z.output<typeof resolveOpenRound.input>,
  address: string
) {
  const ended = await resolveRound(tx, { vendor, round, memberId: BigInt(memberId), how, operatorId: caller.operatorId, reason })
  const detail = { vendor, round, how, bets: String(ended.bets), moved: String(ended.moved), reason }
  await writeAudit(tx, caller, 'integration.resolve', `member:${memberId}`, detail, address)
  return ended
}

async function shownReceivables(reader: Reader, rows: readonly ReceivableRow[]): Promise<z.output<typeof receivableRow>[]> {
  const names = await namesOf(
    reader,
    rows.map(r => r.memberId)
  )
  const operators = new Map<bigint, string>()
  for (const { operatorId: id } of rows) if (id !== null && !operators.has(id)) operators.set(id, await operatorName(reader, id))
  return rows.map(({ memberId, operatorId, ...row }) => ({
    ...row,
    member: memberView(memberId, names),
    createdAt: uuidTime(row.id),
    closedBy: operatorId === null ? null : operators.get(operatorId)!
  }))
}

/** What members owe, the newest first. */
export async function receivablesPage(reader: Reader, { before, limit, ...filter }: z.output<typeof receivables.input>) {
  const { list, next } = await pageOf(
    { before, limit },
    (row: ReceivableRow) => row,
    (from, most) => receivablesBefore(reader, filter, from, most)
  )
  return { list: await shownReceivables(reader, list), next }
}

/**
 * Takes what a member owes from their cash, as far as it goes: all of it closes the claim, a part leaves it open.
 * @throws DomainError not.found, receivable.closed, receivable.noCash
 */
export async function collect(tx: Tx, caller: OperatorCaller, { id, reason }: z.output<typeof collectReceivable.input>, address: string) {
  const taken = await collectReceivableRow(tx, id, caller.operatorId, reason)
  const row = await receivableById(tx, id)
  if (!row) throw new DomainError('not.found')
  if (taken === null) throw new DomainError('receivable.closed')
  if (taken === 0n) throw new DomainError('receivable.noCash')
  const detail = { taken: String(taken), amount: String(row.amount), vendor: row.vendor, reason }
  await writeAudit(tx, caller, 'integration.collect', `member:${row.memberId}`, detail, address)
  return { taken, claim: (await shownReceivables(tx, [row]))[0]! }
}

/** Strikes off what a member owes, or what is left of it; no money moves. @throws DomainError not.found, receivable.closed */
export async function strikeOff(tx: Tx, caller: OperatorCaller, { id, reason }: z.output<typeof closeReceivable.input>, address: string) {
  const row = await receivableById(tx, id)
  if (!row) throw new DomainError('not.found')
  if (row.closedAt !== null) throw new DomainError('receivable.closed')
  const closed = await closeReceivableRow(tx, id, caller.operatorId, reason)
  await writeAudit(
    tx,
    caller,
    'integration.strike',
    `member:${row.memberId}`,
    { amount: String(row.amount), vendor: row.vendor, reason },
    address
  )
  return (await shownReceivables(tx, [closed]))[0]!
}
