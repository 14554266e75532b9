// A bet as its owner sees it.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import type { betLeg, cashOutStates, sportBet } from '@fairhouse/contract/sport/bet-view.ts'
import {
  fixtureStates,
  oddsFormats,
  pricePolicies,
  slipKinds,
  slipReasons,
  sportBetStates,
  sportCodes
} from '@fairhouse/contract/sport/terms.ts'
import { freeBetPayout } from '@fairhouse/games/sport/bets/cash-out.ts'
import { unitOutcomes, unitsOf } from '@fairhouse/games/sport/bets/legs/units.ts'
import { type LegOutcome, mostPayout, type Slip } from '@fairhouse/games/sport/bets/slip.ts'
import type { LegResult } from '@fairhouse/games/sport/types.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { emitAll } from '#base/events.ts'
import { checkCursor } from '#base/paging.ts'
import { totalOdds } from './look.ts'
import { type BetLegRow, betIds, betsWith, type WholeBet } from './store.ts'

export type Bet = z.output<typeof sportBet>

/** A value of a column that the database keeps to this list. */
export function one<T extends string>(list: readonly T[], value: string): T {
  assert(isOneOf(list, value), value)
  return value
}

/** How a leg came out; null: open. Of an each-way bet its place part too, which is as the win part where nobody said more. */
export function outcomeOf(l: Pick<BetLegRow, 'won' | 'halves' | 'places' | 'tied' | 'terms' | 'placed'>): LegOutcome | null {
  if (l.halves === null) return null
  const result = { won: l.won!, halvesVoid: l.halves as 0 | 1 | 2, places: l.places!, tied: l.tied! }
  if (l.terms === null) return { result }
  const [won, halves, places, tied] = l.placed ?? []
  if (won === undefined) return { result, place: result }
  return { result, place: { won: won === 1, halvesVoid: halves as 0 | 1 | 2, places: places!, tied: tied! } }
}

/** Places of a bet's legs that count as one: builders, and every other leg by itself. */
export const unitsOfBet = ({ legs }: Pick<WholeBet, 'legs'>): readonly (readonly number[])[] =>
  unitsOf(
    legs.length,
    [...Map.groupBy(legs.keys(), i => legs[i]!.grp)].flatMap(([grp, places]) => (grp === null ? [] : [places]))
  )
/** How they came out, see `slipOf`. */
export const outcomesOf = (whole: Pick<WholeBet, 'legs'>): readonly (LegOutcome | null)[] =>
  unitOutcomes(unitsOfBet(whole), whole.legs.map(outcomeOf))

function stateOf(result: LegResult | null | undefined): z.output<typeof betLeg>['state'] {
  if (!result) return 'open'
  const { won, halvesVoid, places, tied } = result
  if (halvesVoid === 2) return 'void'
  if (won && places < tied) return 'deadHeat'
  if (won) return halvesVoid === 1 ? 'halfWon' : 'won'
  return halvesVoid === 1 ? 'halfLost' : 'lost'
}

function legView(l: BetLegRow): z.output<typeof betLeg> {
  return {
    fixture: l.fixture,
    sport: one(sportCodes, l.sport),
    tournamentName: l.tournament_name,
    ...{ home: l.home, away: l.away, runner: l.runner },
    startsAt: l.starts_at,
    fixtureState: one(fixtureStates, l.fixture_state),
    ...{
      market: l.market,
      specifiers: l.specifiers,
      outcome: l.outcome,
      from: l.asked,
      odds: l.odds,
      deduction: l.deduction,
      version: Number(l.version),
      banker: l.banker
    },
    scoreAt: l.score_at === null ? null : [l.score_at[0]!, l.score_at[1]!],
    state: stateOf(outcomeOf(l)?.result),
    place: l.terms && { n: l.terms[0]!, d: l.terms[1]!, top: l.terms[2]!, state: stateOf(outcomeOf(l)?.place) },
    reason: l.reason,
    result:
      l.halves === null
        ? null
        : {
            score: l.score ?? '',
            source: one(['model', 'operator', 'feed'] as const, l.source ?? 'model'),
            certainty: l.certainty === 1 ? 1 : 2
          }
  }
}

