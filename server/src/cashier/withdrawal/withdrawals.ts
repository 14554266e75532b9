// Money out: asking, deciding, paying. The amount is locked from the first moment and leaves or comes back exactly once.

import type { createWithdrawal as createWithdrawalCall, WithdrawalState, withdrawal } from '@fairhouse/contract/money/withdrawal.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { pageOf } from '#base/paging.ts'
import { newId } from '#base/uuid.ts'
import { endByWithdrawal } from '#bonus/bonus.ts'
import { realNameOf } from '#member/member.ts'
import { dropApproval } from '#staff/staff.ts'
import { balancesOf, transfer } from '#wallet/wallet.ts'
import type { Notice } from '../providers/provider.ts'
import { providerOf } from '../providers/providers.ts'
import { checkAmount, checkRank, decide, stateAfter, withdrawalAfter } from '../rules.ts'
import { settings } from '../setting.store.ts'
import { openAccountNo } from './accounts.ts'
import { factsOf } from './facts.ts'
import {
  accountById,
  type By,
  type Decided,
  insertStep,
  insertWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  noteWithdrawalRef,
  openAccountById,
  type WithdrawalRow,
  withdrawalById,
  withdrawalsBefore
} from './withdrawal.store.ts'

/** What a request to approve one is kept under. */
export const approveAction = 'withdrawal.approve'
export const approveSubject = (id: string) => `withdrawal:${id}`

/** The job that pays an approved withdrawal. */
export const payJob = 'cashier.pay'

const moment = (text: string | null) => (text === null ? null : new Date(text))
const minuteMs = 60_000

/** Who has it in hand and since when; null when nothing is under way. */
function deskOf({ state, way, steps, slices, claimedAt, claimedUntil }: WithdrawalRow): z.output<typeof withdrawal>['desk'] {
  const since = new Date(steps.at(-1)!.at)
  if (state === 'CREATED' || state === 'REVIEW')
    return claimedAt && claimedUntil && claimedUntil.getTime() > now() ? { name: 'reviewer', since: claimedAt } : { name: 'queue', since }
  if (state === 'APPROVED') return { name: 'payout', since }
  if (state !== 'PAYING') return null
  if (way === 'provider') return { name: 'provider', since }
  const disputed = slices.find(slice => slice.state === 'NOT_RECEIVED')
  if (disputed) return { name: 'ruling', since: new Date(disputed.disputedAt!) }
  const waiting = slices.find(slice => slice.state === 'DISBURSED')
  return waiting ? { name: 'member', since: new Date(waiting.disbursedAt!) } : { name: 'payers', since }
}

/** As its member sees it. */
export function shown(w: WithdrawalRow): z.output<typeof withdrawal> {
  const arrived = w.slices.reduce((sum, slice) => (slice.closedAt === null ? sum : sum + BigInt(slice.amount)), 0n)
  const received = w.way === 'slices' ? arrived : w.state === 'PAID' ? w.amount - w.fee : 0n
  return {
    ...shownOrder(w),
    received,
    remaining: w.amount - w.fee - received,
    slices: w.slices.map(slice => ({
      ...slice,
      amount: BigInt(slice.amount),
      disbursedAt: moment(slice.disbursedAt),
      confirmBy: slice.state === 'DISBURSED' ? new Date(Date.parse(slice.disbursedAt!) + w.confirmMinutes * minuteMs) : null,
      disputedAt: moment(slice.disputedAt),
      closedAt: moment(slice.closedAt)
    }))
  }
}

const shownOrder = (w: WithdrawalRow) => ({
  id: w.id,
  amount: w.amount,
  fee: w.fee,
  state: w.state,
  way: w.way,
  confirmMinutes: w.confirmMinutes,
  desk: deskOf(w),
  account: w.account,
  trace: w.trace,
  steps: w.steps.map(s => ({ state: s.state, at: new Date(s.at), by: s.askedBy === null ? s.by : 'operators', reason: s.reason })),
  createdAt: w.createdAt
})

/** Tells the member and the consoles. */
export async function tell(tx: Tx, { id, memberId }: { id: string; memberId: bigint }, state: WithdrawalState): Promise<void> {
  await emit(tx, 'withdrawal.changed', `member:${memberId}`, { id, state })
  await emit(tx, 'withdrawal.changed', 'staff', { id, state })
}

