// SQL of tickets: taken, counted, decided.
import type { crowd } from '@fairhouse/contract/play/table-view.ts'
import type { Payment } from '@fairhouse/games/table/engine.ts'
import type { Stake, TableEvent } from '@fairhouse/games/table/types.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { batch } from '#base/data/batch.ts'
import { prepared } from '#base/data/prepared.ts'
import type { Reader } from '#base/database.ts'
import type { TablesTicket } from '#base/db-types.ts'
import type { Outcome, Refusing } from '#wallet/wallet.ts'

export type TicketRow = Selectable<TablesTicket>

export interface TicketRequest {
  readonly code: string
  readonly category: string
  readonly no: bigint
  readonly at: Date
  readonly memberId: bigint
  readonly betId: string
  readonly rev: number
  readonly stake: bigint
  readonly positions: readonly { position: string; stake: string }[]
  readonly detail: Record<string, unknown>
  readonly name: string
  readonly play: boolean
}
export interface TicketTaken {
  readonly outcome: Outcome
  readonly betId: string
  readonly seq: bigint
  readonly cash: bigint
  readonly refusal: Refusing | null
}

/** Takes or replaces tickets of one round in one round trip; answers in the order given. */
export async function takeTickets(reader: Reader, ops: readonly TicketRequest[]): Promise<TicketTaken[]> {
  const { code, category } = ops[0]!
  return prepared(
    sql<TicketTaken>`
    select outcome, bet_id as "betId", seq, cash, refusal from tables.take_tickets(${code}, ${category}, ${batch(
      'tables.ticket_request',
      ops.map(({ memberId, betId, ...op }) => ({ member_id: memberId, bet_id: betId, ...op }))
    )}) order by ord`,
    reader
  )
}

export const ticketOf = (reader: Reader, memberId: bigint, code: string, no: number) =>
  reader
    .selectFrom('tables.ticket')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('no', '=', BigInt(no))
    .executeTakeFirst()

/** The ticket of a bet. */
export const ticketOfBet = (reader: Reader, betId: string) =>
  reader.selectFrom('tables.ticket').select(['member_id', 'code', 'no', 'play']).where('bet_id', '=', betId).executeTakeFirst()

export const ticketsOf = (reader: Reader, memberId: bigint, code: string, nos: readonly bigint[]) =>
  nos.length === 0
    ? Promise.resolve([])
    : reader
        .selectFrom('tables.ticket')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('code', '=', code)
        .where('no', 'in', nos)
        .execute()

/** Tickets of a round that are not decided. */
export const openTickets = (reader: Reader, code: string, no: number, limit: number) =>
  reader
    .selectFrom('tables.ticket')
    .selectAll()
    .where('code', '=', code)
    .where('no', '=', BigInt(no))
    .where('payout', 'is', null)
    .orderBy('member_id')
    .limit(limit)
    .execute()

/** Tickets of a round that is over, the largest first; play money is shown to its owner alone. */
export const shownTickets = (reader: Reader, code: string, no: number, memberId: bigint | null, limit: number) =>
  reader
    .selectFrom('tables.ticket')
    .selectAll()
    .where('code', '=', code)
    .where('no', '=', BigInt(no))
    .where('stake', '>', 0n)
    .where('payout', 'is not', null)
    .where(sql<boolean>`(not play or member_id = ${memberId})`)
    .orderBy(sql`(member_id = ${memberId}) is true`, 'desc')
    .orderBy('stake', 'desc')
    .orderBy('bet_id')
    .limit(limit)
    .execute()

type Crowd = z.output<typeof crowd>

/** Who bets real money in these rounds and on what, counted now; by table. */
export async function crowdsOf(reader: Reader, rounds: readonly { code: string; no: number }[]): Promise<Map<string, Crowd>> {
  const { rows } = await sql<{ code: string; players: number; staked: bigint; on: Record<string, string> }>`
    with t as (
      select x.code, x.member_id, x.stake, x.positions
      from unnest(${rounds.map(r => r.code)}::text[], ${rounds.map(r => String(r.no))}::bigint[]) w(code, no)
      join tables.ticket x on x.code = w.code and x.no = w.no where x.stake > 0 and not x.play
    ), p as (
      select t.code, c.position, sum(round(c.stake::numeric * 100000)) as stake
      from t cross join lateral jsonb_to_recordset(t.positions) c(position text, stake text) group by t.code, c.position
    )
    select t.code, count(*)::int as players, sum(t.stake)::bigint as staked,
      (select jsonb_object_agg(p.position, p.stake::text) from p where p.code = t.code) as on from t group by t.code`.execute(reader)
  return new Map(
    rows.map(r => [
      r.code,
      {
        players: r.players,
        staked: r.staked,
        on: Object.entries(r.on).map(([position, stake]): Stake => ({ position, stake: BigInt(stake) }))
      }
    ])
  )
}

