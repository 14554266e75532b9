// The terms of bonus money in figures: the same of an offer, a waiting reward and an item of the mall.

import type { wageringTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { type BonusTerms, requiredOf } from '@fairhouse/contract/money/bonus-terms.ts'
import { mulDivFloor, UNIT } from '@fairhouse/contract/money.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { gameNames, gameReturns } from '#catalogue/catalogue.ts'
import { costOfWagering, edgeOf, type Returning } from './edge.rules.ts'

/** What counts is told of a bet of so much. */
const stake = 100n * UNIT
const counted = (percent: number) => ({ percent, stake, counted: mulDivFloor(stake, BigInt(percent), 100n) })

/** How much bonus money, and the deposit that it is given for: amounts in 1/100,000 units. */
export interface Sum {
  readonly bonus: bigint
  readonly deposit: bigint
}

/** What the terms name by codes alone. */
export interface NamedGames {
  /** Games that can be played, with what they give back. */
  readonly returns: readonly Returning[]
  /** A code without a name stands for itself. */
  readonly names: ReadonlyMap<string, string>
}

export function wageringOf(terms: BonusTerms, { bonus, deposit }: Sum, { returns, names }: NamedGames): z.output<typeof wageringTerms> {
  const { wagering, contribution, excludedGames, maxCash, ...kept } = terms
  const requirement = requiredOf(terms, bonus, deposit)
  const nameOf = (code: string) => names.get(code) ?? code
  return {
    ...wagering,
    bonus,
    requirement,
    counts: gameCategories.map(category => ({ category, ...counted(contribution.categories[category] ?? 0) })),
    games: Object.entries(contribution.games).map(([code, percent]) => ({ name: nameOf(code), ...counted(percent) })),
    excluded: excludedGames.map(nameOf),
    maxCashOut: maxCash,
    ...kept,
    expectedCost: costOfWagering(requirement, edgeOf(terms, returns))
  }
}

/** What is to be known of the games that terms name. */
export const gamesOf = async (reader: Reader, { contribution, excludedGames }: Pick<BonusTerms, 'contribution' | 'excludedGames'>) => ({
  returns: await gameReturns(reader),
  names: await gameNames(reader, [...excludedGames, ...Object.keys(contribution.games)])
})
