// What a bill is computed from and what comes out of it: the figures that a run stores and the browser computes again.
import * as z from 'zod/mini'
import { money } from '../money.ts'
import { prizeModeNames } from '../play/lottery-terms.ts'
import { edgeBound } from './edge.ts'
import { affiliateTerms, dailyTerms, dividendTerms, hourlyTerms, type IncomeKind, realtimeTerms, rebateTerms } from './terms.ts'

const count = z.int().check(z.minimum(0))

/**
 * A team's window. `pnl` is the members' side: below zero the house won. `late…` are corrections of windows that were billed already.
 * `carried` is what the window before left behind, zero or less: it is added to the base. `monthEnds`: the next window begins in another month.
 */
export const teamInputs = z.strictObject({
  validBet: money,
  active: count,
  pnl: money,
  lateValidBet: money,
  latePnl: money,
  carried: money,
  monthEnds: z.boolean(),
  /** Of salaries; bills of before have none. */
  bound: z.optional(edgeBound)
})
export type TeamInputs = z.output<typeof teamInputs>

/** Valid bets of the downline's bets of `minStake` and more, by outcome; a push is neither. `late…`: corrections of buckets that were billed. */
export const realtimeInputs = z.strictObject({
  bets: count,
  wonValidBet: money,
  lostValidBet: money,
  lateWonValidBet: money,
  lateLostValidBet: money,
  carried: money,
  bound: z.optional(edgeBound)
})
export type RealtimeInputs = z.output<typeof realtimeInputs>

/** Revenue and its costs, each of them zero or more but `ggr`, which is stakes less payouts; `late` is a correction of the net. */
export const affiliateInputs = z.strictObject({
  ggr: money,
  platformFee: money,
  bonuses: money,
  rebates: money,
  vipGifts: money,
  paymentFees: money,
  late: money,
  active: count,
  carried: money
})
export type AffiliateInputs = z.output<typeof affiliateInputs>

/** Stakes of lotteries by prize mode and by the series of the direct downline through whom they came; a correction is a line with a negative stake. */
export const rebateInputs = z.strictObject({
  lines: z.array(z.strictObject({ mode: z.enum(prizeModeNames), childSeries: z.int(), stake: money })),
  carried: money
})
export type RebateInputs = z.output<typeof rebateInputs>

export const inputsSchemas = {
  dividend: teamInputs,
  daily: teamInputs,
  hourly: teamInputs,
  realtime: realtimeInputs,
  affiliate: affiliateInputs,
  rebate: rebateInputs
} as const
export type InputsOf<K extends IncomeKind> = z.output<(typeof inputsSchemas)[K]>

/** All that a bill follows from: stored with it, sent to the browser, computed again by `evaluateWork`. */
export const incomeWork = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dividend'), terms: dividendTerms, inputs: teamInputs }),
  z.strictObject({ kind: z.literal('daily'), terms: dailyTerms, inputs: teamInputs }),
  z.strictObject({ kind: z.literal('hourly'), terms: hourlyTerms, inputs: teamInputs }),
  z.strictObject({ kind: z.literal('realtime'), terms: realtimeTerms, inputs: realtimeInputs }),
  z.strictObject({ kind: z.literal('affiliate'), terms: affiliateTerms, inputs: affiliateInputs }),
  z.strictObject({ kind: z.literal('rebate'), terms: rebateTerms, inputs: rebateInputs })
])
export type IncomeWork = z.output<typeof incomeWork>

/** The lines of a bill's explanation, by name; their sentences are in the locales. */
export const stepKeys = [
  /** validBet, active */
  'team',
  /** pnl, late, carried, base: the loss that counts, never below zero */
  'base.loss',
  /** validBet, late, carried, base */
  'base.validBet',
  /** net, late, carried, base */
  'base.net',
  /** ggr, platformFee, bonuses, rebates, vipGifts, paymentFees, net */
  'net',
  /** tier, minValidBet, minActive, minLoss, rate: the tier that counts */
  'tier.reached',
  /** tier, minNet, minActive, rate */
  'tier.affiliate',
  /** tier, rate, minLoss, part, exact: one for each tier that a floating dividend compares */
  'tier.float',
  /** validBet or net, active, and loss where it counts: no tier was reached, nothing is due */
  'tier.none',
  /** loss: the team is ahead, nothing is due */
  'loss.none',
  /** base, rate, exact */
  'amount.rate',
  /** validBet, rate, exact; of bets that won */
  'realtime.won',
  /** validBet, rate, exact; of bets that lost */
  'realtime.lost',
  /** stake, series, childSeries, exact */
  'points',
  /** carried, exact: what an earlier window took too much is taken back */
  'carried',
  /** edge, share, rate, together, exact: at most so much of the edge of what was played */
  'bound',
  /** exact, amount, breakage: floored to a hundredth, once */
  'floor',
  /** carry: what the next window begins with */
  'carry'
] as const
export type StepKey = (typeof stepKeys)[number]

/** A figure of a step. A rate is in parts per million; an exact value is a fraction of 1/100,000 units (`n`/`d`); a part is a fraction of one. */
export type Figure =
  | { readonly is: 'money'; readonly value: bigint }
  | { readonly is: 'count' | 'rate'; readonly value: number }
  | { readonly is: 'exact' | 'part'; readonly n: bigint; readonly d: bigint }

export interface Step {
  readonly key: StepKey
  readonly figures: Readonly<Record<string, Figure>>
}

export interface IncomeBill {
  /** What is due, zero or more, in whole hundredths of the currency unit. */
  readonly amount: bigint
  /** The tier that counted, from 1; null: none was reached or nothing was due, or the kind has none. */
  readonly tier: number | null
  /** What the rate was applied to. */
  readonly base: bigint
  /** What the next window begins with, zero or less: of the base; real-time salary and points, which have several rates, carry the amount. */
  readonly carry: bigint
  /** What flooring left over: 0 to 999 of 1/100,000 units, itself floored. */
  readonly breakage: bigint
  /** How it came about, in order. */
  readonly steps: readonly Step[]
}

/** What tiers are measured against, with late corrections and what was carried over; null where the kind does not ask for it. */
export interface Standing {
  readonly validBet: bigint | null
  readonly net: bigint | null
  readonly loss: bigint | null
  readonly active: number
}
