// Tennis of the house's tours: point after point, priced exactly.
import type { Dice } from '../../../engine.ts'
import { fairOffers, inLines, type Offer, pairResult, plain } from '../../market-book/desk.ts'
import { gridLaw, type PairLaw } from '../../market-book/laws.ts'
import type { Standing } from '../../market-book/offer.ts'
import type { FairMarket, Score, SportModel } from '../../types.ts'
import { gameOn, hold, matchLaw } from './law.ts'
import {
  evolve,
  gameWon,
  inTieBreak,
  other,
  paramsOf,
  serving,
  setsOf,
  setsToWin,
  setWon,
  startOfMatch,
  type TennisEvent,
  type TennisParams,
  type TennisState,
  viewOf
} from './state.ts'

const next = (score: Score, side: 0 | 1): Score => (side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1])

/** One point; before the first the toss. */
function step({ serve }: TennisParams, state: TennisState, dice: Dice): readonly TennisEvent[] {
  if (state.ended) return []
  const server = serving(state)
  if (server === null) return [{ kind: 'toss', side: dice.below(2) as 0 | 1 }]
  const side = (dice.below(2 ** 32) + 0.5) / 2 ** 32 < serve[server] ? server : other(server)
  const events: TennisEvent[] = [{ kind: 'point', side }]
  if (!gameWon(next(state.points, side), side, inTieBreak(state))) return events
  events.push({ kind: 'game', side })
  if (!setWon(next(state.games, side), side)) return events
  events.push({ kind: 'set', side })
  if (setsOf(state)[side] + 1 === setsToWin) events.push({ kind: 'end', side })
  return events
}

const setMarkets = (setnr: number): Offer[] => [
  ...plain([202, 205], { setnr }),
  inLines(203, 'hcp', 5, { setnr }),
  inLines(204, 'total', 5, { setnr })
]
const variant = `bestof:${2 * setsToWin - 1}`
const matchMarkets: readonly Offer[] = [
  ...plain([186, 192, 193, 198]),
  ...plain([199], { variant: `sr:correct_score:${variant}` }),
  ...plain([196], { variant: `sr:exact_sets:${variant}` }),
  inLines(187, 'hcp', 9),
  inLines(188, 'hcp', 4),
  inLines(189, 'total', 9),
  inLines(190, 'total', 5),
  inLines(191, 'total', 5)
]

/** One or nothing: home has it, or away. */
const either = (home: number): PairLaw => gridLaw(Float64Array.of(0, 1 - home, home, 0), 2, 2, [0, 0])

function fair(params: TennisParams, state: TennisState): readonly FairMarket[] {
  if (state.ended) return []
  const { server } = state
  const law = matchLaw(params, state, server === null ? [0.5, 0.5] : server === 0 ? [1, 0] : [0, 1])
  const setnr = state.sets.length + 1
  const gamenr = state.games[0] + state.games[1] + 1
  const laws: Record<string, PairLaw | null> = {
    match: law.sets,
    sets: law.sets,
    games: law.games,
    [`set:${setnr}`]: law.running,
    [`set:${setnr + 1}`]: law.next
  }
  const games: Offer[] = []
  if (server !== null) {
    const now = gameOn(params, state, server)
    laws[`game:${setnr}:${gamenr}`] = either(now)
    games.push(...plain([210], { setnr, gamenr }))
    // the game after this one is sure only while nobody can close the set with this one
    if (Math.max(...state.games) < 5) {
      laws[`game:${setnr}:${gamenr + 1}`] = either(server === 0 ? 1 - hold(params.serve[1]) : hold(params.serve[0]))
      games.push(...plain([210], { setnr, gamenr: gamenr + 1 }))
    }
  }
  const offers = [...matchMarkets, ...setMarkets(setnr), ...(law.next === null ? [] : setMarkets(setnr + 1)), ...games]
  return fairOffers(offers, scope => laws[scope] ?? null)
}

const sum = (scores: readonly Score[]): Score => scores.reduce(([h, a], [dh, da]) => [h + dh, a + da], [0, 0] as Score)

function standingOf(scope: string, state: TennisState): Standing | 'void' | null {
  const { sets, games, ended, log } = state
  if (scope === 'sets' || scope === 'match') return { score: setsOf(state), over: ended, window: setsToWin }
  if (scope === 'games') return { score: sum([...sets, games]), over: ended, window: 2 }
  const [, setnr = 0, gamenr] = scope.split(':').map(Number)
  const over = setnr <= sets.length
  if (!over && ended) return 'void'
  if (gamenr === undefined) return { score: sets[setnr - 1] ?? (setnr === sets.length + 1 ? games : [0, 0]), over, window: 8 }
  const who = log[setnr - 1]?.[gamenr - 1]
  if (who !== undefined) return { score: who === 'H' ? [1, 0] : [0, 1], over: true, window: 0 }
  return over ? 'void' : null
}

export const tennis: SportModel<TennisParams, TennisState, TennisEvent> = {
  code: 'tennis',
  tickMs: 25_000,
  params: paramsOf,
  start: () => startOfMatch,
  step,
  evolve,
  view: viewOf,
  fair,
  result: (state, selection) => pairResult(selection, scope => standingOf(scope, state))
}
