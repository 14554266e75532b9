// Points: what valid bets earn the day after they were decided, and how they become money.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { pointKinds } from '../states.ts'

/** So many points are one unit of currency. */
export const pointsRatio = 100
/** Points of one conversion at least. */
export const leastPoints = 100

/** The password that points are spent with: that of money where the member has one, else that of the login. */
export const pointPasswords = ['fundsPassword', 'password'] as const

const points = z.int()
/** As it is typed: checked on the server, where wrong ones are counted. */
export const spendPassword = z
  .string({ error: 'input.required' })
  .check(z.minLength(1, 'input.required'), z.maxLength(128, 'password.tooLong'))

export const pointsConfig = endpoint({
  call: 'GET /wps/member/points/config',
  moduleId: 'PTS_CONFIG',
  who: 'player',
  summary: 'The ratio of points to money, the least to convert, and the password that is asked for.',
  input: nothing,
  reply: z.object({
    /** Points for one unit of currency. */
    pointsRatio: points,
    least: points,
    /** null: the member has no password to confirm with. */
    password: z.nullable(z.enum(pointPasswords)),
    /** Points for 100 units of valid bet by category; what is not named earns none. */
    rates: z.array(z.object({ category: z.string(), rate: z.string() })),
    /** What the points of a day are multiplied by for this member. */
    factor: z.string()
  }),
  errors: [],
  shows: ['security', 'profile']
})

export const pointsBalance = endpoint({
  call: 'GET /wps/member/points/balance',
  moduleId: 'PTS_BALANCE',
  who: 'player',
  summary: "The member's points, and what the valid bets that are not credited yet will bring.",
  input: nothing,
  reply: z.object({ points, worth: money, coming: points }),
  errors: [],
  shows: ['points']
})

/** One entry of a member's points. */
export const pointEntry = z.object({
  id,
  kind: z.enum(pointKinds),
  points,
  balanceAfter: points,
  at: time,
  /** Of a credit or its correction: what it was computed from. */
  credit: z.nullable(z.object({ day: z.string(), category: z.string(), valid: money, rate: z.string(), factor: z.string() })),
  /** Of a conversion: the money. */
  amount: z.nullable(money),
  /** Of an order: what was redeemed, by language. */
  item: z.nullable(z.record(z.string(), z.string()))
})

export const pointsDetails = endpoint({
  call: 'GET /wps/member/points/transactions',
  moduleId: 'PTS_DETAILS',
  who: 'player',
  summary: 'Every change of the points with the points after it, newest first.',
  input: pageInput,
  reply: pageOf(pointEntry),
  errors: [],
  shows: ['points']
})

export const convertPoints = endpoint({
  call: 'POST /wps/member/points/convert',
  moduleId: 'PTS_CONVERT',
  who: 'player',
  summary: 'Turns points into cash at the ratio, confirmed with the password.',
  input: z.strictObject({
    points: z.int({ error: 'input.required' }).check(z.minimum(leastPoints, 'points.tooFew'), z.maximum(1_000_000_000, 'amount.tooLarge')),
    password: spendPassword
  }),
  reply: z.object({ points, amount: money, cash: money }),
  errors: [
    'points.tooFew',
    'points.insufficient',
    'amount.tooLarge',
    'proof.wrong',
    'login.locked',
    'verify.unavailable',
    'password.tooLong'
  ],
  once: true,
  sealed: true,
  perMinute: 20,
  changes: ['points', 'balance', 'movements']
})
