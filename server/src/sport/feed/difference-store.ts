// SQL of what a feed says of markets whose bets may be settled: results, legs that are open again or void, and differences that wait for the desk.
import { sql } from 'kysely'
import type { Reader, Tx } from '#base/database.ts'

/** Bets on a market that were placed from `from` to before `to`; null: without that bound. Without a market: of the whole fixture. */
export interface Span {
  readonly fixture: number
  readonly market: number | null
  readonly specifiers: string
  readonly from: Date | null
  readonly to: Date | null
}
/** Legs `l` of bets `b` in a span. */
export const inSpan = ({ fixture, market, specifiers, from, to }: Span) => sql`l.fixture = ${fixture}
  ${market === null ? sql`` : sql`and l.market = ${market} and l.specifiers = ${specifiers}`}
  ${from ? sql`and b.placed_at >= ${from}` : sql``} ${to ? sql`and b.placed_at < ${to}` : sql``}`
/** Why single bets are void whatever the result: their window was cancelled, they came after the true start, what they were about was played anew, or withdrawn. */
export const voidReasons: readonly string[] = ['cancelled', 'earlyStart', 'remake', 'nonStarter']
export const byResult = sql`coalesce(l.reason, '') <> all (${[...voidReasons]}::text[])`
const isCancelled = sql`coalesce(l.reason, '') = 'cancelled'`

/** Is there a settled bet with a leg in the span that was cancelled, or (false) goes by its result? */
export const hasSettled = async (reader: Reader, span: Span, cancelled: boolean): Promise<boolean> =>
  (
    await sql<{ has: boolean }>`select exists (select from sport.leg l join sport.bet b on b.member_id = l.member_id and b.id = l.bet_id
      and b.state in ('SETTLED', 'VOID') where ${inSpan(span)} and ${cancelled ? isCancelled : byResult}) as has`.execute(reader)
  ).rows[0]!.has

/** Legs in the span of bets that are not settled, and those that nothing has decided, are void: the feed has cancelled them. */
export async function voidOpenLegs(tx: Tx, span: Span): Promise<void> {
  await sql`update sport.leg l set won = false, halves = 2, places = 1, tied = 1, certainty = 2, source = 'feed', reason = 'cancelled',
      placed = case when l.terms is not null then '{0,2,1,1}'::smallint[] end
    from sport.bet b where b.member_id = l.member_id and b.id = l.bet_id and b.state <> 'PENDING_ACCEPT'
      and (b.settled_at is null or l.halves is null) and ${byResult} and ${inSpan(span)}`.execute(tx)
}

/** Open legs in the span that were taken in play, or (false) before it, are void by a case of the rule book. Answers how many. */
export const voidOfCase = async (
  tx: Tx,
  span: Span,
  of: { readonly live: boolean; readonly reason: 'earlyStart' | 'remake'; readonly source: 'feed' | 'operator' }
): Promise<number> =>
  Number(
    (
      await sql`update sport.leg l set won = false, halves = 2, places = 1, tied = 1, certainty = 2, source = ${of.source}, reason = ${of.reason}
        from sport.bet b where b.member_id = l.member_id and b.id = l.bet_id and b.state <> 'PENDING_ACCEPT'
          and b.settled_at is null and l.live = ${of.live} and l.halves is null and ${inSpan(span)}`.execute(tx)
    ).numAffectedRows ?? 0n
  )

/** Legs that were cancelled, or (false) decided by a result, are open again: of bets that are not settled, or of all. */
export async function reopenLegs(tx: Tx, span: Span, of: { readonly cancelled: boolean; readonly settledToo: boolean }): Promise<void> {
  await sql`update sport.leg l set won = null, halves = null, places = null, tied = null, certainty = null, source = null, score = null, reason = null, placed = null
    from sport.bet b where b.member_id = l.member_id and b.id = l.bet_id and l.halves is not null ${of.settledToo ? sql`` : sql`and b.settled_at is null`}
      and ${of.cancelled ? isCancelled : byResult} and ${inSpan(span)}`.execute(tx)
}

