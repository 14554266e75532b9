// The desk of withdrawals: who has one in hand, and what operators decide.

import type { WithdrawalState } from '@fairhouse/contract/money/withdrawal.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { pageOf } from '#base/paging.ts'
import { documentsOf } from '#kyc/kyc.ts'
import { maskRealName, memberOf } from '#member/member.ts'
import { openApproval, operatorName, operatorNames, operatorsWho, writeAudit } from '#staff/staff.ts'
import { approveOrAsk, decisionOn, type Part, planParts } from './approve.ts'
import { lockWithdrawal, queueAfter, setClaim, type WithdrawalRow, withdrawalById } from './withdrawal.store.ts'
import { again, approveAction, approveSubject, giveBack, shown, step, tell } from './withdrawals.ts'

/** How long a withdrawal stays in an operator's hand without a sign of life, in minutes. */
const leaseMinutes = 15

/** The job that takes up a payment at once. */
export const retryJob = 'cashier.retry'

const holderOf = (w: WithdrawalRow) => (w.claimedBy !== null && w.claimedUntil!.getTime() > now() ? w.claimedBy : null)

/** Every step with the names of the operators. */
async function stepsForDesk(reader: Reader, w: WithdrawalRow) {
  const idOf = (id: number | null) => (id === null ? null : BigInt(id))
  const ids = w.steps.flatMap(s => [idOf(s.operatorId), idOf(s.askedBy)].filter(id => id !== null))
  const names = await operatorNames(reader, [...new Set(ids)])
  const nameOf = (id: number | null) => (id === null ? null : (names.get(BigInt(id)) ?? String(id)))
  return w.steps.map(({ state, at, by, reason, operatorId, askedBy, note }) => ({
    state,
    at: new Date(at),
    by,
    reason,
    operator: nameOf(operatorId),
    askedBy: nameOf(askedBy),
    note
  }))
}

/** As operators see it: the holder's whole name takes an audited look at the member. */
async function forDesk(reader: Reader, caller: OperatorCaller, w: WithdrawalRow) {
  const holder = holderOf(w)
  return {
    ...shown(w),
    steps: await stepsForDesk(reader, w),
    approval: w.state === 'REVIEW' ? await openApproval(reader, approveAction, approveSubject(w.id)) : null,
    account: { ...w.account, holder: maskRealName(w.account.holder) },
    member: { id: String(w.memberId), account: (await memberOf(reader, w.memberId)).username },
    claim:
      holder === null ? null : { operator: await operatorName(reader, holder), mine: holder === caller.operatorId, until: w.claimedUntil! }
  }
}

/** One withdrawal, and what its approval takes. @throws DomainError not.found */
export async function withdrawalForDesk(reader: Reader, caller: OperatorCaller, id: string) {
  const w = await withdrawalById(reader, id)
  if (!w) throw new DomainError('not.found')
  const documents = await documentsOf(reader, w.memberId)
  return {
    withdrawal: await forDesk(reader, caller, w),
    documents,
    decision: w.state === 'REVIEW' ? await decisionOn(reader, caller, w) : null
  }
}

/** Withdrawals of all members for the operators. */
export async function withdrawalQueue(
  reader: Reader,
  caller: OperatorCaller,
  page: { before?: string | undefined; limit: number; state?: WithdrawalState | undefined }
) {
  const { list, next } = await pageOf(
    page,
    (w: WithdrawalRow) => w,
    (place, limit) => queueAfter(reader, page.state, place, limit)
  )
  return { list: await Promise.all(list.map(w => forDesk(reader, caller, w))), next }
}

/** Locks a withdrawal for a deed of this operator. @throws DomainError not.found, withdraw.notOpen, withdraw.claimed */
async function lockForDecision(tx: Tx, caller: OperatorCaller, id: string, states: readonly WithdrawalState[] = ['REVIEW']) {
  const w = await lockWithdrawal(tx, id)
  if (!w) throw new DomainError('not.found')
  // of two operators who decide at once the second finds it decided
  if (!states.includes(w.state)) throw new DomainError('withdraw.notOpen')
  const holder = holderOf(w)
  if (holder !== null && holder !== caller.operatorId)
    throw new DomainError('withdraw.claimed', { operator: await operatorName(tx, holder) })
  return w
}

type WithdrawalDeed = AuditAction extends infer A ? (A extends `withdrawal.${infer D}` ? D : never) : never

/** Writes what was done to a withdrawal, and answers how it stands now. */
export async function note(tx: Tx, caller: OperatorCaller, w: WithdrawalRow, action: WithdrawalDeed, detail: AuditDetail, address: string) {
  const told = { memberId: String(w.memberId), amount: moneyToWire(w.amount), ...detail }
  await writeAudit(tx, caller, `withdrawal.${action}`, `withdrawal:${w.id}`, told, address)
  return forDesk(tx, caller, await again(tx, w.id))
}

/** Takes it into hand, or keeps it for longer. @throws DomainError not.found, withdraw.notOpen, withdraw.claimed */
export async function claimWithdrawal(tx: Tx, caller: OperatorCaller, id: string) {
  const w = await lockForDecision(tx, caller, id)
  await setClaim(tx, id, caller.operatorId, leaseMinutes)
  if (holderOf(w) === null) await tell(tx, w, w.state)
  return forDesk(tx, caller, await again(tx, id))
}

