// Cashback: a share of a member's valid bet of each finished day, by category, claimed in the reward centre.
import * as z from 'zod/mini'
import { endpoint, nothing, pageInput, pageOf } from '../endpoint.ts'
import { type Money, money, mulDivFloor, UNIT } from '../money.ts'
import { gameCategories } from '../play/catalogue.ts'

/** Parts per million in one percent. */
const percentPpm = 10_000
/** The highest rate, in parts per million of valid bet: half of what the house keeps of the games that give back most. */
export const highestRebate = percentPpm / 2
/** The most that a VIP rank adds to a rate: with the highest rate all of what the house keeps of those games, and never more. */
export const highestRankRebate = percentPpm / 2
/** Days in which the cashback of a day may be claimed. */
export const rebateDays = 30

export const rebateRate = z.object({
  category: z.enum(gameCategories),
  /** Parts per million of valid bet: 5000 is half a percent. */
  ppm: z.int().check(z.minimum(0), z.maximum(highestRebate))
})

/** Whole cents: what a share of the valid bet comes to, rounded down; nothing of a valid bet that corrections have taken below zero. */
export function rebateOf(valid: Money, ppm: number): Money {
  if (valid <= 0n) return 0n
  const cent = UNIT / 100n
  return (mulDivFloor(valid, BigInt(ppm), 1_000_000n) / cent) * cent
}

export const rebateLine = z.object({
  category: z.enum(gameCategories),
  /** The rate with what the rank of the day adds to it. */
  ppm: z.int().check(z.minimum(0), z.maximum(highestRebate + highestRankRebate)),
  valid: money,
  amount: money
})
/** A finished day of the brand's clock: what was staked counts in the day in which it was settled. */
export const rebateDay = z.object({ day: z.string(), amount: money, lines: z.array(rebateLine) })

export const myRebate = endpoint({
  call: 'GET /wps/rebate/mine',
  moduleId: 'REB_MINE',
  who: 'player',
  summary: 'The rates of cashback by category, and what the running day has come to so far.',
  input: nothing,
  reply: z.object({
    rates: z.array(rebateRate),
    /** Parts per million that the highest VIP rank of the running day adds to each rate. */
    rankPpm: z.int(),
    today: rebateDay
  }),
  errors: [],
  shows: ['rebate']
})

export const rebateHistory = endpoint({
  call: 'GET /wps/rebate/days',
  moduleId: 'REB_DAYS',
  who: 'player',
  summary: 'The cashback of finished days, newest first. Each line can be made again from its valid bet and rate.',
  input: z.extend(pageInput, { before: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'input.invalid'))) }),
  reply: pageOf(rebateDay),
  errors: ['input.invalid'],
  shows: ['rebate']
})
