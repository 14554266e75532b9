// Arena games of the house: ancients and nexus. Half a minute after the other: a structure falls, a skirmish is fought, a beast is slain, or nothing happens.
import type { Dice } from '../../../engine.ts'
import { fairOffers, inLines, type Offer, pairResult, plain } from '../../market-book/desk.ts'
import type { PairLaw } from '../../market-book/laws.ts'
import type { Standing } from '../../market-book/offer.ts'
import type { FairMarket, Rating, Score, SportCode, SportModel } from '../../types.ts'
import { bestOf, either, mapsToWin, seriesLaw, seriesVariants } from '../series.ts'
import { type ArenaParams, type ArenaRules, firstBlood, type MapLaw, mapLaw, structures, tickSeconds, ticksAMinute } from './law.ts'
import { type ArenaEvent, type ArenaMap, type ArenaState, evolve, mapsWon, type Side, startOfMatch, viewOf, winnerOf } from './state.ts'

function paramsOf(home: Rating, away: Rating): ArenaParams {
  const edge = home.attack - away.defence - (away.attack - home.defence)
  const near = (by: number) => Math.min(0.8, Math.max(0.2, 0.5 + by * edge))
  return { structure: near(0.02), skirmish: near(0.012), beast: near(0.015) }
}

const uniform = (dice: Dice): number => (dice.below(2 ** 32) + 0.5) / 2 ** 32
/** Which of some chances came true; the last one when they are short of 1. */
function drawn(chances: readonly number[], dice: Dice): number {
  let u = uniform(dice)
  for (const [i, p] of chances.entries()) {
    if (u < p) return i
    u -= p
  }
  return chances.length - 1
}
const side = (home: number, dice: Dice): Side => (uniform(dice) < home ? 0 : 1)

function fight({ winner, loser }: ArenaRules['siege'], by: Side, dice: Dice): Score {
  const own = 1 + drawn(winner, dice)
  const other = drawn(loser, dice)
  return by === 0 ? [own, other] : [other, own]
}

function stepOf(rules: ArenaRules, params: ArenaParams, state: ArenaState, dice: Dice): readonly ArenaEvent[] {
  if (state.ended) return []
  const events: ArenaEvent[] = [{ kind: 'tick' }]
  if (uniform(dice) < rules.beast) events.push({ kind: 'beast', side: side(params.beast, dice) })
  if (uniform(dice) < rules.structure) {
    const by = side(params.structure, dice)
    events.push({ kind: 'structure', side: by, kills: fight(rules.siege, by, dice) })
    if (state.map.structures[by] + 1 === structures) {
      events.push({ kind: 'map' })
      if (mapsWon(state.maps)[by] + 1 === mapsToWin) events.push({ kind: 'end' })
    }
  } else if (uniform(dice) < rules.skirmish) {
    const by = side(params.skirmish, dice)
    events.push({ kind: 'skirmish', side: by, kills: fight(rules.brawl, by, dice) })
  }
  return events
}

const mapMarkets = (mapnr: number, nextBeast: number): Offer[] => [
  ...plain([395, 90013], { mapnr }),
  ...plain([333, 397], { mapnr, xth: 1 }),
  ...plain([556], { mapnr, xth: nextBeast }),
  inLines(555, 'hcp', 5, { mapnr }),
  inLines(726, 'total', 5, { mapnr }),
  inLines(90011, 'total', 3, { mapnr }),
  inLines(90012, 'total', 3, { mapnr }),
  inLines(90016, 'total', 3, { mapnr }),
  inLines(90017, 'total', 5, { mapnr })
]
const seriesMarkets: readonly Offer[] = [
  ...plain([186]),
  inLines(327, 'hcp', 4),
  inLines(328, 'total', 2),
  ...plain([90018], seriesVariants.length),
  ...plain([329], seriesVariants.score)
]

const lines = (total: MapLaw['beasts']): PairLaw => ({ total, difference: total, home: total, away: total, each: () => {} })

