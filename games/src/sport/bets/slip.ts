// A slip: its lines, what it stakes, the most it can bring, and what it brings by how its legs came out. Exact, floored once.
import { type Fraction, floorTo, plus } from '@fairhouse/contract/fraction.ts'
import { MINOR } from '@fairhouse/contract/income/bill.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { factorAt } from '../leg.ts'
import { type LegResult, type Odds, oddsScale, wonLeg } from '../types.ts'

/** Odds that a leg may have: 1.0001 to 1001, times {@link oddsScale}. */
export const leastOdds: Odds = 10_001
export const mostOdds: Odds = 10_010_000
export const mostLegs = 20

/** Systems with a name: so many selections, and a line for every combination of each of the sizes. */
export const systems = {
  SINGLE: { selections: 1, folds: [1] },
  DOUBLE: { selections: 2, folds: [2] },
  TREBLE: { selections: 3, folds: [3] },
  PATENT: { selections: 3, folds: [1, 2, 3] },
  TRIXIE: { selections: 3, folds: [2, 3] },
  YANKEE: { selections: 4, folds: [2, 3, 4] },
  LUCKY15: { selections: 4, folds: [1, 2, 3, 4] },
  CANADIAN: { selections: 5, folds: [2, 3, 4, 5] },
  LUCKY31: { selections: 5, folds: [1, 2, 3, 4, 5] },
  HEINZ: { selections: 6, folds: [2, 3, 4, 5, 6] },
  LUCKY63: { selections: 6, folds: [1, 2, 3, 4, 5, 6] },
  SUPER_HEINZ: { selections: 7, folds: [2, 3, 4, 5, 6, 7] },
  LUCKY127: { selections: 7, folds: [1, 2, 3, 4, 5, 6, 7] },
  GOLIATH: { selections: 8, folds: [2, 3, 4, 5, 6, 7, 8] },
  LUCKY255: { selections: 8, folds: [1, 2, 3, 4, 5, 6, 7, 8] }
} as const satisfies Record<string, { readonly selections: number; readonly folds: readonly number[] }>
export type SystemCode = keyof typeof systems

export interface SlipLeg {
  readonly odds: Odds
  /** It stands in every line; the sizes of lines count the other legs only. */
  readonly banker?: boolean
  /** Each way: what part of the winnings a place pays, [1, 5] for a fifth. */
  readonly place?: readonly [n: number, d: number]
  /** Percent taken off its winnings for competitors withdrawn since (Rule 4): 0 … 90. */
  readonly deduction?: number
}

export interface Slip {
  readonly legs: readonly SlipLeg[]
  /** Sizes of its lines, rising, each once: [n] is an accumulator, [3] of five legs is 3/5, [2, 3, 4] of four a Yankee. Bankers are not counted. */
  readonly folds: readonly number[]
  /** Stake of a line. An each-way slip stakes it twice on every line: to win and to be placed. */
  readonly unitStake: Money
  readonly eachWay?: boolean
}

/** How a leg came out: its result, and that of its place part. */
export interface LegOutcome {
  readonly result: LegResult
  readonly place?: LegResult
}

const binomial = (n: number, k: number): number => {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return Math.round(ways)
}

const open = (legs: readonly SlipLeg[]): number => legs.filter(leg => !leg.banker).length

/**
 * Throws where a slip cannot be.
 * @throws RangeError with the first thing that is wrong
 */
export function checkSlip({ legs, folds, unitStake, eachWay }: Slip): void {
  const wrong = (what: string): never => {
    throw new RangeError(`slip: ${what}`)
  }
  if (legs.length === 0 || legs.length > mostLegs) wrong(`${legs.length} legs`)
  if (folds.length === 0 || folds.some((fold, i) => !Number.isInteger(fold) || fold < 1 || fold <= (folds[i - 1] ?? 0))) {
    // all legs may be bankers: then there is one line, of all of them
    if (!(folds.length === 1 && folds[0] === 0 && open(legs) === 0)) wrong(`lines of ${folds.join(', ')}`)
  }
  if (folds.at(-1)! > open(legs)) wrong(`lines of ${folds.at(-1)} of ${open(legs)} legs`)
  if (unitStake <= 0n) wrong('no stake')
  for (const { odds, place } of legs) {
    if (!Number.isInteger(odds) || odds < leastOdds || odds > mostOdds) wrong(`odds of ${odds}`)
    if (eachWay && !place) wrong('each way without terms of places')
    if (place && !(Number.isInteger(place[0]) && Number.isInteger(place[1]) && place[0] > 0 && place[0] <= place[1]))
      wrong('terms of places')
  }
}

/** Combinations of a slip, each way counted once. */
export const combinationsOf = ({ legs, folds }: Pick<Slip, 'legs' | 'folds'>): number =>
  folds.reduce((sum, fold) => sum + binomial(open(legs), fold), 0)
/** Lines of a slip: combinations, twice where it is each way. A line stakes the unit stake. */
export const linesOf = (slip: Pick<Slip, 'legs' | 'folds' | 'eachWay'>): number => combinationsOf(slip) * (slip.eachWay ? 2 : 1)
/** What a slip stakes in all. */
export const stakeOf = (slip: Slip): Money => slip.unitStake * BigInt(linesOf(slip))
/** The largest stake of a line, in hundredths, with which all lines together stake at most `total`. */
export const unitStakeOf = (slip: Pick<Slip, 'legs' | 'folds' | 'eachWay'>, total: Money): Money =>
  floorTo({ n: total, d: BigInt(linesOf(slip)) }, MINOR)

