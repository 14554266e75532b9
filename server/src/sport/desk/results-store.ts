// SQL of results that operators enter.
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'

interface Result {
  readonly market: number
  readonly specifiers: string
  readonly outcome: string
  readonly won: boolean
  readonly halves: number
}
export async function insertResults(tx: Tx, fixture: number, results: readonly Result[]): Promise<void> {
  await sql`insert into sport.result (fixture, market, specifiers, outcome, won, halves, certainty, source)
    select ${fixture}, r.market, r.specifiers, r.outcome, r.won, r.halves, 2, 'operator'
    from unnest(${results.map(r => r.market)}::int[], ${results.map(r => r.specifiers)}::text[], ${results.map(r => r.outcome)}::text[],
      ${results.map(r => r.won)}::boolean[], ${results.map(r => r.halves)}::smallint[]) r(market, specifiers, outcome, won, halves)
    on conflict (fixture, market, specifiers, outcome) do update set won = excluded.won, halves = excluded.halves, places = 1, tied = 1, certainty = 2,
      source = 'operator'`.execute(tx)
}

interface End {
  readonly state: string
  readonly match: unknown
  readonly periods: readonly (readonly [number, number])[]
  readonly hash: string | null
  /** The case of the rule book; null: as planned. */
  readonly came: object | null
}
export const endFixture = (tx: Tx, fixture: number, { state, match, periods, hash, came }: End) =>
  sql`update sport.fixture set state = ${state}, match = ${JSON.stringify(match)}::jsonb, periods = ${JSON.stringify(periods)}::jsonb, hash = ${hash}, came = ${came === null ? null : JSON.stringify(came)}::jsonb,
      ended_at = case when ${state} in ('ENDED', 'ABANDONED') then clock_timestamp() end, seq = seq + 1
    where id = ${fixture}`.execute(tx)
