// What the house keeps of bets that wager a bonus, by value: from the returns of the games that count.
import type { BonusTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'

/** A game that can be played, with what it gives back: 9900 is 99 %. */
export interface Returning {
  readonly code: string
  readonly category: string
  readonly rtp: number
}

/** Parts in a million. */
export interface Edge {
  /** What the house keeps of a stake. */
  readonly edge: bigint
  /** What is staked until one unit counts: a million where stakes count whole. */
  readonly staked: bigint
}

/** What counts of bets, and what cannot be played. */
export type Counting = Pick<BonusTerms, 'contribution' | 'excludedGames'>

const million = 1_000_000n
/** In hundredths of a percent: where no game that counts says what it gives back. */
export const unknownEdge = 400n

/**
 * The games that count, each as often as its stakes count, so that what counts whole is played most. Games that are excluded, or do not say what
 * they give back, are left out.
 */
export function edgeOf(terms: Counting | null, games: readonly Returning[]): Edge {
  const { categories = {}, games: byGame = {} } = terms?.contribution ?? {}
  const percentOf = (code: string, category: string) => byGame[code] ?? (categories as Readonly<Record<string, number>>)[category] ?? 0
  let [percents, kept, squares] = [0n, 0n, 0n]
  for (const { code, category, rtp } of games) {
    const percent = BigInt(percentOf(code, category))
    if (percent === 0n || rtp <= 0 || terms?.excludedGames.includes(code)) continue
    percents += percent
    kept += percent * (10_000n - BigInt(rtp))
    squares += percent * percent
  }
  if (percents === 0n) {
    const most = BigInt(Math.max(1, ...Object.values(categories), ...Object.values(byGame)))
    return { edge: unknownEdge * 100n, staked: (100n * million) / most }
  }
  return { edge: (kept * 100n) / percents, staked: (100n * percents * million) / squares }
}

/** What so much wagering costs its member on average. */
export const costOfWagering = (requirement: Money, { edge, staked }: Edge): Money =>
  mulDivFloor(requirement, edge * staked, million * million)

/** What is to be staked for it. */
export const stakedFor = (requirement: Money, { staked }: Edge): Money => mulDivFloor(requirement, staked, million)