interface Result {
  readonly market: number
  readonly specifiers: string
  readonly outcome: string
  readonly won: boolean
  readonly halves: number
  readonly places: number
  readonly tied: number
  readonly certainty: number
}
/** Writes what the feed says; of what stands there by the feed a higher certainty of the same. */
export async function writeResults(tx: Tx, fixture: number, results: readonly Result[]): Promise<void> {
  await sql`insert into sport.result as x (fixture, market, specifiers, outcome, won, halves, places, tied, certainty, source)
    select ${fixture}, r.market, r.specifiers, r.outcome, r.won, r.halves, r.places, r.tied, r.certainty, 'feed'
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) r(market int, specifiers text, outcome text, won boolean, halves smallint, places smallint, tied smallint, certainty smallint)
    on conflict (fixture, market, specifiers, outcome) do update set certainty = excluded.certainty
      where x.source = 'feed' and x.certainty < excluded.certainty`.execute(tx)
}
export const dropResults = (tx: Tx, { fixture, market, specifiers }: Span) =>
  sql`delete from sport.result where fixture = ${fixture} and market = ${market} and specifiers = ${specifiers}`.execute(tx)

/** How an outcome came out by what the feed says. */
export interface ToldOutcome {
  readonly outcome: string
  readonly won: boolean
  readonly halves: number
  /** So many places are shared by so many; 1 and 1: by nobody. */
  readonly places: number
  readonly tied: number
}
export type DifferenceKind = 'result' | 'cancel' | 'reopen' | 'restore'
export interface Difference extends Span {
  readonly market: number
  readonly kind: DifferenceKind
  readonly outcomes: readonly ToldOutcome[]
  readonly at: Date
}
/** What later words of the feed about the same take the place of. */
const slotOf = (kind: DifferenceKind, { from, to }: Span): string =>
  kind === 'result' || kind === 'reopen' ? 'settlement' : `${from?.getTime() ?? ''}..${to?.getTime() ?? ''}`

export async function keepDifference(tx: Tx, span: Span, kind: DifferenceKind, outcomes: readonly ToldOutcome[] = []): Promise<void> {
  const { fixture, market, specifiers, from, to } = span
  await sql`insert into sport.difference (fixture, market, specifiers, slot, kind, outcomes, from_at, to_at)
    values (${fixture}, ${market}, ${specifiers}, ${slotOf(kind, span)}, ${kind}, ${JSON.stringify(outcomes)}::jsonb, ${from}, ${to})
    on conflict (fixture, market, specifiers, slot) do update set kind = excluded.kind, outcomes = excluded.outcomes, at = clock_timestamp()`.execute(
    tx
  )
}
/** What waits about the same waits no more. Answers the kind of what waited; null: nothing did. */
export const dropDifference = async (tx: Tx, span: Span, kind: DifferenceKind): Promise<DifferenceKind | null> =>
  (
    await sql<{ kind: DifferenceKind }>`delete from sport.difference where fixture = ${span.fixture} and market = ${span.market}
      and specifiers = ${span.specifiers} and slot = ${slotOf(kind, span)} returning kind`.execute(tx)
  ).rows[0]?.kind ?? null
export const dropDifferences = (tx: Tx, fixture: number) => sql`delete from sport.difference where fixture = ${fixture}`.execute(tx)

/** Differences of fixtures, the oldest first. */
export const differencesOf = async (reader: Reader, fixtures: readonly number[]): Promise<Difference[]> =>
  (
    await sql<Difference>`select fixture, market, specifiers, kind, outcomes, from_at as "from", to_at as "to", at from sport.difference
      where fixture = any (${[...fixtures]}::int[]) order by at, market, specifiers`.execute(reader)
  ).rows