/** As it stands after what this transaction did. */
export const again = async (reader: Reader, id: string): Promise<WithdrawalRow> => (await withdrawalById(reader, id))!

/**
 * Asks for a withdrawal: locks the amount, lets the rules decide and keeps what they said.
 * @throws DomainError withdraw.realName, withdraw.accountRequired, withdraw.feeChanged, amount.tooSmall, amount.tooMuch, balance.insufficient,
 *   withdraw.rankLimit
 */
export async function createWithdrawal(tx: Tx, caller: MemberCaller, input: z.output<typeof createWithdrawalCall.input>) {
  const { memberId, currency } = caller
  const { amount } = input
  if ((await realNameOf(tx, memberId)) === null) throw new DomainError('withdraw.realName')
  const account = await openAccountById(tx, input.accountId)
  if (account?.memberId !== memberId) throw new DomainError('withdraw.accountRequired')
  const limits = await settings(tx)
  checkAmount(amount, limits.minimum, limits.maximum)
  if (input.fee !== undefined && input.fee !== limits.fee) throw new DomainError('withdraw.feeChanged', { fee: moneyToWire(limits.fee) })
  const id = newId()
  // first the money: its lock lets this member's withdrawals through one by one, so the facts below are still true at the commit
  await transfer(tx, {
    memberId,
    kind: 'WITHDRAW',
    key: `withdraw:${id}`,
    ref: id,
    house: 'payments',
    cash: -amount,
    locked: amount
  })
  // cash may always go; what the terms of a bonus say of it is done first, so the rules see what is left
  await endByWithdrawal(tx, memberId)
  const { bonus } = await balancesOf(tx, memberId)
  const facts = await factsOf(tx, account, amount, bonus)
  checkRank(facts, limits)
  const trace = decide(facts, limits)
  const state = stateAfter(trace)
  await insertWithdrawal(tx, {
    id,
    memberId,
    accountId: account.id,
    provider: limits.provider,
    currency,
    amount,
    fee: limits.fee,
    state,
    trace,
    facts
  })
  await insertStep(tx, id, 'CREATED', 'member', null, null)
  await insertStep(tx, id, state, 'rules', null, null)
  if (state === 'APPROVED') await enqueue(tx, payJob, { withdrawalId: id })
  await tell(tx, { id, memberId }, state)
  return shown(await again(tx, id))
}

/** The member's own withdrawals, newest first. */
export async function withdrawalsOf(reader: Reader, memberId: bigint, page: { before?: string | undefined; limit: number }) {
  return pageOf(page, shown, (before, limit) => withdrawalsBefore(reader, memberId, before, limit))
}

/** Moves it from one state to the next and keeps who did it; to be called under its lock. */
export async function step(
  tx: Tx,
  w: WithdrawalRow,
  from: WithdrawalState,
  to: WithdrawalState,
  by: By,
  reason: string | null = null,
  who: Decided | null = null
) {
  assert(await moveWithdrawal(tx, w.id, from, to), `withdrawal ${w.id} moves from ${from} to ${to} under its lock`)
  await insertStep(tx, w.id, to, by, reason, who)
  // what was asked about it is decided by this, or pointless
  if (from === 'REVIEW') await dropApproval(tx, approveAction, approveSubject(w.id))
}

/** Gives the locked money back; `from` is where the withdrawal ended. */
export async function giveBack(tx: Tx, w: WithdrawalRow, from: 'REJECTED' | 'FAILED', by: By): Promise<void> {
  const { id, memberId, amount } = w
  await transfer(tx, { memberId, kind: 'WITHDRAW_RETURN', key: `return:${id}`, ref: id, house: 'payments', cash: amount, locked: -amount })
  await step(tx, w, from, 'RETURNED', by)
  await tell(tx, w, 'RETURNED')
}

/** Takes a withdrawal back that waits for a person. @throws DomainError not.found, withdraw.notOpen */
export async function cancelWithdrawal(tx: Tx, memberId: bigint, id: string) {
  const w = await lockWithdrawal(tx, id)
  if (w?.memberId !== memberId) throw new DomainError('not.found')
  if (w.state !== 'REVIEW') throw new DomainError('withdraw.notOpen')
  await step(tx, w, 'REVIEW', 'REJECTED', 'member')
  await giveBack(tx, w, 'REJECTED', 'member')
  return shown(await again(tx, id))
}

