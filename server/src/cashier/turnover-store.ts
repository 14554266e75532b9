// SQL of turnover: what members have staked, and what they owe besides that of deposits.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** All settled stakes of a member, in 1/100,000 units. */
export async function stakedTotal(reader: Reader, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`select staked from cashier.turnover where member_id = ${memberId}`.execute(reader)
  return rows[0]?.staked ?? 0n
}

/** Turnover that is owed besides that of deposits: added in all, and how far all stakes must have come for the newest part. */
export async function turnoverDue(reader: Reader, memberId: bigint): Promise<{ added: bigint; until: bigint }> {
  const { rows } = await sql<{
    added: bigint
    until: bigint
  }>`select added, until from cashier.turnover_due where member_id = ${memberId}`.execute(reader)
  return rows[0] ?? { added: 0n, until: 0n }
}

/** Adds to the turnover that is owed; what was staked before does not count for it. */
export const addTurnoverDue = (tx: Tx, memberId: bigint, amount: bigint) =>
  sql`
  insert into cashier.turnover_due as d (member_id, added, until)
  select ${memberId}::bigint, ${amount}::bigint, ${amount}::bigint + coalesce((select staked from cashier.turnover where member_id = ${memberId}), 0)
  on conflict (member_id) do update set added = d.added + excluded.added, until = greatest(d.until + excluded.added, excluded.until)`.execute(
    tx
  )

/** Adds to the turnover of members; each at most once in a call. */
export const addTurnover = (tx: Tx, stakes: ReadonlyMap<string, bigint>) => {
  const members = [...stakes.keys()]
  return sql`
    insert into cashier.turnover (member_id, staked)
    select m, s from unnest(${members}::bigint[], ${members.map(m => String(stakes.get(m)))}::bigint[]) as t(m, s) order by m
    on conflict (member_id) do update set staked = turnover.staked + excluded.staked`.execute(tx)
}

/** What the rules need of the member's earlier withdrawals, in 1/100,000 units. */
export async function withdrawnBefore(reader: Reader, memberId: bigint): Promise<{ paid: boolean; askedToday: bigint; paidTotal: bigint }> {
  const { rows } = await sql<{ paid: boolean; askedToday: bigint; paidTotal: bigint }>`
    select coalesce(bool_or(state = 'PAID'), false) as paid, coalesce(sum(amount) filter (where state = 'PAID'), 0)::bigint as "paidTotal",
      coalesce(sum(amount) filter (where state not in ('REJECTED', 'FAILED', 'RETURNED') and created_at > now() - interval '24 hours'), 0)::bigint as "askedToday"
    from cashier.withdrawal where member_id = ${memberId}`.execute(reader)
  return rows[0]!
}
