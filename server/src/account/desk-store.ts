// SQL of what operators do about how a member gets in.
import { trialType } from '@fairhouse/contract/account.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { mostTries } from './rules.ts'

/** Marks the password as one that must be changed; returns whether there is such a member. */
export async function markMustChange(tx: Tx, memberId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account.member')
    .set({ must_change: true })
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Minutes until the longest lock of the member's name ends: that of strangers, or of one browser of the member, each by the half hour and by the
 * day; null without one.
 */
export async function lockedFor(reader: Reader, memberId: bigint, key: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select ceil(max(extract(epoch from full_at + make_interval(mins => g.minutes) - clock_timestamp())) / 60)::int as minutes
    from (
      select ${`name:${key}`} as subject
      union select 'name:' || ${key} || ' on ' || encode(device_hash, 'hex') from account.known_device where member_id = ${memberId}
    ) s
    cross join (values (${mostTries.name.most}::int, ${mostTries.name.minutes}::int), (${mostTries.nameDay.most}, ${mostTries.nameDay.minutes})) g (most, minutes)
    cross join lateral (
      select at as full_at from account.attempt a
      where a.subject = s.subject and a.at > clock_timestamp() - make_interval(mins => g.minutes) order by a.at desc offset g.most - 1 limit 1
    ) last`.execute(reader)
  return rows[0]?.minutes ?? null
}

/** Does the session belong to the member and still stand open? */
export async function isOpenSession(reader: Reader, memberId: bigint, sessionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('account.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Other members whose document has this mark; at most 100. */
export async function holdersOf(reader: Reader, memberId: bigint, mark: Buffer): Promise<bigint[]> {
  const rows = await reader
    .selectFrom('account.member')
    .select('id')
    .where('id_mark', '=', mark)
    .where('id', '<>', memberId)
    .where('type', '<>', trialType)
    .limit(100)
    .execute()
  return rows.map(r => r.id)
}
