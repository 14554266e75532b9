// Who a member is, proven by documents: the tiers, the pictures that are sent, and what became of them.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, time } from '../endpoint.ts'
import { mostPictureBytes, pictureErrors, shownPicture } from '../picture.ts'
import { identityStates } from '../states.ts'
import { idTypes } from './account.ts'

/** 0 registered · 1 telephone or mailbox verified · 2 documents verified. */
export const identityTiers = [0, 1, 2] as const
export type IdentityTier = (typeof identityTiers)[number]

export { identityStates } from '../states.ts'

/** How a member's documents stand, the same on every screen: GOOD until their last day, then EXPIRED. */
export const documentStates = ['NONE', 'WAITING', 'GOOD', 'REJECTED', 'EXPIRED'] as const
export const documents = z.object({
  state: z.enum(documentStates),
  /** The last day of what was approved, yyyy-MM-dd. */
  until: z.nullable(z.string()),
  /** Something that was sent waits for a decision, also while older documents are good. */
  waiting: z.boolean()
})
export type Documents = z.output<typeof documents>

/** The sides of the document, the person holding it, and a letter that shows the address. */
export const identityParts = ['front', 'back', 'selfie', 'address'] as const
export type IdentityPart = (typeof identityParts)[number]
const part = z.enum(identityParts)

/** Documents of which one side is enough: a passport's page, a certificate, a tax letter. */
const oneSided: readonly number[] = [1, 6, 7]
/** What belongs to a document of this type. */
export const partsOf = (idType: number, addressNeeded: boolean): readonly IdentityPart[] =>
  identityParts.filter(p => (p !== 'back' || !oneSided.includes(idType)) && (p !== 'address' || addressNeeded))

export const idTypeKey = z
  .int({ error: 'input.required' })
  .check(z.minimum(1, 'input.rule'), z.maximum(Object.keys(idTypes).length, 'input.rule'))
const expiry = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'input.invalid'))

export const identity = endpoint({
  call: 'GET /wps/identity',
  moduleId: 'KYC_STATE',
  who: 'player',
  summary: 'How far the member is known, what is needed, and what became of the documents.',
  input: nothing,
  reply: z.object({
    tier: z.literal([0, 1, 2]),
    /** Told in the profile: what the document must say. null: still to be told. */
    realName: z.nullable(z.string()),
    birthday: z.nullable(z.string()),
    addressNeeded: z.boolean(),
    /** May documents be sent now? Not while some are looked at, nor while the house has good ones for 60 days more. */
    open: z.boolean(),
    documents,
    draft: z.array(part),
    /** The last that were sent. The number shows only its end. */
    request: z.nullable(
      z.object({
        id,
        state: z.enum(identityStates),
        idType: idTypeKey,
        idNumber: z.string(),
        parts: z.array(part),
        sentAt: time,
        decidedAt: z.nullable(time),
        reason: z.nullable(z.string()),
        /** The last day of the document, yyyy-MM-dd. */
        expiresOn: z.nullable(z.string())
      })
    )
  }),
  errors: [],
  shows: ['identity', 'profile']
})

export const uploadIdentity = endpoint({
  call: 'POST /wps/identity/picture/:part',
  moduleId: 'KYC_UPLOAD',
  who: 'player',
  summary: 'Takes a picture (png or jpeg, at most 5 MB) into what is to be sent, in the place of the former; encoded anew and sealed.',
  input: z.strictObject({ part }),
  reply: shownPicture,
  errors: [...pictureErrors, 'identity.notOpen'],
  picture: mostPictureBytes,
  perMinute: 20,
  changes: ['identity']
})

export const draftPicture = endpoint({
  call: 'GET /wps/identity/picture/:part',
  moduleId: 'KYC_DRAFT',
  who: 'player',
  summary: 'A picture that was not sent yet. What was sent is shown to operators only.',
  input: z.strictObject({ part }),
  reply: shownPicture,
  errors: ['not.found']
})

export const dropPicture = endpoint({
  call: 'DELETE /wps/identity/picture/:part',
  moduleId: 'KYC_DROP',
  who: 'player',
  summary: 'Forgets a picture that was not sent yet.',
  input: z.strictObject({ part }),
  reply: done,
  errors: [],
  changes: ['identity']
})

export const sendIdentity = endpoint({
  call: 'POST /wps/identity',
  moduleId: 'KYC_SEND',
  who: 'player',
  summary: 'Sends the pictures with type and number of the document; an operator looks at them.',
  input: z.strictObject({
    idType: idTypeKey,
    idNumber: z.string({ error: 'input.required' }).check(z.trim(), z.regex(/^[A-Za-z0-9 -]{4,32}$/, 'input.rule'))
  }),
  reply: z.object({ id }),
  errors: ['identity.notOpen', 'identity.profile', 'identity.parts', 'input.rule'],
  once: true,
  proof: true,
  changes: ['identity']
})

export { expiry as identityExpiry }
