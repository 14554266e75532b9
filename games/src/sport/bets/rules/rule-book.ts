// The rule book as data: what happens to bets when a match does not take place as planned, per sport and version. A bet keeps the version it was taken under.
import { type LegResult, type MarketKey, type SportCode, voidLeg } from '../../types.ts'
import { firstBook } from './first-book.ts'
import type { CaseRule, MatchCase, RuleBook } from './types.ts'

/** All versions, the oldest first. A version is never changed once bets were taken under it: a new one is added. */
export const ruleBooks: readonly RuleBook[] = [firstBook]
export const currentRules: RuleBook = ruleBooks.at(-1)!

/** @throws RangeError where there is no such version */
export function ruleBook(version: number, books = ruleBooks): RuleBook {
  const book = books.find(one => one.version === version)
  if (!book) throw new RangeError(`rule book: no version ${version}`)
  return book
}

const isInTime = (rule: CaseRule, { hours }: MatchCase) =>
  rule.withinHours !== undefined && typeof hours === 'number' && hours <= rule.withinHours

/**
 * How a leg comes out in a case, by the version of the book that its bet was taken under.
 * @param decided how it came out by what was played; null where that is open
 * @returns null: it stays open
 */
export function caseResult(
  version: number,
  sport: SportCode,
  of: MatchCase,
  market: MarketKey,
  decided: LegResult | null,
  books = ruleBooks
): LegResult | null {
  const rule = ruleBook(version, books).sports[sport].cases[of.kind]
  if (isInTime(rule, of)) return decided
  switch (rule.verdict) {
    case 'void':
      return voidLeg
    case 'decided':
      return decided ?? voidLeg
    case 'stands':
      return decided
    case 'voidInPlay':
      return of.inPlay ? voidLeg : decided
    case 'official': {
      const isNamed = rule.markets?.includes(market.id) && (of.finished ?? 0) >= (rule.least ?? 0)
      return decided ?? (isNamed ? of.official : null) ?? voidLeg
    }
  }
}

/** Does a market count overtime? */
export function countsOvertime(version: number, sport: SportCode, marketId: number, books = ruleBooks): boolean {
  const { overtime } = ruleBook(version, books).sports[sport]
  return overtime === 'all' || (overtime !== 'none' && overtime.includes(marketId))
}
