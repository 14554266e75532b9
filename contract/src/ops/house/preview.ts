// What visitors would get of HTML that an operator writes.
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

export const previewHtml = endpoint({
  call: 'POST /ops/documents/preview',
  moduleId: 'OPS_PREVIEW',
  who: { may: 'content:edit' },
  summary: 'What is left of HTML after the sanitiser: what visitors would get.',
  input: z.strictObject({ html: z.string().check(z.maxLength(40_000, 'input.tooLong')) }),
  reply: z.object({ html: z.string() }),
  errors: ['input.tooLong']
})
