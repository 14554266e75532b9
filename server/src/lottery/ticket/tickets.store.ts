// SQL of tickets: placing, giving back, settling, reading.
import type { UnitMode } from '@fairhouse/contract/play/lottery.ts'
import { type Selectable, sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import { prepared } from '#base/data/prepared.ts'
import type { Reader } from '#base/database.ts'
import type { LotteryTicket } from '#base/db-types.ts'
import type { Outcome, Refusing } from '#wallet/wallet.ts'

export type TicketRow = Selectable<LotteryTicket>

/** What a ticket adds to what an issue may cost. number '': the play as a whole. */
export interface Exposed {
  readonly issue: string
  readonly play: string
  readonly number: string
  readonly stake: bigint
  readonly liability: bigint
  /** So many numbers of the play can win with one result. */
  readonly atOnce: number
}
interface SlipLine {
  readonly play: string
  readonly selection: string
  readonly bets: number
  readonly unit: UnitMode
  readonly series: number
  readonly watch: TicketRow['watch']
  /** Which part of the outcomes it covers, in percent rounded up, where that is too much to count as a valid bet. */
  readonly covers: number | null
  /** At fixed odds, without series, rebate or points. */
  readonly fixed: boolean
}
export interface SlipTicket {
  readonly id: string
  readonly issue: string
  readonly line: number
  readonly multiple: number
  readonly stake: bigint
  readonly rebate: bigint
}
export interface Slip {
  readonly memberId: bigint
  readonly name: string
  readonly key: string
  readonly slip: string
  readonly chase: string | null
  readonly stop: boolean
  readonly lines: readonly SlipLine[]
  readonly tickets: readonly SlipTicket[]
  readonly exposure: readonly Exposed[]
}
export interface SlipPlaced {
  readonly outcome: Outcome
  readonly slip: string
  readonly seq: bigint
  readonly cash: bigint
  readonly refusal: Refusing | null
  /** Of `closed` and `full`: which issue, play and number. */
  readonly what: { readonly issue: string; readonly play?: string; readonly number?: string } | null
}
interface IssueSpan {
  readonly name: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

/** Amounts as text: JSON's numbers end at 2^53. */
const json = (value: unknown): string => JSON.stringify(value, (_, x: unknown) => (typeof x === 'bigint' ? String(x) : x))

/** Places slips on one game in one round trip, at most one of a member; answers in the order given. */
export async function placeSlips(
  reader: Reader,
  game: string,
  category: string,
  issues: readonly IssueSpan[],
  slips: readonly Slip[]
): Promise<SlipPlaced[]> {
  const times = issues.map(i => ({ name: i.name, opens_at: i.opensAt, closes_at: i.closesAt, draws_at: i.drawsAt }))
  const tickets = slips.flatMap((s, no) => s.tickets.map((t, ord) => ({ ...s.lines[t.line]!, ...t, slip_no: no + 1, ord })))
  const exposure = slips.flatMap((s, no) => s.exposure.map(({ atOnce, ...e }) => ({ ...e, at_once: atOnce, slip_no: no + 1 })))
  return prepared(
    sql<SlipPlaced>`
    select outcome, slip, seq, cash, refusal, what from lottery.place(${game}, ${category}, ${batch('lottery.issue_request', times)}, ${batch(
      'lottery.slip_request',
      slips.map(({ memberId, slip, name, key, chase, stop }) => ({ slip, member_id: memberId, name, key, chase, stop }))
    )}, ${batch('lottery.ticket_request', tickets)}, ${batch('lottery.exposed', exposure)}) order by ord`,
    reader
  )
}

/** The slip that a key placed before; one that is being placed just now is waited for. */
export async function slipOfKey(reader: Reader, memberId: bigint, key: string): Promise<string | null> {
  const { rows } = await sql<{ slip: string | null }>`select lottery.slip_of(${memberId}, ${key}) as slip`.execute(reader)
  return rows[0]!.slip
}

export const ticketsOfSlip = (reader: Reader, memberId: bigint, slip: string): Promise<TicketRow[]> =>
  reader.selectFrom('lottery.ticket').selectAll().where('member_id', '=', memberId).where('slip', '=', slip).orderBy('ord').execute()

export const pendingOfChase = (reader: Reader, memberId: bigint, chase: string): Promise<TicketRow[]> =>
  reader
    .selectFrom('lottery.ticket')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('chase', '=', chase)
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute()

/** Has a ticket of the chase won? A stake that only came back is no win. */
export async function hasWon(reader: Reader, memberId: bigint, chase: string): Promise<boolean> {
  const { rows } = await sql`select from lottery.ticket t where t.member_id = ${memberId} and t.chase = ${chase}::uuid and t.state = 'won'
    and exists (select from jsonb_array_elements(t.wins) w where w->>'tier' <> 'PUSH') limit 1`.execute(reader)
  return rows.length > 0
}

/** Tickets of a chase that were given back because it had won, whose issues take bets, in the order of their draws. */
export const stoppedOfChase = (reader: Reader, memberId: bigint, chase: string) =>
  reader
    .selectFrom('lottery.ticket as t')
    .innerJoin('lottery.issue as i', join => join.onRef('i.game', '=', 't.game').onRef('i.name', '=', 't.issue'))
    .selectAll('t')
    .select(['i.opens_at', 'i.closes_at', 'i.draws_at'])
    .where('t.member_id', '=', memberId)
    .where('t.chase', '=', chase)
    .where('t.state', '=', 'cancelled')
    .where('t.stopped', '=', true)
    .where('i.state', 'in', ['waiting', 'open'])
    .where('i.closes_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('i.draws_at')
    .orderBy('t.ord')
    .execute()

/** A ticket that stands again has another one in its place from now on. Says whether it had none until now. */
export const standsAgain = async (reader: Reader, memberId: bigint, id: string): Promise<boolean> =>
  (
    await reader
      .updateTable('lottery.ticket')
      .set({ stopped: false })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('stopped', '=', true)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** A member's chase: its tickets in several issues. */
export interface Chase {
  readonly memberId: bigint
  readonly chase: string
}

/** Has the member this chase? */
export const hasChase = async (reader: Reader, { memberId, chase }: Chase): Promise<boolean> =>
  (await reader
    .selectFrom('lottery.ticket')
    .select('id')
    .where('member_id', '=', memberId)
    .where('chase', '=', chase)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Gives tickets of one member and game back, where their issues have not closed; `stopped`: because their chase has won. Answers those that were given back now. */
export async function cancelTickets(
  reader: Reader,
  memberId: bigint,
  game: string,
  tickets: readonly { readonly id: string; readonly counted: readonly Exposed[] }[],
  stopped: boolean
): Promise<{ id: string; stake: bigint }[]> {
  if (tickets.length === 0) return []
  const { rows } = await sql<{ id: string; stake: bigint }>`
    select id, stake from lottery.cancel(${memberId}, ${game}, ${tickets.map(t => t.id)}::uuid[], ${json(tickets.map(t => t.counted))}::jsonb,
      ${stopped})`.execute(reader)
  return rows
}

const seen = (reader: Reader) =>
  reader
    .selectFrom('lottery.ticket as t')
    .innerJoin('lottery.issue as i', join => join.onRef('i.game', '=', 't.game').onRef('i.name', '=', 't.issue'))
    .selectAll('t')
    .select(['i.state as issue_state', 'i.result', 'i.closes_at', 'i.draws_at'])

export type SeenTicket = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number]

/** A member's ticket. */
export const ticketRow = (reader: Reader, memberId: bigint, id: string): Promise<SeenTicket | undefined> =>
  seen(reader).where('t.member_id', '=', memberId).where('t.id', '=', id).executeTakeFirst()

/** A ticket of any member by its number: a person with the number may check it. */
export const anyTicketRow = (reader: Reader, id: string): Promise<SeenTicket | undefined> =>
  seen(reader).where('t.id', '=', id).executeTakeFirst()

/** A member's tickets, newest first. */
export const ticketsOf = (
  reader: Reader,
  memberId: bigint,
  filter: { readonly game?: string | undefined; readonly state?: SeenTicket['state'] | undefined; readonly chase?: string | undefined },
  before: string | undefined,
  limit: number
): Promise<SeenTicket[]> =>
  seen(reader)
    .where('t.member_id', '=', memberId)
    .$if(filter.game !== undefined, q => q.where('t.game', '=', filter.game!))
    .$if(filter.state !== undefined, q => q.where('t.state', '=', filter.state!))
    .$if(filter.chase !== undefined, q => q.where('t.chase', '=', filter.chase!))
    .$if(before !== undefined, q => q.where('t.id', '<', before!))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()

/** Tickets of an issue that wait, the oldest first, after this one. */
export const pendingTickets = (reader: Reader, game: string, issue: string, after: string | null, limit: number) =>
  reader
    .selectFrom('lottery.ticket')
    .select(['id', 'member_id', 'play', 'selection', 'unit', 'multiple', 'series', 'chase', 'stop_on_win'])
    .where('game', '=', game)
    .where('issue', '=', issue)
    .where('state', '=', 'pending')
    .$if(after !== null, q => q.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()

export interface PlayedTicket {
  readonly id: string
  readonly memberId: bigint
  readonly play: string
  readonly selection: string
  readonly unit: UnitMode
  readonly multiple: number
  readonly series: number
  readonly stake: bigint
}

/** All tickets of these members in an issue that were not given back, the oldest first. */
export const ticketsOfMembers = async (reader: Reader, game: string, issue: string, members: readonly bigint[]): Promise<PlayedTicket[]> =>
  (
    await sql<PlayedTicket>`select id, member_id as "memberId", play, selection, unit, multiple, series, stake from lottery.ticket
      where game = ${game} and issue = ${issue} and member_id = any (${members.map(String)}::bigint[]) and state in ('pending', 'won', 'lost') order by id`.execute(
      reader
    )
  ).rows

export interface Verdict {
  readonly memberId: bigint
  readonly id: string
  readonly payout: bigint
  /** What it counts as beside the member's other tickets of the issue. */
  readonly valid: bigint
  readonly wins: readonly { readonly tier: string; readonly bets: number }[]
}

/** Settles tickets of an issue that is drawn as this revision; those that wait no more are left alone. Answers how many were settled now. */
export async function settleTickets(
  reader: Reader,
  game: string,
  issue: string,
  revision: number,
  verdicts: readonly Verdict[]
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select lottery.settle(${game}, ${issue}, ${revision}, ${batch(
      'lottery.verdict',
      verdicts.map(({ memberId, ...verdict }) => ({ member_id: memberId, ...verdict }))
    )}) as n`.execute(reader)
  return rows[0]!.n
}

/** Gives stakes of waiting tickets of a void issue back, at most so many. Answers how many. */
export async function refundTickets(reader: Reader, game: string, issue: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select lottery.refund(${game}, ${issue}, ${most}) as n`.execute(reader)
  return rows[0]!.n
}

/** Chases that won in an issue, are to stop, and have tickets that wait. */
export async function chasesToStop(reader: Reader, game: string, issue: string): Promise<Chase[]> {
  const { rows } = await sql<Chase>`
    select distinct t.member_id as "memberId", t.chase from lottery.ticket t
    where t.game = ${game} and t.issue = ${issue} and t.state = 'won' and t.stop_on_win and t.chase is not null
      and exists (select from jsonb_array_elements(t.wins) w where w->>'tier' <> 'PUSH')
      and exists (select from lottery.ticket r where r.member_id = t.member_id and r.chase = t.chase and r.state = 'pending')`.execute(
    reader
  )
  return rows
}

/** Chases that were to stop with a win and whose tickets a correction changed: has one of their tickets won now? In the order of their ids. */
export async function correctedChases(reader: Reader, correction: string): Promise<(Chase & { won: boolean })[]> {
  const { rows } = await sql<Chase & { won: boolean }>`
    select c.member_id as "memberId", c.chase, exists (select from lottery.ticket w where w.member_id = c.member_id and w.chase = c.chase and w.state = 'won'
      and exists (select from jsonb_array_elements(w.wins) x where x->>'tier' <> 'PUSH')) as won
    from (select distinct t.member_id, t.chase from lottery.corrected_ticket k join lottery.ticket t on t.member_id = k.member_id and t.id = k.ticket
      where k.correction = ${correction}::uuid and t.stop_on_win and t.chase is not null) c order by c.chase`.execute(reader)
  return rows
}
