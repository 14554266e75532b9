// What operators look through and end: calls, rounds that vendors left open.
import { id } from '@fairhouse/contract/endpoint.ts'
import type {
  integrationCall,
  integrationCalls,
  openRound,
  openRounds,
  resolveOpenRound
} from '@fairhouse/contract/ops/games/integration.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { namesOf } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { flushCalls } from '../calls/call-log.ts'
import { resolveRound } from '../calls/rounds.ts'
import { callsBefore, type OpenRoundRow, roundsAfter } from './look.store.ts'

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
  await writeAudit(tx, caller, 'integration.resolve', `player:${memberId}`, detail, address)
  return ended
}
