// Feedback as operators read it. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, pageInput, pageOf, time } from '../../endpoint.ts'
import { feedbackKinds } from '../../message/feedback.ts'

export const feedbackStates = ['new', 'read'] as const

export const feedbackList = endpoint({
  call: 'GET /ops/feedback',
  moduleId: 'OPS_FEEDBACK',
  who: { may: 'support:read' },
  summary: 'What members told, newest first.',
  input: z.extend(pageInput, { type: z.optional(z.enum(feedbackKinds)), state: z.optional(z.enum(feedbackStates)) }),
  reply: pageOf(
    z.object({
      id,
      member: z.object({ id: z.string(), account: z.string() }),
      type: z.enum(feedbackKinds),
      content: z.string(),
      contact: z.nullable(z.string()),
      at: time,
      readBy: z.nullable(z.string()),
      readAt: z.nullable(time)
    })
  ),
  errors: [],
  shows: ['feedback']
})

export const readFeedback = endpoint({
  call: 'POST /ops/feedback/:id/read',
  moduleId: 'OPS_FEEDBACK_READ',
  who: { may: 'support:reply' },
  summary: 'Marks as read what a member told; who did it first stays.',
  input: z.strictObject({ id }),
  reply: done,
  errors: ['not.found'],
  changes: ['feedback']
})
