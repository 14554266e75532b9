// Volleyball of the house's leagues: rally after rally, priced exactly.
import type { Dice } from '../../../engine.ts'
import { fairOffers, inLines, type Offer, pairResult, plain } from '../../market-book/desk.ts'
import type { PairLaw } from '../../market-book/laws.ts'
import type { Standing } from '../../market-book/offer.ts'
import type { FairMarket, Score, SportModel } from '../../types.ts'
import { wonMaps } from '../series.ts'
import { blended, type MatchLaw, matchLaw, setLawOf } from './law.ts'
import {
  evolve,
  other,
  paramsOf,
  setsToWin,
  setWon,
  startOfMatch,
  type VolleyballEvent,
  type VolleyballParams,
  type VolleyballState,
  viewOf
} from './state.ts'

/** One rally; before the first and the fifth set the toss. */
function step({ serve }: VolleyballParams, state: VolleyballState, dice: Dice): readonly VolleyballEvent[] {
  if (state.ended) return []
  const { server, points, sets } = state
  if (server === null) return [{ kind: 'toss', side: dice.below(2) as 0 | 1 }]
  const side = (dice.below(2 ** 32) + 0.5) / 2 ** 32 < serve[server] ? server : other(server)
  const events: VolleyballEvent[] = [{ kind: 'rally', side }]
  if (!setWon(points[side] + 1, points[other(side)], sets.length + 1)) return events
  events.push({ kind: 'set', side })
  if (wonMaps(sets)[side] + 1 === setsToWin) events.push({ kind: 'end', side })
  return events
}

const matchMarkets: readonly Offer[] = [
  ...plain([186, 192, 193]),
  ...plain([199], { variant: 'sr:correct_score:bestof:5' }),
  ...plain([196], { variant: 'sr:exact_sets:bestof:5' }),
  inLines(188, 'hcp', 4),
  inLines(237, 'hcp', 7),
  inLines(238, 'total', 9)
]
const setMarkets = (setnr: number): Offer[] => [
  ...plain([202, 311], { setnr }),
  inLines(309, 'hcp', 5, { setnr }),
  inLines(310, 'total', 5, { setnr })
]

/** The laws of sets, and of the match that they make. */
function lawsOf(params: VolleyballParams, state: VolleyballState): { readonly match: MatchLaw; lawOf(setnr: number): PairLaw } {
  const laws = new Map<number, PairLaw>()
  const lawOf = (setnr: number): PairLaw => {
    const law = laws.get(setnr) ?? setLawOf(params, state, setnr)
    laws.set(setnr, law)
    return law
  }
  if (state.first !== null) return { match: matchLaw(state, lawOf), lawOf }
  // who serves first in one set serves second in the next: before the toss either match is as likely
  const [one, other] = ([0, 1] as const).map(side => lawsOf(params, { ...state, server: side, first: side }).match)
  return { match: { sets: blended(one!.sets, other!.sets), points: blended(one!.points, other!.points) }, lawOf }
}

function fair(params: VolleyballParams, state: VolleyballState): readonly FairMarket[] {
  if (state.ended) return []
  const { match, lawOf } = lawsOf(params, state)
  const now = state.sets.length + 1
  // sets that are sure to be played
  const sure = now + setsToWin - 1 - Math.max(...wonMaps(state.sets))
  const offers = [...matchMarkets]
  for (let setnr = now; setnr <= sure; setnr++) offers.push(...setMarkets(setnr))
  return fairOffers(offers, scope => {
    if (scope === 'match' || scope === 'sets') return match.sets
    return scope === 'points' ? match.points : lawOf(Number(scope.split(':')[1]))
  })
}

const sum = (scores: readonly Score[]): Score => scores.reduce(([h, a], [dh, da]) => [h + dh, a + da], [0, 0] as Score)

function standingOf(scope: string, { sets, points, ended }: VolleyballState): Standing | 'void' | null {
  if (scope === 'match' || scope === 'sets') return { score: wonMaps(sets), over: ended, window: setsToWin }
  if (scope === 'points') return { score: sum([...sets, points]), over: ended, window: 2 }
  const setnr = Number(scope.split(':')[1])
  const over = setnr <= sets.length
  if (!over && ended) return 'void'
  return { score: sets[setnr - 1] ?? (setnr === sets.length + 1 ? points : [0, 0]), over, window: 2 }
}

export const volleyball: SportModel<VolleyballParams, VolleyballState, VolleyballEvent> = {
  code: 'volleyball',
  tickMs: 20_000,
  params: paramsOf,
  start: () => startOfMatch,
  step,
  evolve,
  view: viewOf,
  fair,
  result: (state, selection) => pairResult(selection, scope => standingOf(scope, state))
}
