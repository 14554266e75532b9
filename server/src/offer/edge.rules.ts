// What the house keeps of bets that wager a bonus, by value: from the returns of the games that count.
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'

/** A game that can be played, with what it gives back: 9900 is 99 %. */
export interface Returning {
  readonly code: string
  readonly category: string
  readonly rtp: number
}

/** Parts in a million. */
export interface Mix {
  /** What the house keeps of a stake. */
  readonly edge: bigint
  /** What is staked until one unit counts: a million where stakes count whole. */
  readonly staked: bigint
  /** Of free rounds: what their stakes give back. */
  readonly freeReturn: bigint
}

const million = 1_000_000n
/** In hundredths of a percent: where no game that counts says what it gives back. */
const unknown = 400n

/**
 * The mix of the games that count: each as often as its stakes count, so that what counts whole is played most. Games that are excluded, or do
 * not say what they give back, are left out.
 */
export function mixOf({ wagering, free }: Pick<OfferRule, 'wagering' | 'free'>, games: readonly Returning[]): Mix {
  const its = free && games.find(({ code }) => code === free.game)
  const freeReturn = (its && its.rtp > 0 ? BigInt(its.rtp) : 10_000n - unknown) * 100n
  const percentOf = new Map(wagering?.counts.map(({ category, percent }) => [category as string, BigInt(percent)]))
  let [percents, kept, squares] = [0n, 0n, 0n]
  for (const { code, category, rtp } of games) {
    const percent = percentOf.get(category) ?? 0n
    if (percent === 0n || rtp <= 0 || wagering?.excluded.includes(code)) continue
    percents += percent
    kept += percent * (10_000n - BigInt(rtp))
    squares += percent * percent
  }
  if (percents === 0n) {
    const most = BigInt(Math.max(1, ...(wagering?.counts.map(({ percent }) => percent) ?? [])))
    return { edge: unknown * 100n, staked: (100n * million) / most, freeReturn }
  }
  return { edge: (kept * 100n) / percents, staked: (100n * percents * million) / squares, freeReturn }
}

/** What so much wagering costs its member on average. */
export const costOfWagering = (requirement: Money, { edge, staked }: Mix): Money =>
  mulDivFloor(requirement, edge * staked, million * million)

/** What is to be staked for it. */
export const stakedFor = (requirement: Money, { staked }: Mix): Money => mulDivFloor(requirement, staked, million)

/** What free rounds or bets win on average: their stakes times the return of their game. */
export const winningsOf = (free: NonNullable<OfferRule['free']>, { freeReturn }: Mix): Money =>
  mulDivFloor(BigInt(free.count) * free.stake, freeReturn, million)
