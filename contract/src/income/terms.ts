// The terms of an agent's income: kinds, periods, tiers and rates, as they are offered, accepted, stored and hashed.
import * as z from 'zod/mini'
import { MAX_MONEY, moneyToWire, parseMoney } from '../money.ts'
import { prizeModeNames } from '../play/lottery-terms.ts'
import type { IncomeKind, IncomePeriod } from '../states.ts'

export { type IncomeKind, type IncomePeriod, incomeKinds, incomePeriods } from '../states.ts'

/** Rates are whole numbers of 1/10,000 of a percent: 30,000 is 3 %. */
export const RATE_UNIT = 1_000_000n

const periods = {
  dividend: ['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY'],
  daily: ['DAILY'],
  hourly: ['HOURLY'],
  realtime: ['REALTIME'],
  affiliate: ['WEEKLY', 'SEMIMONTHLY', 'MONTHLY'],
  rebate: ['DAILY']
} as const satisfies Record<IncomeKind, readonly IncomePeriod[]>
/** The periods that terms of each kind may have. */
export const periodsOf: Readonly<Record<IncomeKind, readonly IncomePeriod[]>> = periods

/** FIXED: the highest tier reached, its loss too · FLOAT: of every tier reached by bet and members the part of its loss that was made. */
export const dividendModes = ['FIXED', 'FLOAT'] as const
/** How long members who are ahead lessen the dividends that follow. */
export const carryModes = ['NONE', 'PREVIOUS_PERIOD', 'WITHIN_MONTH', 'PERMANENT'] as const
export type CarryMode = (typeof carryModes)[number]

/** PLATFORM_DIFF: the house pays each level the difference · UPLINE: each level pays the next from what it gets. */
export const fundingModes = ['PLATFORM_DIFF', 'UPLINE'] as const
export type FundingMode = (typeof fundingModes)[number]

/** Tiers of a contract at most. */
export const maxTiers = 10

const plainMoney = /^(0|[1-9][0-9]{0,10})(\.[0-9]{1,2})?$/
/** A threshold: zero or more, at most two decimals. */
export const threshold = z.codec(
  z.string({ error: 'amount.invalid' }).check(z.regex(plainMoney, 'amount.invalid')),
  z.bigint().check(z.gte(0n, 'amount.invalid'), z.maximum(MAX_MONEY, 'amount.tooLarge')),
  { decode: parseMoney, encode: moneyToWire }
)
/** Parts per million: 0 to 1,000,000 (100 %). */
export const rate = z.int('input.invalid').check(z.minimum(0, 'input.invalid'), z.maximum(Number(RATE_UNIT), 'input.invalid'))
const people = z.int('input.invalid').check(z.minimum(0, 'input.invalid'), z.maximum(1_000_000, 'input.invalid'))
/** What one member must have bet to count as active: more than nothing. */
const activeMinBet = z.codec(
  z.string({ error: 'amount.invalid' }).check(z.regex(plainMoney, 'amount.invalid')),
  z.bigint().check(z.gt(0n, 'amount.notPositive'), z.maximum(MAX_MONEY, 'amount.tooLarge')),
  { decode: parseMoney, encode: moneyToWire }
)
const tiersOf = <T extends z.core.$ZodType>(tier: T) =>
  z.array(tier).check(z.minLength(1, 'input.required'), z.maxLength(maxTiers, 'input.tooLong'))

/** Reached by a team with at least this valid bet, so many active members and (where loss counts) this loss. */
export const incomeTier = z.strictObject({ minValidBet: threshold, minActive: people, minLoss: threshold, rate })
export type IncomeTier = z.output<typeof incomeTier>

export const dividendTerms = z.strictObject({
  period: z.enum(periods.dividend),
  mode: z.enum(dividendModes),
  carry: z.enum(carryModes),
  activeMinBet,
  tiers: tiersOf(incomeTier)
})
export type DividendTerms = z.output<typeof dividendTerms>

/** `checkLoss`: a tier also asks for its loss, and nothing is due while the team is ahead. */
export const dailyTerms = z.strictObject({ period: z.literal('DAILY'), checkLoss: z.boolean(), activeMinBet, tiers: tiersOf(incomeTier) })
export type DailyTerms = z.output<typeof dailyTerms>
export const hourlyTerms = z.strictObject({ period: z.literal('HOURLY'), checkLoss: z.boolean(), activeMinBet, tiers: tiersOf(incomeTier) })
export type HourlyTerms = z.output<typeof hourlyTerms>

/** Of every settled bet with a stake of `minStake` or more: its valid bet by whether it won or lost. */
export const realtimeTerms = z.strictObject({ period: z.literal('REALTIME'), profitRate: rate, lossRate: rate, minStake: threshold })
export type RealtimeTerms = z.output<typeof realtimeTerms>

export const affiliateTier = z.strictObject({ minNet: threshold, minActive: people, rate })
export const affiliateTerms = z.strictObject({
  period: z.enum(periods.affiliate),
  activeMinBet,
  tiers: tiersOf(affiliateTier)
})
export type AffiliateTerms = z.output<typeof affiliateTerms>

/** What 2,000 staked give back on average: a lottery series. */
const series = z.int('input.invalid').check(z.minimum(0, 'input.invalid'), z.maximum(2_000, 'input.invalid'))
/** The series of an agent in each prize mode; a mode that is left out earns no points. */
export const rebateTerms = z.strictObject({
  period: z.enum(periods.rebate),
  series: z.partialRecord(z.enum(prizeModeNames), series)
})
export type RebateTerms = z.output<typeof rebateTerms>

/** The terms of each kind. */
export const termsSchemas = {
  dividend: dividendTerms,
  daily: dailyTerms,
  hourly: hourlyTerms,
  realtime: realtimeTerms,
  affiliate: affiliateTerms,
  rebate: rebateTerms
} as const
export type TermsOf<K extends IncomeKind> = z.output<(typeof termsSchemas)[K]>

/** Kind and terms together: the body of an offer. */
export const incomeContract = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dividend'), terms: dividendTerms }),
  z.strictObject({ kind: z.literal('daily'), terms: dailyTerms }),
  z.strictObject({ kind: z.literal('hourly'), terms: hourlyTerms }),
  z.strictObject({ kind: z.literal('realtime'), terms: realtimeTerms }),
  z.strictObject({ kind: z.literal('affiliate'), terms: affiliateTerms }),
  z.strictObject({ kind: z.literal('rebate'), terms: rebateTerms })
])
export type IncomeContract = z.output<typeof incomeContract>

/** A value as canonical text: names in order of their code points, money as the wire has it, no blanks. */
function canonical(value: unknown): string {
  if (typeof value === 'bigint') return JSON.stringify(moneyToWire(value))
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).filter(([, of]) => of !== undefined)
    fields.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** The text whose SHA-256 stands in the record of an offer: two contracts have the same one exactly when they say the same. */
export const termsText = ({ kind, terms }: IncomeContract): string => `fairhouse.terms.1\n${kind}\n${canonical(terms)}`

/** SHA-256 of {@link termsText}, in lower-case hexadecimal; the browser checks an offer with it. */
export async function termsHash(contract: IncomeContract): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(termsText(contract)))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
