// SQL of what bounds and prices a slip: legs with their markets of now, limits, factors, what lies on outcomes, and the rule books.
import { sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import type { Reader } from '#base/database.ts'
import type { KeptOutcome, MarketDesk, Priced } from '../rules.ts'

export interface AskedLeg {
  readonly fixture: number
  readonly market: number
  readonly specifiers: string
  readonly outcome: string
  readonly odds: number
  readonly version: number
  readonly banker: boolean
}

/** A leg's fixture and market as they are now; null fields: there is no such market. */
export interface LegRow {
  readonly no: number
  readonly sport: string | null
  readonly tournament: number
  readonly season: number
  readonly kind: 'match' | 'outright'
  readonly home: number | null
  readonly away: number | null
  readonly state: string
  readonly startsAt: Date
  readonly status: Priced['status'] | null
  readonly version: bigint
  readonly started: bigint | null
  readonly outcomes: readonly KeptOutcome[] | null
  readonly desk: MarketDesk | null
  /** Of an outright: the side that was chosen. */
  readonly runner: { id: number; name: string; short: string; colours: [string, string] } | null
  /** Terms of places of an outright, {n, d, top}. */
  readonly eachWay: readonly number[] | null
  readonly score: readonly [number, number] | null
  readonly staked: bigint
  readonly payable: bigint
  readonly onMarket: bigint
  /** Stakes of slips of several with this leg. */
  readonly combined: bigint
  /** What the member's open singles on it would be paid. */
  readonly mine: bigint
}

/** Legs as they are now, in their order; with what lies on each outcome and on its market. */
export async function legRows(reader: Reader, memberId: bigint | null, legs: readonly AskedLeg[]): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`
    select l.no::int, t.sport, f.tournament, f.season, f.kind, f.home, f.away, f.state, f.starts_at as "startsAt", m.status, coalesce(m.version, 0) as version, m.started,
      m.outcomes, m.desk, f.each_way as "eachWay",
      case when f.kind = 'outright' and l.outcome ~ '^[0-9]{1,9}$' then (select jsonb_build_object('id', p.id, 'name', p.name, 'short', p.short, 'colours', to_jsonb(p.colours))
        from sport.participant p where p.id = l.outcome::int) end as runner,
      case when f.state in ('LIVE', 'SUSPENDED') then f.match->'score' end as score,
      coalesce(sum(x.staked) filter (where x.outcome = l.outcome), 0)::bigint as staked, coalesce(sum(x.payable) filter (where x.outcome = l.outcome), 0)::bigint as payable,
      coalesce(sum(x.staked), 0)::bigint as "onMarket", coalesce(sum(x.combined) filter (where x.outcome = l.outcome), 0)::bigint as combined,
      (select coalesce(sum(o.payable), 0)::bigint from sport.leg o where o.member_id = ${memberId}::bigint and o.fixture = l.fixture and o.market = l.market
        and o.specifiers = l.specifiers and o.outcome = l.outcome and o.halves is null) as mine
    from unnest(${legs.map(l => l.fixture)}::int[], ${legs.map(l => l.market)}::int[], ${legs.map(l => l.specifiers)}::text[], ${legs.map(l => l.outcome)}::text[])
      with ordinality l(fixture, market, specifiers, outcome, no)
    left join sport.fixture f on f.id = l.fixture left join sport.tournament t on t.id = f.tournament
    left join sport.market m on m.fixture = l.fixture and m.id = l.market and m.specifiers = l.specifiers
    left join sport.exposure x on x.fixture = l.fixture and x.market = l.market and x.specifiers = l.specifiers
    group by l.no, l.fixture, l.market, l.specifiers, l.outcome, t.sport, f.id, m.fixture, m.id, m.specifiers order by l.no`.execute(reader)
  return rows
}

export interface LegRequest extends Omit<AskedLeg, 'odds' | 'version'> {
  readonly slip_no: number
  readonly no: number
  readonly asked: number
  readonly odds: number
  readonly version: bigint
  readonly live: boolean
  /** `{1,0}`; null: before the match. */
  readonly score_at: string | null
  readonly staked: bigint
  readonly payable: bigint
  readonly combined: bigint
  /** Legs with the same number are joined, at the joint price that was asked for and the one of now; null: by itself. */
  readonly grp: number | null
  readonly joint_asked: number | null
  readonly joint: number | null
  /** Each way: `{1,5,3}`. */
  readonly terms: string | null
}
/** What is wrong with legs now, whatever their prices. */
export async function problemsOf(reader: Reader, legs: readonly LegRequest[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ no: number; problem: string | null }>`
    select no::int, problem from sport.problems(${batch('sport.leg_request', legs)}, false)`.execute(reader)
  return new Map(rows.flatMap(r => (r.problem === null ? [] : [[r.no, r.problem] as const])))
}

export interface BookRow {
  readonly least: bigint
  readonly selection: bigint
  readonly slip: bigint
  readonly day: bigint
  readonly kept: number
  readonly halted: boolean
  /** Negative Malay prices are red. */
  readonly malayRed: boolean
}
export const bookRow = async (reader: Reader): Promise<BookRow> =>
  (
    await sql<BookRow>`select least_stake as least, selection_payout as selection, slip_payout as slip, day_payout as day, kept, halted_by is not null as halted, malay_red as "malayRed"
      from sport.book where one`.execute(reader)
  ).rows[0]!

export interface LimitRow {
  readonly sport: string
  readonly live: boolean
  readonly stake: bigint
  readonly outcome: bigint
  readonly market: bigint
  readonly referAbove: bigint | null
}
export const limitRows = async (reader: Reader): Promise<LimitRow[]> =>
  (
    await sql<LimitRow>`select sport, live, stake, outcome, market, refer_above as "referAbove" from sport.stake_limit order by sport, live`.execute(
      reader
    )
  ).rows

export interface FactorRow {
  readonly factor: string
  readonly code: string
  readonly expiresAt: Date
}
/** The factor of a member that holds now. */
export const factorOf = async (reader: Reader, memberId: bigint): Promise<FactorRow | undefined> =>
  (
    await sql<FactorRow>`select factor::text as factor, code, expires_at as "expiresAt" from sport.factor
      where member_id = ${memberId} and expires_at > clock_timestamp() and factor < 1`.execute(reader)
  ).rows[0]

/** What a member's bets may still be paid today, open ones counted at the most that they may come to; never below 0. */
export const dayLeft = async (reader: Reader, memberId: bigint): Promise<bigint> =>
  (await sql<{ left: bigint }>`select greatest(sport.day_left(${memberId}), 0) as left`.execute(reader)).rows[0]!.left

export interface RuleRow {
  readonly version: number
  readonly publishedAt: Date
  readonly operatorId: bigint | null
  readonly postponed: Record<string, number>
  readonly abandoned: Record<string, number>
  readonly delays: Record<string, number>
  readonly text: { tr: string; en: string }
}
/** Every version of the rule book, the newest first. */
export const ruleRows = async (reader: Reader): Promise<RuleRow[]> =>
  (
    await sql<RuleRow>`select version, published_at as "publishedAt", operator_id as "operatorId", postponed, abandoned, delays, text
      from sport.rule_book order by version desc`.execute(reader)
  ).rows
