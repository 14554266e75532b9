// SQL of equal places: who shares them, under which names they are published, and what decides.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'
import { type Announced, type Decided, setAnnounced, setDecided } from '../lot.store.ts'

/** Members who are equal in score and time: so many, from this place on. */
export interface Equal {
  readonly from: number
  readonly members: readonly bigint[]
}

/** Who is equal to somebody in a counted table, from places up to one. */
export async function equalPlaces(tx: Tx, boardId: string, upTo: number): Promise<Equal[]> {
  const { rows } = await sql<{ from: number; memberId: bigint }>`
    select * from (
      select rank() over (order by score desc, reached_at)::int as "from", count(*) over (partition by score, reached_at) as many, member_id as "memberId"
      from mission.board_entry where board_id = ${boardId}::uuid and score > 0 and not left_out) e
    where many > 1 and "from" <= ${upTo} order by "from", "memberId"`.execute(tx)
  return [...Map.groupBy(rows, ({ from }) => from)].map(([from, of]) => ({ from, members: of.map(({ memberId }) => memberId) }))
}

/** An entry as it is published. */
export interface Named {
  readonly memberId: bigint
  readonly from: number
  readonly secret: string
  readonly hash: string
}

export const nameEntries = (tx: Tx, boardId: string, named: readonly Named[]) =>
  sql`update mission.board_entry e set tied_from = n.tied_from, secret = n.secret, hash = n.hash
    from unnest(${named.map(n => String(n.memberId))}::bigint[], ${named.map(n => n.from)}::int[], ${named.map(n => n.secret)}::uuid[],
      ${named.map(n => n.hash)}::text[]) as n(member_id, tied_from, secret, hash)
    where e.member_id = n.member_id and e.board_id = ${boardId}::uuid`.execute(tx)

/** Publishes the equal places. */
export const setTied = (tx: Tx, id: string, by: Announced) =>
  sql`update mission.board set state = 'tied', tied_at = clock_timestamp(), ${setAnnounced(by)} where id = ${id}::uuid`.execute(tx)

/** What has decided. The places follow from it in the same transaction. */
export const setDrawn = (tx: Tx, id: string, by: Decided) =>
  sql`update mission.board set state = 'counted', ${setDecided(by)} where id = ${id}::uuid`.execute(tx)

export interface Tied {
  /** The first of the places that the group has. */
  readonly place: number
  /** Names of its members: in the order of their places, before these are drawn in that of their names. */
  readonly members: readonly string[]
}

/** The published groups of a leaderboard, the first places first; of members the names alone. */
export const tiedIn = async (reader: Reader, boardId: string): Promise<Tied[]> =>
  (
    await sql<Tied>`
      select tied_from as place, array_agg(hash order by place, hash) as members from mission.board_entry
      where board_id = ${boardId}::uuid and hash is not null group by tied_from order by tied_from`.execute(reader)
  ).rows

/** The places that the groups of leaderboards have, the first ones first. */
export const tiedPlaces = async (reader: Reader, boardIds: readonly string[]): Promise<{ boardId: string; from: number; to: number }[]> =>
  (
    await sql<{ boardId: string; from: number; to: number }>`
      select board_id as "boardId", tied_from as "from", (tied_from + count(*) - 1)::int as "to" from mission.board_entry
      where board_id = any (${boardIds}::uuid[]) and hash is not null group by board_id, tied_from order by tied_from`.execute(reader)
  ).rows

interface OwnName {
  readonly hash: string
  readonly secret: string
}

/** Under which name a member is published. */
export const ownName = async (reader: Reader, memberId: bigint, boardId: string): Promise<OwnName | undefined> =>
  (
    await sql<OwnName>`
      select hash, secret from mission.board_entry
      where member_id = ${memberId} and board_id = ${boardId}::uuid and hash is not null`.execute(reader)
  ).rows[0]
