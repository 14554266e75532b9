// Money out: the accounts that are paid to and withdrawals.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from './endpoint.ts'
import { money, positiveMoney } from './money.ts'

/** The states of `design`: the amount is locked from CREATED on, and comes back at RETURNED. */
export const withdrawalStates = ['CREATED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'FAILED', 'REJECTED', 'RETURNED'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const payoutAccountFields = z.strictObject({
  kind: z.enum(['bank', 'wallet']),
  bankName: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(60, 'input.invalid')),
  /** IBAN or account number: 6 to 34 letters and digits, with spaces where people put them; kept without them, in capitals. */
  accountNo: z.string({ error: 'input.required' }).check(z.regex(/^ *([A-Za-z0-9] *){6,34}$/, 'account.format')),
  /** First and last name as the bank knows them. */
  holder: z
    .string({ error: 'input.required' })
    .check(z.trim(), z.maxLength(80, 'input.invalid'), z.regex(/^\p{L}[\p{L}'.-]*( \p{L}[\p{L}'.-]*)+$/u, 'account.format'))
})

export const payoutAccount = z.object({
  id,
  kind: z.enum(['bank', 'wallet']),
  bankName: z.string(),
  /** All but the last four masked. */
  accountNo: z.string(),
  holder: z.string(),
  createdAt: time
})

export const payoutAccounts = endpoint({
  call: 'GET /wps/cashier/accounts',
  moduleId: 'CSH_ACCOUNTS',
  who: 'player',
  summary: 'Accounts that withdrawals are paid to.',
  input: nothing,
  reply: z.object({ list: z.array(payoutAccount), holder: z.nullable(z.string()) }),
  errors: []
})

export const addPayoutAccount = endpoint({
  call: 'POST /wps/cashier/accounts',
  moduleId: 'CSH_ACCOUNT_ADD',
  who: 'player',
  summary: "Adds an account to be paid to. The first one sets the member's real name; later ones must carry it.",
  input: payoutAccountFields,
  reply: payoutAccount,
  errors: ['withdraw.accountHolder', 'account.format', 'account.duplicate'],
  proof: true,
  perMinute: 10
})

/** One rule of the decision on a withdrawal and what it said. */
export const traceRule = z.object({
  rule: z.enum(['identity', 'account-age', 'payout-account-age', 'turnover', 'bonus', 'daily-limit', 'amount', 'duplicate-account']),
  /** pass: fine · hold: a person must look. */
  verdict: z.enum(['pass', 'hold']),
  /** Values for the rule's sentence. */
  params: z.record(z.string(), z.string())
})

export const withdrawal = z.object({
  id,
  amount: money,
  fee: money,
  state: z.enum(withdrawalStates),
  account: z.object({ bankName: z.string(), accountNo: z.string(), holder: z.string() }),
  trace: z.array(traceRule),
  /** Every state with its time, first to last; `by` is "rules", "operator", "provider" or "member". */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: time, by: z.string(), reason: z.nullable(z.string()) })),
  createdAt: time
})

export const createWithdrawal = endpoint({
  call: 'POST /wps/cashier/withdrawals',
  moduleId: 'CSH_WITHDRAW',
  who: 'player',
  summary: 'Asks for a withdrawal: the amount is locked, the rules decide, the trace says why.',
  input: z.strictObject({ accountId: id, amount: positiveMoney }),
  reply: withdrawal,
  errors: ['balance.insufficient', 'amount.tooSmall', 'amount.tooMuch', 'withdraw.accountRequired'],
  once: true,
  proof: true,
  perMinute: 20
})

export const withdrawals = endpoint({
  call: 'GET /wps/cashier/withdrawals',
  moduleId: 'CSH_WITHDRAWALS',
  who: 'player',
  summary: 'Withdrawals of the member, newest first.',
  input: pageInput,
  reply: pageOf(withdrawal),
  errors: []
})

export const cancelWithdrawal = endpoint({
  call: 'POST /wps/cashier/withdrawals/:id/cancel',
  moduleId: 'CSH_WITHDRAW_CANCEL',
  who: 'player',
  summary: 'Takes a withdrawal back while nobody has approved it.',
  input: z.strictObject({ id }),
  reply: withdrawal,
  errors: ['not.found', 'withdraw.notOpen']
})
