// Inviting friends: a member's own code and link, and what came of them.
import * as z from 'zod/mini'
import { endpoint, nothing, pageInput, pageOf, time } from '../endpoint.ts'

export const referral = endpoint({
  call: 'GET /wps/member/referral',
  moduleId: 'MBR_REFERRAL',
  who: 'player',
  summary: 'The code and the link by which the caller invites friends, and how many opened it, registered and have staked.',
  input: nothing,
  reply: z.object({
    code: z.string(),
    /** Path of the registration that the link leads to, from the site's root. */
    path: z.string(),
    clicks: z.int(),
    registrations: z.int(),
    players: z.int()
  }),
  errors: []
})

export const friends = endpoint({
  call: 'GET /wps/member/referral/friends',
  moduleId: 'MBR_REFERRAL_FRIENDS',
  who: 'player',
  summary: 'Who registered by the caller’s invitation, newest first, with masked names and without what they do.',
  input: pageInput,
  reply: pageOf(z.object({ id: z.string(), name: z.string(), joinedAt: time })),
  errors: []
})
