// What members tell the house without asking for an answer.
import * as z from 'zod/mini'
import { done, endpoint } from '../endpoint.ts'

export const feedbackKinds = ['suggestion', 'problem', 'complaint', 'praise', 'other'] as const
/** Characters, a smiley counting as one. */
export const feedbackLength = { min: 1, max: 140 } as const
/** A member may send so many in 24 hours. */
export const mostFeedbackADay = 10

/** How long a text is, as people count. */
export const charactersOf = (text: string): number => [...text.trim()].length

export const sendFeedback = endpoint({
  call: 'PUT /wps/feedback',
  moduleId: 'FEEDBACK',
  who: 'player',
  summary: 'Keeps what a member tells: question type, content of 1 to 140 characters, and how to reach them.',
  input: z.strictObject({
    type: z.enum(feedbackKinds, { error: 'input.required' }),
    content: z.string({ error: 'input.required' }).check(z.trim(), z.maxLength(2000, 'input.tooLong')),
    contact: z.optional(z.string().check(z.trim(), z.maxLength(100, 'input.tooLong')))
  }),
  reply: done,
  errors: ['input.tooLong', 'feedback.length', 'feedback.quota'],
  once: true
})
