// Money in: orders, the way to the provider, and what the provider's word does to them.
import type { createDeposit as createDepositCall, DepositState, deposit } from '@fairhouse/contract/money/cashier.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { newId } from '#base/uuid.ts'
import { memberOf } from '#member/member.ts'
import { admitDeposit } from '#protection/protection.ts'
import { dropApproval } from '#staff/staff.ts'
import { transfer } from '#wallet/wallet.ts'
import { type ChosenPromotion, takeChoice } from '../ports.ts'
import type { Notice } from '../providers/provider.ts'
import { asksOnly, providerOf } from '../providers/providers.ts'
import { checkAmount, depositAfter, depositFee, isOpenDeposit } from '../rules.ts'
import { feeOfReceived, newReference, readReference } from './deposit.rules.ts'
import {
  allDepositsBefore,
  closeCredited,
  type DepositRow,
  depositById,
  depositByKey,
  depositsBefore,
  flagDeposit,
  insertDeposit,
  lockDeposit,
  moveDeposit,
  noteDepositRef,
  pendingTotal,
  waitingTransfers
} from './deposit.store.ts'
import { byHand, openMethods, wayOf } from './methods.ts'
import { askLater } from './polling.ts'

/** What a request to book by hand is kept under. */
export const bookAction = 'adjustment.book'

export const shownDeposit = (d: DepositRow): z.output<typeof deposit> => ({
  id: d.id,
  method: d.method,
  way: wayOf(d),
  amount: d.amount,
  fee: d.received !== null && d.credited !== null ? d.received - d.credited : d.fee,
  received: d.received,
  state: d.state,
  payUrl: d.state === 'PENDING' ? d.payUrl : null,
  qr: d.state === 'PENDING' ? d.qr : null,
  transfer: isOpenDeposit(d.state) && d.account && d.reference ? { ...d.account, reference: d.reference } : null,
  proof: d.proofId !== null,
  // a flag for operators on an open order is not the member's concern
  reason: d.state === 'FAILED' || d.state === 'EXPIRED' ? d.reason : null,
  note: d.note,
  createdAt: d.createdAt,
  seenAt: d.seenAt,
  updatedAt: d.updatedAt
})

export async function tell(tx: Tx, { id, memberId }: DepositRow, state: DepositState): Promise<void> {
  await emit(tx, 'deposit.changed', `member:${memberId}`, { id, state })
  await emit(tx, 'deposit.changed', 'staff', { id, state })
}

/**
 * Makes an order and says where to pay it. The order is kept before the provider hears of it, and its id is the provider's key:
 * a repeat of the call goes on with the same order wherever the first one broke off.
 * @throws DomainError method.unavailable, amount.tooSmall, amount.tooMuch, limit.deposit, protection.closed, provider.unavailable,
 *   provider.refused, idempotency.conflict; of a promotion that it should bring not.found, offer.closed, offer.changed, offer.notForYou,
 *   bonus.other, bonus.minimum
 */
export async function createDeposit(house: House, caller: MemberCaller, input: z.output<typeof createDepositCall.input>, call: Call) {
  const known = await depositByKey(house.db, caller.memberId, call.key!)
  const order = known ?? (await inTransaction(house.db, tx => makeOrder(tx, house, caller, input, call.key!)))
  const isSame = order.method === input.method && order.amount === input.amount && order.promotion === (input.promotion?.id ?? null)
  if (!isSame) throw new DomainError('idempotency.conflict')
  if (order.reason === 'provider.refused') throw new DomainError('provider.refused')
  if (!isOpenDeposit(order.state) || order.payUrl !== null || order.provider === byHand) {
    house.nudge()
    return shownDeposit(order)
  }
  const opened = await openAtProvider(house, order, call)
  house.nudge()
  return shownDeposit(opened)
}

async function makeOrder(
  tx: Tx,
  house: House,
  caller: MemberCaller,
  input: { method: string; amount: bigint; promotion?: ChosenPromotion | undefined },
  key: string
): Promise<DepositRow> {
  const method = (await openMethods(tx, house)).find(m => m.code === input.method)
  if (!method) throw new DomainError('method.unavailable')
  checkAmount(input.amount, method.minimum, method.maximum)
  const fee = depositFee(input.amount, method.fee)
  const { memberId, currency } = caller
  await admitDeposit(tx, memberId, input.amount, () => pendingTotal(tx, memberId, key))
  const reference = method.provider === byHand ? newReference() : null
  const { amount, promotion = null } = input
  const made = await insertDeposit(tx, { id: newId(), memberId, key, method, currency, amount, fee, reference, promotion })
  if (made && promotion) await takeChoice.in(house)(tx, memberId, promotion, amount - fee)
  const order = await depositByKey(tx, memberId, key)
  assert(order, 'a deposit order is there after it was made')
  if (made) await tell(tx, order, 'CREATED')
  return order
}

/** The call to the provider stands outside of any transaction: a slow provider holds no row. */
async function openAtProvider(house: House, order: DepositRow, call: Call): Promise<DepositRow> {
  const provider = providerOf(house, order.provider)
  if (!provider) throw new DomainError('method.unavailable')
  const returnUrl = `${house.publicUrl()}/wallet/deposit/${order.id}`
  const { id, amount, currency } = order
  const made = await provider.createPayment(house, { id, amount, currency, returnUrl, language: call.language }).catch(async cause => {
    if (cause instanceof DomainError && cause.code === 'provider.refused')
      await inTransaction(house.db, async tx => {
        if (await moveDeposit(tx, id, ['CREATED'], 'FAILED', 'provider.refused')) await tell(tx, order, 'FAILED')
      })
    throw cause
  })
  return inTransaction(house.db, async tx => {
    await noteDepositRef(tx, id, made)
    if (provider.asked) await askLater(tx, id, 0)
    // a notice may have been quicker than this answer: then its state stands
    if (await moveDeposit(tx, id, ['CREATED'], 'PENDING', null)) await tell(tx, order, 'PENDING')
    return (await depositById(tx, id))!
  })
}

