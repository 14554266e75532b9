// Which questions a bet builder can join: those that the sport's joint grid decides on every cell, and that never give a stake back.
import type { LegResult, MarketKey, Score, Selection, SportCode } from '../types.ts'
import { halvesMarkets, pairMarkets, scopeOf } from './book.ts'
import { specifiersOf } from './rule.ts'

/** How a leg of football comes out when the halves end like this; null when goals do not decide it: corners, cards, who scores next. */
export function legByHalves(
  { half1, half2 }: { readonly half1: Score; readonly half2: Score },
  { id, specifiers, outcome, scoreAt }: Selection
): LegResult | null {
  const halves = halvesMarkets[id]
  if (halves !== undefined) return halves.kind(specifiersOf(specifiers)).leg(half1, half2, outcome)
  const market = pairMarkets[id]
  const score = market && goalsOf(market.scope, half1, half2)
  if (!market || !score) return null
  const [h0, a0] = market.fromBet ? scoreAt : [0, 0]
  return market.kind(specifiersOf(specifiers)).leg(score[0] - h0, score[1] - a0, outcome)
}
function goalsOf(scope: string, half1: Score, half2: Score): Score | null {
  if (scope === 'match') return [half1[0] + half2[0], half1[1] + half2[1]]
  return scope === 'half1' ? half1 : scope === 'half2' ? half2 : null
}

/** How a leg comes out by the score of one scope; null: it counts another. */
export function legByScore(scope: string, score: Score, { id, specifiers, outcome }: Selection): LegResult | null {
  const market = pairMarkets[id]
  if (!market || scopeOf(market, specifiersOf(specifiers)) !== scope) return null
  return market.kind(specifiersOf(specifiers)).leg(score[0], score[1], outcome)
}

/** Enough scores to tell a line that gives a stake back from one that never does. */
const few = [0, 1, 2, 3, 4, 5, 6, 7]
const pairs: readonly Score[] = few.flatMap(home => few.map((away): Score => [home, away]))
const firsts = pairs.filter(([home, away]) => home < 3 && away < 3)
const decided = pairs.filter(([home, away]) => home !== away)

const resultsOf: Partial<Record<SportCode, (selection: Selection) => readonly (LegResult | null)[]>> = {
  football: selection => firsts.flatMap(half1 => pairs.map(half2 => legByHalves({ half1, half2 }, selection))),
  // with extra innings nobody is level at the end
  baseball: selection => decided.map(score => legByScore('full', score, selection))
}

const outcomesOf = ({ id, specifiers }: MarketKey) => (pairMarkets[id] ?? halvesMarkets[id])?.kind(specifiersOf(specifiers)).outcomes ?? []

/** Sports whose model has a joint grid. The others price each of their scopes (sets, games, maps, points with overtime) by a law of its own. */
export const jointSports: readonly SportCode[] = ['football', 'baseball']

const known = new Map<string, boolean>()
/** May a market stand in a bet builder? Whole and quarter lines and draw-no-bet may come back, corners and cards are not on the grid: they may not. */
export function mayJoin(sport: SportCode, key: MarketKey): boolean {
  const results = resultsOf[sport]
  if (!results) return false
  const name = `${sport} ${key.id} ${key.specifiers}`
  let may = known.get(name)
  if (may === undefined) {
    const outcomes = outcomesOf(key)
    may =
      outcomes.length > 0 &&
      outcomes.every(outcome => results({ ...key, outcome, scoreAt: [0, 0] }).every(leg => leg !== null && leg.halvesVoid === 0))
    if (known.size > 2_000) known.clear()
    known.set(name, may)
  }
  return may
}
