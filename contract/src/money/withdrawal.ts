// Money out: the accounts that are paid to, withdrawals, and the confirmation that the money has arrived.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'
import { mostPictureBytes, pictureErrors, shownPicture } from '../picture.ts'
import { withdrawalStates } from '../states.ts'

export { type WithdrawalState, withdrawalStates } from '../states.ts'

/**
 * One payer's part of a withdrawal. MATCHED: a payer was found · DISBURSED: paid, with the payer's proof · CONFIRMED: the member has it ·
 * NOT_RECEIVED: disputed, with the member's proof · AUTO_CONFIRMED: nobody said anything in time · FORCED: ruled to be received.
 */
export const sliceStates = ['MATCHED', 'DISBURSED', 'CONFIRMED', 'NOT_RECEIVED', 'AUTO_CONFIRMED', 'FORCED'] as const
export type SliceState = (typeof sliceStates)[number]

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
  errors: [],
  shows: ['payout', 'profile']
})

/** Accounts of a member at most. */
export const mostAccounts = 10

export const addPayoutAccount = endpoint({
  call: 'POST /wps/cashier/accounts',
  moduleId: 'CSH_ACCOUNT_ADD',
  who: 'player',
  summary: "Adds an account to be paid to. It must carry the member's real name, which the security centre keeps.",
  input: payoutAccountFields,
  reply: payoutAccount,
  errors: ['withdraw.realName', 'withdraw.accountHolder', 'account.format', 'account.duplicate', 'account.tooMany'],
  proof: true,
  perMinute: 10,
  changes: ['payout']
})

export const removePayoutAccount = endpoint({
  call: 'DELETE /wps/cashier/accounts/:id',
  moduleId: 'CSH_ACCOUNT_REMOVE',
  who: 'player',
  summary: 'Removes an account to be paid to; added again it counts as new.',
  input: z.strictObject({ id }),
  reply: done,
  errors: ['not.found', 'account.inUse'],
  proof: true,
  perMinute: 10,
  changes: ['payout']
})

/** One rule of the decision on a withdrawal and what it said. */
export const traceRule = z.object({
  rule: z.enum(['identity', 'account-age', 'payout-account-age', 'turnover', 'bonus', 'daily-limit', 'amount', 'duplicate-account']),
  /** pass: fine · hold: a person must look. */
  verdict: z.enum(['pass', 'hold']),
  /** Values for the rule's sentence. */
  params: z.record(z.string(), z.string())
})

/** Who has a withdrawal in hand, by desk and never by name. */
const desks = ['queue', 'reviewer', 'payout', 'provider', 'payers', 'member', 'ruling'] as const

export const slice = z.object({
  no: z.int(),
  payer: z.string(),
  amount: money,
  state: z.enum(sliceStates),
  disbursedAt: z.nullable(time),
  /** When it counts as received by itself. */
  confirmBy: z.nullable(time),
  disputedAt: z.nullable(time),
  closedAt: z.nullable(time),
  /** Of a ruling, for the member to read. */
  reason: z.nullable(z.string())
})

export const withdrawalStep = z.object({ state: z.enum(withdrawalStates), at: time, by: z.string(), reason: z.nullable(z.string()) })

export const withdrawal = z.object({
  id,
  amount: money,
  fee: money,
  state: z.enum(withdrawalStates),
  /** provider: paid by the payment company · slices: paid by payers, each part confirmed by the member. */
  way: z.enum(['provider', 'slices']),
  /** What has arrived, and what of amount − fee has not. */
  received: money,
  remaining: money,
  slices: z.array(slice),
  /** Minutes after which a slice that nobody confirms counts as received. */
  confirmMinutes: z.int(),
  /** Null when nothing is under way any more. */
  desk: z.nullable(z.object({ name: z.enum(desks), since: time })),
  account: z.object({ bankName: z.string(), accountNo: z.string(), holder: z.string() }),
  trace: z.array(traceRule),
  /** Every state with its time, first to last; `by` is "rules", "operator", "operators" (two of them), "provider" or "member". */
  steps: z.array(withdrawalStep),
  createdAt: time
})

export const createWithdrawal = endpoint({
  call: 'POST /wps/cashier/withdrawals',
  moduleId: 'CSH_WITHDRAW',
  who: 'player',
  summary: 'Asks for a withdrawal: the amount is locked, the rules decide, the trace says why.',
  // the fee as it was shown: who agreed to another one is asked again
  input: z.strictObject({ accountId: id, amount: positiveMoney, fee: z.optional(money) }),
  reply: withdrawal,
  errors: [
    'balance.insufficient',
    'amount.tooSmall',
    'amount.tooMuch',
    'withdraw.accountRequired',
    'withdraw.realName',
    'withdraw.feeChanged',
    'withdraw.rankLimit'
  ],
  once: true,
  proof: true,
  perMinute: 20,
  changes: ['withdrawals', 'bonuses']
})

export const withdrawals = endpoint({
  call: 'GET /wps/cashier/withdrawals',
  moduleId: 'CSH_WITHDRAWALS',
  who: 'player',
  summary: 'Withdrawals of the member, newest first.',
  input: pageInput,
  reply: pageOf(withdrawal),
  errors: [],
  shows: ['withdrawals']
})

export const cancelWithdrawal = endpoint({
  call: 'POST /wps/cashier/withdrawals/:id/cancel',
  moduleId: 'CSH_WITHDRAW_CANCEL',
  who: 'player',
  summary: 'Takes a withdrawal back while nobody has approved it.',
  input: z.strictObject({ id }),
  reply: withdrawal,
  errors: ['not.found', 'withdraw.notOpen'],
  changes: ['withdrawals']
})

const sliceNo = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))
const sliceErrors = ['not.found', 'withdraw.notDisbursed', 'withdraw.sliceClosed', 'withdraw.forced'] as const

export const confirmSlice = endpoint({
  call: 'POST /wps/cashier/withdrawals/:id/slices/:no/received',
  moduleId: 'CSH_SLICE_RECEIVED',
  who: 'player',
  summary: 'The member says that this part has arrived.',
  input: z.strictObject({ id, no: sliceNo }),
  reply: withdrawal,
  errors: sliceErrors,
  once: true,
  perMinute: 20,
  changes: ['withdrawals']
})

export const disputeSlice = endpoint({
  call: 'POST /wps/cashier/withdrawals/:id/slices/:no/not-received',
  moduleId: 'CSH_SLICE_NOT_RECEIVED',
  who: 'player',
  summary: 'The member says that this part has not arrived; the body is the proof, a picture (png or jpeg, at most 5 MB).',
  input: z.strictObject({ id, no: sliceNo }),
  reply: withdrawal,
  errors: [...sliceErrors, ...pictureErrors],
  picture: mostPictureBytes,
  perMinute: 10,
  changes: ['withdrawals']
})

export const confirmAll = endpoint({
  call: 'POST /wps/cashier/withdrawals/:id/all-paid',
  moduleId: 'CSH_ALL_PAID',
  who: 'player',
  summary: 'The member says that the whole amount has arrived: confirms every part that is open.',
  input: z.strictObject({ id }),
  reply: withdrawal,
  errors: sliceErrors,
  once: true,
  perMinute: 20,
  changes: ['withdrawals']
})

export const payerProof = endpoint({
  call: 'GET /wps/cashier/withdrawals/:id/slices/:no/proof',
  moduleId: 'CSH_SLICE_PROOF',
  who: 'player',
  summary: "The payer's proof of a part of the member's own withdrawal.",
  input: z.strictObject({ id, no: sliceNo }),
  reply: shownPicture,
  errors: ['not.found'],
  perMinute: 60
})
