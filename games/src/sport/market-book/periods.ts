// How outcomes came out by the scores of a match's periods alone: what operators enter of a match that the house has not played itself.
import { type LegResult, type MarketKey, type OutcomeId, type Score, type SportCode, voidLeg } from '../types.ts'
import { pairMarkets, scopeOf } from './book.ts'
import { type Standing, settledBy } from './offer.ts'
import { specifiersOf } from './rule.ts'

/** Whose score counts the sets or maps that were won; of the others periods add up. */
const series: ReadonlySet<SportCode> = new Set(['tennis', 'volleyball', 'breach', 'spike', 'ancients', 'nexus'])
/** Periods without overtime or extra innings, and those of the first half. */
const regular: Partial<Record<SportCode, number>> = { football: 2, basketball: 4, baseball: 9 }
const firstHalf: Partial<Record<SportCode, number>> = { football: 1, basketball: 2 }
/** So far ahead numbers that a market names can lie: the points of a basketball match. */
const window = 24

const sum = (scores: readonly Score[]): Score => scores.reduce(([h, a], [dh, da]) => [h + dh, a + da] as const, [0, 0] as const)
const won = (scores: readonly Score[]): Score => [scores.filter(([h, a]) => h > a).length, scores.filter(([h, a]) => a > h).length]

/** The score of a match by its periods; of sets and maps those that were won, only finished ones. */
export const matchScore = (sport: SportCode, periods: readonly Score[], finished: number | null = null): Score =>
  series.has(sport) ? won(periods.slice(0, finished ?? periods.length)) : sum(periods)

/** What periods say of a scope; `finished`: so many of them are, and the match went no further; null: it was played to its end. `void`: it had no such period. Null: nothing. */
function standingOf(sport: SportCode, scope: string, periods: readonly Score[], finished: number | null): Standing | 'void' | null {
  const isOver = finished === null
  const whole = (score: Score): Standing => ({ score, over: isOver, window })
  const part = (from: number, to: number): Standing => ({
    score: sum(periods.slice(from - 1, to)),
    over: isOver || finished >= to,
    window
  })
  const [name = '', no = ''] = scope.split(':')
  if (name === 'full') return whole(sum(periods))
  if (series.has(sport)) {
    if (name === 'match' || name === 'sets' || name === 'maps') return whole(matchScore(sport, periods, finished))
    if (name === 'games' || name === 'points') return whole(sum(periods))
    // a best of three that ended 2:0 has no third, nor anything that is counted in it
    if (isOver && Number(no) > periods.length) return 'void'
    const period = periods[Number(no) - 1]
    if ((name !== 'set' && name !== 'rounds' && name !== 'map') || !period) return null
    if (name !== 'map') return part(Number(no), Number(no))
    return Number(no) <= (finished ?? periods.length) ? { score: won([period]), over: true, window } : null
  }
  if (name === 'match') return part(1, regular[sport] ?? periods.length)
  if (name === 'half1' && firstHalf[sport]) return part(1, firstHalf[sport])
  if (name === 'half2' && sport === 'football') return part(2, 2)
  if (name === 'first5') return part(1, 5)
  if (name === 'quarter' || name === 'inning') return part(Number(no), Number(no))
  return null
}

/**
 * How an outcome came out by the scores of the periods, each by itself; null: they do not say, or it was open when the match went no further. `finished`: periods that
 * were finished of a match that was not played to its end. A handicap is asked by its line from the start.
 */
export function byPeriods(
  sport: SportCode,
  { periods, finished = null }: { readonly periods: readonly Score[]; readonly finished?: number | null },
  { id, specifiers }: MarketKey,
  outcome: OutcomeId
): LegResult | null {
  const market = pairMarkets[id]
  if (!market) return null
  const named = specifiersOf(specifiers)
  const standing = standingOf(sport, scopeOf(market, named), periods, finished)
  const rule = market.kind(named)
  if (!standing || !rule.outcomes.includes(outcome)) return null
  return standing === 'void' ? voidLeg : settledBy(rule, outcome, standing)
}

/** How an outcome of a winner market comes out by the officials' verdict: who goes through. Null: it is not about that. */
export function byVerdict({ id, specifiers }: MarketKey, outcome: OutcomeId, side: 1 | 2): LegResult | null {
  const market = pairMarkets[id]
  if (!market) return null
  const rule = market.kind(specifiersOf(specifiers))
  return rule.outcomes.includes(outcome) ? rule.leg(side === 1 ? 1 : 0, side === 2 ? 1 : 0, outcome) : null
}
