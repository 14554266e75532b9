// SQL of the feed: raw messages, what they say together, producers.
import type { FixtureFacts, ProducerFacts } from '@fairhouse/games/sport/feed/book.ts'
import { marketName } from '@fairhouse/games/sport/feed/messages.ts'
import type { Producer, RecoveryRequest } from '@fairhouse/games/sport/feed/producers.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

interface Stored {
  readonly producer: number
  readonly fixture: string
  readonly at: number
  readonly kind: string
  readonly hash: string
  readonly raw: string
  /** Why it is not applied; null: it will be. */
  readonly why: string | null
}
/** Keeps a message as it came; false: it was here before. */
export async function storeMessage(reader: Reader, m: Stored): Promise<boolean> {
  const { rows } = await sql`insert into sport.feed_message (producer, fixture, at, kind, hash, raw, why)
    values (${m.producer}, ${m.fixture}, ${m.at}, ${m.kind}, ${m.hash}, ${m.raw}, ${m.why}) on conflict do nothing returning id`.execute(
    reader
  )
  return rows.length > 0
}
/** A message that nobody can read is no sign of life. */
export const countUnknown = (reader: Reader, producer: number) =>
  sql`update sport.producer set messages = messages + 1, unknown = unknown + 1 where id = ${producer} and id > 0`.execute(reader)
export const countMessage = (reader: Reader, producer: number) =>
  sql`update sport.producer set messages = messages + 1, heard_at = clock_timestamp() where id = ${producer}`.execute(reader)

export interface Waiting {
  readonly id: bigint
  readonly fixture: string
  readonly raw: string
}
/** Messages that wait, by fixture and the producer's time. */
export const waitingMessages = async (reader: Reader, limit: number): Promise<Waiting[]> =>
  (
    await sql<Waiting>`select id, fixture, raw from sport.feed_message where applied_at is null and why is null order by fixture, at, id limit ${limit}`.execute(
      reader
    )
  ).rows
export const markApplied = (tx: Tx, ids: readonly bigint[], why: string | null = null) =>
  sql`update sport.feed_message set applied_at = case when ${why}::text is null then clock_timestamp() end, why = ${why}
    where id = any (${ids.map(String)}::bigint[])`.execute(tx)

export async function lockFacts(tx: Tx, feedId: string): Promise<FixtureFacts | null> {
  await sql`insert into sport.feed_fixture (feed_id, facts) values (${feedId}, 'null') on conflict do nothing`.execute(tx)
  return (await sql<{ facts: FixtureFacts | null }>`select facts from sport.feed_fixture where feed_id = ${feedId} for update`.execute(tx))
    .rows[0]!.facts
}
export const saveFacts = (tx: Tx, feedId: string, facts: FixtureFacts) =>
  sql`update sport.feed_fixture set facts = ${JSON.stringify(facts)}::jsonb where feed_id = ${feedId}`.execute(tx)

export const fixtureByFeed = async (reader: Reader, feedId: string): Promise<number | null> =>
  (await sql<{ id: number }>`select id from sport.fixture where feed_id = ${feedId}`.execute(reader)).rows[0]?.id ?? null
/** Does the feed say now how a market came out? */
export const feedHasResult = async (reader: Reader, fixture: number, market: number, specifiers: string): Promise<boolean> =>
  (
    await sql`select from sport.fixture f join sport.feed_fixture x on x.feed_id = f.feed_id where f.id = ${fixture}
      and jsonb_typeof(x.facts #> ${['markets', marketName({ id: market, specifiers }), 'settlement', 'outcomes']}::text[]) = 'array'`.execute(
      reader
    )
  ).rows.length > 0
/** Fixtures of the feed that are not over, and what was told of them. */
export const openFeedFixtures = async (reader: Reader): Promise<{ feedId: string; facts: FixtureFacts }[]> =>
  (
    await sql<{
      feedId: string
      facts: FixtureFacts
    }>`select x.feed_id as "feedId", x.facts from sport.feed_fixture x join sport.fixture f on f.feed_id = x.feed_id
      where f.state in ('NOT_STARTED', 'LIVE', 'SUSPENDED') and x.facts <> 'null'`.execute(reader)
  ).rows

export interface ProducerRow {
  readonly id: number
  readonly state: string
  readonly facts: ProducerFacts | null
  readonly watch: Producer | null
}
export const producerRows = async (reader: Reader, lock = false): Promise<ProducerRow[]> =>
  (
    await sql<ProducerRow>`select id, state, facts, watch from sport.producer where id > 0 order by id ${lock ? sql`for update` : sql``}`.execute(
      reader
    )
  ).rows
