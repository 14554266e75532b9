// SQL of corrections: which bets they are about, what they write into results and legs, and how far they have got.
import type { correctionKinds } from '@fairhouse/contract/ops/games/sport-book.ts'
import { pairMarkets } from '@fairhouse/games/sport/market-book/book.ts'
import { sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { Verdict } from '../bet/store.ts'
import { byResult, inSpan, type Span } from '../feed/difference-store.ts'
import { insertResults } from './results-store.ts'
import type { DeskBetRow } from './store.ts'

export type CorrectionKind = (typeof correctionKinds)[number]
export interface CorrectionRow {
  readonly id: string
  readonly fixture: number
  readonly kind: CorrectionKind
  readonly detail: unknown
  readonly askedBy: bigint
  readonly approvedBy: bigint
  readonly reason: string
  readonly at: Date
  readonly bets: number
  readonly done: number
  readonly paid: bigint
  readonly taken: bigint
  readonly owed: bigint
  readonly doneAt: Date | null
  readonly afterMember: bigint
  readonly afterBet: string | null
}
const correction = sql`id, fixture, kind, detail, asked_by as "askedBy", approved_by as "approvedBy", reason, at, bets, done, paid, taken, owed,
  done_at as "doneAt", after_member as "afterMember", after_bet as "afterBet"`
export const correctionsOf = async (reader: Reader, fixtures: readonly number[]): Promise<CorrectionRow[]> =>
  (
    await sql<CorrectionRow>`select ${correction} from sport.correction where fixture = any (${[...fixtures]}::int[]) order by id desc`.execute(
      reader
    )
  ).rows
export const correctionById = async (reader: Reader, id: string): Promise<CorrectionRow | undefined> =>
  (await sql<CorrectionRow>`select ${correction} from sport.correction where id = ${id}::uuid`.execute(reader)).rows[0]
export const openCorrections = async (reader: Reader): Promise<string[]> =>
  (await sql<{ id: string }>`select id from sport.correction where done_at is null order by id`.execute(reader)).rows.map(r => r.id)

export async function insertCorrection(
  tx: Tx,
  c: Pick<CorrectionRow, 'fixture' | 'kind' | 'askedBy' | 'approvedBy' | 'reason' | 'bets'> & { detail: object }
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into sport.correction (fixture, kind, detail, asked_by, approved_by, reason, bets)
    values (${c.fixture}, ${c.kind}, ${JSON.stringify(c.detail)}::jsonb, ${c.askedBy}, ${c.approvedBy}, ${c.reason}, ${c.bets}) returning id`.execute(
    tx
  )
  return rows[0]!.id
}
export const correctBets = async (tx: Tx, id: string, verdicts: readonly Verdict[]): Promise<number> =>
  (await sql<{ n: number }>`select sport.correct(${id}::uuid, ${batch('sport.verdict', verdicts)}) as n`.execute(tx)).rows[0]!.n
/** Nothing of it is left to be done. */
export const finishCorrection = (reader: Reader, id: string) =>
  sql`update sport.correction set done = bets, done_at = clock_timestamp() where id = ${id}::uuid and done_at is null`.execute(reader)

/** Settled bets, or (open) those that are accepted and not settled. */
const isDecided = (open: boolean) => (open ? sql`b.state in ('ACCEPTED', 'PART_CASHED')` : sql`b.state in ('SETTLED', 'VOID')`)

/** Settled or open bets with a leg in a span, after one of them, in the order of members. */
export const betsOn = async (
  reader: Reader,
  m: Span,
  open: boolean,
  after: { memberId: bigint; id: string },
  limit: number
): Promise<DeskBetRow[]> =>
  (
    await sql<DeskBetRow>`select distinct l.member_id as "memberId", l.bet_id as id
      from sport.leg l join sport.bet b on b.member_id = l.member_id and b.id = l.bet_id and ${isDecided(open)}
      where ${inSpan(m)} and (l.member_id, l.bet_id) > (${after.memberId}::bigint, ${after.id}::uuid) order by l.member_id, l.bet_id limit ${limit}`.execute(
      reader
    )
  ).rows
export const countOn = async (reader: Reader, m: Span, open: boolean): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(distinct l.bet_id)::int as n from sport.leg l join sport.bet b on b.member_id = l.member_id and b.id = l.bet_id
      and ${isDecided(open)} where ${inSpan(m)}`.execute(reader)
  ).rows[0]!.n

export interface NewResult {
  readonly outcome: string
  readonly won: boolean
  readonly halves: number
  readonly places: number
  readonly tied: number
}
type Source = 'operator' | 'feed'
/** What the feed has made void by itself a result does not decide, nor what was withdrawn. */
const mayDecide = sql`(l.source is distinct from 'feed' or ${byResult}) and l.reason is distinct from 'nonStarter'`

/**
 * Writes how the outcomes of a market came out, into the legs on it too; outcomes that are not named have lost. Of a handicap that counts from the score at the bet:
 * legs from 0:0.
 */
export async function writeResult(
  tx: Tx,
  m: Span & { readonly market: number },
  results: readonly NewResult[],
  source: Source
): Promise<void> {
  const fromStart = pairMarkets[m.market]?.fromBet ? sql`and coalesce(l.score_at, '{0,0}') = '{0,0}'` : sql``
  const named = sql`unnest(${results.map(r => r.outcome)}::text[], ${results.map(r => r.won)}::boolean[], ${results.map(r => r.halves)}::smallint[],
    ${results.map(r => r.places)}::smallint[], ${results.map(r => r.tied)}::smallint[])`
  await sql`insert into sport.result (fixture, market, specifiers, outcome, won, halves, places, tied, certainty, source)
    select ${m.fixture}, ${m.market}, ${m.specifiers}, o.outcome, coalesce(n.won, false), coalesce(n.halves, 0), coalesce(n.places, 1), coalesce(n.tied, 1), 2, ${source}
    from (select distinct e->>0 as outcome from sport.market k, jsonb_array_elements(k.outcomes) e where k.fixture = ${m.fixture} and k.id = ${m.market}
        and k.specifiers = ${m.specifiers} union select distinct l.outcome from sport.leg l where l.member_id is not null and l.fixture = ${m.fixture}
        and l.market = ${m.market} and l.specifiers = ${m.specifiers}) o
      left join ${named} n(outcome, won, halves, places, tied) on n.outcome = o.outcome
    where not exists (select from sport.withdrawal w where w.fixture = ${m.fixture} and w.market = ${m.market} and w.outcome = o.outcome)
    on conflict (fixture, market, specifiers, outcome) do update set won = excluded.won, halves = excluded.halves, places = excluded.places, tied = excluded.tied,
      certainty = 2, source = excluded.source, at = clock_timestamp()`.execute(tx)
  await sql`update sport.leg l set won = r.won, halves = r.halves, places = r.places, tied = r.tied, certainty = 2, source = r.source, reason = null,
      placed = case when l.terms is null then null when r.halves = 2 then '{0,2,1,1}' when r.won then '{1,0,1,1}' else l.placed end
    from sport.result r, sport.bet b where b.member_id = l.member_id and b.id = l.bet_id and b.state <> 'PENDING_ACCEPT' and ${inSpan(m)} and ${mayDecide}
      and r.fixture = l.fixture and r.market = l.market and r.specifiers = l.specifiers and r.outcome = l.outcome ${fromStart}`.execute(tx)
}

/** Makes legs in the span void; without a market all of the match. */
export async function voidSpan(tx: Tx, m: Span, source: Source): Promise<void> {
  await sql`insert into sport.cancellation (fixture, market, specifiers, from_at, to_at, source)
    select k.fixture, k.id, k.specifiers, ${m.from}::timestamptz, ${m.to}::timestamptz, ${source} from sport.market k where k.fixture = ${m.fixture}
      ${m.market === null ? sql`` : sql`and k.id = ${m.market} and k.specifiers = ${m.specifiers}`}`.execute(tx)
  await sql`update sport.leg l set won = false, halves = 2, places = 1, tied = 1, certainty = 2, source = ${source}, reason = 'cancelled',
      placed = case when l.terms is not null then '{0,2,1,1}'::smallint[] end
    from sport.bet b where b.member_id = l.member_id and b.id = l.bet_id and b.state <> 'PENDING_ACCEPT' and ${inSpan(m)}`.execute(tx)
}

/** What of an outright's market one that is withdrawn takes off, and at which odds. */
export interface Withdrawal {
  readonly outcome: string
  readonly odds: number
  readonly percent: number
}
/**
 * A competitor does not take part: open legs on it are void, open legs on the others lose a part of their winnings, and nobody gets a price until it is made without it.
 * Bets that wait to be accepted are left alone: they are decided at the prices of after.
 */
export async function withdraw(
  tx: Tx,
  { fixture, market, specifiers }: Span & { readonly market: number },
  { outcome, odds, percent }: Withdrawal
): Promise<void> {
  const open = sql`b.member_id = l.member_id and b.id = l.bet_id and b.state <> 'PENDING_ACCEPT' and l.fixture = ${fixture} and l.market = ${market}
    and l.specifiers = ${specifiers} and l.halves is null`
  await sql`insert into sport.withdrawal (fixture, market, outcome, odds, percent) values (${fixture}, ${market}, ${outcome}, ${odds}, ${percent})`.execute(
    tx
  )
  await sql`insert into sport.result (fixture, market, specifiers, outcome, won, halves, certainty, source)
    values (${fixture}, ${market}, ${specifiers}, ${outcome}, false, 2, 2, 'operator')`.execute(tx)
  await sql`update sport.leg l set won = false, halves = 2, places = 1, tied = 1, certainty = 2, source = 'operator', reason = 'nonStarter',
      placed = case when l.terms is not null then '{0,2,1,1}'::smallint[] end
    from sport.bet b where ${open} and l.outcome = ${outcome}`.execute(tx)
  const taken = sql`least(90, l.deduction + ${percent}::int)::smallint`
  await sql`update sport.leg l set deduction = ${taken}, payable = case when l.payable > 0 then greatest(0, least(b.cap - b.cashed,
      sport.most_of(b.open_unit, l.odds, l.terms, ${taken})) - case when b.free then b.stake else 0 end) else 0 end
    from sport.bet b where ${open} and l.outcome <> ${outcome}`.execute(tx)
  await sql`update sport.market set desk = nullif(desk - 'pinned' - 'manual' - 'held', '{}') where fixture = ${fixture} and id = ${market}
    and specifiers = ${specifiers}`.execute(tx)
}

/** Markets of outrights that a request holds, or held when its time was over. */
export const heldByRequests = async (
  reader: Reader
): Promise<{ readonly fixture: number; readonly market: number; readonly specifiers: string }[]> =>
  (
    await sql<{ fixture: number; market: number; specifiers: string }>`select m.fixture, m.id as market, m.specifiers
      from sport.fixture f join sport.market m on m.fixture = f.id
      where f.kind = 'outright' and f.state = 'NOT_STARTED' and m.desk->'held' ? 'before' order by 1, 2, 3`.execute(reader)
  ).rows

/** An outcome of a match as its right score decides it; `fromStart`: of a handicap that counts from the score at the bet. */
export interface ScoredOutcome extends NewResult {
  readonly market: number
  readonly specifiers: string
  readonly fromStart: boolean
}
/** Writes the right score of a match with what it decides, into the legs too. What was cancelled stays so. */
export async function writeScore(
  tx: Tx,
  fixture: number,
  score: { readonly match: unknown; readonly periods: readonly (readonly [number, number])[]; readonly text: string },
  outcomes: readonly ScoredOutcome[]
): Promise<void> {
  await insertResults(tx, fixture, outcomes)
  await sql`update sport.fixture set match = ${JSON.stringify(score.match)}::jsonb, periods = ${JSON.stringify(score.periods)}::jsonb, seq = seq + 1
    where id = ${fixture}`.execute(tx)
  await sql`update sport.leg l set won = r.won, halves = r.halves, places = 1, tied = 1, certainty = 2, source = 'operator', score = ${score.text}, reason = null
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) r(market int, specifiers text, outcome text, won boolean, halves smallint, "fromStart" boolean), sport.bet b
    where b.member_id = l.member_id and b.id = l.bet_id and b.state <> 'PENDING_ACCEPT' and l.fixture = ${fixture} and l.market = r.market
      and l.specifiers = r.specifiers and l.outcome = r.outcome and ${byResult}
      and (not r."fromStart" or coalesce(l.score_at, '{0,0}') = '{0,0}')`.execute(tx)
}

/** All outcomes of a match that were offered, bet on, or settled. */
export const outcomesOn = async (reader: Reader, fixture: number): Promise<{ market: number; specifiers: string; outcome: string }[]> =>
  (
    await sql<{ market: number; specifiers: string; outcome: string }>`
      select k.id as market, k.specifiers, e->>0 as outcome from sport.market k, jsonb_array_elements(k.outcomes) e where k.fixture = ${fixture}
      union select r.market, r.specifiers, r.outcome from sport.result r where r.fixture = ${fixture}
      union select l.market, l.specifiers, l.outcome from sport.leg l where l.member_id is not null and l.fixture = ${fixture} order by 1, 2, 3`.execute(
      reader
    )
  ).rows
