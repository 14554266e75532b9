// Free rounds and free bets of a member as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, pageInput, pageOf } from '../../endpoint.ts'
import { freeGrant } from '../../money/free.ts'

export const playerFree = z.extend(freeGrant, {
  /** The offer that gave them, its version, and what set it off. */
  offer: z.string(),
  version: z.int(),
  trigger: z.string(),
  /** The operator who ended them, and why. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string())
})

export const playerFreeGrants = endpoint({
  call: 'GET /ops/players/:id/free',
  moduleId: 'OPS_FREE',
  who: { may: 'player:read' },
  summary: 'Free rounds and free bets of offers that a member has or had, newest first.',
  input: z.extend(pageInput, { id: memberNo }),
  reply: pageOf(playerFree),
  errors: ['not.found'],
  shows: ['free']
})

export const endFree = endpoint({
  call: 'POST /ops/players/:id/free/:free/end',
  moduleId: 'OPS_FREE_END',
  who: { may: 'adjustment:make' },
  summary: 'Ends free rounds or bets of a member: what is not used lapses, what was won stays.',
  input: z.strictObject({
    id: memberNo,
    free: id,
    reason: z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
  }),
  reply: playerFree,
  errors: ['not.found', 'free.over', 'limit.operator', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['free', 'members']
})
