// VIP ranks: what each asks for and gives, and where the member stands.
import * as z from 'zod/mini'
import { endpoint, nothing, time } from '../endpoint.ts'
import { money } from '../money.ts'

export const vipRank = z.object({
  level: z.int(),
  name: z.string(),
  /** Valid bet since the account was opened that reaches it. */
  threshold: money,
  /** Valid bet of a calendar month that keeps it. */
  keep: money,
  /** Once for ever, in the reward centre; nought: none. */
  gift: money,
  /** Hundredths that the points of a day are multiplied by: 120 is 1.2 times. */
  pointFactor: z.int(),
  /** At the beginning of each month, for the level held then; nought: none. */
  monthly: money,
  /** On the birthday, once a year; nought: none. */
  birthday: money,
  /** Parts per million of valid bet that are added to each rate of cashback: 500 is 0.05 percentage points. */
  rebate: z.int(),
  /** What may be withdrawn within 24 hours; null: no limit of the rank's own, so that of the withdrawal rules. */
  withdraw: z.nullable(money)
})

const months = {
  tr: ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
} as const
/** The name of the gift of a month (0 to 11), in every language. */
export const monthNames = (month: number, year: number) => ({
  tr: `${months.tr[month]} ${year} VIP hediyesi`,
  en: `VIP gift of ${months.en[month]} ${year}`
})

/** So many whole months a level is kept after it was reached. */
export const keptMonths = 3

export const vipRanks = endpoint({
  call: 'GET /wps/vip/ranks',
  moduleId: 'VIP_RANKS',
  who: 'anyone',
  summary: 'All VIP ranks with what reaches and keeps them.',
  input: nothing,
  reply: z.object({ list: z.array(vipRank) }),
  errors: [],
  shows: ['vipRanks']
})

export const vipStanding = endpoint({
  call: 'GET /wps/vip/standing',
  moduleId: 'VIP_STANDING',
  who: 'player',
  summary: "The member's rank, what is missing to the next one, and what keeps it.",
  input: nothing,
  reply: z.object({
    level: z.int(),
    name: z.string(),
    /** Valid bet since the account was opened. */
    valid: money,
    /** Of this calendar month. */
    month: money,
    /** The end of the month, by the brand's clock. */
    monthEndsAt: time,
    /** What this month keeps the level; null: the level cannot go down at this month's end. */
    keep: z.nullable(money),
    /** null: it is kept by what is bet. */
    safeUntil: z.nullable(time),
    /** The next rank, and the valid bet that is missing; `regain`: it was held before, and comes back with what keeps it in one month. null: the highest. */
    next: z.nullable(z.object({ level: z.int(), name: z.string(), missing: money, of: money, regain: z.boolean() })),
    history: z.array(z.object({ at: time, from: z.int(), to: z.int() }))
  }),
  errors: [],
  shows: ['vip']
})
