// Identity checks as operators see and decide them. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, memberNo, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { documents, identityExpiry, identityParts, identityStates, idTypeKey } from '../../member/kyc.ts'
import { shownPicture } from '../../picture.ts'
import { type DuplicateSign, duplicateSigns } from './duplicates.ts'

const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))

/** What speaks for a second account of one person; an address alone does not. */
export const identitySigns: readonly DuplicateSign[] = ['document', 'nameAndBirthday', 'payoutAccount', 'device']

export const identityCheck = z.object({
  id,
  member: z.object({ id: z.string(), account: z.string() }),
  state: z.enum(identityStates),
  idType: idTypeKey,
  parts: z.array(z.enum(identityParts)),
  sentAt: time,
  decidedAt: z.nullable(time),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  /** How the member's documents stand now, whatever this request came to. */
  documents,
  /** Other members who may be the same person; of open requests only. */
  duplicates: z.array(z.object({ id: z.string(), account: z.string(), signs: z.array(z.enum(duplicateSigns)) }))
})

export const identityQueue = endpoint({
  call: 'GET /ops/kyc',
  moduleId: 'OPS_KYC',
  who: { may: 'kyc:read' },
  summary: 'Documents that members sent; those that wait come oldest first, all others newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(identityStates)), player: z.optional(memberNo) }),
  reply: pageOf(identityCheck),
  errors: [],
  shows: ['identity']
})

export const lookAtIdentity = endpoint({
  call: 'POST /ops/kyc/:id/look',
  moduleId: 'OPS_KYC_LOOK',
  who: { may: 'kyc:read' },
  summary: 'The pictures of a request, with name, birthday and number in full to compare them with; the look is audited.',
  input: z.strictObject({ id }),
  reply: z.object({
    realName: z.string(),
    birthday: z.string(),
    idNumber: z.string(),
    pictures: z.array(z.extend(shownPicture, { part: z.enum(identityParts) }))
  }),
  errors: ['not.found']
})

export const approveIdentity = endpoint({
  call: 'POST /ops/kyc/:id/approve',
  moduleId: 'OPS_KYC_APPROVE',
  who: { may: 'kyc:decide' },
  summary: 'Accepts the documents until a day (yyyy-MM-dd); the member is told.',
  input: z.strictObject({ id, expiresOn: identityExpiry }),
  reply: done,
  errors: ['not.found', 'identity.notOpen', 'input.rule'],
  once: true,
  changes: ['identity', 'members']
})

export const rejectIdentity = endpoint({
  call: 'POST /ops/kyc/:id/reject',
  moduleId: 'OPS_KYC_REJECT',
  who: { may: 'kyc:decide' },
  summary: 'Refuses the documents with a reason that the member reads; others may be sent.',
  input: z.strictObject({ id, reason }),
  reply: done,
  errors: ['not.found', 'identity.notOpen', 'reason.short'],
  once: true,
  changes: ['identity', 'members']
})

const settings = { addressNeeded: z.boolean() }

export const identitySettings = endpoint({
  call: 'GET /ops/kycSettings',
  moduleId: 'OPS_KYC_SETTINGS',
  who: { may: 'kyc:read' },
  summary: 'Whether a proof of address belongs to the documents.',
  input: nothing,
  reply: z.object(settings),
  errors: [],
  shows: ['identity']
})

export const saveIdentitySettings = endpoint({
  call: 'PUT /ops/kycSettings',
  moduleId: 'OPS_KYC_SETTINGS_SAVE',
  who: { may: 'kyc:decide' },
  summary: 'Changes what belongs to the documents; with a reason, audited.',
  input: z.strictObject({ ...settings, reason }),
  reply: done,
  errors: ['reason.short'],
  changes: ['identity']
})
