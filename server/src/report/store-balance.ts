// What a member's cash was, what came and went by kind, and what it is: of the journal.
import type { MovementKind } from '@fairhouse/contract/money/wallet.ts'
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

interface Row {
  readonly opening: bigint
  readonly now: bigint
  readonly since: Date | null
  readonly kinds: { kind: MovementKind; count: number; amount: string }[]
}

/** `days`: so far back; null: from the first movement on. One statement, so that the three belong together. */
export async function balanceRow(reader: Reader, memberId: bigint, days: number | null): Promise<Row> {
  // movements are numbered one after the other for each member: what is counted begins after the last one before the window
  const before = days === null ? sql`false` : sql`id < uuidv7(make_interval(days => ${-days}))`
  const { rows } = await sql<Row>`
    with edge as (
      select coalesce((select seq from wallet.movement where member_id = ${memberId} and ${before} order by id desc limit 1), 0) as seq
    ), sums as (
      select m.kind, count(*)::int as count, sum(m.cash) as amount from wallet.movement m, edge
      where m.member_id = ${memberId} and m.cash is not null and m.cash <> 0 and m.seq > edge.seq group by m.kind
    )
    select
      coalesce((
        select m.cash_after from wallet.movement m where m.member_id = ${memberId} and m.cash is not null and m.seq <= edge.seq
        order by m.seq desc limit 1
      ), 0)::bigint as opening,
      w.cash as now,
      ${days === null ? sql`null::timestamptz` : sql`now() - make_interval(days => ${days})`} as since,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'count', count, 'amount', amount::text) order by abs(amount) desc, kind) from sums
      ), '[]') as kinds
    from wallet.wallet w, edge where w.member_id = ${memberId}`.execute(reader)
  return rows[0]!
}
