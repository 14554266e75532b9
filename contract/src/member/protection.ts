// Player protection: a member's own limits, breaks and exclusion, the stay at the tables and its reality checks, and what advertising they want.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'
import { type AmountKind, amountKinds, limitPeriods, type TimeKind, timeKinds } from '../states.ts'

export { type AmountKind, amountKinds, type LimitPeriod, limitPeriods, type TimeKind, timeKinds } from '../states.ts'
export type LimitKind = AmountKind | TimeKind

/** Without one of the member's own, a reality check comes this often; they may shorten it. Minutes. */
export const realityMinutes = 60
/** Bounds of the times that a member may choose, in minutes. */
export const minutesRange = { session: [10, 1440], reality: [5, realityMinutes] } as const satisfies Record<
  TimeKind,
  readonly [number, number]
>
/** Hours after which a higher limit may be confirmed, and days after that in which it must be. */
export const raiseHours = 24
export const raiseDays = 7

/** Lengths of a break; it ends by itself. */
export const coolOffs = ['24h', '3d', '1w', '2w', '4w', '6w'] as const
/** Lengths of a self-exclusion; after it the member must ask to return. */
export const exclusions = ['6m', '1y', '2y', '5y', 'forever'] as const
export const closureLengths = [...coolOffs, ...exclusions] as const
export type ClosureLength = (typeof closureLengths)[number]

/** A higher limit that waits: from `readyAt` to `lapsesAt` the member may confirm it. */
const raise = z.object({
  id,
  /** null: no limit any more */
  amount: z.nullable(money),
  minutes: z.nullable(z.int()),
  readyAt: time,
  lapsesAt: time
})

export const amountLimit = z.object({
  kind: z.enum(amountKinds),
  period: z.enum(limitPeriods),
  /** null: none */
  maximum: z.nullable(money),
  /** What the running period holds; of losses below zero when it is in profit. */
  used: money,
  /** What is left of it, never below zero. */
  left: z.nullable(money),
  resetsAt: z.nullable(time),
  raise: z.nullable(raise)
})

export const timeLimit = z.object({
  kind: z.enum(timeKinds),
  /** null: none; for reality the house's own interval applies */
  minutes: z.nullable(z.int()),
  raise: z.nullable(raise)
})

export const closure = z.object({
  id,
  kind: z.enum(['coolOff', 'exclusion']),
  beganAt: time,
  /** null: for good */
  endsAt: z.nullable(time),
  by: z.enum(['member', 'operator']),
  /** When bets and deposits are open again, once that is known. */
  opensAt: z.nullable(time),
  /** The time is over and the member may ask to return. */
  mayReturn: z.boolean()
})

export const limitsReply = z.object({
  amounts: z.array(amountLimit),
  times: z.array(timeLimit),
  /** The break or exclusion in force. */
  closed: z.nullable(closure)
})
export type Limits = z.output<typeof limitsReply>

export const limits = endpoint({
  call: 'GET /wps/protection/limits',
  moduleId: 'PRO_LIMITS',
  who: 'player',
  summary: "The member's limits with what the running periods hold, waiting raises, and a break or exclusion in force.",
  input: nothing,
  reply: limitsReply,
  errors: [],
  shows: ['limits']
})

export const setAmountLimit = endpoint({
  call: 'PUT /wps/protection/limits',
  moduleId: 'PRO_SET_LIMIT',
  who: 'player',
  summary: 'Sets a limit of an amount: a lower one holds at once, a higher one or none waits a day and must then be confirmed.',
  input: z.strictObject({ kind: z.enum(amountKinds), period: z.enum(limitPeriods), amount: z.nullable(positiveMoney) }),
  reply: limitsReply,
  errors: []
})

export const setTimeLimit = endpoint({
  call: 'PUT /wps/protection/times',
  moduleId: 'PRO_SET_TIME',
  who: 'player',
  summary: 'Sets the time at the tables or the interval of reality checks: shorter at once, longer after a day and a confirmation.',
  input: z.strictObject({ kind: z.enum(timeKinds), minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1440))) }),
  reply: limitsReply,
  errors: ['limit.minutes']
})

export const confirmRaise = endpoint({
  call: 'POST /wps/protection/raises/:id/confirm',
  moduleId: 'PRO_CONFIRM_RAISE',
  who: 'player',
  summary: 'Puts a higher limit in force that has waited its day.',
  input: z.strictObject({ id }),
  reply: limitsReply,
  errors: ['not.found', 'limit.tooEarly']
})

export const withdrawRaise = endpoint({
  call: 'POST /wps/protection/raises/:id/withdraw',
  moduleId: 'PRO_WITHDRAW_RAISE',
  who: 'player',
  summary: 'Takes a waiting raise back: the limit stays.',
  input: z.strictObject({ id }),
  reply: limitsReply,
  errors: ['not.found']
})

