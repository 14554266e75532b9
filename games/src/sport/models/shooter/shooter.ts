// Tactical shooters of the house: breach and spike. A round attacks or defends, sides change, and a series is the best of three maps.
import type { Dice } from '../../../engine.ts'
import { fairOffers, inLines, type Offer, pairResult, plain } from '../../market-book/desk.ts'
import type { PairLaw } from '../../market-book/laws.ts'
import type { Standing } from '../../market-book/offer.ts'
import type { FairMarket, MatchView, Rating, Score, SportCode, SportModel } from '../../types.ts'
import { bestOf, either, mapsToWin, seriesLaw, seriesVariants, wonMaps } from '../series.ts'
import { chanceOf, defendsFirst, half, type MapLaw, mapLaw, mapWon, type Overtime, type ShooterParams } from './law.ts'

export interface ShooterState {
  /** Rounds of finished maps. */
  readonly maps: readonly Score[]
  readonly rounds: Score
  /** Who won the rounds of each map, the running one last: `HAHH`. */
  readonly log: readonly string[]
  readonly ended: boolean
}
export type ShooterEvent = { readonly kind: 'round' | 'map' | 'end'; readonly side: 0 | 1 }

/** Sides that are equal win 52 % of the rounds in which they defend. */
const defence = 0.02
function paramsOf(home: Rating, away: Rating): ShooterParams {
  const edge = 0.015 * (home.attack - away.defence) - 0.015 * (away.attack - home.defence)
  const bounded = (p: number) => Math.min(0.75, Math.max(0.25, p))
  return { defending: bounded(0.5 + defence + edge), attacking: bounded(0.5 - defence + edge) }
}

const start: ShooterState = { maps: [], rounds: [0, 0], log: [''], ended: false }
const mapnrOf = ({ maps }: ShooterState): number => maps.length + 1
const more = (score: Score, side: 0 | 1): Score => (side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1])

function evolve(state: ShooterState, { kind, side }: ShooterEvent): ShooterState {
  if (kind === 'round')
    return { ...state, rounds: more(state.rounds, side), log: [...state.log.slice(0, -1), state.log.at(-1)! + (side === 0 ? 'H' : 'A')] }
  if (kind === 'map') return { ...state, maps: [...state.maps, state.rounds], rounds: [0, 0], log: [...state.log, ''] }
  return { ...state, ended: true }
}

function viewOf(state: ShooterState): MatchView {
  const { maps, rounds, ended } = state
  const started = maps.length > 0 || rounds[0] + rounds[1] > 0
  return {
    score: wonMaps(maps),
    periods: ended || !started ? maps : [...maps, rounds],
    period: !started ? 0 : ended ? maps.length : mapnrOf(state),
    clock: null,
    ended,
    danger: 0,
    facts: { roundsHome: rounds[0], roundsAway: rounds[1] }
  }
}

const mapMarkets = (mapnr: number): Offer[] => [
  ...plain([330, 621, 334, 335], { mapnr }),
  inLines(331, 'hcp', 5, { mapnr }),
  inLines(332, 'total', 5, { mapnr }),
  inLines(90003, 'total', 3, { mapnr }),
  inLines(90004, 'total', 3, { mapnr }),
  ...[5, 10].flatMap(roundnr => plain([620], { mapnr, roundnr }))
]
const seriesMarkets: readonly Offer[] = [
  ...plain([186]),
  inLines(327, 'hcp', 4),
  inLines(328, 'total', 2),
  ...plain([90018], seriesVariants.length),
  ...plain([329], seriesVariants.score)
]
const rounds = (mapnr: number, numbers: readonly number[]): Offer[] => numbers.flatMap(roundnr => plain([338], { mapnr, roundnr }))

/** The rounds whose winners are asked for: the pistol rounds, and the next one. */
function openRounds([h, a]: Score): number[] {
  const next = h + a + 1
  return [...new Set([next, 1, half + 1])].filter(n => n >= next).toSorted((one, other) => one - other)
}