/** The slip of a bet, of what is not cashed out: its legs are units, see `unitsOfBet`. */
export function slipOf(whole: WholeBet): Slip {
  const { bet, legs } = whole
  const eachWay = legs.every(l => l.terms !== null)
  return {
    legs: unitsOfBet(whole).map(of => {
      const first = legs[of[0]!]!
      const place = first.terms && { place: [first.terms[0]!, first.terms[1]!] as const }
      const { joint, odds, deduction } = first
      return { odds: joint ?? odds, banker: of.every(i => legs[i]!.banker), ...place, ...(deduction > 0 && { deduction }) }
    }),
    folds: bet.folds,
    unitStake: bet.open_unit > 0n ? bet.open_unit : bet.unit,
    ...(eachWay && { eachWay })
  }
}

export function betView(whole: WholeBet): Bet {
  const { bet, legs, cashOuts } = whole
  const open = bet.settled_at === null
  const slip = slipOf(whole)
  const outcomes = outcomesOf(whole)
  const most = mostPayout(slip, bet.cap, outcomes)
  const possible = !open ? 0n : bet.free ? freeBetPayout(most.payout, bet.stake) : most.payout
  return {
    ...{ id: bet.id, kind: one(slipKinds, bet.kind), folds: bet.folds, lines: bet.lines, unit: bet.unit, stake: bet.stake },
    openStake: open ? bet.open_unit * BigInt(bet.lines) : 0n,
    free: bet.free,
    state: one(sportBetStates, bet.state),
    reason: bet.reason === null ? null : one(slipReasons, bet.reason),
    reasonLeg: bet.reason_leg,
    offer: bet.offer,
    totalOdds: bet.kind === 'system' ? null : totalOdds(slip.legs.map(l => l.odds)),
    ...{ possible, capped: open && most.payout < most.uncapped, payout: bet.payout, sum: bet.sum },
    ...{ placedAt: bet.placed_at, decideAt: bet.decide_at, settledAt: bet.settled_at },
    policy: { kind: one(pricePolicies, bet.policy), percent: bet.within || 5 },
    format: one(oddsFormats, bet.format),
    rules: bet.rules,
    legs: legs.map(legView),
    builders: unitsOfBet(whole).flatMap((of, i) => {
      const { joint, joint_asked: from } = legs[of[0]!]!
      return joint === null ? [] : [{ legs: [...of], from: from!, odds: joint, state: stateOf(outcomes[i]?.result) }]
    }),
    eachWay: slip.eachWay === true,
    cashOuts: cashOuts.map(c => ({
      ...{ no: c.no, state: one(['ASKED', 'PAID', 'REFUSED'] satisfies (typeof cashOutStates)[number][], c.state), percent: c.percent },
      ...{ stake: c.stake, paid: c.paid, at: c.at, auto: c.auto }
    })),
    auto: bet.auto,
    referred: bet.referred
  }
}

/** One bet of a member. @throws DomainError bet.notFound */
export async function wholeBet(reader: Reader, memberId: bigint, id: string): Promise<WholeBet> {
  const [whole] = await betsWith(reader, [{ memberId, id }])
  if (!whole) throw new DomainError('bet.notFound')
  return whole
}
export const ownBet = async (reader: Reader, memberId: bigint, id: string): Promise<Bet> => betView(await wholeBet(reader, memberId, id))

/** A page of a member's bets, the newest first. */
export async function ownBets(
  reader: Reader,
  memberId: bigint,
  page: { filter: 'open' | 'settled' | 'all'; fixture?: number | undefined; before?: string | undefined; limit: number }
): Promise<{ list: Bet[]; next: string | null }> {
  checkCursor(page.before)
  const ids = await betIds(reader, memberId, { ...page, limit: page.limit + 1 })
  const bets = await betsWith(
    reader,
    ids.slice(0, page.limit).map(id => ({ memberId, id }))
  )
  return { list: bets.map(betView), next: ids.length > page.limit ? ids[page.limit - 1]! : null }
}

/** Tells owners what became of their bets, in the caller's transaction. */
export async function tellBets(tx: Tx, keys: readonly { readonly memberId: bigint; readonly id: string }[]): Promise<void> {
  const bets = await betsWith(tx, keys)
  await emitAll(
    tx,
    'sport.betChanged',
    bets.map(whole => ({ audience: `member:${whole.bet.member_id}` as const, body: { bet: betView(whole) } }))
  )
}
