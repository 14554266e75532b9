// SQL of bets: placed, accepted, given back, settled; and bets with their legs as they are shown.
import { type Selectable, sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import { prepared } from '#base/data/prepared.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { Composites, SportBet, SportCashOut, SportLeg } from '#base/db-types.ts'
import type { Outcome, Refusing } from '#wallet/wallet.ts'
import type { LegRequest } from './book.store.ts'

export type SlipRequest = Composites['sport.slip_request']
export interface SlipPlaced {
  readonly outcome: Outcome
  readonly betId: string
  readonly seq: bigint
  readonly cash: bigint
  readonly refusal: Refusing | null
  readonly what: { readonly leg: number; readonly reason: string } | null
}
/** Places slips in one round trip; answers in their order. */
export async function placeSlips(reader: Reader, slips: readonly SlipRequest[], legs: readonly LegRequest[]): Promise<SlipPlaced[]> {
  const { rows } = await sql<SlipPlaced>`select outcome, bet_id as "betId", seq, cash, refusal, what
    from sport.place(${batch('sport.slip_request', slips)}, ${batch('sport.leg_request', legs as unknown as Composites['sport.leg_request'][])}) order by ord`.execute(
    reader
  )
  return rows
}

export type BetRow = Selectable<SportBet>
type Side = { id: number; name: string; short: string; colours: [string, string] }
export interface BetLegRow extends Selectable<SportLeg> {
  readonly sport: string
  readonly tournament_name: string
  readonly starts_at: Date
  readonly fixture_state: string
  readonly score_now: readonly [number, number] | null
  readonly home: Side | null
  readonly away: Side | null
  readonly runner: Side | null
}
const side = (id: string) => sql`(select jsonb_build_object('id', p.id, 'name', p.name, 'short', p.short, 'colours', to_jsonb(p.colours))
  from sport.participant p where p.id = ${sql.raw(id)})`

export const betRow = (reader: Reader, memberId: bigint, id: string, lock = false): Promise<BetRow | undefined> =>
  reader
    .selectFrom('sport.bet')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .$if(lock, q => q.forUpdate())
    .executeTakeFirst()

/** Bets by their members and numbers, with legs and cash-outs; in the order given. */
export async function betsWith(reader: Reader, keys: readonly { readonly memberId: bigint; readonly id: string }[]) {
  if (keys.length === 0) return []
  const named = sql`unnest(${keys.map(k => String(k.memberId))}::bigint[], ${keys.map(k => k.id)}::uuid[]) with ordinality k(member_id, id, ord)`
  const bets = (
    await sql<BetRow>`select b.* from ${named} join sport.bet b on b.member_id = k.member_id and b.id = k.id order by k.ord`.execute(reader)
  ).rows
  const legs = (
    await sql<BetLegRow>`select l.*, t.sport, t.name as tournament_name, f.starts_at, f.state as fixture_state, f.match->'score' as score_now, ${side('f.home')} as home, ${side('f.away')} as away,
        case when f.kind = 'outright' and l.outcome ~ '^[0-9]{1,9}$' then ${side('l.outcome::int')} end as runner
      from ${named} join sport.leg l on l.member_id = k.member_id and l.bet_id = k.id
      join sport.fixture f on f.id = l.fixture join sport.tournament t on t.id = f.tournament order by k.ord, l.no`.execute(reader)
  ).rows
  const cashed = (
    await sql<
      Selectable<SportCashOut>
    >`select c.* from ${named} join sport.cash_out c on c.member_id = k.member_id and c.bet_id = k.id order by c.no`.execute(reader)
  ).rows
  return bets.map(bet => ({ bet, legs: legs.filter(l => l.bet_id === bet.id), cashOuts: cashed.filter(c => c.bet_id === bet.id) }))
}
export type WholeBet = Awaited<ReturnType<typeof betsWith>>[number]

/** Numbers of a member's bets, the newest first. */
export async function betIds(
  reader: Reader,
  memberId: bigint,
  page: { filter: 'open' | 'settled' | 'all'; fixture?: number | undefined; before?: string | undefined; limit: number }
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from sport.bet b where b.member_id = ${memberId}
    ${page.filter === 'open' ? sql`and b.settled_at is null` : page.filter === 'settled' ? sql`and b.settled_at is not null` : sql``}
    ${page.fixture ? sql`and exists (select from sport.leg l where l.member_id = b.member_id and l.bet_id = b.id and l.fixture = ${page.fixture})` : sql``}
    ${page.before ? sql`and b.id < ${page.before}::uuid` : sql``} order by b.id desc limit ${page.limit}`.execute(reader)
  return rows.map(r => r.id)
}

/** Is a bet that waits, or a cash-out that was asked for, to be decided? */
export async function isDecisionDue(reader: Reader): Promise<boolean> {
  const due = sql<{ due: boolean }>`select exists (select from sport.bet where state = 'PENDING_ACCEPT' and decide_at <= clock_timestamp())
    or exists (select from sport.cash_out where state = 'ASKED' and decide_at <= clock_timestamp()) as due`
  return (await prepared(due, reader))[0]!.due
}

/** Bets of all members that wait and are due, the oldest first. */
export const dueBets = async (reader: Reader, limit: number): Promise<{ memberId: bigint; id: string }[]> =>
  (
    await sql<{ memberId: bigint; id: string }>`select member_id as "memberId", id from sport.bet
      where state = 'PENDING_ACCEPT' and decide_at <= clock_timestamp() order by decide_at limit ${limit}`.execute(reader)
  ).rows

export interface Decision {
  readonly outcome: Outcome
  readonly what: { readonly leg: number; readonly reason: string } | null
}
export async function acceptBet(
  tx: Tx,
  memberId: bigint,
  id: string,
  most: bigint,
  legs: readonly LegRequest[],
  detail: Record<string, unknown>,
  by: string | null
): Promise<Decision> {
  const { rows } = await sql<Decision>`select outcome, what from sport.accept(${memberId}, ${id}::uuid, ${most}, ${batch(
    'sport.leg_request',
    legs as unknown as Composites['sport.leg_request'][]
  )}, ${JSON.stringify(detail)}::jsonb, ${by})`.execute(tx)
  return rows[0]!
}

/** Returns a bet that waited; false: it waits no more. */
export async function giveBack(
  tx: Tx,
  memberId: bigint,
  id: string,
  why: { readonly reason: string; readonly leg: number | null; readonly offer: bigint | null; readonly by: string | null }
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select sport.give_back(${memberId}, ${id}::uuid, ${why.reason}, ${why.leg}::smallint,
    ${why.offer}::bigint, ${why.by}) as done`.execute(tx)
  return rows[0]!.done
}
/** Says of a returned bet what would have been taken, per line. */
export const offerLess = (tx: Tx, memberId: bigint, id: string, offer: bigint) =>
  tx
    .updateTable('sport.bet')
    .set({ offer })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'RETURNED')
    .execute()