function fairOf(params: ShooterParams, state: ShooterState, overtime: Overtime): readonly FairMarket[] {
  if (state.ended) return []
  const now = mapnrOf(state)
  const laws = new Map<number, MapLaw>()
  const lawOf = (mapnr: number): MapLaw => {
    const law = laws.get(mapnr) ?? mapLaw(params, mapnr === now ? state.rounds : [0, 0], defendsFirst(mapnr), overtime)
    laws.set(mapnr, law)
    return law
  }
  const series = seriesLaw(wonMaps(state.maps), mapnr => lawOf(mapnr).win)
  const scoped = (scope: string): PairLaw | null => {
    const [name, mapnr = 0, number = 0] = scope.split(':').map((part, i) => (i === 0 ? part : Number(part))) as [string, number?, number?]
    if (name === 'match' || name === 'maps') return series
    const [h, a] = mapnr === now ? state.rounds : [0, 0]
    if (name === 'map') return either(lawOf(mapnr).win)
    if (name === 'rounds') return lawOf(mapnr).rounds
    if (name === 'regular') return h + a < 2 * half ? lawOf(mapnr).regular : null
    if (name === 'race') return Math.max(h, a) < number ? either(lawOf(mapnr).race(number)) : null
    return either(chanceOf(params, number - 1, defendsFirst(mapnr), overtime))
  }
  const offers = [...seriesMarkets]
  for (let mapnr = now; mapnr <= bestOf; mapnr++)
    offers.push(...mapMarkets(mapnr), ...rounds(mapnr, mapnr === now ? openRounds(state.rounds) : [1, half + 1]))
  return fairOffers(offers, scoped)
}

/** First at so many rounds, by the log of a map. */
function raceIn(log: string, number: number): Standing | null {
  let [h, a] = [0, 0]
  for (const who of log) {
    if (who === 'H') h++
    else a++
    if (h === number || a === number) return { score: h === number ? [1, 0] : [0, 1], over: true, window: 0 }
  }
  return null
}
const wonBy = (who: string | undefined): Standing | null =>
  who === undefined ? null : { score: who === 'H' ? [1, 0] : [0, 1], over: true, window: 0 }

function standingOf(scope: string, state: ShooterState, overtime: Overtime): Standing | 'void' | null {
  const { maps, ended, log } = state
  const [name, number1, number2] = scope.split(':')
  const [mapnr, number] = [Number(number1), Number(number2)]
  if (name === 'match' || name === 'maps') return { score: wonMaps(maps), over: ended, window: mapsToWin }
  const over = mapnr <= maps.length
  if (!over && ended) return 'void'
  const score = maps[mapnr - 1] ?? (mapnr === maps.length + 1 ? state.rounds : ([0, 0] as const))
  if (name === 'map') return over ? { score: mapWon(score[0], score[1], overtime) ? [1, 0] : [0, 1], over, window: 1 } : null
  if (name === 'rounds') return { score, over, window: 8 }
  const own = log[mapnr - 1] ?? ''
  if (name === 'regular') {
    const played = own.slice(0, 2 * half)
    const home = [...played].filter(who => who === 'H').length
    return { score: [home, played.length - home], over: over || own.length >= 2 * half, window: 2 }
  }
  return (name === 'race' ? raceIn(own, number) : wonBy(own[number - 1])) ?? (over ? 'void' : null)
}

function shooter(code: SportCode, overtime: Overtime): SportModel<ShooterParams, ShooterState, ShooterEvent> {
  const step = (params: ShooterParams, state: ShooterState, dice: Dice): readonly ShooterEvent[] => {
    if (state.ended) return []
    const [h, a] = state.rounds
    const p = chanceOf(params, h + a, defendsFirst(mapnrOf(state)), overtime)
    const side = (dice.below(2 ** 32) + 0.5) / 2 ** 32 < p ? 0 : 1
    const events: ShooterEvent[] = [{ kind: 'round', side }]
    const after = more(state.rounds, side)
    if (!mapWon(after[side], after[1 - side]!, overtime)) return events
    events.push({ kind: 'map', side })
    if (wonMaps(state.maps)[side] + 1 === mapsToWin) events.push({ kind: 'end', side })
    return events
  }
  return {
    code,
    tickMs: 100_000,
    params: paramsOf,
    start: () => start,
    step,
    evolve,
    view: viewOf,
    fair: (params, state) => fairOf(params, state, overtime),
    result: (state, selection) => pairResult(selection, scope => standingOf(scope, state, overtime))
  }
}

/** Overtime in blocks of six, four of which win. */
export const breach = shooter('breach', 'blocks')
/** Overtime until somebody is two rounds ahead. */
export const spike = shooter('spike', 'two-ahead')
