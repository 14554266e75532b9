// Six ways to write odds, and what an entered stake means in each: with negative Malay and Indonesian odds it is what one wants to win.
import { MINOR } from '@fairhouse/contract/income/bill.ts'
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import { type Odds, oddsScale } from '../types.ts'
import { leastOdds, mostOdds } from './slip.ts'

export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fractional'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** What a unit of risk wins, exactly: decimal odds − 1 as n/d, both above zero. */
export interface Winnings {
  readonly n: bigint
  readonly d: bigint
}

const scale = BigInt(oddsScale)
export const winningsOf = (odds: Odds): Winnings => ({ n: BigInt(odds) - scale, d: scale })

/** n/d to the nearest whole number, halves up. */
const nearest = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d)

/** The nearest odds of the book; a Malay −0.97 is 2.0309. */
export const oddsOf = ({ n, d }: Winnings): Odds => Number(nearest(n * scale, d) + scale)

/** Are odds written with a minus in this format? Even money is not. */
export const isNegative = ({ n, d }: Winnings, format: OddsFormat): boolean =>
  (format === 'malay' && n > d) || ((format === 'indonesian' || format === 'american') && n < d)

/** An integer of `places` decimals as text, with at least `least` of them. */
function withPlaces(value: bigint, places: number, least: number): string {
  const digits = value.toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places)
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
  return `${digits.slice(0, -places)}${kept && `.${kept}`}`
}

/** The fraction with the smallest denominator that rounds to these odds: 1.3333 is 1/3, 1.91 is 91/100. */
function fraction(odds: Odds): string {
  const winnings = odds - oddsScale
  for (let d = 1; ; d++) {
    const n = Math.round((winnings * d) / oddsScale)
    if (n > 0 && Math.round((n * oddsScale) / d) === winnings) return `${n}/${d}`
  }
}

/** Odds as a person reads them, with a point and an ASCII minus: `1.85`, `0.85`, `-0.9804`, `-1.25`, `+150`, `17/20`. At most four decimals, American two. */
export function writeOdds(odds: Odds, format: OddsFormat): string {
  const { n, d } = winningsOf(odds)
  if (format === 'decimal') return withPlaces(BigInt(odds), 4, 2)
  if (format === 'fractional') return fraction(odds)
  const minus = isNegative({ n, d }, format)
  const [top, bottom] = minus ? [d, n] : [n, d]
  if (format === 'american') return `${minus ? '-' : '+'}${withPlaces(nearest(top * 10_000n, bottom), 2, 0)}`
  return `${minus ? '-' : ''}${withPlaces(nearest(top * scale, bottom), 4, 2)}`
}

/** What follows from the figure of a format, or null where the format has no such figure. */
function winningsIn(format: OddsFormat, figure: bigint, of: bigint, minus: boolean): Winnings | null {
  if (figure === 0n) return null
  switch (format) {
    case 'decimal':
      return minus || figure <= of ? null : { n: figure - of, d: of }
    case 'hongkong':
      return minus ? null : { n: figure, d: of }
    case 'malay':
      if (figure > of) return null
      return minus ? { n: of, d: figure } : { n: figure, d: of }
    case 'indonesian':
      if (figure < of) return null
      return minus ? { n: of, d: figure } : { n: figure, d: of }
    case 'american':
      if (figure < 100n * of) return null
      return minus ? { n: 100n * of, d: figure } : { n: figure, d: 100n * of }
    case 'fractional':
      return null
  }
}

/**
 * Reads odds as somebody writes them, exactly: Malay −0.85 wins 100/85 a unit. A sign of U+2212 is a minus too.
 * Null: no odds of this format, or outside 1.0001 … 1001.
 */
export function readOdds(text: string, format: OddsFormat): Winnings | null {
  const trimmed = text.trim().replace('−', '-')
  let winnings: Winnings | null = null
  if (format === 'fractional') {
    const parts = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(trimmed)
    winnings = parts && { n: BigInt(parts[1]!), d: BigInt(parts[2]!) }
  } else {
    const parts = /^([+-]?)(\d{1,6})(?:\.(\d{1,6}))?$/.exec(trimmed)
    const places = parts?.[3] ?? ''
    winnings = parts && winningsIn(format, BigInt(parts[2]! + places), 10n ** BigInt(places.length), parts[1] === '-')
  }
  if (!winnings) return null
  const odds = oddsOf(winnings)
  return odds >= leastOdds && odds <= mostOdds ? winnings : null
}

/** What an entered amount means: what is staked (the bet's stake), and what is won on top of it. */
export interface Entered {
  readonly risk: Money
  readonly win: Money
}

/**
 * The two numbers that a slip shows. Negative Malay and Indonesian: `amount` is what is won, and the risk the least stake in hundredths that wins it
 * (−0.85 with 100 risks 85.00). Everywhere else `amount` is the risk. `win` is what the bet really brings beyond its stake, floored as a payout is.
 */
export function enteredStake(amount: Money, winnings: Winnings, format: OddsFormat): Entered {
  const { n, d } = winnings
  const isToWin = format !== 'american' && isNegative(winnings, format)
  const risk = isToWin ? -mulDivFloor(-amount, d, n * MINOR) * MINOR : amount
  return { risk, win: mulDivFloor(risk, n + d, d * MINOR) * MINOR - risk }
}
