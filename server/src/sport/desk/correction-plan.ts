// What a correction wants: whether it may be asked for, which bets it is about, and how their legs would come out.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { marketCorrections, runnerCorrections, type trySportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import { deductedBy, deductionOf } from '@fairhouse/games/sport/bets/legs/rule-four.ts'
import { pairMarkets } from '@fairhouse/games/sport/market-book/book.ts'
import { byPeriods } from '@fairhouse/games/sport/market-book/periods.ts'
import { type LegResult, type SportCode, voidLeg } from '@fairhouse/games/sport/types.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { ruleRows } from '../bet/book.store.ts'
import { booksOf, countsFromScore, enteredOf, resultFor } from '../bet/results.ts'
import type { WholeBet } from '../bet/store.ts'
import { type Span, voidReasons } from '../feed/difference-store.ts'
import { feedHasResult } from '../feed/store.ts'
import { type FixtureRow, fixtureById, marketsOf } from '../match/store.ts'
import { isSport } from '../rules.ts'
import * as store from './correction-store.ts'

export type Wish = z.output<typeof trySportCorrection.input>

const dayMs = 86_400_000
/** A settlement may be corrected for so long. */
const correctableMs = 7 * dayMs

export const states = {
  won: { won: true, halves: 0 },
  halfWon: { won: true, halves: 1 },
  void: { won: false, halves: 2 },
  halfLost: { won: false, halves: 1 },
  lost: { won: false, halves: 0 }
} as const
export const resultsOf = (w: Wish): store.NewResult[] =>
  w.outcomes.map(({ outcome, state, places, tied }) => ({
    outcome,
    ...(state === 'deadHeat' ? { ...states.won, places, tied } : { ...states[state], places: 1, tied: 1 })
  }))
/** A place that is shared is shared by more than there are; of what is not, nothing is said. */
const isShare = ({ state, places, tied }: Wish['outcomes'][number]): boolean =>
  state === 'deadHeat' ? places < tied : places === 1 && tied === 1

const isOfMarket = ({ kind }: Pick<Wish, 'kind'>): boolean => isOneOf(marketCorrections, kind) || isWithdrawal({ kind })
/** It is about open bets; every other correction is about settled ones first. */
export const isWithdrawal = ({ kind }: Pick<Wish, 'kind'>): boolean => isOneOf(runnerCorrections, kind)
const hasWindow = ({ kind }: Pick<Wish, 'kind'>): boolean => kind === 'cancel' || kind === 'restore'

/** The bets that a correction is about. */
export const spanOf = (w: Wish): Span => ({
  ...{ fixture: w.fixture, market: isOfMarket(w) ? (w.market ?? null) : null, specifiers: isOfMarket(w) ? w.specifiers : '' },
  from: hasWindow(w) ? (w.from ?? null) : null,
  to: hasWindow(w) ? (w.to ?? null) : null
})

/** Can it still be corrected: is it over, and not for longer than a week? */
const isFresh = (f: FixtureRow): boolean => f.ended_at !== null && f.ended_at.getTime() > now() - correctableMs

/** @throws DomainError not.found; sport.state: not now, or not of such a match; sport.result */
export async function check(reader: Reader, w: Wish): Promise<{ fixture: FixtureRow; subject: string }> {
  const fixture = await fixtureById(reader, w.fixture)
  if (!fixture) throw new DomainError('not.found')
  const isFresher = isFresh(fixture)
  const isPast = fixture.ended_at !== null && !isFresher
  if (!isOfMarket(w)) {
    // the house proves the score of what it plays itself
    if (!isFresher || (w.kind === 'score' && fixture.source === 'simulated')) throw new DomainError('sport.state')
    if (w.kind === 'score' && w.periods.length === 0) throw new DomainError('sport.result')
    return { fixture, subject: `sport:${w.fixture}` }
  }
  const known = (await store.outcomesOn(reader, w.fixture)).filter(o => o.market === w.market && o.specifiers === w.specifiers)
  if (known.length === 0) throw new DomainError('not.found')
  if (isWithdrawal(w)) {
    await withdrawalOf(reader, fixture, w)
    return { fixture, subject: `sport:${w.fixture}:${w.market}:${w.specifiers}` }
  }
  if ((w.kind === 'result' && !isFresher) || isPast) throw new DomainError('sport.state')
  if (w.kind === 'reopen') {
    // what decides the market by itself cannot be withdrawn
    if (fixture.source === 'simulated' || (await feedHasResult(reader, w.fixture, w.market!, w.specifiers)))
      throw new DomainError('sport.state')
  }
  const isKnown = w.outcomes.every(o => known.some(k => k.outcome === o.outcome))
  if (w.kind === 'result' && (w.outcomes.length === 0 || !isKnown || !w.outcomes.every(isShare))) throw new DomainError('sport.result')
  if (w.from && w.to && w.from >= w.to) throw new DomainError('sport.result')
  return { fixture, subject: `sport:${w.fixture}:${w.market}:${w.specifiers}` }
}

/**
 * Who is withdrawn from an outright, at the odds of now, and what that takes off.
 * @throws DomainError sport.state: it is no outright that takes bets, or only two would be left; sport.result: not one of its competitors
 */
