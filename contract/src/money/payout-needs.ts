// What a withdrawal will need of a member, told as a whole and before the first deposit.
import * as z from 'zod/mini'
import { endpoint, nothing, time } from '../endpoint.ts'
import { documentStates } from '../member/kyc.ts'
import { money } from '../money.ts'

export const payoutNeeds = endpoint({
  call: 'GET /wps/cashier/needs',
  moduleId: 'CSH_NEEDS',
  who: 'player',
  summary: 'What a withdrawal will need and what of it is there: real name, an account, documents, and how old both accounts must be.',
  input: nothing,
  reply: z.object({
    /** No deposit was credited yet. */
    beforeFirstDeposit: z.boolean(),
    realName: z.nullable(z.string()),
    /** `until`: the oldest account is old enough from then on; null: it is, or there is none yet. */
    account: z.object({ count: z.int(), hours: z.int(), until: z.nullable(time) }),
    /** `first`: asked for before the first withdrawal, whatever its amount. */
    documents: z.object({ done: z.boolean(), first: z.boolean(), above: money, state: z.enum(documentStates) }),
    /** The member's account at the house itself; `until` as above. */
    age: z.object({ hours: z.int(), until: z.nullable(time) }),
    /** Deposits must have been staked so far, in percent. */
    turnoverPercent: z.int()
  }),
  errors: [],
  shows: ['payout', 'identity', 'profile']
})
