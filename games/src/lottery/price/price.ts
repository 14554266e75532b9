// What lottery bets cost, win and give back. Exact: rationals until the end, rounded down where a sum is published or paid.
import { type Money, mulDivFloor, UNIT } from '@fairhouse/contract/money.ts'
import type { Fraction, Judged, Play, Selection, Tier } from '../types.ts'

/** The return to the player in full: a series s returns s / 2000. */
export const wholeSeries = 2000

/** Part of a currency unit that one unit of the price stands for, in thousandths. */
export const unitModes = { yuan: 1000, jiao: 100, fen: 10, li: 1 } as const
export type UnitMode = keyof typeof unitModes

/** Prizes are published in 1/10,000 of a currency unit. */
const prizeUnit = 10_000n

/** The tier of a play by its key. Throws RangeError when the play has none of this name. */
export function tierOf(play: Play, key: string): Tier {
  const tier = play.tiers.find(each => each.key === key)
  if (!tier) throw new RangeError(`${play.code} has no tier ${key}`)
  return tier
}

/**
 * The prize of one bet at mode 1 and multiple 1, in 1/10,000 of a currency unit: the fixed odds where the tier has them, otherwise
 * base × series / 2000 / p rounded down. `series` is 0 … 2000.
 */
export function prizeOf(play: Play, tier: string, series: number): bigint {
  const { p, odds, share = { n: 1n, of: 1n } } = tierOf(play, tier)
  if (odds !== undefined) return odds
  return (play.base * BigInt(series) * share.n * p.of * prizeUnit) / (UNIT * BigInt(wholeSeries) * share.of * p.n)
}

/** What a line costs: bets × base × unit × multiple, exact. */
export const costOf = (play: Play, bets: number, unit: UnitMode, multiple: number): Money =>
  (play.base * BigInt(bets) * BigInt(unitModes[unit]) * BigInt(multiple)) / 1000n

/** What a judged line wins: the prizes of all its winning bets, rounded down once, at the line. */
export function winOf(play: Play, judged: readonly Judged[], series: number, unit: UnitMode, multiple: number): Money {
  const prizes = judged.reduce((sum, { tier, bets }) => sum + prizeOf(play, tier, series) * BigInt(bets), 0n)
  return mulDivFloor(prizes, UNIT * BigInt(unitModes[unit]) * BigInt(multiple), prizeUnit * 1000n)
}

/** The largest of these sums. */
// biome-ignore lint/complexity/useMathMinMax: money is a bigint, which Math.max does not take
const largest = (sums: readonly Money[]): Money => sums.reduce((top, each) => (each > top ? each : top), 0n)

/** What a valid line wins at best: no result pays it more, and where results of the game are all possible some result pays it that. */
export const topOf = (play: Play, selection: Selection, series: number, unit: UnitMode, multiple: number): Money =>
  largest(play.best(selection).map(judged => winOf(play, judged, series, unit, multiple)))

/**
 * What one bet on a watched number wins at best, by number. Of all bets on watched numbers of one play no result pays more than `atOnce` of the play
 * times the largest sum that these come to on one number.
 */
export function topOfNumbers(play: Play, series: number, unit: UnitMode, multiple: number): (number: string) => Money {
  const { hits = 1 } = play
  // rounded up: a line is rounded once, after its numbers are added up
  const scale = prizeUnit * 1000n
  const won = (tier: string): Money =>
    (prizeOf(play, tier, series) * BigInt(hits) * UNIT * BigInt(unitModes[unit]) * BigInt(multiple) + scale - 1n) / scale
  const tops = new Map(play.tiers.map(({ key }) => [key, won(key)]))
  const any = largest([...tops.values()])
  return number => (play.tierOfNumber ? tops.get(play.tierOfNumber(number))! : any)
}

/** What a member gets back for playing below the own series: cost × (mine − series) / 2000, rounded down; nothing from the own series upward. */
export const rebateOf = (cost: Money, series: number, mine: number): Money =>
  series >= mine ? 0n : mulDivFloor(cost, BigInt(mine - series), BigInt(wholeSeries))

function reduce(n: bigint, of: bigint): Fraction {
  let [a, b] = [n, of]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? { n: 0n, of: 1n } : { n: n / a, of: of / a }
}

const add = (a: Fraction, b: Fraction): Fraction => reduce(a.n * b.of + b.n * a.of, a.of * b.of)
const less = (a: Fraction, b: Fraction): boolean => a.n * b.of < b.n * a.of

/** The exact return of the bets of one tier: p × prize / base. */
export const tierReturnOf = (play: Play, tier: string, series: number): Fraction => {
  const { p } = tierOf(play, tier)
  return reduce(p.n * prizeOf(play, tier, series) * UNIT, p.of * prizeUnit * play.base)
}

/** The most that a bet of the play returns: a player may choose the best of its bets. */
export function mostReturned(play: Play, series: number): Fraction {
  const returns = play.tiers.map(({ key }) => tierReturnOf(play, key, series))
  return returns.reduce((most, each) => (play.mixed ? add(most, each) : less(most, each) ? each : most))
}

/**
 * The exact return to the player at a series, rounding of prizes included: the sum over the tiers where one bet can win them all, otherwise
 * the least that any of the play's bets returns.
 */
export function rtpOf(play: Play, series: number): Fraction {
  const returns = play.tiers.map(({ key }) => tierReturnOf(play, key, series))
  return returns.reduce((sum, each) => (play.mixed ? add(sum, each) : less(each, sum) ? each : sum))
}
