// Withdrawals as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { documents } from '../../member/kyc.ts'
import { traceRule, withdrawal, withdrawalStates, withdrawalStep } from '../../money/withdrawal.ts'
import { money, positiveMoney } from '../../money.ts'
import { mostPictureBytes, pictureErrors, shownPicture } from '../../picture.ts'
import { mayDecide } from '../people/approval.ts'

const member = z.object({ id: z.string(), account: z.string() })

export const withdrawalRow = z.extend(withdrawal, {
  member,
  /** As for the member, and by whom; of a decision by two both names, and why the first one asked for it. */
  steps: z.array(
    z.extend(withdrawalStep, {
      operator: z.nullable(z.string()),
      askedBy: z.nullable(z.string()),
      note: z.nullable(z.string())
    })
  ),
  /** The request that waits for a second operator. */
  approval: z.nullable(id),
  /** The operator who has it in hand; null: nobody, or the lease has ended. */
  claim: z.nullable(z.object({ operator: z.string(), mine: z.boolean(), until: time }))
})

const reason = z
  .string({ error: 'withdraw.reasonRequired' })
  .check(z.trim(), z.minLength(3, 'withdraw.reasonRequired'), z.maxLength(200, 'input.invalid'))
const decisionErrors = ['not.found', 'withdraw.notOpen', 'withdraw.claimed'] as const

/** Why a rule is overridden; needed where two operators are. */
const overrideReason = z._default(z.string().check(z.trim(), z.maxLength(200, 'input.invalid')), '')
const overrideErrors = ['withdraw.reasonRequired', 'limit.operator', 'approval.open'] as const

export const withdrawalDecision = endpoint({
  call: 'GET /ops/withdrawals/:id',
  moduleId: 'OPS_WITHDRAWAL',
  who: { may: 'withdrawal:read' },
  summary:
    'One withdrawal with what its approval takes now: the rules that still ask for a person, whether two operators are needed, and who can.',
  input: z.strictObject({ id }),
  reply: z.object({
    withdrawal: withdrawalRow,
    /** How the member's documents stand now. */
    documents,
    /** Null where nothing is to be decided. */
    decision: z.nullable(
      z.extend(mayDecide, {
        /** Rules that ask for a person now. */
        rules: z.array(traceRule),
        /** Why two operators are needed; null: one is enough. */
        two: z.nullable(z.enum(['rules', 'amount', 'both'])),
        above: money
      })
    )
  }),
  errors: ['not.found'],
  shows: ['withdrawals']
})

export const withdrawalQueue = endpoint({
  call: 'GET /ops/withdrawals',
  moduleId: 'OPS_WITHDRAWALS',
  who: { may: 'withdrawal:read' },
  summary: 'Withdrawals; those in REVIEW come oldest first, all others newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(withdrawalStates)) }),
  reply: pageOf(withdrawalRow),
  errors: [],
  shows: ['withdrawals']
})

export const approveWithdrawal = endpoint({
  call: 'POST /ops/withdrawals/:id/approve',
  moduleId: 'OPS_WITHDRAWAL_APPROVE',
  who: { may: 'withdrawal:decide' },
  summary:
    'Approves a withdrawal in REVIEW. Where a rule still asks for a person, or the amount is above the setting, it takes a reason and a second operator: `approval`. Else it is paid at once.',
  input: z.strictObject({ id, reason: overrideReason }),
  reply: withdrawalRow,
  errors: [...decisionErrors, ...overrideErrors],
  once: true,
  changes: ['approvals', 'members', 'withdrawals']
})

export const rejectWithdrawal = endpoint({
  call: 'POST /ops/withdrawals/:id/reject',
  moduleId: 'OPS_WITHDRAWAL_REJECT',
  who: { may: 'withdrawal:decide' },
  summary: 'Rejects a withdrawal in REVIEW with a reason that the member reads; the money goes back.',
  input: z.strictObject({ id, reason }),
  reply: withdrawalRow,
  errors: [...decisionErrors, 'withdraw.reasonRequired'],
  once: true,
  changes: ['members', 'withdrawals']
})