/** Decides tickets with bets and money in one statement; answers how many were open. */
export async function closeTickets(
  reader: Reader,
  code: string,
  no: number,
  payments: readonly Payment[],
  told: Record<string, string>
): Promise<number> {
  if (payments.length === 0) return 0
  const { rows } = await sql<{ n: number }>`
    select tables.close_tickets(${code}, ${String(no)}::bigint, ${batch(
      'tables.ticket_closing',
      payments.map(p => ({ member_id: BigInt(p.seat), payout: p.payout, back: p.back }))
    )}, ${JSON.stringify(told)}::jsonb) as n`.execute(reader)
  return rows[0]!.n
}

export interface StakedLine {
  readonly position: string
  /** The letters of the tickets that it is of. */
  readonly moves: string
  readonly stake: bigint
}

/** What lay on every line of these rounds at last, of real money, by the letters of the tickets. */
export async function linesOf(reader: Reader, rounds: readonly { code: string; no: number }[]) {
  const { rows } = await sql<StakedLine & { code: string; no: bigint }>`
    select t.code, t.no, c.position, t.moves, sum(round(c.stake::numeric * 100000))::bigint as stake
    from (select distinct code, no from unnest(${rounds.map(r => r.code)}::text[], ${rounds.map(r => String(r.no))}::bigint[]) u(code, no)) w
    join tables.ticket t on t.code = w.code and t.no = w.no cross join lateral jsonb_to_recordset(t.positions) c(position text, stake text)
    where not t.play group by t.code, t.no, c.position, t.moves`.execute(reader)
  return rows
}

/** What has chips on it in a round, play money included. */
export async function stakedPlaces(reader: Reader, code: string, no: number): Promise<string[]> {
  const { rows } = await sql<{ position: string }>`
    select distinct c.position from tables.ticket t cross join lateral jsonb_to_recordset(t.positions) c(position text)
    where t.code = ${code} and t.no = ${String(no)}::bigint and t.stake > 0`.execute(reader)
  return rows.map(r => r.position)
}

/** The letters of the tickets of a round with a stake on a position, each once. */
export async function pathsOf(reader: Reader, code: string, no: number, position: string): Promise<string[]> {
  const { rows } = await sql<{ moves: string }>`
    select distinct moves from tables.ticket
    where code = ${code} and no = ${String(no)}::bigint and stake > 0 and positions @> jsonb_build_array(jsonb_build_object('position', ${position}::text))`.execute(
    reader
  )
  return rows.map(r => r.moves)
}

export interface Raise {
  readonly memberId: bigint
  readonly position: string | null
  readonly stake: bigint | null
  readonly moves: string | null
  readonly at: Date
}
type Followers = Extract<TableEvent, { type: 'raised' }>['followers']
const raises = (of: readonly Raise[]) =>
  batch(
    'tables.ticket_raise',
    of.map(({ memberId, ...one }) => ({ member_id: memberId, ...one }))
  )

/** Adds what decisions cost; the caller has locked the round. Answers in the order given. */
export async function raiseTickets(
  reader: Reader,
  code: string,
  no: number,
  of: readonly Raise[],
  followers: Followers
): Promise<TicketTaken[]> {
  const following = followers
    ? sql`row(${[...followers.needs]}::text[], ${followers.base}::text, ${followers.line}::text)::tables.ticket_following`
    : sql`null::tables.ticket_following`
  const { rows } = await sql<TicketTaken>`
    select outcome, bet_id as "betId", seq, cash, refusal
    from tables.raise_tickets(${code}, ${String(no)}::bigint, ${raises(of)}, ${following}) order by ord`.execute(reader)
  return rows
}

/** Takes decisions on the common hand while its question is open. Answers in the order given. */
export async function decideTickets(reader: Reader, code: string, no: number, step: number, of: readonly Raise[]): Promise<TicketTaken[]> {
  const { rows } = await sql<TicketTaken>`
    select outcome, bet_id as "betId", seq, cash, refusal
    from tables.decide_tickets(${code}, ${String(no)}::bigint, ${step}, ${raises(of)}) order by ord`.execute(reader)
  return rows
}
