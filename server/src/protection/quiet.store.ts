// SQL of who is offered nothing: looks at signs, and wishes for advertising.
import type { AdvertisingChannel, WishPlace } from '@fairhouse/contract/member/protection.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export async function isQuiet(reader: Reader, memberId: bigint, channel: AdvertisingChannel | null): Promise<boolean> {
  const { rows } = await sql<{ quiet: boolean }>`select protection.quiet(${memberId}, ${channel}) as quiet`.execute(reader)
  return rows[0]!.quiet
}

/** These members are looked at again. */
export const markDue = (tx: Tx, memberIds: readonly bigint[]) =>
  sql`insert into protection.look as l (member_id) select distinct unnest(${memberIds.map(String)}::bigint[]) order by 1
    on conflict (member_id) do update set due = true where not l.due`.execute(tx)

/**
 * Members to look at: who did something and was not looked at for `after` minutes, and flagged ones who were not for a day, as signs grow old by
 * themselves. Nobody else takes those that are locked here.
 */
export async function takeDue(tx: Tx, after: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    with due as (
      (select member_id, looked_at from protection.look where due and (looked_at is null or looked_at <= clock_timestamp() - make_interval(mins => ${after}))
        order by looked_at nulls first limit ${limit})
      union
      (select member_id, looked_at from protection.look where flagged_at is not null and looked_at <= clock_timestamp() - interval '1 day'
        order by looked_at limit ${limit})
    )
    select l.member_id as "memberId" from protection.look l where l.member_id in (select member_id from due)
    limit ${limit} for update skip locked`.execute(tx)
  return rows.map(row => row.memberId)
}

/** Keeps what a look has found; a flag that stays keeps its time. */
export const noteLook = (tx: Tx, memberId: bigint, flagged: boolean) =>
  sql`insert into protection.look as l (member_id, due, looked_at, flagged_at)
    values (${memberId}, false, clock_timestamp(), case when ${flagged} then clock_timestamp() end)
    on conflict (member_id) do update set due = false, looked_at = excluded.looked_at,
      flagged_at = case when ${flagged} then coalesce(l.flagged_at, excluded.flagged_at) end`.execute(tx)

export const flaggedAt = async (reader: Reader, memberId: bigint): Promise<Date | null> =>
  (await reader.selectFrom('protection.look').select('flagged_at').where('member_id', '=', memberId).executeTakeFirst())?.flagged_at ?? null

export interface WishRow {
  readonly channel: AdvertisingChannel
  readonly wanted: boolean
  readonly at: Date
  readonly place: WishPlace
}
/** The last word of a member on each channel of which they said anything. */
export const wishesOf = async (reader: Reader, memberId: bigint): Promise<WishRow[]> =>
  (
    await sql<WishRow>`select distinct on (channel) channel, wanted, base.uuid7_time(id) as at, place from protection.wish
      where member_id = ${memberId} order by channel, id desc`.execute(reader)
  ).rows

export const insertWish = (tx: Tx, memberId: bigint, { channel, wanted, place }: Omit<WishRow, 'at'>) =>
  tx.insertInto('protection.wish').values({ member_id: memberId, channel, wanted, place }).execute()
