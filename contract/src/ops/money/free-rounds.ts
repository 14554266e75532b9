// Free rounds that vendors hold for members, as operators give and take them back. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, pageInput, pageOf, time } from '../../endpoint.ts'
import { money } from '../../money.ts'

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
const vendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'input.invalid'))
const memberView = z.object({ id: z.string(), account: z.string() })

/** waiting: for a second operator · refused: the second operator, or nobody in time · asked: the vendor has not confirmed yet · active · used: all rounds played · cancelled · failed: the vendor refused · over: its time ran out. */
export const freeRoundStates = ['waiting', 'refused', 'asked', 'active', 'used', 'cancelled', 'failed', 'over'] as const

export const freeRoundRow = z.object({
  id,
  vendor: z.string(),
  member: memberView,
  game: z.string(),
  gameName: z.string(),
  count: z.int(),
  used: z.int(),
  stake: money,
  currency: z.string(),
  state: z.enum(freeRoundStates),
  startsAt: time,
  endsAt: time,
  createdAt: time,
  reason: z.nullable(z.string()),
  /** The request that a second operator decides. */
  approval: z.nullable(id)
})

export const freeRoundList = endpoint({
  call: 'GET /ops/free-rounds',
  moduleId: 'OPS_FREE_ROUNDS',
  who: { may: 'integration:read' },
  summary: 'Free rounds given to members at vendors, newest first.',
  input: z.extend(pageInput, { vendor: z.optional(vendorCode), member: z.optional(memberNo) }),
  reply: pageOf(freeRoundRow),
  errors: [],
  shows: ['freeRounds']
})

export const freeRoundOffers = endpoint({
  call: 'GET /ops/free-round-offers',
  moduleId: 'OPS_FREE_ROUND_OFFERS',
  who: { may: 'integration:edit' },
  summary: 'What free rounds a vendor has for its games, asked of the vendor now.',
  input: z.strictObject({ vendor: vendorCode }),
  reply: z.object({
    list: z.array(
      z.object({ prepaid: z.string(), game: z.string(), gameName: z.string(), currency: z.string(), count: z.int(), stake: money })
    )
  }),
  errors: ['not.found', 'provider.unavailable', 'provider.refused', 'game.blocked', 'game.unavailable'],
  perMinute: 30
})

export const giveFreeRounds = endpoint({
  call: 'POST /ops/free-rounds',
  moduleId: 'OPS_FREE_ROUNDS_GIVE',
  who: { may: 'integration:edit' },
  summary:
    'Gives a member free rounds of a vendor, or asks a second operator to (as adjustments by hand): kept here first, then asked of the vendor under one number, so that a repeat gives none twice.',
  input: z.strictObject({
    vendor: vendorCode,
    memberId: memberNo,
    prepaid: z.string().check(z.trim(), z.maxLength(80, 'input.invalid')),
    /** Days that they may be played. */
    days: z.int().check(z.minimum(1, 'input.invalid'), z.maximum(90, 'input.invalid')),
    reason
  }),
  reply: freeRoundRow,
  errors: [
    'not.found',
    'provider.unavailable',
    'provider.refused',
    'game.blocked',
    'game.unavailable',
    'game.currency',
    'in_need_true_account',
    'limit.operator',
    'reason.short'
  ],
  once: true,
  perMinute: 60,
  changes: ['approvals', 'freeRounds']
})

export const cancelFreeRounds = endpoint({
  call: 'POST /ops/free-rounds/:id/cancel',
  moduleId: 'OPS_FREE_ROUNDS_CANCEL',
  who: { may: 'integration:edit' },
  summary: 'Takes back free rounds that were not played yet; one under way is played out.',
  input: z.strictObject({ id, reason }),
  reply: freeRoundRow,
  errors: ['not.found', 'provider.unavailable', 'provider.refused', 'game.blocked', 'game.unavailable', 'reason.short'],
  once: true,
  changes: ['approvals', 'freeRounds']
})
