// Baseball of the house's leagues: batter after batter, priced by outs, bases and innings.
import type { Dice } from '../../../engine.ts'
import { fairOffers, inLines, type Offer, pairResult, plain } from '../../market-book/desk.ts'
import type { Standing } from '../../market-book/offer.ts'
import type { FairMarket, SportModel } from '../../types.ts'
import { inningsLaw, matchLaw } from './law.ts'
import {
  type BaseballEvent,
  type BaseballParams,
  type BaseballState,
  evolve,
  homeHasWon,
  paramsOf,
  plays,
  regularInnings,
  scoreOf,
  startOfMatch,
  viewOf
} from './state.ts'

/** One batter. */
function step({ reach }: BaseballParams, state: BaseballState, dice: Dice): readonly BaseballEvent[] {
  if (state.ended) return []
  let u = (dice.below(2 ** 32) + 0.5) / 2 ** 32
  let which = 0
  for (const [i, p] of reach[state.batting].entries()) {
    if (u < p) {
      which = i + 1
      break
    }
    u -= p
  }
  const event: BaseballEvent = { kind: 'play', play: plays[which]! }
  const after = evolve(state, event)
  const score = scoreOf(after.innings)
  if (state.batting === 0 && homeHasWon(state.inning, score)) return [event, { kind: 'end' }]
  if (after.outs < 3) return [event]
  const over = state.inning >= regularInnings && (state.batting === 1 ? score[0] > score[1] : score[0] !== score[1])
  return [event, { kind: over ? 'end' : 'half' }]
}

const matchMarkets: readonly Offer[] = [
  ...plain([251, 1, 264, 268]),
  inLines(256, 'hcp', 5),
  inLines(258, 'total', 7),
  inLines(260, 'total', 5),
  inLines(261, 'total', 5),
  ...plain([274]),
  inLines(275, 'hcp', 3),
  inLines(276, 'total', 5)
]
/** The ninth inning may be half played, so it has no market of its own. */
const inningMarkets = Array.from({ length: regularInnings - 1 }, (_, n): Offer[] => [
  ...plain([287], { inningnr: n + 1 }),
  inLines(288, 'total', 2, { inningnr: n + 1 })
])

function fair(params: BaseballParams, state: BaseballState): readonly FairMarket[] {
  if (state.ended) return []
  const match = matchLaw(params, state)
  const offers = [...matchMarkets, ...inningMarkets.slice(state.inning - 1, state.inning + 2).flat()]
  return fairOffers(offers, scope => {
    if (scope === 'full') return match.full
    if (scope === 'match') return match.nine
    if (scope === 'first5') return state.inning <= 5 ? inningsLaw(params, state, 1, 5) : null
    const inning = Number(scope.split(':')[1])
    return inningsLaw(params, state, inning, inning)
  })
}

function standingOf(scope: string, { inning, innings, ended }: BaseballState): Standing | null {
  if (scope === 'full') return { score: scoreOf(innings), over: ended, window: 2 }
  const [from, to] =
    scope === 'match' ? [1, regularInnings] : scope === 'first5' ? [1, 5] : [Number(scope.split(':')[1]), Number(scope.split(':')[1])]
  return { score: scoreOf(innings.slice(from - 1, to)), over: ended || inning > to, window: 2 }
}

export const baseball: SportModel<BaseballParams, BaseballState, BaseballEvent> = {
  code: 'baseball',
  tickMs: 40_000,
  params: paramsOf,
  start: () => startOfMatch,
  step,
  evolve,
  view: viewOf,
  fair,
  result: (state, selection) => pairResult(selection, scope => standingOf(scope, state))
}
