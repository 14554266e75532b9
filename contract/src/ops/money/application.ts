// The desk of applications: what members applied for, issued with an amount or rejected with a remark. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, memberNo, pageInput, pageOf, time } from '../../endpoint.ts'
import { money, positiveMoney } from '../../money.ts'
import { shownPicture } from '../../picture.ts'
import { applicationStates } from '../../states.ts'

export const application = z.object({
  id,
  member: z.object({ id: z.string(), account: z.string() }),
  promotion: z.object({
    id,
    title: z.string(),
    /** What one application may be issued with. */
    least: money,
    most: money
  }),
  comment: z.string(),
  /** By number; each look at one is written to the audit. */
  pictures: z.array(id),
  state: z.enum(applicationStates),
  amount: z.nullable(money),
  /** What the member reads of a rejection. */
  remark: z.nullable(z.string()),
  sentAt: time,
  decidedAt: z.nullable(time),
  by: z.nullable(z.string()),
  /** The request to issue it that a second operator decides. */
  approval: z.nullable(id)
})

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))

export const applications = endpoint({
  call: 'GET /ops/applications',
  moduleId: 'OPS_APPLICATIONS',
  who: { may: 'adjustment:read' },
  summary: 'What members applied for: those that wait, the oldest first, or all others, the newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(applicationStates)), member: z.optional(memberNo) }),
  reply: pageOf(application),
  errors: [],
  shows: ['applications']
})

export const lookAtApplicationPicture = endpoint({
  call: 'POST /ops/applications/:member/:id/pictures/:picture',
  moduleId: 'OPS_APPLICATION_PICTURE',
  who: { may: 'adjustment:read' },
  summary: 'A picture of an application; the look is written to the audit.',
  input: z.strictObject({ member: memberNo, id, picture: id }),
  reply: shownPicture,
  errors: ['not.found']
})

export const issueApplication = endpoint({
  call: 'POST /ops/applications/:member/:id/issue',
  moduleId: 'OPS_APPLICATION_ISSUE',
  who: { may: 'adjustment:make' },
  summary: 'Issues what was applied for, within the limits of the promotion, or asks a second operator to (`approval`).',
  input: z.strictObject({ member: memberNo, id, amount: positiveMoney, reason }),
  reply: z.object({ application, approval: z.nullable(id) }),
  errors: [
    'not.found',
    'application.decided',
    'application.amount',
    'offer.closed',
    'offer.notForYou',
    'limit.operator',
    'approval.open',
    'reason.short',
    'input.tooLong',
    'protection.closed'
  ],
  once: true,
  changes: ['approvals', 'applications', 'memberRewards']
})

export const rejectApplication = endpoint({
  call: 'POST /ops/applications/:member/:id/reject',
  moduleId: 'OPS_APPLICATION_REJECT',
  who: { may: 'adjustment:make' },
  summary: 'Rejects an application; the member reads the remark.',
  input: z.strictObject({ member: memberNo, id, reason }),
  reply: application,
  errors: ['not.found', 'application.decided', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['approvals', 'applications']
})
