// SQL of the tree: the members above and below a member, and what is shown of them.
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** How many levels `memberId` stands below `ancestorId` now, 0 for the same; null when it does not, or nobody has the number. */
export async function depthBelow(reader: Reader, ancestorId: bigint, memberId: bigint): Promise<number | null> {
  const { rows } = await sql<{ depth: number }>`select depth from team.line where member_id = ${memberId} and ancestor_id = ${ancestorId}
    and until is null`.execute(reader)
  return rows[0]?.depth ?? null
}

export interface Person {
  readonly id: bigint
  readonly username: string
  readonly type: number
}

/** From an ancestor down to a member, both included; from the top of the line for null. */
export const pathDown = async (reader: Reader, fromId: bigint | null, memberId: bigint): Promise<Person[]> =>
  (
    await sql<Person>`
      select p.id, p.username, p.type from team.line l join team.person p on p.id = l.ancestor_id
      where l.member_id = ${memberId} and l.until is null
        ${fromId === null ? sql`` : sql`and l.depth <= (select depth from team.line where member_id = ${memberId} and ancestor_id = ${fromId} and until is null)`}
      order by l.depth desc`.execute(reader)
  ).rows

/** Everybody above these members, the direct upline first. */
export const above = async (reader: Reader, ids: readonly bigint[]): Promise<{ id: bigint; above: bigint[] }[]> =>
  (
    await sql<{ id: bigint; above: string[] }>`select member_id as id, array_agg(ancestor_id::text order by depth) as above from team.line
      where member_id = any (${ids.map(String)}::bigint[]) and depth > 0 and until is null group by 1`.execute(reader)
  ).rows.map(r => ({ id: r.id, above: r.above.map(BigInt) }))

export interface TeamRow extends Person {
  readonly level: number
  readonly status: 'active' | 'blocked'
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly members: number
  readonly direct: number
  readonly balance: bigint
  readonly online: boolean
}

const shown = sql`p.id, p.username, p.type, p.status, p.created_at as "registeredAt", p.last_login_at as "lastLoginAt",
  (select count(*)::int from team.line t where t.ancestor_id = p.id and t.depth > 0 and t.until is null) as members,
  (select count(*)::int from team.line t where t.ancestor_id = p.id and t.depth = 1 and t.until is null) as direct,
  coalesce((select total from team.purse w where w.member_id = p.id), 0)::bigint as balance,
  exists (select from team.presence s where s.member_id = p.id and s.last_used_at > now() - interval '5 minutes') as online`

export interface TeamPage {
  readonly before: bigint | null
  readonly limit: number
  /** Exactly so many levels below; null: any. */
  readonly level: number | null
  readonly types: readonly number[] | null
  /** Beginning of a username's key, escaped for LIKE; or the whole number. */
  readonly prefix: string | null
  readonly id: bigint | null
}

const found = ({ prefix, id }: TeamPage): RawBuilder<unknown> =>
  prefix === null ? sql`` : sql`and (p.username_key like ${prefix} or p.id = ${id})`

/** People below `underId`, the last made first; levels are told from `callerId` down. */
export const teamBefore = async (reader: Reader, callerId: bigint, underId: bigint, page: TeamPage): Promise<TeamRow[]> =>
  (
    await sql<TeamRow>`
      select ${shown}, (select depth from team.line c where c.member_id = p.id and c.ancestor_id = ${callerId} and c.until is null) as level
      from (
        select p.* from team.line l join team.person p on p.id = l.member_id
        where l.ancestor_id = ${underId} and l.until is null ${page.level === null ? sql`and l.depth > 0` : sql`and l.depth = ${page.level}`}
          ${page.before === null ? sql`` : sql`and l.member_id < ${page.before}`} ${page.types === null ? sql`` : sql`and p.type = any (${[...page.types]}::smallint[])`}
          ${found(page)}
        order by l.member_id desc limit ${page.limit}
      ) p order by p.id desc`.execute(reader)
  ).rows

/** One member with its level below `callerId`; undefined when it does not stand there. */
export const teamRow = async (reader: Reader, callerId: bigint, memberId: bigint): Promise<TeamRow | undefined> =>
  (
    await sql<TeamRow>`select ${shown}, l.depth as level from team.line l join team.person p on p.id = l.member_id
      where l.ancestor_id = ${callerId} and l.member_id = ${memberId} and l.until is null`.execute(reader)
  ).rows[0]

