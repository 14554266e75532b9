// What a member can work out of the records: profit and loss, and the statement of a year.
import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { money } from '../money.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'input.invalid'))

/** Bets that were decided. `stake`: of all of them; `valid`: of those that count as play (won, lost, cashed out); `net`: payout − stake. */
const sums = { bets: z.int(), stake: money, valid: money, payout: money, net: money }
export const profitSums = z.object(sums)

/** The longest period of a profit and loss, in days. */
export const longestProfit = 366

export const profit = endpoint({
  call: 'GET /wps/bets/profit',
  moduleId: 'REC_PROFIT',
  who: 'member',
  summary:
    'Profit and loss of the bets decided within these days of the time zone (both belong to the period), by day, category and game; and what promotions and rebates brought.',
  input: z.strictObject({ from: day, to: day, zone: z._default(z.string().check(z.maxLength(60)), 'UTC') }),
  reply: z.object({
    total: profitSums,
    /** Credits that are no bets: promotions, cashback, red packets, converted points. */
    bonuses: money,
    /** Days with a decided bet, oldest first. */
    days: z.array(z.object({ day, ...sums })),
    /** Most stakes first. */
    categories: z.array(z.object({ category: z.string(), ...sums })),
    games: z.array(z.object({ game: z.string(), name: z.string(), category: z.string(), ...sums }))
  }),
  errors: ['zone.unknown', 'period.wrong'],
  shows: ['profit']
})

export const betChoices = endpoint({
  call: 'GET /wps/bets/choices',
  moduleId: 'REC_CHOICES',
  who: 'member',
  summary: 'Categories, vendors and games that the member has bet on: what the betting record can be narrowed to.',
  input: nothing,
  reply: z.object({
    categories: z.array(z.string()),
    vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    games: z.array(z.object({ code: z.string(), name: z.string() }))
  }),
  errors: []
})

const monthSums = { deposits: money, withdrawals: money, stakes: money, returns: money, bonuses: money, other: money }

export const statement = endpoint({
  call: 'GET /wps/v2/wallets/statement',
  moduleId: 'WAL_STATEMENT',
  who: 'player',
  summary:
    'A year month by month, in the time zone asked for: what the member owned at the start (all money accounts together), what moved by purpose, and what was there at the end. Opening plus all sums is closing.',
  input: z.strictObject({
    year: z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100)),
    zone: z._default(z.string().check(z.maxLength(60)), 'UTC')
  }),
  reply: z.object({
    currency: z.string(),
    /** The first year with a movement. */
    since: z.int(),
    months: z.array(z.object({ month: z.int(), opening: money, ...monthSums, closing: money })),
    total: z.object({ opening: money, ...monthSums, closing: money })
  }),
  errors: ['zone.unknown'],
  perMinute: 30
})
