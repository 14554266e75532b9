// SQL of cash-outs: prices of open legs, what was asked for, what is paid.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { type SlipReason, slipReasons } from '@fairhouse/contract/sport/terms.ts'
import { pairMarkets } from '@fairhouse/games/sport/market-book/book.ts'
import { specifiersOf, specifiersText } from '@fairhouse/games/sport/market-book/rule.ts'
import { type Insertable, sql } from 'kysely'
import { batch } from '#base/data/batch.ts'
import type { Reader, Tx } from '#base/database.ts'
import type { Composites, SportCashOut } from '#base/db-types.ts'
import type { BetLegRow } from '../store.ts'

interface LegPrice {
  readonly no: number
  /** In millionths; null: it is not offered. */
  readonly probability: number | null
  /** Of a place, where the outright has places. */
  readonly placed: number | null
  readonly version: bigint
  readonly live: boolean
  readonly problem: SlipReason | null
}
/** The line that a leg has become: a handicap that counts from the score at the bet is, counted from the score now, another one. */
export function lineOfNow({ market, specifiers, score_at, score_now }: BetLegRow): string {
  if (!pairMarkets[market]?.fromBet || !score_now) return specifiers
  const { hcp, ...rest } = specifiersOf(specifiers)
  const [home, away] = score_at ?? [0, 0]
  return specifiersText({ ...rest, hcp: Number(hcp) + (score_now[0] - score_now[1]) - (home! - away!) })
}

/** What open legs of one bet are worth now. A leg of before the match is priced in play, too. */
export async function legPrices(reader: Reader, legs: readonly BetLegRow[]): Promise<LegPrice[]> {
  const asked = batch(
    'sport.leg_request',
    legs.map((l): Composites['sport.leg_request'] => ({
      ...{
        slip_no: 1,
        no: l.no,
        fixture: l.fixture,
        market: l.market,
        specifiers: lineOfNow(l),
        outcome: l.outcome,
        asked: l.asked,
        odds: l.odds
      },
      ...{
        version: l.version,
        banker: l.banker,
        live: l.fixture_state !== 'NOT_STARTED',
        score_at: null,
        staked: 0n,
        payable: 0n,
        combined: 0n
      },
      ...{ grp: null, joint_asked: null, joint: null, terms: null }
    }))
  )
  const { rows } = await sql<Omit<LegPrice, 'problem'> & { problem: string | null }>`
    select p.no::int, (select (o->>2)::int from jsonb_array_elements(m.outcomes) o where o->>0 = l.outcome) as probability,
      (select (o->>4)::int from jsonb_array_elements(m.outcomes) o where o->>0 = l.outcome) as placed, coalesce(m.version, 0) as version,
      coalesce(f.state in ('LIVE', 'SUSPENDED'), false) as live, p.problem
    from sport.problems(${asked}, false) p join unnest(${asked}) l on l.no = p.no
    left join sport.fixture f on f.id = l.fixture left join sport.market m on m.fixture = l.fixture and m.id = l.market and m.specifiers = l.specifiers`.execute(
    reader
  )
  return rows.map(r => ({ ...r, problem: r.problem === null ? null : isOneOf(slipReasons, r.problem) ? r.problem : 'closed' }))
}

export const openBetIds = async (reader: Reader, memberId: bigint, limit: number): Promise<string[]> =>
  (
    await sql<{
      id: string
    }>`select id from sport.bet where member_id = ${memberId} and settled_at is null order by id desc limit ${limit}`.execute(reader)
  ).rows.map(r => r.id)

export const lockWallet = (tx: Tx, memberId: bigint) => sql`select wallet.lock(array[${memberId}::bigint])`.execute(tx)

/** Keeps what a member asked for. */
export const insertCashOut = (tx: Tx, row: Insertable<SportCashOut>) =>
  tx
    .insertInto('sport.cash_out')
    .values({ ...row, member_id: row.member_id })
    .execute()

/** Pays one that was asked for; false: it is decided, or the bet is. */
export const payCashOut = async (tx: Tx, memberId: bigint, id: string, no: number): Promise<boolean> =>
  (await sql<{ done: boolean }>`select sport.cash_out(${memberId}, ${id}::uuid, ${no}::smallint) as done`.execute(tx)).rows[0]!.done

export const refuseCashOut = (tx: Tx, memberId: bigint, id: string, no: number) =>
  tx
    .updateTable('sport.cash_out')
    .set({ state: 'REFUSED' })
    .where('member_id', '=', memberId)
    .where('bet_id', '=', id)
    .where('no', '=', no)
    .where('state', '=', 'ASKED')
    .execute()

export interface AskedKey {
  readonly memberId: bigint
  readonly id: string
  readonly no: number
}
export const dueCashOuts = async (reader: Reader, limit: number): Promise<AskedKey[]> =>
  (
    await sql<AskedKey>`select member_id as "memberId", bet_id as id, no from sport.cash_out
      where state = 'ASKED' and decide_at <= clock_timestamp() order by decide_at limit ${limit}`.execute(reader)
  ).rows

/** Open bets of all members that wait for an offer, after one of them. */
export const waitingForOffer = async (
  reader: Reader,
  after: { memberId: bigint; id: string },
  limit: number
): Promise<{ memberId: bigint; id: string }[]> =>
  (
    await sql<{ memberId: bigint; id: string }>`select member_id as "memberId", id from sport.bet
      where auto is not null and settled_at is null and (member_id, id) > (${after.memberId}::bigint, ${after.id}::uuid) order by member_id, id limit ${limit}`.execute(
      reader
    )
  ).rows

export const keepAuto = (tx: Tx, memberId: bigint, id: string, at: bigint | null) =>
  tx.updateTable('sport.bet').set({ auto: at }).where('member_id', '=', memberId).where('id', '=', id).execute()
