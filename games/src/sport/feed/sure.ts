// Which results of a match under way cannot change any more by what is still to be played.
import { pairMarkets, scopeOf } from '../market-book/book.ts'
import { settledBy } from '../market-book/offer.ts'
import { specifiersOf } from '../market-book/rule.ts'
import type { Score } from '../types.ts'
import type { MarketResult } from './messages.ts'

/** Parts that are over before the match is, besides numbered ones (`set:1`, `map:2`, `quarter:3`). */
const early: ReadonlySet<string> = new Set(['half1', 'first5', 'corners1'])
/** Scopes whose score is the match's own. */
const whole: ReadonlySet<string> = new Set(['match', 'full', 'sets', 'maps'])
/** So far ahead numbers that a market names can lie. */
const window = 24

/**
 * Is what a feed says of a market while its match is played sure whatever comes? It is of a part that is over, or the score so far decides all of it and says the same.
 * Of what the house does not know by its number nothing is sure.
 */
export function isSure({ id, specifiers, outcomes }: MarketResult, score: Score): boolean {
  const market = pairMarkets[id]
  if (!market) return false
  const named = specifiersOf(specifiers)
  const scope = scopeOf(market, named)
  if (scope.includes(':') || early.has(scope)) return true
  if (!whole.has(scope)) return false
  const rule = market.kind(named)
  return outcomes.every(({ id: outcome, result }) => {
    const leg = rule.outcomes.includes(outcome) ? settledBy(rule, outcome, { score, over: false, window }) : null
    return leg !== null && leg.won === result.won && leg.halvesVoid === result.halvesVoid
  })
}
