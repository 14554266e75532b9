// Withdrawals as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, pageInput, pageOf } from './endpoint.ts'
import { withdrawal, withdrawalStates } from './withdrawal.ts'

const member = z.object({ id: z.string(), account: z.string() })

export const withdrawalRow = z.extend(withdrawal, { member })

export const withdrawalQueue = endpoint({
  call: 'GET /ops/withdrawals',
  moduleId: 'OPS_WITHDRAWALS',
  who: { may: 'withdrawal:read' },
  summary: 'Withdrawals; those in REVIEW come oldest first, all others newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(withdrawalStates)) }),
  reply: pageOf(withdrawalRow),
  errors: []
})

export const approveWithdrawal = endpoint({
  call: 'POST /ops/withdrawals/:id/approve',
  moduleId: 'OPS_WITHDRAWAL_APPROVE',
  who: { may: 'withdrawal:decide' },
  summary: 'Approves a withdrawal in REVIEW; it is paid at once.',
  input: z.strictObject({ id }),
  reply: withdrawalRow,
  errors: ['not.found', 'withdraw.notOpen'],
  once: true
})

export const rejectWithdrawal = endpoint({
  call: 'POST /ops/withdrawals/:id/reject',
  moduleId: 'OPS_WITHDRAWAL_REJECT',
  who: { may: 'withdrawal:decide' },
  summary: 'Rejects a withdrawal in REVIEW with a reason that the member reads; the money goes back.',
  input: z.strictObject({
    id,
    reason: z
      .string({ error: 'withdraw.reasonRequired' })
      .check(z.trim(), z.minLength(3, 'withdraw.reasonRequired'), z.maxLength(200, 'input.invalid'))
  }),
  reply: withdrawalRow,
  errors: ['not.found', 'withdraw.notOpen', 'withdraw.reasonRequired'],
  once: true
})
