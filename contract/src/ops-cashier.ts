// Deposits and withdrawals as operators see them. Never imported by the site.
import { z } from 'zod'
import { deposit, depositStates, withdrawal, withdrawalStates } from './cashier.ts'
import { endpoint, id, pageInput, pageOf } from './endpoint.ts'

const member = z.object({ id: z.string(), account: z.string() })

export const depositQueue = endpoint({
  call: 'GET /ops/deposits',
  moduleId: 'OPS_DEPOSITS',
  who: { may: 'deposit:read' },
  summary: 'Deposits, newest first.',
  input: pageInput.extend({ state: z.enum(depositStates).optional() }),
  reply: pageOf(deposit.omit({ payUrl: true }).extend({ member, provider: z.string(), providerRef: z.string().nullable() })),
  errors: []
})

export const withdrawalRow = withdrawal.extend({ member })

export const withdrawalQueue = endpoint({
  call: 'GET /ops/withdrawals',
  moduleId: 'OPS_WITHDRAWALS',
  who: { may: 'withdrawal:read' },
  summary: 'Withdrawals; those in REVIEW come oldest first, all others newest first.',
  input: pageInput.extend({ state: z.enum(withdrawalStates).optional() }),
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
    reason: z.string({ error: 'withdraw.reasonRequired' }).trim().min(3, 'withdraw.reasonRequired').max(200, 'input.invalid')
  }),
  reply: withdrawalRow,
  errors: ['not.found', 'withdraw.notOpen', 'withdraw.reasonRequired'],
  once: true
})
