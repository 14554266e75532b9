// The points mall: what points buy, ordering it, and what became of the orders.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { redeemStates } from '../states.ts'
import { spendPassword } from './points.ts'

/** goods: sent to an address · code: shown to the member once · cash, bonus: a reward in the reward centre. */
export const mallKinds = ['goods', 'code', 'cash', 'bonus'] as const
export type MallKind = (typeof mallKinds)[number]

/** The drawings that an item may have. */
export const mallPictures = [
  'coin',
  'notes',
  'chips',
  'gift',
  'star',
  'card',
  'ticket',
  'mug',
  'cap',
  'bag',
  'battery',
  'headphones',
  'watch',
  'football',
  'chess',
  'trophy'
] as const
export type MallPicture = (typeof mallPictures)[number]

/** Pieces of one order at most. */
export const mostPieces = 100
/** Minutes for which codes stay readable after they were shown first. */
export const codeMinutes = 10

interface Measure {
  readonly stock: number
  /** What the limit of a member leaves; null: no limit. */
  readonly left: number | null
  readonly points: number
  readonly price: number
}
/** How many of an item a member may have now: what is in stock, what the limit leaves, what the points pay. */
export const availableOf = ({ stock, left, points, price }: Measure): number =>
  Math.max(0, Math.min(stock, left ?? stock, Math.floor(points / price), mostPieces))

export const mallItem = z.object({
  id,
  kind: z.enum(mallKinds),
  /** In the language of the call. */
  name: z.string(),
  about: z.string(),
  picture: z.enum(mallPictures),
  /** Points for one. */
  price: z.int(),
  stock: z.int(),
  /** Pieces for one member in all; null: no limit. */
  perMember: z.nullable(z.int()),
  /** The VIP level from which it may be had. */
  level: z.int(),
  endsAt: z.nullable(time),
  /** Of cash and of a bonus: what one is worth. */
  amount: z.nullable(money),
  /** So many times a bonus is to be bet before it is cash. */
  wagering: z.nullable(z.int()),
  /** An operator decides on each order. */
  byDesk: z.boolean(),
  /** Of the caller; null for visitors and trials. */
  own: z.nullable(z.object({ available: z.int(), had: z.int(), level: z.int() }))
})

export const mallItems = endpoint({
  call: 'GET /wps/member/points/rewards',
  moduleId: 'PTS_REWARDS',
  who: 'anyone',
  summary: 'What points buy now, the cheapest first, with what of it the caller may have.',
  input: nothing,
  reply: z.object({ list: z.array(mallItem) }),
  errors: [],
  shows: ['mall', 'points', 'vip']
})

const line = (most: number) =>
  z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(most, 'input.tooLong'))
/** Where goods are sent. */
export const postalAddress = z.strictObject({
  name: line(80),
  phone: line(24).check(z.regex(/^\+?[\d ()-]{6,24}$/, 'input.invalid')),
  street: line(160),
  city: line(80),
  postcode: line(12)
})
export type PostalAddress = z.output<typeof postalAddress>

export const redemption = z.object({
  id,
  kind: z.enum(mallKinds),
  name: z.string(),
  quantity: z.int(),
  /** Points for one, as it was ordered. */
  price: z.int(),
  /** Points in all. */
  points: z.int(),
  state: z.enum(redeemStates),
  at: time,
  endedAt: z.nullable(time),
  /** What the operator wrote: why not, or how it is sent. */
  remark: z.nullable(z.string()),
  /** Of digital codes: waiting to be shown · readable for some minutes more · not readable any more. null: there are none. */
  codes: z.nullable(z.enum(['waiting', 'open', 'shown']))
})

export const redeemItem = endpoint({
  call: 'POST /wps/member/points/redeem',
  moduleId: 'PTS_REDEEM',
  who: 'player',
  summary:
    'Orders an item for points, confirmed with the password. `price` is what was shown: an item that costs something else now is refused.',
  input: z.strictObject({
    item: id,
    quantity: z.int({ error: 'input.required' }).check(z.minimum(1, 'input.invalid'), z.maximum(mostPieces, 'input.invalid')),
    price: z.int().check(z.minimum(1, 'input.invalid')),
    address: z.nullable(postalAddress),
    password: spendPassword
  }),
  reply: z.object({ points: z.int(), redemption }),
  errors: [
    'mall.over',
    'mall.soldOut',
    'mall.limit',
    'mall.level',
    'mall.price',
    'points.insufficient',
    'protection.closed',
    'proof.wrong',
    'login.locked',
    'verify.unavailable',
    'password.tooLong',
    'input.tooLong'
  ],
  once: true,
  sealed: true,
  perMinute: 30,
  changes: ['points', 'mall', 'rewards']
})

export const redemptions = endpoint({
  call: 'GET /wps/member/points/redeems',
  moduleId: 'PTS_REDEEMS',
  who: 'player',
  summary: "The member's orders with what became of them, newest first.",
  input: z.extend(pageInput, { state: z.optional(z.enum(redeemStates)) }),
  reply: pageOf(redemption),
  errors: [],
  shows: ['mall']
})

export const showCodes = endpoint({
  call: 'POST /wps/member/points/redeems/:id/codes',
  moduleId: 'PTS_CODES',
  who: 'player',
  summary: 'Shows the digital codes of an order once: they stay readable for ten minutes, and never again.',
  input: z.strictObject({ id }),
  reply: z.object({ codes: z.array(z.string()), until: time }),
  errors: ['not.found', 'mall.codesShown'],
  perMinute: 20,
  changes: ['mall']
})
