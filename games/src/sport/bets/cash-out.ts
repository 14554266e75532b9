// Cash-out: what a slip is worth now, what is offered for it, and what a part of it pays and leaves. Chances enter as whole parts of a thousand million.
import { type Fraction, floorTo, plus } from '@fairhouse/contract/fraction.ts'
import { MINOR } from '@fairhouse/contract/income/bill.ts'
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import { type LegOutcome, legFactor, priceOfPart, returnPerUnit, type Slip } from './slip.ts'

/** Chances are integers of so many parts, so that an offer is the same wherever it is computed. */
export const chanceScale = 1_000_000_000
/** Shares of a partial cash-out and what the house keeps are in parts of ten thousand. */
export const shareScale = 10_000

/** A leg as it stands: decided, or open with the chance without margin that its factor's worth follows from. */
export type LegNow = { readonly outcome: LegOutcome } | { readonly chance: number; readonly placeChance?: number }

/** A chance of 0 … 1 as parts of {@link chanceScale}. */
export const chanceOf = (probability: number): number => Math.round(Math.min(1, Math.max(0, probability)) * chanceScale)

/** What a unit on a leg is worth: its factor where it is decided, else price × chance. A line by quarters is worth price ÷ fair odds as well. */
function worth(slip: Slip, i: number, now: LegNow, part: 'win' | 'place'): readonly [bigint, bigint] {
  const leg = slip.legs[i]!
  if ('outcome' in now) return legFactor(leg, now.outcome, part)
  const chance = part === 'win' ? now.chance : now.placeChance
  if (chance === undefined) throw new RangeError('cash-out: no chance of a place')
  const [n, d] = priceOfPart(leg, part)
  return [n * BigInt(chance), d * BigInt(chanceScale)]
}

/**
 * The fair value of a slip: Σ over its lines of stake × Π worth of its legs, exactly. Legs of different matches are independent; two of one match are no
 * slip. Above the maximum payout it is worth the maximum.
 */
export function fairValue(slip: Slip, legs: readonly LegNow[], cap: Money): Fraction {
  const of = (part: 'win' | 'place'): Fraction => {
    const { n, d } = returnPerUnit(
      slip,
      legs.map((now, i) => worth(slip, i, now, part))
    )
    return { n: n * slip.unitStake, d }
  }
  const value = slip.eachWay ? plus(of('win'), of('place')) : of('win')
  return value.n > cap * value.d ? { n: cap, d: 1n } : value
}

/** floor(fair · (1 − c)) to hundredths; `kept` is c in parts of {@link shareScale}: 500 keeps 5 %. */
export const offerOf = ({ n, d }: Fraction, kept: number): Money =>
  floorTo({ n: n * BigInt(shareScale - kept), d: d * BigInt(shareScale) }, MINOR)

/** Why a slip cannot be cashed out, in the order in which they are looked at. */
export const cashOutBlocks = [
  'settled',
  'pending',
  'disabled',
  'freePart',
  'partsUsed',
  'partTooSmall',
  'resettled',
  'feed',
  'suspended',
  'stale',
  'noPrice',
  'nothingLeft'
] as const
export type CashOutBlock = (typeof cashOutBlocks)[number]

/** The most partial cash-outs of a bet, and the least share of one, in parts of {@link shareScale}. */
export const mostParts = 5
export const leastShare = 1_000

/** Ages in seconds beyond which a price is none: of a match in play, and before it. */
export const staleAfter = { inPlay: 10, before: 60 } as const

export interface CashOutState {
  readonly bet: 'PENDING' | 'OPEN' | 'SETTLED'
  /** The brand, the market or the offer does not allow it. */
  readonly enabled: boolean
  readonly freeBet: boolean
  /** Partial cash-outs so far. */
  readonly parts: number
  /** Legs that are open. A leg whose result was taken back is `resettled`. */
  readonly legs: readonly {
    readonly inPlay: boolean
    readonly suspended: boolean
    readonly feedDown: boolean
    /** Seconds since its price was last confirmed; null where it has none. */
    readonly age: number | null
    readonly resettled?: boolean
  }[]
}

/**
 * Why a cash-out of `share` (parts of {@link shareScale}, all of them is a full one) is not to be had now; null where it is.
 * Free bets are cashed out whole only.
 */
export function cashOutBlock(state: CashOutState, share: number): CashOutBlock | null {
  const isPart = share < shareScale
  const some = (of: (leg: CashOutState['legs'][number]) => boolean) => state.legs.some(of)
  const blocks: Readonly<Record<CashOutBlock, boolean>> = {
    settled: state.bet === 'SETTLED',
    pending: state.bet === 'PENDING',
    disabled: !state.enabled,
    freePart: state.freeBet && isPart,
    partsUsed: isPart && state.parts >= mostParts,
    partTooSmall: share < leastShare || share > shareScale || !Number.isInteger(share),
    resettled: some(leg => leg.resettled === true),
    feed: some(leg => leg.feedDown),
    suspended: some(leg => leg.suspended),
    stale: some(leg => leg.age !== null && leg.age > (leg.inPlay ? staleAfter.inPlay : staleAfter.before)),
    noPrice: some(leg => leg.age === null),
    nothingLeft: state.legs.length === 0
  }
  return cashOutBlocks.find(block => blocks[block]) ?? null
}

/** What a cash-out pays, what of the stake is cashed out with it, and what goes on. */
export interface Cashed {
  readonly paid: Money
  readonly stakeCashed: Money
  /** The stake of a line and of the whole that goes on: nought after a full one. */
  readonly unitStakeLeft: Money
  readonly stakeLeft: Money
}

/**
 * Cashes out a share r of a slip at an offer for the whole: pays floor(offer · r) and keeps stake − floor(stake · r), in hundredths. A slip of several
 * lines keeps whole hundredths on each of them, and pays by the share that really went: else lines of a few hundredths would be paid for and stay.
 * All of it is all of it, parts of a hundredth too: else what a stake has beyond whole hundredths would be paid for and still be open.
 * Null: less than a hundredth of a line would go.
 */
export function cashOut(unitStake: Money, lines: number, offer: Money, share: number): Cashed | null {
  const [r, whole] = [BigInt(share), BigInt(shareScale)]
  const gone = r === whole ? unitStake : mulDivFloor(unitStake, r, whole * MINOR) * MINOR
  if (gone === 0n) return null
  const paid = floorTo(lines === 1 ? { n: offer * r, d: whole } : { n: offer * gone, d: unitStake }, MINOR)
  const unitStakeLeft = unitStake - gone
  return { paid, stakeCashed: gone * BigInt(lines), unitStakeLeft, stakeLeft: unitStakeLeft * BigInt(lines) }
}

/** What a free bet pays: what it brings without its stake, which promotions paid. Of a settlement. */
export const freeBetPayout = (payout: Money, stake: Money): Money => (payout > stake ? payout - stake : 0n)

/** The fair value of a free bet: the stake comes off what it can bring at most, so fair · (most − stake) / most. */
export const freeBetValue = ({ n, d }: Fraction, most: Money, stake: Money): Fraction =>
  most > stake ? { n: n * (most - stake), d: d * most } : { n: 0n, d: 1n }
