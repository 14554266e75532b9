// The play policy as operators read and set it. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, nothing } from '../../endpoint.ts'
import { playRules } from '../../play/play-policy.ts'

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const inForce = z.object({ rules: playRules, version: z.int() })

export const playPolicies = endpoint({
  call: 'GET /ops/play-policy',
  moduleId: 'OPS_PLAY_POLICY',
  who: { may: 'returns:read' },
  summary: 'What slots let a player do, everywhere and in the countries that differ.',
  input: nothing,
  reply: inForce,
  errors: [],
  shows: ['playPolicies']
})

export const changePlayPolicies = endpoint({
  call: 'PUT /ops/play-policy',
  moduleId: 'OPS_PLAY_POLICY_CHANGE',
  who: { may: 'returns:edit' },
  summary: 'Changes it; with a reason, audited. Refused when it was changed meanwhile.',
  input: z.strictObject({ rules: playRules, version: z.int(), reason }),
  reply: inForce,
  errors: ['document.changed', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['playPolicies']
})
