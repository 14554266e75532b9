// What promotions cost by offer, out of the journal. Never imported by the site.
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