export async function withdrawalOf(reader: Reader, fixture: FixtureRow, w: Wish): Promise<store.Withdrawal> {
  const market = (await marketsOf(reader, fixture.id)).find(m => m.id === w.market && m.specifiers === w.specifiers)
  const isOpen = market && market.status !== -3 && market.status !== -4
  if (fixture.kind !== 'outright' || fixture.state !== 'NOT_STARTED' || !isOpen) throw new DomainError('sport.state')
  const [named, ...others] = w.outcomes
  const [outcome, offered, , model] = market.outcomes.find(o => o[0] === named?.outcome) ?? []
  if (outcome === undefined || others.length > 0 || named!.state !== 'void') throw new DomainError('sport.result')
  if (market.outcomes.length < 3) throw new DomainError('sport.state')
  const odds = offered! > 0 ? offered! : model!
  return { outcome, odds, percent: deductionOf(odds) }
}

/** A bet as a withdrawal leaves it. */
export function withdrawn(whole: WholeBet, w: Wish, { outcome, percent }: store.Withdrawal): WholeBet {
  const legs = whole.legs.map(l => {
    if (l.fixture !== w.fixture || l.market !== w.market || l.specifiers !== w.specifiers || l.halves !== null) return l
    if (l.outcome !== outcome) return { ...l, deduction: deductedBy(l.deduction, percent) }
    return { ...l, won: false, halves: 2, places: 1, tied: 1, placed: correctedPlace(l, voidLeg) }
  })
  return { ...whole, legs }
}

type Leg = WholeBet['legs'][number]

/** A place part as a correction leaves it: who wins is placed, what is void is void; who does not win keeps its place. `writeResult` and `voidSpan` say the same. */
const correctedPlace = ({ terms, placed }: Leg, { won, halvesVoid }: Pick<LegResult, 'won' | 'halvesVoid'>) =>
  terms === null ? null : halvesVoid === 2 ? [0, 2, 1, 1] : won ? [1, 0, 1, 1] : placed

const scoreAt = ({ score_at }: Leg) => [score_at?.[0] ?? 0, score_at?.[1] ?? 0] as const

/** How a leg would come out. `unchanged`: the correction is not about it; null: it would be open. */
type Judge = (leg: Leg, rules: number) => LegResult | null | 'unchanged'

/** How the legs of a match come out by a correction. */
export async function judgeOf(reader: Reader, fixture: FixtureRow, w: Wish): Promise<Judge> {
  const results = new Map(
    resultsOf(w).map(({ outcome, won, halves, places, tied }) => [outcome, { won, halvesVoid: halves as 0 | 1 | 2, places, tied }])
  )
  const isVoid = (leg: Leg) => leg.reason !== null && voidReasons.includes(leg.reason)
  const sport = fixture.sport as SportCode
  switch (w.kind) {
    case 'cancel':
    case 'fixture':
      return () => voidLeg
    case 'withdraw':
      return () => 'unchanged'
    case 'result':
      return leg =>
        countsFromScore({ id: leg.market, scoreAt: scoreAt(leg) }) ||
        (isVoid(leg) && (leg.source === 'feed' || leg.reason === 'nonStarter'))
          ? 'unchanged'
          : (results.get(leg.outcome) ?? { ...voidLeg, halvesVoid: 0 })
    case 'score':
      return leg =>
        isVoid(leg) || countsFromScore({ id: leg.market, scoreAt: scoreAt(leg) })
          ? 'unchanged'
          : (byPeriods(sport, { periods: w.periods }, { id: leg.market, specifiers: leg.specifiers }, leg.outcome) ?? 'unchanged')
    case 'reopen':
      return leg => (isVoid(leg) ? 'unchanged' : null)
    case 'restore': {
      const [entered, books] = [await enteredOf(reader, w.fixture), booksOf(await ruleRows(reader))]
      return (leg, rules) =>
        leg.reason === 'cancelled'
          ? resultFor(
              fixture,
              entered,
              { id: leg.market, specifiers: leg.specifiers, outcome: leg.outcome, scoreAt: scoreAt(leg) },
              rules,
              books
            )
          : 'unchanged'
    }
  }
}

/** A bet as it would be: its legs on the match came out otherwise. */
export function corrected(whole: WholeBet, w: Wish, judge: Judge): WholeBet {
  const { market, specifiers } = spanOf(w)
  const legs = whole.legs.map(l => {
    if (l.fixture !== w.fixture || (market !== null && (l.market !== market || l.specifiers !== specifiers))) return l
    const to = judge(l, whole.bet.rules)
    if (to === 'unchanged') return l
    if (to === null) return { ...l, won: null, halves: null, places: null, tied: null, placed: null }
    return { ...l, won: to.won, halves: to.halvesVoid, places: to.places, tied: to.tied, placed: correctedPlace(l, to) }
  })
  return { ...whole, legs }
}

/** All that the right score of a match decides. */
export async function scored(reader: Reader, fixture: FixtureRow, w: Wish): Promise<store.ScoredOutcome[]> {
  const { sport } = fixture
  if (!isSport(sport)) return []
  return (await store.outcomesOn(reader, w.fixture)).flatMap(o => {
    const leg = byPeriods(sport, { periods: w.periods }, { id: o.market, specifiers: o.specifiers }, o.outcome)
    return leg
      ? [
          {
            ...o,
            won: leg.won,
            halves: leg.halvesVoid,
            places: leg.places,
            tied: leg.tied,
            fromStart: pairMarkets[o.market]?.fromBet === true
          }
        ]
      : []
  })
}