export const exclude = endpoint({
  call: 'POST /wps/protection/exclusion',
  moduleId: 'PRO_EXCLUDE',
  who: 'player',
  summary: 'Closes the member out for a break or an exclusion: no bets, no deposits, no marketing; withdrawals stay.',
  input: z.strictObject({ length: z.enum(closureLengths) }),
  reply: limitsReply,
  errors: [],
  changes: ['advertising', 'offers', 'missions', 'mall']
})

export const returnFromExclusion = endpoint({
  call: 'POST /wps/protection/return',
  moduleId: 'PRO_RETURN',
  who: 'player',
  summary: 'Asks to return after an exclusion has ended: bets and deposits open a day later, with the limits as they were.',
  input: nothing,
  reply: limitsReply,
  errors: ['protection.closed', 'not.found']
})

/** A stay at the tables: it ends with a break of a quarter of an hour. */
export const sittingReply = z.object({
  startedAt: time,
  /** Of bets that were placed in this stay; open ones count as lost until they are settled. */
  staked: money,
  returned: money,
  net: money,
  /** When the next reality check comes; it stays until it is answered. */
  checkAt: time,
  /** When the member's own time at the tables ends. */
  endsAt: z.nullable(time),
  /** It has ended: until then no bets. */
  restUntil: z.nullable(time),
  serverTime: time
})
export type Sitting = z.output<typeof sittingReply>

export const sit = endpoint({
  call: 'POST /wps/protection/sitting',
  moduleId: 'PRO_SIT',
  who: 'member',
  summary: 'Says that the member is here, and tells how long, with what result.',
  input: nothing,
  reply: sittingReply,
  errors: []
})

export const realityAnswers = ['stay', 'history', 'leave'] as const
export const answerCheck = endpoint({
  call: 'POST /wps/protection/checks',
  moduleId: 'PRO_CHECK',
  who: 'player',
  summary: 'Answers a reality check; what was shown is kept.',
  input: z.strictObject({ answer: z.enum(realityAnswers) }),
  reply: sittingReply,
  errors: []
})

/** Something that happened to a member's protection, for the record of it. */
export const protectionEntry = z.object({
  id,
  at: time,
  kind: z.enum(['change', 'raise', 'coolOff', 'exclusion']),
  what: z.nullable(z.object({ kind: z.enum([...amountKinds, ...timeKinds]), period: z.nullable(z.enum(limitPeriods)) })),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  by: z.enum(['member', 'operator'])
})

export const protectionHistory = endpoint({
  call: 'GET /wps/protection/history',
  moduleId: 'PRO_HISTORY',
  who: 'player',
  summary: 'Every change of limits and every break, newest first.',
  input: pageInput,
  reply: pageOf(protectionEntry),
  errors: [],
  shows: ['limits']
})

/** site: promotions on the pages, to join and to be given · inbox, mail, sms: what is sent. Only the site advertises before a member says so. */
export const advertisingChannels = ['site', 'inbox', 'mail', 'sms'] as const
export type AdvertisingChannel = (typeof advertisingChannels)[number]
const channel = z.enum(advertisingChannels)

/** Where a member says it: profile: a switch there · contact: the box beside a number or an address that is confirmed · registration: the box under the form. */
export const wishPlaces = ['profile', 'contact', 'registration'] as const
export type WishPlace = (typeof wishPlaces)[number]
/** The box that asks for consent to advertising: never ticked before a person does it, and left alone it says nothing. */
export const advertisingBox = z._default(z.boolean(), false)

export const advertisingWishes = z.array(
  z.object({
    channel,
    wanted: z.boolean(),
    /** When the member last said so, and where; null: never. */
    at: z.nullable(time),
    place: z.nullable(z.enum(wishPlaces))
  })
)
export type AdvertisingWishes = z.output<typeof advertisingWishes>

const reply = z.object({ list: advertisingWishes })

export const advertising = endpoint({
  call: 'GET /wps/protection/advertising',
  moduleId: 'PRO_ADVERTISING',
  who: 'player',
  summary: 'What advertising the member wants, for each channel, with the moment of the last word on it.',
  input: nothing,
  reply,
  errors: [],
  shows: ['advertising']
})

export const setAdvertising = endpoint({
  call: 'PUT /wps/protection/advertising',
  moduleId: 'PRO_SET_ADVERTISING',
  who: 'player',
  summary: 'Wants advertising on a channel, or wants it no more; every change is kept with its time.',
  input: z.strictObject({ channel, wanted: z.boolean() }),
  reply,
  errors: [],
  changes: ['advertising', 'offers', 'missions', 'mall']
})