/** An operator has said yes to a bet in play: it is decided by its prices when its delay is over. */
export const waitAccepted = (tx: Tx, memberId: bigint, id: string, at: Date, by: string) =>
  tx
    .updateTable('sport.bet')
    .set({ referred: false, decided_by: by, decide_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'PENDING_ACCEPT')
    .execute()
/** Keeps the prices that a returned bet could have had, of its legs and of their builders (0: none). */
export const keepPrices = (tx: Tx, memberId: bigint, id: string, odds: readonly number[], joint: readonly number[]) =>
  sql`update sport.leg l set odds = case when o.odds > 0 then greatest(o.odds, 10001) else l.odds end,
      joint = case when l.grp is not null and o.joint > 0 then o.joint else l.joint end
    from unnest(${[...odds]}::int[], ${[...joint]}::int[]) with ordinality o(odds, joint, no)
    where l.member_id = ${memberId} and l.bet_id = ${id}::uuid and l.no = o.no - 1`.execute(tx)

/** Holds what legs depend on until the transaction is over, as placing and accepting do. */
export async function holdLegs(tx: Tx, legs: readonly BetLegRow[]): Promise<void> {
  const rows = legs.map(
    (l): LegRequest => ({
      ...{ slip_no: 1, no: l.no, fixture: l.fixture, market: l.market, specifiers: l.specifiers, outcome: l.outcome, asked: l.asked },
      ...{ odds: l.odds, version: l.version, banker: l.banker, live: l.live, score_at: null, staked: 0n, payable: 0n, combined: 0n },
      ...{ grp: null, joint_asked: null, joint: null, terms: null }
    })
  )
  await sql`select sport.hold(${batch('sport.leg_request', rows as unknown as Composites['sport.leg_request'][])})`.execute(tx)
}

export type Verdict = Composites['sport.verdict']
/** Settles bets, all in one statement; answers those that were settled now. */
export const settleBets = async (tx: Tx, verdicts: readonly Verdict[]): Promise<{ memberId: bigint; id: string }[]> =>
  (
    await sql<{
      memberId: bigint
      id: string
    }>`select member_id as "memberId", bet_id as id from sport.settle(${batch('sport.verdict', verdicts)})`.execute(tx)
  ).rows

/** Holds the fixtures of a feed that bets hang on: what it says otherwise of them comes before these bets are settled, or after. */
export const holdTold = (tx: Tx, keys: readonly { readonly memberId: bigint; readonly id: string }[]) =>
  sql`select from sport.fixture f where f.source = 'feed' and f.id in (select l.fixture from unnest(${keys.map(k => String(k.memberId))}::bigint[],
      ${keys.map(k => k.id)}::uuid[]) k(member_id, id) join sport.leg l on l.member_id = k.member_id and l.bet_id = k.id) order by f.id for share`.execute(
    tx
  )

/** Pays bets that wait since a correction; answers those that were paid now. */
export const payLate = async (tx: Tx, verdicts: readonly Verdict[]): Promise<{ memberId: bigint; id: string }[]> =>
  (
    await sql<{
      memberId: bigint
      id: string
    }>`select member_id as "memberId", bet_id as id from sport.pay_late(${batch('sport.verdict', verdicts)})`.execute(tx)
  ).rows
/** Bets that a correction opened again, with a leg of a fixture. */
export const lateBets = async (reader: Reader, fixture: number): Promise<{ memberId: bigint; id: string }[]> =>
  (
    await sql<{ memberId: bigint; id: string }>`select distinct l.member_id as "memberId", l.bet_id as id
      from sport.leg l join sport.bet b on b.member_id = l.member_id and b.id = l.bet_id and b.state = 'SETTLED' and b.sum is null
      where l.fixture = ${fixture} and l.halves is not null order by l.member_id, l.bet_id`.execute(reader)
  ).rows

/** Open bets with a leg of a fixture that came out, after one of them, in the order of members. */
export const betsToSettle = async (
  reader: Reader,
  fixture: number,
  after: { readonly memberId: bigint; readonly id: string },
  limit: number
): Promise<{ memberId: bigint; id: string }[]> =>
  (
    await sql<{ memberId: bigint; id: string }>`select distinct l.member_id as "memberId", l.bet_id as id
      from sport.leg l join sport.bet b on b.member_id = l.member_id and b.id = l.bet_id and b.state in ('ACCEPTED', 'PART_CASHED')
      where l.fixture = ${fixture} and l.halves is not null and (l.member_id, l.bet_id) > (${after.memberId}::bigint, ${after.id}::uuid)
      order by l.member_id, l.bet_id limit ${limit}`.execute(reader)
  ).rows

export type LegVerdict = Composites['sport.leg_verdict']
/** Outcomes of a fixture with open legs, by the score that they count from. */
export const openOutcomes = async (
  reader: Reader,
  fixture: number
): Promise<{ market: number; specifiers: string; outcome: string; scoreAt: string; rules: number }[]> =>
  (
    await sql<{ market: number; specifiers: string; outcome: string; scoreAt: string; rules: number }>`
      select distinct l.market, l.specifiers, l.outcome, coalesce(l.score_at, '{0,0}')::text as "scoreAt", b.rules
      from sport.leg l join sport.bet b on b.member_id = l.member_id and b.id = l.bet_id where l.fixture = ${fixture} and l.halves is null`.execute(
      reader
    )
  ).rows

export interface Told {
  readonly certainty: 1 | 2
  readonly source: 'model' | 'operator' | 'feed'
  readonly score: string
  readonly reason: string | null
  /** Only legs of bets that were taken under this version of the rule book; null: all. */
  readonly rules: number | null
}
/** Writes how outcomes came out into open legs. */
export async function markLegs(tx: Tx, fixture: number, verdicts: readonly LegVerdict[], told: Told): Promise<number> {
  if (verdicts.length === 0) return 0
  const { rows } = await sql<{
    n: number
  }>`select sport.mark_legs(${fixture}, ${batch('sport.leg_verdict', verdicts)}, ${told.certainty}::smallint,
    ${told.source}, ${told.score}, ${told.reason}, ${told.rules}::int) as n`.execute(tx)
  return rows[0]!.n
}

/** Settled bets of members with a leg on a fixture, of their own money and not cashed out: the matches that each hangs on, what it staked, was paid, and counts as. */
export const settledBets = async (reader: Reader, members: readonly bigint[], fixture: number) =>
  (
    await sql<{ memberId: bigint; fixtures: number[]; stake: bigint; payout: bigint; valid: bigint }>`
      select b.member_id as "memberId", b.stake, b.payout, coalesce(w.valid, 0)::bigint as valid,
        (select array_agg(distinct l.fixture) from sport.leg l where l.member_id = b.member_id and l.bet_id = b.id) as fixtures
      from sport.bet b join wager.bet w on w.member_id = b.member_id and w.id = b.id
      where b.member_id = any (${members.map(String)}::bigint[]) and b.id in (select o.bet_id from sport.leg o where o.fixture = ${fixture}
        and o.member_id = any (${members.map(String)}::bigint[])) and b.state = 'SETTLED' and not b.free and b.cashed = 0`.execute(reader)
  ).rows

/** Decided bets of members with a leg on a fixture. */
export const decidedOn = async (reader: Reader, members: readonly bigint[], fixture: number): Promise<{ memberId: bigint; id: string }[]> =>
  (
    await sql<{ memberId: bigint; id: string }>`select b.member_id as "memberId", b.id
      from sport.bet b where b.member_id = any (${members.map(String)}::bigint[]) and b.id in (select o.bet_id from sport.leg o where o.fixture = ${fixture}
        and o.member_id = any (${members.map(String)}::bigint[])) and b.state in ('SETTLED', 'VOID') order by b.member_id, b.id`.execute(
      reader
    )
  ).rows

export interface Counted {
  readonly memberId: bigint
  readonly id: string
  readonly valid: bigint
}
/** Writes what decided bets count as; the caller holds their wallets. */
export const recountBets = (tx: Tx, counted: readonly Counted[]) =>
  sql`select sport.recount(c.member_id, c.id, c.valid) from unnest(${counted.map(c => String(c.memberId))}::bigint[], ${counted.map(c => c.id)}::uuid[],
    ${counted.map(c => String(c.valid))}::bigint[]) c(member_id, id, valid)`.execute(tx)

/** The bet that a key placed, by the key of its movement. */
export const betByKey = async (reader: Reader, memberId: bigint, key: string): Promise<string | undefined> =>
  (
    await sql<{
      id: string
    }>`select b.id from sport.bet b where b.member_id = ${memberId} and b.key = ${key} order by b.id desc limit 1`.execute(reader)
  ).rows[0]?.id

interface Matches {
  readonly memberId: bigint
  readonly play: boolean
  readonly fixtures: number[]
}
/** The matches that a bet hangs on, whoever placed it. */
export const matchesOfBet = async (reader: Reader, id: string): Promise<Matches | undefined> =>
  (
    await sql<Matches>`select b.member_id as "memberId", b.play,
        (select array_agg(distinct l.fixture order by l.fixture) from sport.leg l where l.member_id = b.member_id and l.bet_id = b.id) as fixtures
      from sport.bet b where b.id = ${id}::uuid`.execute(reader)
  ).rows[0]