export const claimWithdrawal = endpoint({
  call: 'POST /ops/withdrawals/:id/claim',
  moduleId: 'OPS_WITHDRAWAL_CLAIM',
  who: { may: 'withdrawal:decide' },
  summary: 'Takes a withdrawal in REVIEW into hand for 15 minutes, or longer if it is in hand already.',
  input: z.strictObject({ id }),
  reply: withdrawalRow,
  errors: decisionErrors,
  changes: ['withdrawals']
})

export const releaseWithdrawal = endpoint({
  call: 'POST /ops/withdrawals/:id/release',
  moduleId: 'OPS_WITHDRAWAL_RELEASE',
  who: { may: 'withdrawal:decide' },
  summary: 'Puts a withdrawal that the operator has in hand back into the queue.',
  input: z.strictObject({ id }),
  reply: withdrawalRow,
  errors: decisionErrors,
  changes: ['withdrawals']
})

export const reviewers = endpoint({
  call: 'GET /ops/withdrawals/reviewers',
  moduleId: 'OPS_WITHDRAWAL_REVIEWERS',
  who: { may: 'withdrawal:decide' },
  summary: 'Operators who may decide on withdrawals.',
  input: nothing,
  reply: z.object({ list: z.array(z.string()) }),
  errors: []
})

export const assignWithdrawal = endpoint({
  call: 'POST /ops/withdrawals/:id/assign',
  moduleId: 'OPS_WITHDRAWAL_ASSIGN',
  who: { may: 'withdrawal:decide' },
  summary: 'Gives a withdrawal in REVIEW to another operator, whoever has it now.',
  input: z.strictObject({ id, operator: z.string().check(z.maxLength(40)) }),
  reply: withdrawalRow,
  errors: ['not.found', 'withdraw.notOpen', 'withdraw.noReviewer'],
  changes: ['withdrawals']
})

export const retryWithdrawal = endpoint({
  call: 'POST /ops/withdrawals/:id/retry',
  moduleId: 'OPS_WITHDRAWAL_RETRY',
  who: { may: 'withdrawal:decide' },
  summary: 'Pays an approved withdrawal now, or asks the provider how it stands. Never pays twice.',
  input: z.strictObject({ id }),
  reply: withdrawalRow,
  errors: ['not.found', 'withdraw.notOpen'],
  once: true,
  changes: ['withdrawals']
})

const sliceFields = z.strictObject({
  payer: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(60, 'input.tooLong')),
  amount: positiveMoney
})

export const planSlices = endpoint({
  call: 'POST /ops/withdrawals/:id/slices',
  moduleId: 'OPS_WITHDRAWAL_SLICES',
  who: { may: 'withdrawal:decide' },
  summary:
    'Approves a withdrawal to be paid by payers, in slices that add up to amount − fee; an empty list gives it back to the provider.',
  input: z.strictObject({ id, slices: z.array(sliceFields).check(z.maxLength(20, 'input.invalid')), reason: overrideReason }),
  reply: withdrawalRow,
  errors: [...decisionErrors, ...overrideErrors, 'withdraw.sliceSum'],
  once: true,
  changes: ['approvals', 'withdrawals']
})

const sliceNo = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))

export const disburseSlice = endpoint({
  call: 'POST /ops/withdrawals/:id/slices/:no/disburse',
  moduleId: 'OPS_SLICE_DISBURSE',
  who: { may: 'withdrawal:decide' },
  summary: "A payer has paid this slice: the body is the payer's proof, a picture. From now on the member confirms.",
  input: z.strictObject({ id, no: sliceNo }),
  reply: withdrawalRow,
  errors: ['not.found', 'withdraw.sliceClosed', ...pictureErrors],
  picture: mostPictureBytes,
  changes: ['withdrawals']
})

export const ruleSlice = endpoint({
  call: 'POST /ops/withdrawals/:id/slices/:no/rule',
  moduleId: 'OPS_SLICE_RULE',
  who: { may: 'withdrawal:decide' },
  summary: 'Rules on a disputed slice. forced: it counts as received, nothing is refunded · again: it has to be paid again.',
  input: z.strictObject({ id, no: sliceNo, ruling: z.enum(['forced', 'again']), reason }),
  reply: withdrawalRow,
  errors: ['not.found', 'withdraw.sliceClosed', 'withdraw.ownPayment', 'withdraw.reasonRequired'],
  once: true,
  changes: ['withdrawals']
})