const teamTypes = sql`member.has_team(p.type)`

/** Members with a team and no upline, or members found by name or number, the last made first; levels are told from the top of the line. */
export const agentsBefore = async (reader: Reader, page: TeamPage & { readonly tops: boolean }): Promise<TeamRow[]> =>
  (
    await sql<TeamRow>`
      select ${shown}, (select count(*)::int - 1 from team.line c where c.member_id = p.id and c.until is null) as level
      from (
        select p.* from team.person p where ${teamTypes} ${page.tops ? sql`and p.upline_id is null` : sql``}
          ${page.before === null ? sql`` : sql`and p.id < ${page.before}`} ${found(page)}
        order by p.id desc limit ${page.limit}
      ) p order by p.id desc`.execute(reader)
  ).rows

/** A member as operators see it; undefined for nobody and for a trial. */
export const memberRow = async (reader: Reader, memberId: bigint): Promise<TeamRow | undefined> =>
  (
    await sql<TeamRow>`select ${shown}, (select count(*)::int - 1 from team.line c where c.member_id = p.id and c.until is null) as level
      from team.person p where p.id = ${memberId} and p.type <> 4`.execute(reader)
  ).rows[0]

export interface TeamNow {
  readonly members: number
  readonly direct: number
  readonly agents: number
  readonly levels: number
  readonly online: number
  readonly balance: bigint
}

/** A team at this moment, its head left out of the counts of people. */
export async function teamNow(reader: Reader, headId: bigint): Promise<TeamNow> {
  const { rows } = await sql<TeamNow>`
    select count(*) filter (where l.depth > 0)::int as members, count(*) filter (where l.depth = 1)::int as direct,
      count(*) filter (where l.depth > 0 and ${teamTypes})::int as agents, coalesce(max(l.depth), 0)::int as levels,
      coalesce(sum(w.total), 0)::bigint as balance,
      (select count(distinct s.member_id)::int from team.presence s join team.line o on o.member_id = s.member_id and o.ancestor_id = ${headId}
        and o.until is null and o.depth > 0 where s.last_used_at > now() - interval '5 minutes') as online
    from team.line l join team.person p on p.id = l.member_id left join team.purse w on w.member_id = l.member_id
    where l.ancestor_id = ${headId} and l.until is null`.execute(reader)
  return rows[0]!
}

/** By level below a member: how many stand there, and how many of them have a team. */
export const levelsOf = async (reader: Reader, headId: bigint): Promise<{ level: number; members: number; agents: number }[]> =>
  (
    await sql<{ level: number; members: number; agents: number }>`
      select l.depth as level, count(*)::int as members, count(*) filter (where ${teamTypes})::int as agents
      from team.line l join team.person p on p.id = l.member_id where l.ancestor_id = ${headId} and l.until is null and l.depth > 0
      group by 1 order by 1`.execute(reader)
  ).rows

export interface MoveRow {
  readonly id: string
  readonly memberId: bigint
  readonly fromId: bigint | null
  readonly toId: bigint | null
  readonly on: string
}

/** Changes of place of one member, or of everybody, newest first. */
export const movesBefore = async (
  reader: Reader,
  page: { memberId: bigint | null; before: string | undefined; limit: number }
): Promise<MoveRow[]> =>
  (
    await sql<MoveRow>`
      select id, member_id as "memberId", from_id as "fromId", to_id as "toId", to_char(day, 'YYYY-MM-DD') as on from team.move
      where true ${page.memberId === null ? sql`` : sql`and member_id = ${page.memberId}`} ${page.before ? sql`and id < ${page.before}::uuid` : sql``}
      order by id desc limit ${page.limit}`.execute(reader)
  ).rows

/** How many members and agents stand in the tree, and its longest line. */
export async function treeSize(reader: Reader): Promise<{ members: number; agents: number; levels: number }> {
  const { rows } = await sql<{ members: number; agents: number; levels: number }>`
    select count(*)::int as members, count(*) filter (where ${teamTypes})::int as agents,
      (select coalesce(max(depth), 0)::int from team.line where until is null) as levels
    from team.person p where p.type <> 4`.execute(reader)
  return rows[0]!
}
