// The adjustments desk: credits, debits and corrections by hand. Never imported by the site.
import * as z from 'zod/mini'
import { chosenMember, endpoint, id, memberNo, pageInput, pageOf, time } from '../../endpoint.ts'
import { money, positiveMoney } from '../../money.ts'
import { mostPictureBytes, pictureErrors, shownPicture } from '../../picture.ts'
import { adjustmentKinds, handKinds } from '../by-hand.ts'
import { journalLine, mayDecide } from '../people/approval.ts'
import { approvalStates } from '../people/identity.ts'

export type HandKind = (typeof handKinds)[number]
/** Kinds that say what happened elsewhere: they need a picture of it. */
export const needsEvidence = (kind: HandKind): boolean => kind !== 'goodwill'

export const adjustmentReason = z
  .string({ error: 'reason.short' })
  .check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))

export const adjustmentRow = z.object({
  id,
  kind: z.enum(adjustmentKinds),
  member: z.object({ id: z.string(), account: z.string() }),
  /** The deposit that is credited. */
  deposit: z.nullable(id),
  /** Signed. */
  amount: money,
  reason: z.string(),
  evidence: z.boolean(),
  /** booked: done; else how the request stands. */
  state: z.enum(['booked', ...approvalStates]),
  approval: z.nullable(id),
  askedBy: z.string(),
  askedAt: time,
  /** The operator who approved it; the same as `askedBy` where one was enough. */
  bookedBy: z.nullable(z.string()),
  bookedAt: z.nullable(time)
})

export const adjustments = endpoint({
  call: 'GET /ops/adjustments',
  moduleId: 'OPS_ADJUSTMENTS',
  who: { may: 'adjustment:read' },
  summary: 'Credits, debits and corrections by hand, newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(['waiting', 'booked'])), player: z.optional(memberNo), id: z.optional(id) }),
  reply: pageOf(adjustmentRow),
  errors: [],
  shows: ['adjustments']
})

/** What would be booked, and what it takes. */
export const adjustmentPreview = z.object({
  member: z.object({ id: z.string(), account: z.string(), status: z.enum(['active', 'blocked']) }),
  journal: z.array(journalLine),
  /** A second operator is needed. */
  two: z.boolean(),
  decision: mayDecide
})

const what = { member: chosenMember, kind: z.enum(handKinds), amount: positiveMoney }

export const previewAdjustment = endpoint({
  call: 'POST /ops/adjustments/preview',
  moduleId: 'OPS_ADJUSTMENT_PREVIEW',
  who: { may: 'adjustment:make' },
  summary: 'Shows what the journal would book, and whether a second operator is needed. Changes nothing.',
  input: z.strictObject(what),
  reply: adjustmentPreview,
  errors: ['not.found']
})

export const makeAdjustment = endpoint({
  call: 'POST /ops/adjustments',
  moduleId: 'OPS_ADJUSTMENT_MAKE',
  who: { may: 'adjustment:make' },
  summary:
    'Asks for a credit, debit or correction by hand; below the setting one operator is enough. `evidence`: a picture that was sent before.',
  input: z.strictObject({ ...what, reason: adjustmentReason, evidence: z._default(z.nullable(id), null) }),
  reply: adjustmentRow,
  errors: ['not.found', 'reason.short', 'evidence.required', 'balance.insufficient', 'limit.operator', 'approval.open'],
  once: true,
  changes: ['adjustments', 'approvals', 'members']
})

export const sendEvidence = endpoint({
  call: 'POST /ops/adjustment-evidence/:member',
  moduleId: 'OPS_ADJUSTMENT_EVIDENCE',
  who: { may: 'adjustment:make' },
  summary: 'Keeps a picture as evidence of an adjustment of this member; the body is the picture.',
  input: z.strictObject({ member: memberNo }),
  reply: z.object({ file: id }),
  errors: ['not.found', ...pictureErrors],
  picture: mostPictureBytes
})

export const previewCredit = endpoint({
  call: 'POST /ops/deposits/:id/preview',
  moduleId: 'OPS_DEPOSIT_PREVIEW',
  who: { may: 'deposit:decide' },
  summary: 'Shows what the journal would book when this deposit is credited. Changes nothing.',
  input: z.strictObject({ id, received: positiveMoney }),
  reply: adjustmentPreview,
  errors: ['not.found']
})

export const adjustmentEvidence = endpoint({
  call: 'POST /ops/adjustments/:id/evidence',
  moduleId: 'OPS_ADJUSTMENT_LOOK',
  who: { may: 'adjustment:read' },
  summary: 'The picture that an operator handed in; the look is written to the audit.',
  input: z.strictObject({ id }),
  reply: shownPicture,
  errors: ['not.found']
})