export const lookAtProof = endpoint({
  call: 'POST /ops/withdrawals/:id/slices/:no/proof',
  moduleId: 'OPS_SLICE_PROOF',
  who: { may: 'withdrawal:decide' },
  summary: "The payer's or the member's proof of a slice. The look is kept in the audit.",
  input: z.strictObject({ id, no: sliceNo, of: z.enum(['payer', 'member']) }),
  reply: shownPicture,
  errors: ['not.found']
})

const whole = (least: number, most: number) =>
  z.number({ error: 'input.required' }).check(z.int('input.invalid'), z.minimum(least, 'input.invalid'), z.maximum(most, 'input.invalid'))

/** What decides whether a withdrawal is paid without a person, and what it costs. */
export const withdrawRules = z.strictObject({
  minimum: positiveMoney,
  maximum: positiveMoney,
  fee: money,
  /** A person looks at what is above. */
  holdAbove: positiveMoney,
  /** Above it, documents must have been checked. */
  identityAbove: positiveMoney,
  /** Within 24 hours, for VIP ranks without a limit of their own. */
  dailyLimit: positiveMoney,
  accountAgeHours: whole(0, 8760),
  payoutAccountAgeHours: whole(0, 8760),
  /** How much of the deposits must have been staked, in percent. */
  turnoverPercent: whole(0, 1000),
  holdFirst: z.boolean(),
  holdBonus: z.boolean(),
  holdShared: z.boolean(),
  confirmMinutes: whole(5, 1440),
  remindMinutes: z.array(whole(1, 1439)).check(z.maxLength(5, 'input.invalid')),
  /** What is above is approved by two operators, whatever the rules say. */
  twoAbove: money,
  /** Credits, debits and corrections by hand are made by two operators from this amount up. */
  adjustTwoFrom: money
})

export const withdrawalRules = endpoint({
  call: 'GET /ops/withdrawal-rules',
  moduleId: 'OPS_WITHDRAWAL_RULES',
  who: { may: 'withdrawal:read' },
  summary: 'The rules of withdrawals in force.',
  input: nothing,
  reply: z.object({
    rules: withdrawRules,
    version: z.int(),
    /** A change that somebody asked for and nobody decided yet. */
    open: z.nullable(id)
  }),
  errors: [],
  shows: ['withdrawalRules']
})

const outcome = z.enum(['APPROVED', 'REVIEW', 'REFUSED'])

export const tryWithdrawalRules = endpoint({
  call: 'POST /ops/withdrawal-rules/try',
  moduleId: 'OPS_WITHDRAWAL_RULES_TRY',
  who: { may: 'withdrawal:rules' },
  summary: 'Decides the last withdrawals again by other rules and tells which would have ended otherwise. Changes nothing.',
  input: z.strictObject({ rules: withdrawRules, last: whole(1, 1000) }),
  reply: z.object({
    looked: z.int(),
    /** Older ones, of which the facts were not kept. */
    without: z.int(),
    before: z.object({ approved: z.int(), review: z.int() }),
    after: z.object({ approved: z.int(), review: z.int(), refused: z.int() }),
    /** At most 100, newest first. */
    changed: z.array(
      z.object({ id, amount: money, createdAt: time, before: outcome, after: outcome, holds: z.array(traceRule.shape.rule) })
    )
  }),
  errors: ['input.invalid']
})

export const changeWithdrawalRules = endpoint({
  call: 'PUT /ops/withdrawal-rules',
  moduleId: 'OPS_WITHDRAWAL_RULES_CHANGE',
  who: { may: 'withdrawal:rules' },
  summary:
    'Asks for other rules; once another operator approved, they hold for withdrawals asked for from then on. Refused when they were changed meanwhile.',
  input: z.strictObject({ rules: withdrawRules, version: z.int(), reason }),
  reply: z.object({ approval: id }),
  errors: ['input.invalid', 'document.changed', 'withdraw.reasonRequired', 'approval.open'],
  once: true,
  changes: ['approvals', 'withdrawalRules']
})
