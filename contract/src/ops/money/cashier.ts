// Deposits, their methods, strange notices and the comparison of the books, as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { deposit, depositStates, houseAccount, methodKinds } from '../../money/cashier.ts'
import { money, positiveMoney } from '../../money.ts'
import { shownPicture } from '../../picture.ts'

const member = z.object({ id: z.string(), account: z.string() })
const note = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))

export const depositRow = z.extend(z.omit(deposit, { payUrl: true, qr: true, transfer: true }), {
  member,
  provider: z.string(),
  providerRef: z.nullable(z.string()),
  /** What must stand in the transfer. */
  reference: z.nullable(z.string()),
  /** What its provider, when asked, said to have arrived instead of the order's amount; null: nothing of the kind. */
  arrived: z.nullable(money)
})

export const depositQueue = endpoint({
  call: 'GET /ops/deposits',
  moduleId: 'OPS_DEPOSITS',
  who: { may: 'deposit:read' },
  summary:
    'Deposits, newest first. `waiting`: transfers that an operator has to look for, oldest first. `reference`: the one of this code.',
  input: z.extend(pageInput, {
    state: z.optional(z.enum(depositStates)),
    waiting: z.optional(z.literal('yes')),
    reference: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    id: z.optional(id)
  }),
  reply: pageOf(depositRow),
  errors: [],
  shows: ['deposits']
})

export const confirmDeposit = endpoint({
  call: 'POST /ops/deposits/:id/confirm',
  moduleId: 'OPS_DEPOSIT_CONFIRM',
  who: { may: 'deposit:decide' },
  summary:
    'Asks at the adjustments desk to credit a transfer that arrived, or a payment that arrived with another amount. `received` is what the bank or the provider shows; where it is not the amount of the order, `differs` must say that this was seen. `approval`: a second operator books it; null: the setting lets one.',
  input: z.strictObject({
    id,
    received: positiveMoney,
    differs: z._default(z.boolean(), false),
    reason: note,
    /** A picture that was sent before, besides that of the player. */
    evidence: z._default(z.nullable(id), null)
  }),
  reply: z.extend(depositRow, { approval: z.nullable(id) }),
  errors: ['not.found', 'deposit.notOpen', 'deposit.notByHand', 'deposit.amountDiffers', 'reason.short', 'limit.operator', 'approval.open'],
  once: true,
  changes: ['approvals', 'deposits']
})

export const rejectDeposit = endpoint({
  call: 'POST /ops/deposits/:id/reject',
  moduleId: 'OPS_DEPOSIT_REJECT',
  who: { may: 'deposit:decide' },
  summary: 'Closes a transfer that did not arrive, with a sentence that the member reads.',
  input: z.strictObject({ id, note }),
  reply: depositRow,
  errors: ['not.found', 'deposit.notOpen', 'deposit.notByHand', 'reason.short'],
  once: true,
  changes: ['deposits']
})

export const depositProof = endpoint({
  call: 'POST /ops/deposits/:id/proof',
  moduleId: 'OPS_DEPOSIT_PROOF',
  who: { may: 'deposit:decide' },
  summary: 'Shows the picture that proves a transfer; the look is written to the audit.',
  input: z.strictObject({ id }),
  reply: shownPicture,
  errors: ['not.found']
})

export const depositMethodRow = z.object({
  code: z.string(),
  provider: z.string(),
  kind: z.enum(methodKinds),
  minimum: money,
  maximum: money,
  fee: z.int(),
  expectedSeconds: z.int(),
  account: z.nullable(houseAccount),
  active: z.boolean(),
  /** Its provider runs here; of a method by hand: it has an account. */
  ready: z.boolean(),
  version: z.int()
})

export const depositMethods = endpoint({
  call: 'GET /ops/deposit-methods',
  moduleId: 'OPS_DEPOSIT_METHODS',
  who: { may: 'deposit:read' },
  summary: 'Every deposit method, also those that are switched off.',
  input: nothing,
  reply: z.object({ list: z.array(depositMethodRow) }),
  errors: [],
  shows: ['methods']
})

const accountText = (most: number) => z.string().check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(most, 'input.invalid'))