/**
 * Pays an approved withdrawal. Safe to run again at any point: the state is kept before the provider hears of it, and the
 * withdrawal's id is the provider's key, so a run that died after the provider's answer finds the same payout again.
 * @throws DomainError provider.unavailable: to be tried again
 */
export async function payWithdrawal(house: House, id: string): Promise<void> {
  const w = await inTransaction(house.db, async tx => {
    const row = await lockWithdrawal(tx, id)
    if (row?.way !== 'provider') return null
    if (row.state === 'APPROVED') {
      await step(tx, row, 'APPROVED', 'PAYING', 'rules')
      await tell(tx, row, 'PAYING')
    }
    return row.state === 'APPROVED' || (row.state === 'PAYING' && row.providerRef === null) ? row : null
  })
  if (!w) return
  const account = await accountById(house.db, w.accountId)
  const provider = providerOf(house, w.provider)
  assert(account && provider, 'a withdrawal has an account and a provider')
  const order = {
    id,
    amount: w.amount - w.fee,
    currency: w.currency,
    accountNo: openAccountNo(house, account),
    bankName: account.bankName,
    holder: account.holder
  }
  try {
    const { providerRef } = await provider.createPayout(house, order)
    await noteWithdrawalRef(house.db, id, providerRef)
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'provider.refused') throw cause
    await inTransaction(house.db, async tx => {
      const row = await lockWithdrawal(tx, id)
      if (row?.state === 'PAYING' && row.way === 'provider' && row.providerRef === null) await fail(tx, row, 'provider.refused')
    })
  }
}

async function fail(tx: Tx, w: WithdrawalRow, reason: string): Promise<void> {
  await step(tx, w, 'PAYING', 'FAILED', 'provider', reason)
  await giveBack(tx, w, 'FAILED', 'provider')
}

const fitsPayout = (w: WithdrawalRow, notice: Notice): boolean =>
  notice.amount === w.amount - w.fee && notice.currency === w.currency && (w.providerRef ?? notice.providerRef) === notice.providerRef

/** Would this notice move money, were it applied now? The withdrawal stays locked. */
export async function decidesPayout(tx: Tx, provider: string, notice: Notice): Promise<boolean> {
  const w = await lockWithdrawal(tx, notice.orderId)
  return w?.provider === provider && w.state === 'PAYING' && w.way === 'provider' && notice.status !== 'pending' && fitsPayout(w, notice)
}

/** Applies a provider's notice of a payout, once and in whatever order notices come. Answers what came of it. */
export async function applyPayoutNotice(tx: Tx, provider: string, notice: Notice): Promise<string> {
  const w = await lockWithdrawal(tx, notice.orderId)
  if (w?.provider !== provider) return 'unknown'
  if (!fitsPayout(w, notice)) return 'mismatch'
  // what payers pay is none of a provider's: money that it sent all the same is for a person to look at
  if (w.way === 'slices') return notice.status === 'succeeded' ? 'conflict' : 'ignored'
  const next = withdrawalAfter(w.state, notice.status)
  if (w.state === 'PAYING') await noteWithdrawalRef(tx, w.id, notice.providerRef)
  if (next === null) return 'ignored'
  if (next === 'conflict') return 'conflict'
  if (next === 'FAILED') await fail(tx, w, notice.reason ?? 'failed')
  else await settlePaid(tx, w)
  return next === 'FAILED' ? 'failed' : 'paid'
}

/** The locked money leaves: to the member's account by way of payments, and the fee to ours. */
async function settlePaid(tx: Tx, w: WithdrawalRow): Promise<void> {
  const { id, memberId, amount, fee } = w
  await transfer(tx, { memberId, kind: 'WITHDRAW_PAID', key: `paid:${id}`, ref: id, house: 'payments', locked: fee - amount })
  await closePaid(tx, w, 'provider')
}

/** Takes the fee and closes a withdrawal of which everything else has left the locked money. */
export async function closePaid(tx: Tx, w: WithdrawalRow, by: By): Promise<void> {
  const { id, memberId, fee } = w
  if (fee > 0n) await transfer(tx, { memberId, kind: 'WITHDRAW_PAID', key: `paid-fee:${id}`, ref: id, house: 'payment fees', locked: -fee })
  await step(tx, w, 'PAYING', 'PAID', by)
  await tell(tx, w, 'PAID')
}
