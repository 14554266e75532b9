// Cashback as operators see it: rates, and what the finished days came to.
import * as z from 'zod/mini'
import { endpoint, id, nothing } from '../../endpoint.ts'
import { rebateRate } from '../../money/rebate.ts'
import { money } from '../../money.ts'

const settings = z.object({
  rates: z.array(rebateRate),
  version: z.int(),
  /** The last 31 finished days, newest first. */
  days: z.array(z.object({ day: z.string(), members: z.int(), valid: money, amount: money })),
  /** The request for other rates that waits for a second operator. */
  open: z.nullable(id)
})

export const rebateSettings = endpoint({
  call: 'GET /ops/rebate',
  moduleId: 'OPS_REBATE',
  who: { may: 'brand:read' },
  summary: 'The rates of cashback, and what the last 31 finished days came to.',
  input: nothing,
  reply: settings,
  errors: [],
  shows: ['rebate', 'approvals']
})

export const editRebate = endpoint({
  call: 'POST /ops/rebate',
  moduleId: 'OPS_REBATE_EDIT',
  who: { may: 'brand:edit' },
  summary: 'Other rates of cashback, from the running day on. A category that is left out earns none. Higher ones may take two operators.',
  input: z.strictObject({
    rates: z.array(rebateRate).check(z.maxLength(9)),
    version: z.int(),
    reason: z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
  }),
  reply: z.extend(settings, { approval: z.nullable(id) }),
  errors: ['input.invalid', 'document.changed', 'limit.operator', 'approval.open'],
  changes: ['rebate', 'approvals']
})