/** Puts it back into the queue. @throws DomainError not.found, withdraw.notOpen, withdraw.claimed */
export async function releaseWithdrawal(tx: Tx, caller: OperatorCaller, id: string) {
  const w = await lockForDecision(tx, caller, id)
  await setClaim(tx, id, null, 0)
  await tell(tx, w, w.state)
  return forDesk(tx, caller, await again(tx, id))
}

/** Names of those who may decide, by the alphabet. */
export const reviewerNames = async (reader: Reader) => ({
  list: (await operatorsWho(reader, 'withdrawal:decide')).map(operator => operator.username)
})

/** Gives it to another operator, also from a third one. @throws DomainError not.found, withdraw.notOpen, withdraw.noReviewer */
export async function assignWithdrawal(tx: Tx, caller: OperatorCaller, id: string, to: string, address: string) {
  const w = await lockWithdrawal(tx, id)
  if (!w) throw new DomainError('not.found')
  if (w.state !== 'REVIEW') throw new DomainError('withdraw.notOpen')
  const operator = (await operatorsWho(tx, 'withdrawal:decide')).find(one => one.username === to)
  if (!operator) throw new DomainError('withdraw.noReviewer', {}, { operator: 'withdraw.noReviewer' })
  await setClaim(tx, id, operator.id, leaseMinutes)
  await tell(tx, w, w.state)
  return note(tx, caller, w, 'assign', { operator: to }, address)
}

/**
 * Approves a withdrawal in REVIEW, or asks a second operator to.
 * @throws DomainError not.found, withdraw.notOpen, withdraw.claimed, withdraw.reasonRequired, limit.operator, approval.open
 */
export async function approveWithdrawal(tx: Tx, caller: OperatorCaller, id: string, reason: string, address: string) {
  const w = await lockForDecision(tx, caller, id)
  const done = await approveOrAsk(tx, caller, w, { parts: [], reason }, address)
  // what is only asked for is in the audit as a request
  return done ? note(tx, caller, w, 'approve', reason ? { reason } : {}, address) : forDesk(tx, caller, await again(tx, id))
}

/** Rejects a withdrawal in REVIEW: the money goes back, the member reads the reason. @throws DomainError not.found, withdraw.notOpen, withdraw.claimed */
export async function rejectWithdrawal(tx: Tx, caller: OperatorCaller, id: string, reason: string, address: string) {
  const w = await lockForDecision(tx, caller, id)
  await step(tx, w, 'REVIEW', 'REJECTED', 'operator', reason, { operatorId: caller.operatorId })
  await giveBack(tx, w, 'REJECTED', 'operator')
  return note(tx, caller, w, 'reject', { reason }, address)
}

/** Has the payment done, or looked after, now instead of later. @throws DomainError not.found, withdraw.notOpen */
export async function retryWithdrawal(tx: Tx, caller: OperatorCaller, id: string, address: string) {
  const w = await lockForDecision(tx, caller, id, ['APPROVED', 'PAYING'])
  if (w.way !== 'provider') throw new DomainError('withdraw.notOpen')
  await enqueue(tx, retryJob, { withdrawalId: id }, { key: `retry:${id}` })
  return note(tx, caller, w, 'retry', {}, address)
}

/**
 * Has payers pay it, in slices that add up to what the member receives; with none it goes back to the provider.
 * What one payer has paid already stays: then the plan stands. Of one in REVIEW it is the approval as well.
 * @throws DomainError not.found, withdraw.notOpen, withdraw.claimed, withdraw.sliceSum, and as {@link approveWithdrawal}
 */
export async function planSlices(
  tx: Tx,
  caller: OperatorCaller,
  id: string,
  { slices, reason }: { slices: readonly Part[]; reason: string },
  address: string
) {
  const w = await lockForDecision(tx, caller, id, ['REVIEW', 'APPROVED', 'PAYING'])
  const replaces = w.way === 'slices' && w.slices.every(slice => slice.state === 'MATCHED')
  if (w.state === 'PAYING' && !replaces) throw new DomainError('withdraw.notOpen')
  if (slices.length === 0 && !replaces) throw new DomainError('withdraw.notOpen')
  const sum = slices.reduce((total, slice) => total + slice.amount, 0n)
  if (slices.length > 0 && sum !== w.amount - w.fee)
    throw new DomainError('withdraw.sliceSum', { sum: moneyToWire(w.amount - w.fee) }, { slices: 'withdraw.sliceSum' })
  if (w.state === 'REVIEW') {
    if (!(await approveOrAsk(tx, caller, w, { parts: slices, reason }, address))) return forDesk(tx, caller, await again(tx, id))
  } else {
    await planParts(tx, w, slices, caller.operatorId)
    await tell(tx, w, 'PAYING')
  }
  const plan = slices.map(slice => ({ payer: slice.payer, amount: moneyToWire(slice.amount) }))
  return note(tx, caller, w, 'slices', { slices: plan }, address)
}
