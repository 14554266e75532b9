// Members with something in common, and what operators say of it. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, memberNo, time } from '../../endpoint.ts'

const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))

export const duplicateSigns = ['device', 'address', 'document', 'payoutAccount', 'mobile', 'nameAndBirthday', 'zalo'] as const
export type DuplicateSign = (typeof duplicateSigns)[number]

export const playerDuplicates = endpoint({
  call: 'GET /ops/players/:id/duplicates',
  moduleId: 'OPS_PLAYER_DUPLICATES',
  who: { may: 'player:identity' },
  summary:
    'Other members with the same device, address, document, payout account, telephone, Zalo account, or name and birthday; the strongest signs first, at most 100. Whom offers take for one household, what each of them had, and whom an operator has set apart.',
  input: z.strictObject({ id: memberNo }),
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        status: z.enum(['active', 'blocked']),
        registeredAt: time,
        signs: z.array(z.enum(duplicateSigns)),
        /** Offers take the two for one household: what one of them has had is not given to the other. */
        household: z.boolean(),
        /** Titles of offers that a household has once and the other member has had. */
        had: z.array(z.strictObject({ tr: z.string(), en: z.string() })),
        /** An operator has looked: for offers the two are no household. */
        apart: z.nullable(z.object({ by: z.string(), reason: z.string(), at: time }))
      })
    )
  }),
  errors: ['not.found'],
  shows: ['members']
})

export const setApart = endpoint({
  call: 'POST /ops/players/:id/apart',
  moduleId: 'OPS_PLAYER_APART',
  who: { may: 'player:block' },
  summary:
    'Says that two members are no household, so that each can have what offers give once a household; or takes that back. Nothing that was given changes.',
  input: z.strictObject({ id: memberNo, other: memberNo, apart: z.boolean(), reason }),
  reply: done,
  errors: ['not.found', 'reason.short', 'input.invalid'],
  changes: ['members']
})
