// SQL of counting: bets and movements that were told of, into entries and figures.

import type { MovementKind } from '@fairhouse/contract/money/balance.ts'
import type { BetState } from '@fairhouse/contract/play/wager.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import type { MoneyColumn } from './rules.ts'

/** Until when figures are closed; stays so until the transaction ends. */
export async function holdState(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select closed_until as at from team.state for share`.execute(tx)
  return rows[0]!.at
}

export interface ToldBet {
  readonly memberId: bigint
  readonly betId: string
  readonly state: BetState
  readonly game: string
  readonly category: string
  readonly stake: bigint
  readonly payout: bigint
  readonly free: boolean
  /** At fixed odds: it earns no points. */
  readonly fixed: boolean
  readonly detail: Record<string, unknown>
  readonly settledAt: Date | null
}

/** These bets as they stand now; those of trials are left out. */
export const betsTold = async (reader: Reader, keys: readonly { memberId: string; betId: string }[]): Promise<ToldBet[]> =>
  (
    await sql<ToldBet>`
      select b.member_id as "memberId", b.id as "betId", b.state, b.game, b.category, b.stake, b.payout, b.free, b.fixed, b.detail, b.settled_at as "settledAt"
      from (select distinct * from unnest(${keys.map(k => k.memberId)}::bigint[], ${keys.map(k => k.betId)}::uuid[]) k(member_id, bet_id)) k
      join team.person p on p.id = k.member_id and p.type <> 4
      join team.bet b on b.member_id = k.member_id and b.id = k.bet_id`.execute(reader)
  ).rows

export interface Entry {
  readonly id: string
  readonly memberId: bigint
  readonly betId: string
  readonly kind: 'settled' | 'before' | 'after'
  readonly sign: 1 | -1
  readonly game: string
  readonly category: string
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
  readonly fixed: boolean
  /** What the house keeps of it on average. */
  readonly edge: bigint
  readonly decidedAt: Date
}

export const insertEntries = (tx: Tx, list: readonly Entry[]) =>
  sql`
  insert into team.entry (id, member_id, bet_id, kind, sign, game, category, stake, valid, payout, fixed, edge, decided_at)
  select * from unnest(${list.map(e => e.id)}::uuid[], ${list.map(e => String(e.memberId))}::bigint[], ${list.map(e => e.betId)}::uuid[],
    ${list.map(e => e.kind)}::text[], ${list.map(e => e.sign)}::smallint[], ${list.map(e => e.game)}::text[], ${list.map(e => e.category)}::text[],
    ${list.map(e => String(e.stake))}::bigint[], ${list.map(e => String(e.valid))}::bigint[], ${list.map(e => String(e.payout))}::bigint[],
    ${list.map(e => e.fixed)}::boolean[], ${list.map(e => String(e.edge))}::bigint[], ${list.map(e => e.decidedAt)}::timestamptz[])`.execute(
    tx
  )

export interface Moved {
  readonly memberId: bigint
  readonly id: string
  readonly kind: MovementKind
  readonly contra: number
  readonly amount: bigint
}

/** At most so many movements of one wallet are counted at once; the rest with the next news of it. */
const mostMovements = 20_000

/**
 * Movements of these wallets up to these numbers that are not counted yet; counts them by moving the wallets' places. Those of `left` kinds
 * are passed over. A trial's are none.
 */
export async function takeMovements(tx: Tx, upto: ReadonlyMap<string, number>, left: readonly MovementKind[]): Promise<Moved[]> {
  const members = [...upto.keys()]
  const { rows } = await sql<Moved & { counts: boolean }>`
    with wallet as materialized (
      select k.member_id, coalesce(c.seq, 0) as seq, k.upto from unnest(${members}::bigint[], ${[...upto.values()].map(String)}::bigint[]) k(member_id, upto)
      join team.person p on p.id = k.member_id and p.type <> 4
      left join team.counted_wallet c on c.member_id = k.member_id where k.upto > coalesce(c.seq, 0)
    ), found as materialized (
      select m.* from wallet w cross join lateral (
        select * from team.money m where m.member_id = w.member_id and m.seq > w.seq and m.seq <= w.upto order by m.seq limit ${sql.lit(mostMovements)}) m
    ), placed as (
      insert into team.counted_wallet (member_id, seq) select member_id, max(seq) from found group by 1
      on conflict (member_id) do update set seq = excluded.seq
    )
    select member_id as "memberId", id, kind, contra, amount from found where kind <> all (${[...left]}::wallet.movement_kind[])`.execute(
    tx
  )
  return rows
}

export const insertMovements = (tx: Tx, list: readonly Moved[]) =>
  sql`
  insert into team.movement (member_id, id, kind, amount)
  select * from unnest(${list.map(m => String(m.memberId))}::bigint[], ${list.map(m => m.id)}::uuid[], ${list.map(m => m.kind)}::wallet.movement_kind[],
    ${list.map(m => String(m.amount))}::bigint[])`.execute(tx)

/** What one member's figures of a category change by at a moment. */
export interface Change extends Partial<Record<MoneyColumn, bigint>> {
  readonly memberId: bigint
  readonly at: Date
  readonly category: string
  readonly bets?: number
  readonly stake?: bigint
  readonly valid?: bigint
}

/** Adds the changes to the figures of the members and of all teams above them. */
export function addChanges(tx: Tx, list: readonly Change[]) {
  const sums = (of: (c: Change) => bigint | undefined) => sql`${list.map(c => String(of(c) ?? 0n))}::bigint[]`
  return sql`select team.add(${list.map(c => String(c.memberId))}::bigint[], ${list.map(c => c.at)}::timestamptz[], ${list.map(c => c.category)}::text[],
    ${list.map(c => c.bets ?? 0)}::int[], ${sums(c => c.stake)}, ${sums(c => c.valid)}, ${sums(c => c.payout)}, ${sums(c => c.deposits)},
    ${sums(c => c.withdrawals)}, ${sums(c => c.player_rebate)}, ${sums(c => c.agent_rebate)}, ${sums(c => c.promotions)}, ${sums(c => c.fees)})`.execute(
    tx
  )
}

/** Makes the parts of the coming months. */
export const ensureEntryPartitions = (reader: Reader) => sql`select base.ensure_partitions('team.entry', 'month-id', 2)`.execute(reader)

/** Marks the end of a window once `waitMs` have gone since: a transaction that told something before then has its number by now. */
export const markWindow = (reader: Reader, until: Date, waitMs: number) =>
  sql`insert into team.mark (until) select ${until}::timestamptz where clock_timestamp() >= ${until}::timestamptz + make_interval(secs => ${waitMs / 1000})
    on conflict do nothing`.execute(reader)

/** Is everything over that ran at the mark of this window, and counted by the listener of this name? */
export async function isPastMark(reader: Reader, until: Date, listener: string, hears: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select m.xid < pg_snapshot_xmin(pg_current_snapshot()) and not exists (
      select from base.event e left join base.cursor c on c.name = ${listener}
      where (e.xid, e.id) > (coalesce(c.xid, '0'::xid8), coalesce(c.id, 0)) and e.xid <= m.xid and e.name = any (${[...hears]})
    ) as past from team.mark m where m.until = ${until}`.execute(reader)
  return rows[0]?.past ?? false
}

/** Closes figures before this moment; waits for a count that is under way. */
export const closeUntil = (tx: Tx, until: Date) =>
  sql`update team.state set closed_until = greatest(closed_until, ${until}::timestamptz)`.execute(tx)

export const dropOldMarks = (reader: Reader) => sql`delete from team.mark where until < now() - interval '60 days'`.execute(reader)

/** When the listener moved last, and how long that is ago; null before its first. */
export async function countedTo(reader: Reader, listener: string): Promise<{ at: Date; lagMs: number } | null> {
  const { rows } = await sql<{ at: Date; lagMs: number }>`
    select at, (extract(epoch from clock_timestamp() - at) * 1000)::int as "lagMs" from base.cursor where name = ${listener}`.execute(
    reader
  )
  return rows[0] ?? null
}
