// SQL of links that bring people into teams, and of what comes of them.
import type { inviteStates } from '@fairhouse/contract/agent/agent.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export type InviteState = (typeof inviteStates)[number]

export interface InviteRow {
  readonly id: string
  readonly memberId: bigint
  readonly code: string
  readonly label: string
  readonly type: number
  readonly series: Record<string, number>
  readonly state: InviteState
  readonly uses: number | null
  readonly registrations: number
  readonly clicks: number
  readonly players: number
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

/** Lets calls about one agent's links pass one at a time until the transaction ends. */
export const lockInvites = (tx: Tx, memberId: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended('team.invite:' || ${String(memberId)}, 0))`.execute(tx)

export const insertInvite = async (tx: Tx, i: { code: string; memberId: bigint; label: string; series: object }): Promise<string> =>
  (
    await sql<{ id: string }>`insert into team.invite (code, member_id, label, series)
      values (${i.code}, ${i.memberId}, ${i.label}, ${JSON.stringify(i.series)}::jsonb) returning id`.execute(tx)
  ).rows[0]!.id

const state = sql`case when not l.active then 'closed' when l.expires_at <= now() then 'expired' when l.used >= l.uses then 'full' else 'open' end`
const columns = sql`l.id, l.member_id as "memberId", l.code, l.label, l.type, l.series, l.state, l.uses, l.used as registrations,
  l.created_at as "createdAt", l.expires_at as "expiresAt",
  coalesce((select sum(clicks) from team.invite_source s where s.code = l.code), 0)::int as clicks,
  (select count(*)::int from team.invited v where v.code = l.code
    and exists (select from team.member_day d where d.member_id = v.member_id and d.stake > 0)) as players`

/** How many links of a member take registrations now: of those in the list. */
export const openLinks = async (reader: Reader, memberId: bigint): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from team.link l where l.member_id = ${memberId} and ${state} = 'open'`.execute(
      reader
    )
  ).rows[0]!.n

/** Links of a member, newest first. */
export const invitesBefore = async (
  reader: Reader,
  memberId: bigint,
  page: { before: string | undefined; limit: number; state: InviteState | undefined }
): Promise<InviteRow[]> =>
  (
    await sql<InviteRow>`select ${columns} from (
        select * from (select l.*, ${state} as state from team.link l where l.member_id = ${memberId}) l
        where true ${page.before ? sql`and l.id < ${page.before}::uuid` : sql``} ${page.state ? sql`and l.state = ${page.state}` : sql``}
        order by l.id desc limit ${page.limit}) l order by l.id desc`.execute(reader)
  ).rows

/** A link of a member by its code. */
export const inviteOf = async (reader: Reader, memberId: bigint, code: string): Promise<InviteRow | undefined> =>
  (
    await sql<InviteRow>`select ${columns} from (select l.*, ${state} as state from team.link l where l.member_id = ${memberId} and l.code = ${code}) l`.execute(
      reader
    )
  ).rows[0]

export const sourcesOf = async (reader: Reader, code: string): Promise<{ sub: string; clicks: number; registrations: number }[]> =>
  (
    await sql<{
      sub: string
      clicks: number
      registrations: number
    }>`select sub, clicks, registrations from team.invite_source where code = ${code}
      order by clicks desc, registrations desc, sub limit 100`.execute(reader)
  ).rows

/** What a link gives besides its type; undefined for a code that is no agent's link. */
export const termsOf = async (reader: Reader, code: string): Promise<{ series: Record<string, number> } | undefined> =>
  (await sql<{ series: Record<string, number> }>`select series from team.invite where code = ${code}`.execute(reader)).rows[0]

/** Sub-ids that are told apart; what comes after goes under none, so that nobody can fill the table. */
const mostSources = 200

/** Adds to the figures of a sub-id of a link. */
export const addSource = (tx: Tx, code: string, sub: string, add: { clicks: number; registrations: number }) =>
  sql`
  insert into team.invite_source as s (code, sub, clicks, registrations)
  select i.code, case when exists (select from team.invite_source k where k.code = i.code and k.sub = ${sub})
      or (select count(*) from team.invite_source k where k.code = i.code) < ${sql.lit(mostSources)} then ${sub} else '' end, ${add.clicks}, ${add.registrations}
  from team.invite i where i.code = ${code}
  on conflict (code, sub) do update set clicks = s.clicks + excluded.clicks, registrations = s.registrations + excluded.registrations`.execute(
    tx
  )

/** Notes that a browser opened a link today; false when it did before, or there is no such link. */
export async function noteClick(tx: Tx, code: string, device: Buffer): Promise<boolean> {
  const { rows } = await sql`insert into team.invite_click (code, day, device)
    select code, (now() at time zone 'UTC')::date, ${device} from team.link where code = ${code} and active on conflict do nothing returning 1`.execute(
    tx
  )
  return rows.length > 0
}

export const insertInvited = (tx: Tx, memberId: bigint, code: string) =>
  sql`insert into team.invited (member_id, code) values (${memberId}, ${code}) on conflict do nothing`.execute(tx)

export const dropOldClicks = (reader: Reader) =>
  sql`delete from team.invite_click where day < (now() at time zone 'UTC')::date - 1`.execute(reader)
