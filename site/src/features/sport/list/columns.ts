// Which of a fixture's markets a line of a list shows, and where.
import type { SportCode } from '@fairhouse/contract/sport/terms.ts'
import type { SportFixture, SportMarket } from '@fairhouse/contract/sport/view.ts'

/** Markets of a list by what they ask: the same question has another number in each sport. */
const resultIds: readonly number[] = [219, 251, 1, 186]
const handicapIds: readonly number[] = [16, 223, 256, 187, 237, 327]
const totalIds: readonly number[] = [18, 225, 258, 189, 238, 328]
const halfIds = { result: [60], handicap: [66], total: [68] } as const

export interface Columns {
  readonly result: SportMarket | null
  readonly handicap: SportMarket | null
  readonly total: SportMarket | null
}
export const questions = ['result', 'handicap', 'total'] as const
export type Question = (typeof questions)[number]

const find = (markets: readonly SportMarket[], ids: readonly number[]): SportMarket | null => {
  for (const id of ids) {
    const found = markets.find(market => market.id === id && market.status !== 0 && market.status !== -3 && market.status !== -4)
    if (found) return found
  }
  return null
}

/** Of the whole match. */
export const wholeOf = ({ markets }: SportFixture): Columns => ({
  result: find(markets, resultIds),
  handicap: find(markets, handicapIds),
  total: find(markets, totalIds)
})

/** Of the first half, as long as it is not over. */
export function halfOf({ markets, match }: SportFixture): Columns {
  if (match && match.period > 1) return { result: null, handicap: null, total: null }
  return { result: find(markets, halfIds.result), handicap: find(markets, halfIds.handicap), total: find(markets, halfIds.total) }
}

/** Sports in which a match may end without a winner. */
export const hasDraw = (sport: SportCode): boolean => sport === 'football'
/** Sports whose first half has markets of its own. */
export const hasHalf = (sport: SportCode): boolean => sport === 'football'

/** The draw stands last in a column: home and away are under one another as in the other columns. */
export function outcomeAt(market: SportMarket, side: 'home' | 'away' | 'draw'): readonly [id: string, odds: number] | null {
  const three = market.outcomes.length === 3
  const at = side === 'home' ? 0 : side === 'draw' ? (three ? 1 : -1) : three ? 2 : 1
  return market.outcomes[at] ?? null
}

/** What a handicap or total says beside a price: `−0.25` for its side, `2.5`; nothing of a result. */
export function lineOf(market: SportMarket, side: 'home' | 'away' | 'draw'): string | null {
  const said = new Map(market.specifiers.split('|').map(part => part.split('=') as [string, string]))
  const total = said.get('total')
  if (total !== undefined) return total
  const hcp = said.get('hcp')
  if (hcp === undefined || hcp.includes(':')) return null
  const line = side === 'home' ? Number(hcp) : -Number(hcp)
  return line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0'
}
