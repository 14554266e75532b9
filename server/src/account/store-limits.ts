// SQL of budgets: what was done, when, by whom.
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'

/** Until the transaction ends nobody else counts these subjects; they are given in one order by all. */
export const lockAttempts = (tx: Tx, subjects: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('account.attempt ' || s, 0)) from unnest(${subjects}::text[]) s`.execute(tx)

/** For each budget the deeds within its minutes. */
export async function countAttempts(tx: Tx, budgets: readonly { subject: string; minutes: number }[]): Promise<number[]> {
  const { rows } = await sql<{ n: bigint }>`
    select (select count(*) from account.attempt a where a.subject = b.subject and a.at > clock_timestamp() - make_interval(mins => b.minutes)) as n
    from unnest(${budgets.map(b => b.subject)}::text[], ${budgets.map(b => b.minutes)}::int[]) with ordinality as b (subject, minutes, place)
    order by b.place`.execute(tx)
  return rows.map(row => Number(row.n))
}

export const noteAttempts = (tx: Tx, subjects: readonly string[]) =>
  sql`insert into account.attempt (subject, at) select s, clock_timestamp() from unnest(${subjects}::text[]) s`.execute(tx)
