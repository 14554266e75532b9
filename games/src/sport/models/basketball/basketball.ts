// Basketball of the house's leagues: possession after possession, priced by what they add up to.
import type { Dice } from '../../../engine.ts'
import { fairOffers, inLines, type Offer, pairResult, plain } from '../../market-book/desk.ts'
import type { PairLaw } from '../../market-book/laws.ts'
import type { Standing } from '../../market-book/offer.ts'
import type { FairMarket, Selection, SportModel } from '../../types.ts'
import { fullLaw, pointsOf } from './law.ts'
import {
  type BasketballEvent,
  type BasketballParams,
  type BasketballState,
  between,
  evolve,
  lengthOf,
  paramsOf,
  periodOf,
  possession,
  quarters,
  startOfMatch,
  viewOf
} from './state.ts'

/** What a possession of a side brings. */
function pointsFrom(chances: readonly number[], dice: Dice): number {
  let u = (dice.below(2 ** 32) + 0.5) / 2 ** 32
  for (const [i, p] of chances.entries()) {
    if (u < p) return i + 1
    u -= p
  }
  return 0
}

function step(params: BasketballParams, state: BasketballState, dice: Dice): readonly BasketballEvent[] {
  if (state.ended) return []
  const end = state.second + 1
  const events: BasketballEvent[] = [{ kind: 'tick' }]
  let [home, away] = state.score
  if (end % possession === 0) {
    const side = ((end / possession - 1) % 2) as 0 | 1
    const points = pointsFrom(params.points[side], dice)
    if (points > 0) events.push({ kind: 'points', side, points })
    if (side === 0) home += points
    else away += points
  }
  if (end === lengthOf(periodOf(state))) events.push({ kind: periodOf(state) >= quarters && home !== away ? 'end' : 'period' })
  return events
}

const halfMarkets = (result: number, drawNoBet: number, oddEven: number): Offer[] => plain([result, drawNoBet, oddEven])
const quarterMarkets = (quarternr: number): Offer[] => [
  ...plain([235, 302, 304], { quarternr }),
  inLines(303, 'hcp', 3, { quarternr }),
  inLines(236, 'total', 5, { quarternr }),
  inLines(756, 'total', 3, { quarternr }),
  inLines(757, 'total', 3, { quarternr })
]
const offers: readonly Offer[] = [
  ...plain([219, 1, 10, 220, 229]),
  ...plain([290], { variant: 'house:winning_margin:21+' }),
  inLines(223, 'hcp', 9),
  inLines(225, 'total', 9),
  inLines(227, 'total', 5),
  inLines(228, 'total', 5),
  ...halfMarkets(60, 64, 74),
  inLines(66, 'hcp', 5),
  inLines(68, 'total', 5),
  inLines(69, 'total', 3),
  inLines(70, 'total', 3),
  ...halfMarkets(83, 86, 94),
  inLines(90, 'total', 5),
  inLines(91, 'total', 3),
  inLines(92, 'total', 3),
  ...[1, 2, 3, 4].flatMap(quarterMarkets)
]

/** The periods that a scope counts; `full` has overtime too. */
function periodsOf(scope: string): readonly [from: number, to: number] | null {
  if (scope === 'match') return [1, quarters]
  if (scope === 'half1') return [1, 2]
  if (scope === 'half2') return [3, quarters]
  const quarter = /^quarter:(\d)$/.exec(scope)?.[1]
  return quarter === undefined ? null : [Number(quarter), Number(quarter)]
}

function fair(params: BasketballParams, state: BasketballState): readonly FairMarket[] {
  if (state.ended) return []
  const laws = new Map<string, PairLaw | null>()
  const lawOf = (scope: string): PairLaw | null => {
    let law = laws.get(scope)
    if (law === undefined) {
      const periods = periodsOf(scope)
      law =
        scope === 'full'
          ? fullLaw(params, state)
          : periods === null || periodOf(state) > periods[1]
            ? null
            : pointsOf(params, state, ...periods)
      laws.set(scope, law)
    }
    return law
  }
  return fairOffers(offers, lawOf)
}

function standingOf(scope: string, state: BasketballState): Standing | null {
  if (scope === 'full') return { score: state.score, over: state.ended, window: 22 }
  const periods = periodsOf(scope)
  if (periods === null) return null
  const over = state.ended || periodOf(state) > periods[1]
  // before a period no score of it is known
  return { score: between(state, ...periods), over, window: 2 }
}

export const basketball: SportModel<BasketballParams, BasketballState, BasketballEvent> = {
  code: 'basketball',
  tickMs: 1000,
  params: paramsOf,
  start: () => startOfMatch,
  step,
  evolve,
  view: viewOf,
  fair,
  result: (state: BasketballState, selection: Selection) => pairResult(selection, scope => standingOf(scope, state))
}
