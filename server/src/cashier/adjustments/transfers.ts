// Transfers by hand: the member proves one, an operator finds it at the bank and credits it, or refuses it with a sentence.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { confirmDeposit as confirmCall } from '@fairhouse/contract/ops/money/cashier.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { forgetFile, keepFile, shownFile } from '#base/files/files.ts'
import { readSentPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import type { Call, MemberCaller, OperatorCaller } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import {
  type DepositRow,
  depositById,
  forgottenTransfers,
  lockDeposit,
  moveDeposit,
  noteForMember,
  noteProof,
  noteSeen
} from '../deposit/deposit.store.ts'
import { arrivedOf, forOperators, shownDeposit, tell } from '../deposit/deposits.ts'
import { byHand } from '../deposit/methods.ts'
import { isOpenDeposit } from '../rules.ts'
import { bookOrAsk, previewOf, type Wanted } from './adjustments.ts'

export const proofKind = 'deposit.proof'

/** @throws DomainError not.found, deposit.notByHand, deposit.notOpen */
function checkProvable(row: DepositRow | undefined, memberId: bigint): DepositRow {
  if (row?.memberId !== memberId) throw new DomainError('not.found')
  if (row.provider !== byHand) throw new DomainError('deposit.notByHand')
  if (!isOpenDeposit(row.state)) throw new DomainError('deposit.notOpen')
  return row
}

/**
 * Keeps the picture of a transfer in the place of a former one; from now on the order waits for an operator.
 * @throws DomainError not.found, deposit.notByHand, deposit.notOpen, picture.invalid, picture.tooLarge, picture.quota
 */
export async function proveDeposit(house: House, { memberId }: MemberCaller, id: string, call: Call) {
  // before the work of decoding, and again under the lock
  checkProvable(await depositById(house.db, id), memberId)
  const picture = await readSentPicture(call)
  const proven = await inTransaction(house.db, async tx => {
    const row = checkProvable(await lockDeposit(tx, id), memberId)
    await noteProof(tx, id, await keepFile(tx, house, { memberId, kind: proofKind, picture }))
    if (row.proofId) await forgetFile(tx, row.proofId)
    await noteSeen(tx, id)
    await moveDeposit(tx, id, ['CREATED'], 'PENDING', null)
    await tell(tx, row, 'PENDING')
    return shownDeposit((await depositById(tx, id))!)
  })
  house.nudge()
  return proven
}

/** The picture, for an operator: the look is written down. @throws DomainError not.found */
export async function proofForOperator(tx: Tx, house: House, caller: OperatorCaller, id: string, address: string) {
  const row = await depositById(tx, id)
  if (!row?.proofId) throw new DomainError('not.found')
  await writeAudit(tx, caller, 'deposit.proof', `deposit:${id}`, { memberId: String(row.memberId) }, address)
  return shownFile(tx, house, row.proofId, { kind: proofKind, memberId: row.memberId })
}

/** @throws DomainError not.found, deposit.notByHand */
async function lockTransfer(tx: Tx, id: string): Promise<DepositRow> {
  const row = await lockDeposit(tx, id)
  if (!row) throw new DomainError('not.found')
  if (row.provider !== byHand) throw new DomainError('deposit.notByHand')
  return row
}

const again = async (reader: Reader, id: string) => forOperators(reader, (await depositById(reader, id))!)

/** The order, locked, of which this much arrived. @throws DomainError not.found, deposit.notByHand, deposit.notOpen, deposit.amountDiffers */
export async function lockArrived(tx: Tx, id: string, received: bigint): Promise<DepositRow> {
  const row = await lockDeposit(tx, id)
  if (!row) throw new DomainError('not.found')
  if (row.state === 'CREDITED') throw new DomainError('deposit.notOpen')
  if (row.provider === byHand) return row
  const arrived = arrivedOf(row)
  if (arrived === null) throw new DomainError('deposit.notByHand')
  if (arrived !== received) throw new DomainError('deposit.amountDiffers', {}, { received: 'deposit.amountDiffers' })
  return row
}

const wantedOf = (row: DepositRow, received: bigint): Wanted => ({
  kind: received === row.amount ? 'transfer' : 'difference',
  memberId: row.memberId,
  amount: received,
  deposit: row
})

/**
 * Has what arrived credited, once, at the adjustments desk: also after the member gave the order up or it was refused, because the money is
 * there.
 * @throws DomainError not.found, deposit.notByHand, deposit.notOpen when it is credited, deposit.amountDiffers unless that was seen,
 *   limit.operator, approval.open
 */
export async function confirmArrived(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { id, received, differs, reason, evidence }: z.output<typeof confirmCall.input>,
  address: string
) {
  const row = await lockArrived(tx, id, received)
  if (received !== row.amount && !differs) throw new DomainError('deposit.amountDiffers', {}, { received: 'deposit.amountDiffers' })
  const { approvalId } = await bookOrAsk(tx, house, caller, wantedOf(row, received), { reason, evidence }, address)
  return { ...(await again(tx, id)), approval: approvalId }
}

/** What the journal would book. Changes nothing. @throws DomainError not.found */
export async function previewTransfer(reader: Reader, caller: OperatorCaller, id: string, received: bigint) {
  const row = await depositById(reader, id)
  if (!row) throw new DomainError('not.found')
  return previewOf(reader, caller, wantedOf(row, received))
}

/** Closes a transfer that did not arrive; the member reads the note. @throws DomainError not.found, deposit.notByHand, deposit.notOpen */
export async function rejectTransfer(tx: Tx, caller: OperatorCaller, id: string, note: string, address: string) {
  const row = await lockTransfer(tx, id)
  if (!isOpenDeposit(row.state)) throw new DomainError('deposit.notOpen')
  assert(await moveDeposit(tx, id, [row.state], 'FAILED', 'rejected'), 'a locked deposit moves')
  await noteForMember(tx, id, note)
  await writeAudit(
    tx,
    caller,
    'deposit.reject',
    `deposit:${id}`,
    { memberId: String(row.memberId), amount: moneyToWire(row.amount), reason: note },
    address
  )
  await tell(tx, row, 'FAILED')
  return again(tx, id)
}

/** A transfer that nobody proved in so long is closed; when it arrives later it is credited all the same. */
const forgottenHours = 72

export async function expireTransfers(house: House): Promise<void> {
  for (const { id } of await forgottenTransfers(house.db, forgottenHours, 200))
    await inTransaction(house.db, async tx => {
      const row = await lockDeposit(tx, id)
      if (row && (await moveDeposit(tx, id, ['CREATED'], 'EXPIRED', 'expired'))) await tell(tx, row, 'EXPIRED')
    })
}
