// A sport's offer as a list: which markets, with which specifiers or lines; and how they come out by the scores of its scopes.
import { type FairMarket, type LegResult, type Score, type Selection, voidLeg } from '../types.ts'
import { pairMarkets, scopeOf } from './book.ts'
import type { PairLaw } from './laws.ts'
import { fairOf, ladderOf, type Standing, settledBy } from './offer.ts'
import { keyOf, specifiersOf, specifiersText } from './rule.ts'

type Values = Readonly<Record<string, string | number>>
/** A market that is offered; in lines with `lines`. */
export interface Offer {
  readonly id: number
  readonly specifiers?: Values
  readonly lines?: { readonly name: 'total' | 'hcp'; readonly step: number; readonly most: number }
}
export const plain = (ids: readonly number[], specifiers: Values = {}): Offer[] => ids.map(id => ({ id, specifiers }))
/** A market in lines of halves (step 1: 0.5, 1.5 …). */
export const inLines = (id: number, name: 'total' | 'hcp', most: number, specifiers: Values = {}, step = 1): Offer => ({
  id,
  specifiers,
  lines: { name, step, most }
})

/** The fair prices of what is offered and not decided; a scope without a law is not on. `from` is what handicaps count from. */
export function fairOffers(offers: readonly Offer[], lawOf: (scope: string) => PairLaw | null, from: Score = [0, 0]): FairMarket[] {
  return offers.flatMap(({ id, specifiers = {}, lines }) => {
    const market = pairMarkets[id]!
    const key = keyOf(id, specifiers)
    const named = specifiersOf(specifiersText(specifiers))
    const law = lawOf(scopeOf(market, named))
    if (law === null) return []
    if (lines) return ladderOf({ id, kind: market.kind, ...lines, specifiers }, law, market.fromBet ? from : [0, 0])
    return fairOf(key, market.kind(named), law) ?? []
  })
}

/** How a leg on one score came out; `void` of a scope means that it was not played. `fromBet`: handicaps count from the score at the bet. */
export function pairResult(
  selection: Selection,
  standingOf: (scope: string) => Standing | 'void' | null,
  { fromBet }: { readonly fromBet: boolean } = { fromBet: false }
): LegResult | null {
  const market = pairMarkets[selection.id]
  if (market === undefined) return null
  const specifiers = specifiersOf(selection.specifiers)
  const standing = standingOf(scopeOf(market, specifiers))
  if (standing === null) return null
  if (standing === 'void') return voidLeg
  return settledBy(market.kind(specifiers), selection.outcome, standing, fromBet && market.fromBet ? selection.scoreAt : [0, 0])
}