/** What a slip is called: a system's code, `k/n`, or ACCUMULATOR. Bankers count as legs of an accumulator and not of a system. */
export function slipName({ legs, folds }: Pick<Slip, 'legs' | 'folds'>): SystemCode | 'ACCUMULATOR' | `${number}/${number}` | 'SYSTEM' {
  const n = open(legs)
  if (n === legs.length) {
    const same = (code: SystemCode) => systems[code].selections === n && systems[code].folds.join() === folds.join()
    const named = (Object.keys(systems) as SystemCode[]).find(same)
    if (named) return named
  }
  if (folds.length !== 1) return 'SYSTEM'
  return folds[0] === n ? 'ACCUMULATOR' : `${folds[0]!}/${n}`
}

/** Sizes of lines that may be staked on so many legs: every single size, and the systems with a name. */
export function foldsOffered(legs: number): readonly (readonly number[])[] {
  const sizes = Array.from({ length: legs }, (_, i) => [i + 1])
  return [...sizes, ...Object.values(systems).filter(system => system.selections === legs && system.folds.length > 1)].map(one =>
    Array.isArray(one) ? one : (one as { folds: readonly number[] }).folds
  )
}

/**
 * A leg's price after what is taken off its winnings: 1 + (odds − 1) · (100 − deduction)/100 · terms, as [n, d].
 * 6.00 less 15 % is 5.25; 11.00 at a fifth is 3.00.
 */
export function priceOf(odds: Odds, deduction = 0, terms: readonly [number, number] = [1, 1]): readonly [bigint, bigint] {
  const scale = BigInt(oddsScale)
  const d = scale * 100n * BigInt(terms[1])
  return [d + (BigInt(odds) - scale) * BigInt(100 - deduction) * BigInt(terms[0]), d]
}

/** The price of a leg's win part or of its place part, as [n, d], after what is taken off. @throws RangeError: a deduction of more than 90 % */
export function priceOfPart({ odds, deduction = 0, place }: SlipLeg, part: 'win' | 'place'): readonly [bigint, bigint] {
  if (!Number.isInteger(deduction) || deduction < 0 || deduction > 90) throw new RangeError(`slip: deduction of ${deduction} %`)
  return priceOf(odds, deduction, part === 'place' ? place : undefined)
}

/** What a unit of stake on a leg brings, as [n, d]: of its win part or of its place part. */
export function legFactor(leg: SlipLeg, outcome: LegOutcome, part: 'win' | 'place'): readonly [bigint, bigint] {
  const result = part === 'win' ? outcome.result : outcome.place
  if (!result) throw new RangeError('slip: no result of its place')
  return factorAt(result, ...priceOfPart(leg, part))
}

/**
 * What a unit of stake a line brings, exactly: Σ over the sizes k of e_k, the elementary symmetric polynomials of the legs' factors, times the
 * bankers' factors. The polynomial Π (d + n·x) has them as its coefficients over Π d, so nothing is divided before the end.
 */
export function returnPerUnit(slip: Pick<Slip, 'legs' | 'folds'>, factors: readonly (readonly [bigint, bigint])[]): Fraction {
  let coefficients = [1n]
  let [bankers, d] = [1n, 1n]
  slip.legs.forEach((leg, i) => {
    const [n, of] = factors[i]!
    d *= of
    if (leg.banker) bankers *= n
    else coefficients = [...coefficients, 0n].map((c, k) => c * of + (coefficients[k - 1] ?? 0n) * n)
  })
  return { n: bankers * slip.folds.reduce((sum, fold) => sum + coefficients[fold]!, 0n), d }
}

/** What the slip brings exactly, in units of 1/100,000: both parts of an each-way slip together, no cap. */
export function returnOf(slip: Slip, outcomes: readonly LegOutcome[]): Fraction {
  const of = (part: 'win' | 'place') => {
    const { n, d } = returnPerUnit(
      slip,
      slip.legs.map((leg, i) => legFactor(leg, outcomes[i]!, part))
    )
    return { n: n * slip.unitStake, d }
  }
  return slip.eachWay ? plus(of('win'), of('place')) : of('win')
}

export interface Payout {
  /** What is paid: a whole number of hundredths, at most the cap. */
  readonly payout: Money
  /** What it would have been without a cap; the same where none binds. */
  readonly uncapped: Money
}

/** The return floored once to hundredths, and the cap: factors are bigints, so a dozen legs at 1001 stay exact and what leaves here fits a column. */
export function payoutOf(slip: Slip, outcomes: readonly LegOutcome[], cap: Money): Payout {
  const uncapped = floorTo(returnOf(slip, outcomes), MINOR)
  return { payout: uncapped < cap ? uncapped : cap, uncapped }
}

/** What the slip may still bring at most: legs that are open (null) count as won and placed. */
export const mostPayout = (slip: Slip, cap: Money, outcomes: readonly (LegOutcome | null)[] = []): Payout =>
  payoutOf(
    slip,
    slip.legs.map((_, i) => outcomes[i] ?? { result: wonLeg, place: wonLeg }),
    cap
  )