/** The member's own deposits, newest first. */
export async function depositsOf(reader: Reader, memberId: bigint, page: { before?: string | undefined; limit: number }) {
  return pageOf(page, shownDeposit, (before, limit) => depositsBefore(reader, memberId, before, limit))
}

interface QueueInput {
  readonly before?: string | undefined
  readonly limit: number
  readonly state?: DepositState | undefined
  readonly waiting?: 'yes' | undefined
  readonly reference?: string | undefined
  readonly id?: string | undefined
}

/** Deposits of all members for the operators, newest first; transfers that wait for one of them oldest first. */
export async function depositQueue(reader: Reader, { waiting, state, reference, id, ...page }: QueueInput) {
  const code = reference ? readReference(reference) : undefined
  const { list, next } = await pageOf(
    page,
    (d: DepositRow) => d,
    (place, limit) =>
      waiting ? waitingTransfers(reader, place, limit) : allDepositsBefore(reader, { state, reference: code, id }, place, limit)
  )
  return { list: await Promise.all(list.map(d => forOperators(reader, d))), next }
}

/** What may be credited in place of the order's amount: the word of a provider that was asked, never that of a call in its name. */
export const arrivedOf = (d: DepositRow): bigint | null => (asksOnly(d.provider) ? d.arrived : null)

/** As operators see it. */
export async function forOperators(reader: Reader, d: DepositRow) {
  const { payUrl: _, qr: __, transfer: ___, ...rest } = shownDeposit(d)
  return {
    ...rest,
    reason: d.reason,
    provider: d.provider,
    providerRef: d.providerRef,
    reference: d.reference,
    arrived: arrivedOf(d),
    member: { id: String(d.memberId), account: (await memberOf(reader, d.memberId)).username }
  }
}

/** @throws DomainError not.found, also when it is another member's */
export async function depositOf(reader: Reader, memberId: bigint, id: string) {
  const row = await depositById(reader, id)
  if (row?.memberId !== memberId) throw new DomainError('not.found')
  return shownDeposit(row)
}

/** Gives up an open deposit. @throws DomainError not.found, deposit.notOpen */
export async function cancelDeposit(tx: Tx, memberId: bigint, id: string) {
  const row = await lockDeposit(tx, id)
  if (row?.memberId !== memberId) throw new DomainError('not.found')
  if (!(await moveDeposit(tx, id, ['CREATED', 'PENDING'], 'CANCELLED', null))) throw new DomainError('deposit.notOpen')
  await tell(tx, row, 'CANCELLED')
  return depositOf(tx, memberId, id)
}

/** Closes an open deposit that nobody paid. */
export async function expireDeposit(tx: Tx, id: string): Promise<void> {
  const row = await lockDeposit(tx, id)
  if (row && (await moveDeposit(tx, id, ['CREATED', 'PENDING'], 'EXPIRED', 'expired'))) await tell(tx, row, 'EXPIRED')
}

const fitsOrder = (row: DepositRow, notice: Notice): boolean =>
  notice.amount === row.amount && notice.currency === row.currency && (row.providerRef ?? notice.providerRef) === notice.providerRef

/** Would this notice decide its order, were it applied now? The order stays locked. */
export async function decidesPayment(tx: Tx, provider: string, notice: Notice): Promise<boolean> {
  const row = await lockDeposit(tx, notice.orderId)
  return (
    row?.provider === provider && fitsOrder(row, notice) && notice.status !== 'pending' && depositAfter(row.state, notice.status) !== null
  )
}

/** Applies a provider's notice of a payment, once and in whatever order notices come. Answers what came of it. */
export async function applyPaymentNotice(tx: Tx, provider: string, notice: Notice): Promise<string> {
  const row = await lockDeposit(tx, notice.orderId)
  if (row?.provider !== provider) return 'unknown'
  if (!fitsOrder(row, notice)) {
    await flagDeposit(tx, row.id, 'mismatch')
    await tell(tx, row, row.state)
    return 'mismatch'
  }
  const next = depositAfter(row.state, notice.status)
  if (next === null) return 'ignored'
  await noteDepositRef(tx, row.id, { providerRef: notice.providerRef, payUrl: null, qr: null })
  const reason = next === 'FAILED' ? (notice.reason ?? 'failed') : null
  if (next === 'CREDITED') await credit(tx, row, notice.amount)
  else assert(await moveDeposit(tx, row.id, [row.state], next, reason), 'a locked deposit moves')
  await tell(tx, row, next)
  return next === 'CREDITED' ? 'credited' : next === 'FAILED' ? 'failed' : 'noted'
}

/** What arrived comes in from payments; the fee, if any, goes out of it at once. The row is locked by the caller and not credited yet. */
export async function credit(tx: Tx, row: DepositRow, received: bigint): Promise<void> {
  const { id, memberId } = row
  const fee = feeOfReceived(received, row)
  await closeCredited(tx, id, received, received - fee)
  // whoever asked for it by hand was overtaken by this
  await dropApproval(tx, bookAction, `deposit:${id}`)
  await transfer(tx, { memberId, kind: 'DEPOSIT', key: `deposit:${id}`, ref: id, house: 'payments', cash: received })
  if (fee > 0n) await transfer(tx, { memberId, kind: 'DEPOSIT', key: `deposit-fee:${id}`, ref: id, house: 'payment fees', cash: -fee })
}