function fairOf(rules: ArenaRules, params: ArenaParams, state: ArenaState): readonly FairMarket[] {
  if (state.ended) return []
  const now = state.maps.length + 1
  let running: MapLaw | null = null
  let later: MapLaw | null = null
  const lawOf = (mapnr: number): MapLaw => {
    if (mapnr === now) {
      running ??= mapLaw(rules, params, state.map)
      return running
    }
    later ??= mapLaw(rules, params, startOfMatch.map)
    return later
  }
  const series = seriesLaw(mapsWon(state.maps), mapnr => lawOf(mapnr).win)
  const scoped = (scope: string): PairLaw | null => {
    const [name, number] = scope.split(':')
    const mapnr = Number(number)
    const map = mapnr === now ? state.map : startOfMatch.map
    switch (name) {
      case 'match':
      case 'maps':
        return series
      case 'map':
        return either(lawOf(mapnr).win)
      case 'kills':
        return { ...lawOf(mapnr).kills, each: () => {} }
      case 'beasts':
        return lines(lawOf(mapnr).beasts)
      case 'minutes':
        return lines(lawOf(mapnr).minutes)
      case 'blood':
        return map.blood === null ? either(firstBlood(rules, params)) : null
      case 'structure':
        return map.structure === null ? either(params.structure) : null
      default:
        return either(params.beast)
    }
  }
  const offers = [...seriesMarkets]
  for (let mapnr = now; mapnr <= bestOf; mapnr++) offers.push(...mapMarkets(mapnr, mapnr === now ? state.map.beastOrder.length + 1 : 1))
  return fairOffers(offers, scoped)
}

const sided = (who: Side): Standing => ({ score: who === 0 ? [1, 0] : [0, 1], over: true, window: 0 })

/** What is known of a map by a scope of it; `over` when the map is. A beast that never came gives the stake back. */
function standingIn(map: ArenaMap, name: string, xth: number, over: boolean): Standing | 'void' | null {
  switch (name) {
    case 'map':
      return over ? sided(winnerOf(map)) : null
    case 'kills':
      return { score: map.kills, over, window: 2 }
    case 'beasts':
      return { score: map.beasts, over, window: 2 }
    case 'minutes':
      return { score: [Math.floor(map.ticks / ticksAMinute), 0], over, window: 2 }
    case 'blood':
      return xth !== 1 || map.blood === null ? null : sided(map.blood)
    case 'structure':
      return xth !== 1 || map.structure === null ? null : sided(map.structure)
    default: {
      const who = map.beastOrder[xth - 1]
      return who === undefined ? (over ? 'void' : null) : sided(who === 'H' ? 0 : 1)
    }
  }
}

function standingOf(scope: string, { maps, map, ended }: ArenaState): Standing | 'void' | null {
  const [name = '', number1, number2] = scope.split(':')
  if (name === 'match' || name === 'maps') return { score: mapsWon(maps), over: ended, window: mapsToWin }
  const mapnr = Number(number1)
  const over = mapnr <= maps.length
  if (!over && ended) return 'void'
  return standingIn(maps[mapnr - 1] ?? (mapnr === maps.length + 1 ? map : startOfMatch.map), name, Number(number2), over)
}

const arena = (code: SportCode, rules: ArenaRules): SportModel<ArenaParams, ArenaState, ArenaEvent> => ({
  code,
  tickMs: tickSeconds * 1000,
  params: paramsOf,
  start: () => startOfMatch,
  step: (params, state, dice) => stepOf(rules, params, state, dice),
  evolve,
  view: viewOf,
  fair: (params, state) => fairOf(rules, params, state),
  result: (state, selection) => pairResult(selection, scope => standingOf(scope, state))
})

/** Long maps with many kills: some 36 minutes and 45 kills. */
export const ancients = arena('ancients', {
  structure: 0.175,
  skirmish: 0.17,
  beast: 0.04,
  siege: { winner: [0.5, 0.3, 0.2], loser: [0.5, 0.35, 0.15] },
  brawl: { winner: [0.8, 0.2], loser: [0.7, 0.3] }
})
/** Shorter ones with fewer: some 31 minutes and 27 kills. */
export const nexus = arena('nexus', {
  structure: 0.203,
  skirmish: 0.09,
  beast: 0.07,
  siege: { winner: [0.65, 0.25, 0.1], loser: [0.75, 0.25] },
  brawl: { winner: [0.8, 0.2], loser: [0.9, 0.1] }
})