export const saveProducerFacts = (tx: Tx, id: number, facts: ProducerFacts) =>
  sql`update sport.producer set facts = ${JSON.stringify(facts)}::jsonb, alive_at = case when ${facts.alive}::float8 > 0 then to_timestamp(${facts.alive}::float8 / 1000) end
    where id = ${id}`.execute(tx)
export const saveWatch = (tx: Tx, id: number, watch: Producer, lag: number) =>
  sql`update sport.producer set watch = ${JSON.stringify(watch)}::jsonb, state = ${watch.state}, lag_ms = ${Math.round(lag)}, request = ${watch.request}
    where id = ${id}`.execute(tx)
export const insertRecovery = (tx: Tx, { producer, request, after }: RecoveryRequest) =>
  sql`insert into sport.recovery (producer, request, since) values (${producer}, ${request}, ${after === null ? null : new Date(after)}) on conflict do nothing`.execute(
    tx
  )
export const finishRecovery = (tx: Tx, producer: number, request: number) =>
  sql`update sport.recovery set done_at = clock_timestamp() where producer = ${producer} and request <= ${request} and done_at is null`.execute(
    tx
  )

interface Told {
  readonly state: string
  readonly match: unknown
  readonly producer: number
  /** When it starts; null: as was said before. One that has begun keeps its start. */
  readonly startsAt: Date | null
}
/** What the feed says of a fixture; answers whether that is news. */
export async function writeFixture(tx: Tx, id: number, { state, match, producer, startsAt }: Told): Promise<boolean> {
  const { rows } =
    await sql`update sport.fixture set state = ${state}, match = ${JSON.stringify(match)}::jsonb, producer = ${producer}, heard_at = clock_timestamp(),
      starts_at = case when state = 'NOT_STARTED' then coalesce(${startsAt}::timestamptz, starts_at) else starts_at end,
      started_at = case when ${state} = 'NOT_STARTED' then null else coalesce(started_at, clock_timestamp()) end,
      ended_at = case when ${state} in ('ENDED', 'ABANDONED') then coalesce(ended_at, clock_timestamp()) else ended_at end
    where id = ${id} and closed_at is null and (state <> ${state} or match is distinct from ${JSON.stringify(match)}::jsonb or producer is distinct from ${producer}
      or state = 'NOT_STARTED' and ${startsAt}::timestamptz <> starts_at)
    returning id`.execute(tx)
  return rows.length > 0
}
/** Closed markets of a fixture that may be offered again: nothing says any more how they came out, and the fixture itself is not closed. */
export const reopenMarkets = async (tx: Tx, fixture: number, markets: readonly { readonly id: number; readonly specifiers: string }[]) => {
  if (markets.length === 0) return
  await sql`update sport.market m set status = 0, lock = null
    from unnest(${markets.map(m => m.id)}::int[], ${markets.map(m => m.specifiers)}::text[]) x(id, specifiers)
    where m.fixture = ${fixture} and m.id = x.id and m.specifiers = x.specifiers and m.status in (-3, -4)
      and exists (select from sport.fixture f where f.id = ${fixture} and f.state in ('NOT_STARTED', 'LIVE', 'SUSPENDED') and f.closed_at is null)
      and not exists (select from sport.result r where r.fixture = m.fixture and r.market = m.id and r.specifiers = m.specifiers)`.execute(
    tx
  )
}
/** Raw messages are kept for thirty days. Answers how many were forgotten: those that nobody could read too. */
export const forgetMessages = async (reader: Reader): Promise<number> =>
  Number((await sql`delete from sport.feed_message where received_at < now() - interval '30 days'`.execute(reader)).numAffectedRows ?? 0n)

/** Milliseconds since the oldest message came that is not applied; nought: none waits. */
export const waitingMs = async (reader: Reader): Promise<number> =>
  (
    await sql<{ ms: number }>`select coalesce(extract(epoch from clock_timestamp() - min(received_at)) * 1000, 0)::int as ms
      from sport.feed_message where applied_at is null and why is null`.execute(reader)
  ).rows[0]!.ms

/** The tournament of a provider's matches: made where it is missing. */
export const ensureFeedTournament = async (
  tx: Tx,
  t: { readonly code: string; readonly sport: string; readonly category: string; readonly name: string }
): Promise<number> =>
  (
    await sql<{ id: number }>`insert into sport.tournament (code, sport, category, name, source, place)
      values (${t.code}, ${t.sport}, ${t.category}, ${t.name}, 'feed', 900) on conflict (code) do update set name = excluded.name returning id`.execute(
      tx
    )
  ).rows[0]!.id
