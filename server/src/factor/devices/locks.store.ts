// SQL of the locks that wrong passwords led to.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { mostTries } from './tries.rules.ts'

/**
 * Takes back the locks of a member's password: of the name for strangers and for each own browser, and of its change. Those of second
 * factors and of proofs stay: who got in by a mailbox or a telephone has no new tries at what is stronger than these.
 */
export const forgetLocks = (tx: Tx, memberId: bigint, key: string) =>
  sql`delete from base.attempt where subject = any (
    select ${`name:${key}`} union all select ${`row of name:${key}`} union all select ${`password:${memberId}`}
    union all select 'name:' || ${key} || ' on ' || encode(device_hash, 'hex') from factor.known_device where member_id = ${memberId})`.execute(
    tx
  )

/**
 * Minutes until the longest lock of the member's name ends: that of strangers, or of one browser of the member, each by the half hour and by the
 * day; null without one.
 */
export async function lockedFor(reader: Reader, memberId: bigint, key: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select ceil(max(extract(epoch from full_at + make_interval(mins => g.minutes) - clock_timestamp())) / 60)::int as minutes
    from (
      select ${`name:${key}`} as subject
      union select 'name:' || ${key} || ' on ' || encode(device_hash, 'hex') from factor.known_device where member_id = ${memberId}
    ) s
    cross join (values (${mostTries.name.most}::int, ${mostTries.name.minutes}::int), (${mostTries.nameDay.most}, ${mostTries.nameDay.minutes})) g (most, minutes)
    cross join lateral (
      select at as full_at from base.attempt a
      where a.subject = s.subject and a.at > clock_timestamp() - make_interval(mins => g.minutes) order by a.at desc offset g.most - 1 limit 1
    ) last`.execute(reader)
  return rows[0]?.minutes ?? null
}
