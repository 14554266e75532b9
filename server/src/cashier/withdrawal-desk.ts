// The desk of withdrawals: who has one in hand, and what operators decide.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import type { WithdrawalState } from '@fairhouse/contract/withdrawal.ts'
import { maskRealName, memberOf } from '#account/account.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { pageOf } from '#base/paging.ts'
import { operatorName, operatorsWho, writeAudit } from '#staff/staff.ts'
import { insertSlices, replaceSlices } from './withdrawal-slice-store.ts'
import { lockWithdrawal, queueAfter, setClaim, setWay, type WithdrawalRow } from './withdrawal-store.ts'
import { again, giveBack, payJob, shown, step, tell } from './withdrawals.ts'

/** How long a withdrawal stays in an operator's hand without a sign of life, in minutes. */
const leaseMinutes = 15

/** The job that takes up a payment at once. */
export const retryJob = 'cashier.retry'

const holderOf = (w: WithdrawalRow) => (w.claimedBy !== null && w.claimedUntil!.getTime() > now() ? w.claimedBy : null)

/** As operators see it: the holder's whole name takes an audited look at the member. */
async function forDesk(reader: Reader, caller: OperatorCaller, w: WithdrawalRow) {
  const holder = holderOf(w)
  return {
    ...shown(w),
    account: { ...w.account, holder: maskRealName(w.account.holder) },
    member: { id: String(w.memberId), account: (await memberOf(reader, w.memberId)).username },
    claim:
      holder === null ? null : { operator: await operatorName(reader, holder), mine: holder === caller.operatorId, until: w.claimedUntil! }
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

/** Writes what was done to a withdrawal, and answers how it stands now. */
export async function note(
  tx: Tx,
  caller: OperatorCaller,
  w: WithdrawalRow,
  action: string,
  detail: Record<string, unknown>,
  address: string
) {
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

/** Gives it to another operator, whoever has it now. @throws DomainError not.found, withdraw.notOpen, withdraw.noReviewer */
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

/** Approves a withdrawal in REVIEW; the payment follows at once. @throws DomainError not.found, withdraw.notOpen, withdraw.claimed */
export async function approveWithdrawal(tx: Tx, caller: OperatorCaller, id: string, address: string) {
  const w = await lockForDecision(tx, caller, id)
  await step(tx, w, 'REVIEW', 'APPROVED', 'operator', null, caller.operatorId)
  await enqueue(tx, payJob, { withdrawalId: id })
  await tell(tx, w, 'APPROVED')
  return note(tx, caller, w, 'approve', {}, address)
}

/** Rejects a withdrawal in REVIEW: the money goes back, the member reads the reason. @throws DomainError not.found, withdraw.notOpen, withdraw.claimed */
export async function rejectWithdrawal(tx: Tx, caller: OperatorCaller, id: string, reason: string, address: string) {
  const w = await lockForDecision(tx, caller, id)
  await step(tx, w, 'REVIEW', 'REJECTED', 'operator', reason, caller.operatorId)
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
 * What one payer has paid already stays: then the plan stands. @throws DomainError not.found, withdraw.notOpen, withdraw.claimed, withdraw.sliceSum
 */
export async function planSlices(
  tx: Tx,
  caller: OperatorCaller,
  id: string,
  slices: readonly { readonly payer: string; readonly amount: Money }[],
  address: string
) {
  const w = await lockForDecision(tx, caller, id, ['REVIEW', 'APPROVED', 'PAYING'])
  const replaces = w.way === 'slices' && w.slices.every(slice => slice.state === 'MATCHED')
  if (w.state === 'PAYING' && !replaces) throw new DomainError('withdraw.notOpen')
  if (slices.length === 0 && !replaces) throw new DomainError('withdraw.notOpen')
  const sum = slices.reduce((total, slice) => total + slice.amount, 0n)
  if (slices.length > 0 && sum !== w.amount - w.fee)
    throw new DomainError('withdraw.sliceSum', { sum: moneyToWire(w.amount - w.fee) }, { slices: 'withdraw.sliceSum' })
  if (w.state === 'REVIEW') await step(tx, w, 'REVIEW', 'APPROVED', 'operator', null, caller.operatorId)
  await replaceSlices(tx, id)
  await insertSlices(tx, id, slices, caller.operatorId)
  await setWay(tx, id, slices.length > 0 ? 'slices' : 'provider')
  if (w.state !== 'PAYING') await step(tx, w, 'APPROVED', 'PAYING', 'operator', null, caller.operatorId)
  if (slices.length === 0) await enqueue(tx, payJob, { withdrawalId: id })
  await tell(tx, w, 'PAYING')
  const plan = slices.map(slice => ({ payer: slice.payer, amount: moneyToWire(slice.amount) }))
  return note(tx, caller, w, 'slices', { slices: plan }, address)
}
