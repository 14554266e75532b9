// What promotions cost by offer, out of the journal; and what an offer changed, beside members who were held back from it. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, time } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { rewardKinds } from '../../states.ts'

/** So many days back; without them from the first movement on. */
export const costDays = ['7', '30', '90'] as const

const cost = z.object({
  /** Null: it is of no offer. */
  offer: z.nullable(z.object({ id, title: z.strictObject({ tr: z.string(), en: z.string() }) })),
  /** Of what is of no offer: what gave it. other: free bets, corrections and the like. */
  kind: z.nullable(z.enum([...rewardKinds, 'other'])),
  members: z.int(),
  /** Paid in cash, less what was taken back. */
  cash: money,
  /** Bonus money given, what of it lapsed, and what became cash. */
  bonus: money,
  lapsed: money,
  released: money,
  /** What the account of promotions paid: cash and bonus money less what lapsed. Becoming cash moves nothing between house and members. */
  cost: money,
  /** What the books of offers, rewards and bonuses say of the same movements. */
  booked: money
})

export const promotionCosts = endpoint({
  call: 'GET /ops/promotion-costs',
  moduleId: 'OPS_PROMOTION_COSTS',
  who: { may: 'brand:read' },
  summary:
    'What promotions cost by offer, and what else the account of promotions paid. The difference between journal and books is 0 as long as they agree.',
  input: z.strictObject({ days: z.optional(z.enum(costDays)) }),
  reply: z.object({
    since: z.nullable(time),
    list: z.array(cost),
    /** Everything that the account of promotions paid. */
    journal: money,
    difference: money
  }),
  errors: [],
  shows: ['offers']
})

/** Sums of a group from the day on which each member entered it. */
const comparedGroup = z.object({
  members: z.int(),
  /** Of them, those with a valid bet since. */
  active: z.int(),
  valid: money,
  deposits: money,
  withdrawals: money,
  /** Stakes less what came back of them: what the house won. */
  result: money,
  /** What this offer cost, out of the journal. */
  cost: money
})

/** What is compared for a member on average. net: the result less what this offer cost. */
export const comparedFigures = ['valid', 'deposits', 'net'] as const

const comparedDifference = z.object({
  figure: z.enum(comparedFigures),
  /** For a member: what it was offered to, what was held back, the first less the second. */
  offered: money,
  held: money,
  difference: money,
  /** In 19 of 20 such comparisons the true difference is this near; null: too few members. */
  margin: z.nullable(money)
})

export const offerComparison = endpoint({
  call: 'GET /ops/offers/:id/comparison',
  moduleId: 'OPS_OFFER_COMPARISON',
  who: { may: 'brand:read' },
  summary: 'Who an offer was shown to and who was held back, with what each group bet, paid in and cost.',
  input: z.strictObject({ id }),
  reply: z.object({
    since: time,
    /** Null: it goes on. */
    until: z.nullable(time),
    offered: comparedGroup,
    held: comparedGroup,
    differences: z.array(comparedDifference)
  }),
  errors: ['not.found'],
  shows: ['offers']
})
