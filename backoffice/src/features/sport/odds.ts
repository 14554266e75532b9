// Odds as traders read and type them: the contract's are whole numbers, 18500 is 1.85.

/** The least and the largest price that can be offered. */
const least = 10_100
const most = 10_010_000

/** `1.85`, `1.952` where a thousandth is in it; a dash where it is not offered. */
export const oddsText = (odds: number): string => (odds === 0 ? '–' : (odds / 10_000).toFixed(odds % 100 === 0 ? 2 : 3))

/** The odds that were typed, with a point or a comma; 0 for nothing: not offered; null: no price. */
export function oddsIn(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return 0
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(typed)) return null
  const odds = Math.round(Number(typed) * 10_000)
  return odds >= least && odds <= most ? odds : null
}

interface Priced {
  readonly odds: number
  /** In millionths; 0: nobody knows. */
  readonly probability: number
}

/** The margin of prices, as a share: what they imply beside what their outcomes are worth together (of a double chance that is 200 %). Below zero it is refused. */
export function marginOf(prices: readonly Priced[]): number {
  const offered = prices.filter(p => p.odds > 0)
  if (offered.length === 0) return 0
  const worth = offered.reduce((sum, p) => sum + (p.probability || 1_000_000 / prices.length), 0) / 1_000_000
  return offered.reduce((sum, p) => sum + 10_000 / p.odds, 0) / worth - 1
}