export const editDepositMethod = endpoint({
  call: 'PUT /ops/deposit-methods/:code',
  moduleId: 'OPS_DEPOSIT_METHOD_EDIT',
  who: { may: 'deposit:method' },
  summary:
    'Changes a method: switch, limits, fee in hundredths of a percent, usual time, and the account of a method by hand, which a second operator approves before depositors see it. Orders made before keep their fee.',
  input: z.strictObject({
    code: z.string().check(z.maxLength(40)),
    version: z.int(),
    active: z.boolean(),
    minimum: positiveMoney,
    maximum: positiveMoney,
    fee: z.int('input.invalid').check(z.minimum(0, 'input.invalid'), z.maximum(5_000, 'input.invalid')),
    expectedSeconds: z.int('input.invalid').check(z.minimum(1, 'input.invalid'), z.maximum(604_800, 'input.invalid')),
    account: z.nullable(
      z.strictObject({
        bankName: accountText(60),
        holder: accountText(80),
        accountNo: z.string().check(z.regex(/^ *([A-Za-z0-9] *){6,34}$/, 'account.format'))
      })
    ),
    reason: note
  }),
  /** `approval`: the request that waits for a second operator; nothing is changed yet. */
  reply: z.extend(depositMethodRow, { approval: z.nullable(id) }),
  errors: ['not.found', 'document.changed', 'method.limits', 'account.format', 'reason.short', 'approval.open'],
  once: true,
  changes: ['approvals', 'methods']
})

/** Why a call in a provider's name changed nothing. */
export const reportReasons = [
  'signature',
  'stale',
  'unreadable',
  'changed',
  'replay',
  'order',
  'mismatch',
  'unknown',
  'conflict',
  'unconfirmed'
] as const
export type ReportReason = (typeof reportReasons)[number]

export const noticeReports = endpoint({
  call: 'GET /ops/notice-reports',
  moduleId: 'OPS_NOTICE_REPORTS',
  who: { may: 'reconciliation:read' },
  summary: "Calls in a payment provider's name that changed nothing, counted by the hour, newest first.",
  input: z.extend(pageInput, { reason: z.optional(z.enum(reportReasons)) }),
  reply: pageOf(
    z.object({
      id,
      provider: z.string(),
      reason: z.enum(reportReasons),
      source: z.string(),
      orderId: z.nullable(id),
      count: z.int(),
      sample: z.string(),
      firstAt: time,
      lastAt: time
    })
  ),
  errors: []
})

export const differenceKinds = [
  'journal.missing',
  'journal.amount',
  'journal.extra',
  'statement.missing',
  'statement.amount',
  'statement.twice',
  'statement.unknown',
  'order.open',
  'wallet.journal',
  'wallet.moved',
  'wallet.balance',
  'wallet.ceiling'
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const differenceStates = ['OPEN', 'SEEN', 'SETTLED'] as const

export const difference = z.object({
  id,
  kind: z.enum(differenceKinds),
  provider: z.string(),
  orderKind: z.enum(['payment', 'payout', 'wallet']),
  /** Our order's id, or the provider's number of what is no order of ours. */
  subject: z.string(),
  member: z.nullable(member),
  expected: z.nullable(money),
  found: z.nullable(money),
  state: z.enum(differenceStates),
  note: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  firstAt: time,
  lastAt: time,
  /** Since when comparisons do not find it any more. */
  goneAt: z.nullable(time)
})

const run = z.object({
  id,
  from: time,
  to: time,
  askedBy: z.enum(['job', 'command', 'operator']),
  startedAt: time,
  finishedAt: z.nullable(time),
  orders: z.int(),
  lines: z.int(),
  differences: z.int(),
  silent: z.array(z.string())
})

export const differences = endpoint({
  call: 'GET /ops/reconciliation',
  moduleId: 'OPS_RECONCILIATION',
  who: { may: 'reconciliation:read' },
  summary: 'What did not fit between our orders, the journal and the statements of providers, newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(differenceStates)) }),
  reply: pageOf(difference),
  errors: [],
  shows: ['reconciliation']
})

export const reconciliationRuns = endpoint({
  call: 'GET /ops/reconciliation/runs',
  moduleId: 'OPS_RECONCILIATION_RUNS',
  who: { may: 'reconciliation:read' },
  summary: 'The last ten comparisons, and how many differences are open.',
  input: nothing,
  reply: z.object({ open: z.int(), runs: z.array(run) }),
  errors: [],
  shows: ['reconciliation']
})

export const startReconciliation = endpoint({
  call: 'POST /ops/reconciliation',
  moduleId: 'OPS_RECONCILIATION_START',
  who: { may: 'reconciliation:settle' },
  summary: 'Compares the last so many days now, in a job.',
  input: z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(31)) }),
  reply: done,
  errors: [],
  once: true,
  perMinute: 6,
  changes: ['reconciliation']
})

export const decideDifference = endpoint({
  call: 'POST /ops/reconciliation/:id',
  moduleId: 'OPS_DIFFERENCE_DECIDE',
  who: { may: 'reconciliation:settle' },
  summary: 'Marks a difference as seen or settled, with what was found out.',
  input: z.strictObject({ id, state: z.enum(['SEEN', 'SETTLED']), note }),
  reply: difference,
  errors: ['not.found', 'reason.short'],
  once: true,
  changes: ['reconciliation']
})
