// SQL of friends that members invite.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface Funnel {
  readonly clicks: number
  readonly registrations: number
  readonly players: number
}

/** What came of a member's invitations; players are members with a decided bet. */
export const funnelOf = async (reader: Reader, memberId: bigint, code: string): Promise<Funnel> =>
  (
    await sql<Funnel>`
      select coalesce((select clicks from team.referral_opened where code = ${code}), 0) as clicks, count(*)::int as registrations,
        count(*) filter (where exists (select from team.member_day d where d.member_id = f.id and d.bets > 0))::int as players
      from team.friend f where f.inviter_id = ${memberId}`.execute(reader)
  ).rows[0]!

export interface Friend {
  readonly id: bigint
  readonly username: string
  readonly joinedAt: Date
}

/** Friends of a member, newest first. */
export const friendsBefore = async (reader: Reader, memberId: bigint, before: bigint | null, limit: number): Promise<Friend[]> =>
  (
    await sql<Friend>`
      select id, username, created_at as "joinedAt" from team.friend
      where inviter_id = ${memberId} and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit}`.execute(reader)
  ).rows

/** Notes that a browser opened a friend's link today; false when it did before, or there is no such link. */
export async function noteOpening(tx: Tx, code: string, device: Buffer): Promise<boolean> {
  const { rows } = await sql`insert into team.invite_click (code, day, device)
    select code, (now() at time zone 'UTC')::date, ${device} from team.referral where code = ${code} and active on conflict do nothing returning 1`.execute(
    tx
  )
  return rows.length > 0
}

export const addOpening = (tx: Tx, code: string) =>
  sql`insert into team.referral_opened as o (code, clicks) values (${code}, 1) on conflict (code) do update set clicks = o.clicks + 1`.execute(
    tx
  )
