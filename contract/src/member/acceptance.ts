// The disclaimer with its three boxes, and what is kept of its acceptance.
import * as z from 'zod/mini'
import { done, endpoint, id, languageCode, time } from '../endpoint.ts'

/** The boxes, in their order: of age, in none of the barred groups, agreed to the terms. */
export const disclaimerBoxes = ['age', 'barred', 'terms'] as const

/** registration: with the form · disclaimer: in the window with three boxes. */
export const acceptanceKinds = ['registration', 'disclaimer'] as const

const ticked = z.literal(true, { error: 'disclaimer.required' })

export const acceptDisclaimer = endpoint({
  call: 'POST /wps/system/disclaimer',
  moduleId: 'SYS_DISCLAIMER',
  who: 'anyone',
  summary:
    'All three boxes are ticked: kept with the version of the terms, the age and the time, for the member or for the browser until its next login.',
  input: z.strictObject({
    /** The version that the person was shown (`brand.termsVersion` of the permission). */
    termsVersion: z.string().check(z.maxLength(20)),
    age: ticked,
    barred: ticked,
    terms: ticked
  }),
  reply: done,
  errors: ['disclaimer.required', 'terms.changed'],
  device: true,
  perMinute: 20,
  byAddress: true
})

/** As operators see it. */
export const acceptance = z.object({
  id,
  kind: z.enum(acceptanceKinds),
  termsVersion: z.string(),
  minimumAge: z.int(),
  language: languageCode,
  address: z.string(),
  at: time
})
