// The confirmation of withdrawals that payers pay in slices: the member says what has arrived, and the locked money leaves by it.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { keepFile, shownFile } from '#base/files/files.ts'
import type { ReadPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { transfer } from '#wallet/wallet.ts'
import { note } from './desk.ts'
import {
  isOverdue,
  markClosed,
  markDisbursed,
  markDisputed,
  markUnpaid,
  overdueSlices,
  type SliceRow,
  sliceOf,
  takeReminders
} from './slice.store.ts'
import { lockWithdrawal, type WithdrawalRow, withdrawalById } from './withdrawal.store.ts'
import { again, closePaid, shown, tell } from './withdrawals.ts'

const payerKind = 'withdrawal.payer'
const memberKind = 'withdrawal.member'

/** Locks the withdrawal, then reads the slice. @throws DomainError not.found, also for what is another member's */
async function lockSlice(tx: Tx, id: string, no: number, memberId: bigint | 'any'): Promise<{ w: WithdrawalRow; slice: SliceRow }> {
  const w = await lockWithdrawal(tx, id)
  if (!w || (memberId !== 'any' && w.memberId !== memberId)) throw new DomainError('not.found')
  const slice = await sliceOf(tx, id, no)
  if (!slice) throw new DomainError('not.found')
  return { w, slice }
}

/** @throws DomainError withdraw.notDisbursed, withdraw.forced, withdraw.sliceClosed when the member can say nothing of it (any more) */
function refuseUnlessOpen({ state }: SliceRow): void {
  if (state === 'MATCHED') throw new DomainError('withdraw.notDisbursed')
  if (state === 'FORCED') throw new DomainError('withdraw.forced')
  if (state !== 'DISBURSED' && state !== 'NOT_RECEIVED') throw new DomainError('withdraw.sliceClosed')
}

/** The slice's money leaves the locked account, once; with the last one the withdrawal is paid. */
async function close(
  tx: Tx,
  w: WithdrawalRow,
  slice: SliceRow,
  state: 'CONFIRMED' | 'AUTO_CONFIRMED' | 'FORCED',
  s: Parameters<typeof markClosed>[4]
): Promise<void> {
  const { id, memberId } = w
  await markClosed(tx, id, slice.no, state, s)
  await transfer(tx, { memberId, kind: 'WITHDRAW_PAID', key: `paid:${id}:${slice.no}`, ref: id, house: 'payments', locked: -slice.amount })
  const left = (await again(tx, id)).slices.some(one => one.closedAt === null)
  if (left) await tell(tx, w, w.state)
  else await closePaid(tx, w, s.by)
}

/** The member has this part. @throws DomainError not.found, withdraw.notDisbursed, withdraw.sliceClosed, withdraw.forced */
export async function confirmSlice(tx: Tx, memberId: bigint, id: string, no: number) {
  const { w, slice } = await lockSlice(tx, id, no, memberId)
  refuseUnlessOpen(slice)
  await close(tx, w, slice, 'CONFIRMED', { by: 'member' })
  return shown(await again(tx, id))
}

/** The member has not got this part, and shows it. @throws as {@link confirmSlice}, and picture.quota */
export async function disputeSlice(tx: Tx, house: House, memberId: bigint, id: string, no: number, picture: ReadPicture) {
  const { w, slice } = await lockSlice(tx, id, no, memberId)
  refuseUnlessOpen(slice)
  if (slice.state === 'NOT_RECEIVED') throw new DomainError('withdraw.sliceClosed')
  await markDisputed(tx, id, no, await keepFile(tx, house, { memberId, kind: memberKind, picture }))
  await tell(tx, w, w.state)
  return shown(await again(tx, id))
}

/** The member has everything: closes what is open. @throws as {@link confirmSlice} */
export async function confirmAll(tx: Tx, memberId: bigint, id: string) {
  const w = await lockWithdrawal(tx, id)
  if (w?.memberId !== memberId) throw new DomainError('not.found')
  if (w.slices.length === 0 || w.slices.some(slice => slice.state === 'MATCHED')) throw new DomainError('withdraw.notDisbursed')
  const open = w.slices.filter(slice => slice.closedAt === null)
  if (open.length === 0) throw new DomainError('withdraw.sliceClosed')
  for (const { no } of open) await close(tx, w, (await sliceOf(tx, id, no))!, 'CONFIRMED', { by: 'member' })
  return shown(await again(tx, id))
}

/** The payer's proof for its member. @throws DomainError not.found */
export async function payerProofOf(reader: Reader, house: House, memberId: bigint, id: string, no: number) {
  const w = await withdrawalById(reader, id)
  const proof = w?.memberId === memberId ? (await sliceOf(reader, id, no))?.payerProof : null
  if (!proof) throw new DomainError('not.found')
  return shownFile(reader, house, proof, { kind: payerKind, memberId })
}

/** A payer has paid: the member's time to confirm begins. @throws DomainError not.found, withdraw.sliceClosed when it was paid already */
export async function disburseSlice(
  tx: Tx,
  caller: OperatorCaller,
  house: House,
  id: string,
  no: number,
  picture: ReadPicture,
  address: string
) {
  const { w, slice } = await lockSlice(tx, id, no, 'any')
  if (slice.state !== 'MATCHED') throw new DomainError('withdraw.sliceClosed')
  const file = await keepFile(tx, house, { memberId: w.memberId, kind: payerKind, picture, operator: caller.username })
  await markDisbursed(tx, id, no, caller.operatorId, file)
  await tell(tx, w, w.state)
  return note(tx, caller, w, 'disburse', { no, slice: moneyToWire(slice.amount) }, address)
}

/**
 * Rules on a disputed slice. forced: it counts as received and nothing is given back · again: it has to be paid again.
 * @throws DomainError not.found, withdraw.sliceClosed when it is not disputed, withdraw.ownPayment to who reported the payment
 */
export async function ruleSlice(
  tx: Tx,
  caller: OperatorCaller,
  { id, no, ruling, reason }: { id: string; no: number; ruling: 'forced' | 'again'; reason: string },
  address: string
) {
  const { w, slice } = await lockSlice(tx, id, no, 'any')
  if (slice.state !== 'NOT_RECEIVED') throw new DomainError('withdraw.sliceClosed')
  if (slice.disbursedBy === caller.operatorId) throw new DomainError('withdraw.ownPayment')
  if (ruling === 'forced') await close(tx, w, slice, 'FORCED', { by: 'operator', operatorId: caller.operatorId, reason })
  else {
    await markUnpaid(tx, id, no, caller.operatorId, reason)
    await tell(tx, w, w.state)
  }
  return note(tx, caller, w, 'rule', { no, ruling, reason }, address)
}

/** A proof for an operator; the look is audited. @throws DomainError not.found */
export async function proofForDesk(
  tx: Tx,
  caller: OperatorCaller,
  house: House,
  { id, no, of }: { id: string; no: number; of: 'payer' | 'member' },
  address: string
) {
  const w = await withdrawalById(tx, id)
  const slice = w && (await sliceOf(tx, id, no))
  const file = of === 'payer' ? slice?.payerProof : slice?.memberProof
  if (!w || !file) throw new DomainError('not.found')
  await note(tx, caller, w, 'proof', { no, of }, address)
  return shownFile(tx, house, file, { kind: of === 'payer' ? payerKind : memberKind, memberId: w.memberId })
}

const atOnce = 200

/** Reminds members of slices that wait for a word, and closes those whose time has passed. Safe to run again at any point. */
export async function followSlices(house: House): Promise<void> {
  await inTransaction(house.db, async tx => {
    for (const { withdrawalId: id, no, memberId, minutes } of await takeReminders(tx, atOnce))
      await emit(tx, 'withdrawal.reminder', `member:${memberId}`, { id, no, minutes })
  })
  for (const { withdrawalId: id, no } of await overdueSlices(house.db, atOnce))
    await inTransaction(house.db, async tx => {
      const { w, slice } = await lockSlice(tx, id, no, 'any')
      if (await isOverdue(tx, id, no)) await close(tx, w, slice, 'AUTO_CONFIRMED', { by: 'rules' })
    })
}
