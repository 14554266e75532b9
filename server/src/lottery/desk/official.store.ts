// SQL of official results: who said what, and how far the questions to the provider have got.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

export interface EntryRow {
  readonly id: string
  readonly operatorId: bigint | null
  readonly revision: number | null
  readonly result: string
  readonly source: string
  readonly at: Date
}

/** Everything that was said of an issue, in its order. */
export const entriesOf = async (reader: Reader, game: string, issue: string): Promise<EntryRow[]> =>
  (
    await sql<EntryRow>`select id, operator_id as "operatorId", revision, result, source, at from lottery.entry
      where game = ${game} and issue = ${issue} order by id`.execute(reader)
  ).rows

export async function insertEntry(tx: Tx, game: string, issue: string, entry: Omit<EntryRow, 'id' | 'at'>): Promise<void> {
  await tx
    .insertInto('lottery.entry')
    .values({ game, issue, operator_id: entry.operatorId, revision: entry.revision, result: entry.result, source: entry.source })
    .execute()
}

/** What two agree on, or null. */
export async function agreedResult(reader: Reader, game: string, issue: string): Promise<string | null> {
  const { rows } = await sql<{ result: string | null }>`select lottery.agreed(${game}, ${issue}) as result`.execute(reader)
  return rows[0]!.result
}

export interface OfficialIssue {
  readonly game: string
  readonly issue: string
  readonly source: 'house' | 'official'
  readonly state: string
  readonly result: string | null
  readonly closed: boolean
}

/** An issue as results are entered for it; locked, so that of two entries one comes first. */
export const lockOfficial = async (tx: Tx, game: string, issue: string): Promise<OfficialIssue | undefined> =>
  (
    await sql<OfficialIssue>`select game, name as issue, source, state, result, closes_at <= clock_timestamp() as closed
      from lottery.issue where game = ${game} and name = ${issue} for update`.execute(tx)
  ).rows[0]

/** Writes the draw down with where it was read and when each of the two entered it. */
export async function decideIssue(
  tx: Tx,
  game: string,
  issue: string,
  drawn: { readonly result: string; readonly sourceText: string; readonly entries: readonly { at: string; sourceText: string }[] }
): Promise<void> {
  await sql`update lottery.issue set state = 'drawn', result = ${drawn.result}, source_text = ${drawn.sourceText},
    entries = ${JSON.stringify(drawn.entries)}::jsonb, drawn_at = clock_timestamp(), closed_at = coalesce(closed_at, clock_timestamp())
    where game = ${game} and name = ${issue}`.execute(tx)
}

/** Official issues that are drawn, or ought to be, and of which the provider may still have news: the oldest first. */
export const issuesToAsk = async (
  reader: Reader,
  hours: { readonly undecided: number; readonly decided: number },
  limit: number
): Promise<{ game: string; issue: string }[]> =>
  (
    await sql<{ game: string; issue: string }>`select game, name as issue from lottery.issue
      where source = 'official' and draws_at <= now() and (
        state in ('open', 'closed') and draws_at > now() - make_interval(hours => ${hours.undecided})
        or state in ('drawn', 'settled') and draws_at > now() - make_interval(hours => ${hours.decided}))
      order by draws_at limit ${limit}`.execute(reader)
  ).rows

export const feedState = (reader: Reader, name: string) =>
  reader.selectFrom('lottery.feed').select(['heard_at', 'silent_at']).where('name', '=', name).executeTakeFirst()

/** Notes that the provider answered, or since when it does not. */
export async function noteFeed(reader: Reader, name: string, answered: boolean): Promise<void> {
  await sql`insert into lottery.feed as f (name, heard_at, silent_at)
    values (${name}, ${answered ? sql`now()` : null}, ${answered ? null : sql`now()`})
    on conflict (name) do update set heard_at = coalesce(excluded.heard_at, f.heard_at),
      silent_at = case when ${answered} then null else coalesce(f.silent_at, excluded.silent_at) end`.execute(reader)
}
