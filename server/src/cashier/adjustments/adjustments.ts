// The adjustments desk: money that a person moves by hand. One operator says what, why and with which evidence; a second one books it.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { type HandKind, needsEvidence } from '@fairhouse/contract/ops/money/adjustment.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { fileFor, keepFile } from '#base/files/files.ts'
import { readSentPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import type { Call, OperatorCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { memberOf } from '#member/member.ts'
import { askApproval, checkReach, reachOf, type TakesTwo, writeAudit } from '#staff/staff.ts'
import { transfer } from '#wallet/wallet.ts'
import type { DepositRow } from '../deposit/deposit.store.ts'
import { bookAction, credit, tell } from '../deposit/deposits.ts'
import { settings } from '../setting.store.ts'
import { journalOf, type Kind } from './journal.ts'
import { type AdjustmentRow, adjustmentById, insertAdjustment, markBooked, noteApproval } from './store.ts'
import { viewOf } from './view.ts'

export const evidenceKind = 'adjustment.evidence'

const size = (amount: Money) => (amount < 0n ? -amount : amount)

/** What an operator needs for it: deposits are decided by those who decide on deposits. */
export const needOf = (kind: Kind, amount: Money) =>
  ({ permission: kind === 'transfer' || kind === 'difference' ? 'deposit:decide' : 'adjustment:make', amount: size(amount) }) as const

/** What is to be moved. */
export interface Wanted {
  readonly kind: Kind
  readonly memberId: bigint
  /** Signed. */
  readonly amount: Money
  /** The deposit that is credited, locked where it is booked. */
  readonly deposit: DepositRow | null
}

/** From an amount on, what is done by hand takes two operators: of the withdrawal rules. */
export const takesTwo: TakesTwo = async (reader, amount) => size(amount) >= (await settings(reader)).adjustTwoFrom

/** What would be booked, and what it takes. Changes nothing. */
export async function previewOf(reader: Reader, caller: OperatorCaller, { kind, memberId, amount, deposit }: Wanted) {
  const { username, status } = await memberOf(reader, memberId)
  return {
    member: { id: String(memberId), account: username, status },
    journal: await journalOf(reader, memberId, amount, deposit),
    two: await takesTwo(reader, amount),
    decision: await reachOf(reader, caller, needOf(kind, amount), { second: false })
  }
}

/** Moves the money, once. @throws DomainError balance.insufficient */
export async function book(tx: Tx, caller: OperatorCaller, a: AdjustmentRow, deposit: DepositRow | null, address: string): Promise<void> {
  assert(await markBooked(tx, a.id, caller.operatorId), `adjustment ${a.id} is booked once`)
  const { memberId, amount } = a
  if (deposit) {
    const before = deposit.state
    await credit(tx, deposit, amount)
    const detail = {
      memberId: String(memberId),
      ordered: moneyToWire(deposit.amount),
      received: moneyToWire(amount),
      before,
      reason: a.reason
    }
    await writeAudit(tx, caller, 'deposit.confirm', `deposit:${deposit.id}`, detail, address)
    return tell(tx, deposit, 'CREDITED')
  }
  await transfer(tx, {
    memberId,
    kind: amount > 0n ? 'ADJUST_IN' : 'ADJUST_OUT',
    key: `adjust:${a.id}`,
    ref: a.id,
    house: 'adjustments',
    cash: amount
  })
  const detail = { memberId: String(memberId), kind: a.kind, amount: moneyToWire(amount), reason: a.reason }
  await writeAudit(tx, caller, 'adjustment.book', `adjustment:${a.id}`, detail, address)
}

interface Said {
  readonly reason: string
  readonly evidence: string | null
}

/**
 * Books what is wanted, or asks a second operator to. Returns the adjustment.
 * @throws DomainError permission.denied, limit.operator, approval.open, not.found of the evidence, balance.insufficient
 */
export async function bookOrAsk(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  wanted: Wanted,
  { reason, evidence }: Said,
  address: string
): Promise<AdjustmentRow> {
  const { kind, memberId, amount, deposit } = wanted
  await checkReach(tx, caller, needOf(kind, amount), { second: false })
  if (evidence) await fileFor(tx, house, evidence, { kind: evidenceKind, memberId })
  const id = newId()
  const depositId = deposit?.id ?? null
  await insertAdjustment(tx, { id, kind, memberId, depositId, amount, reason, evidence, askedBy: caller.operatorId })
  if (await takesTwo(tx, amount)) {
    const { username } = await memberOf(tx, memberId)
    const detail = { adjustment: id, kind, amount: moneyToWire(amount), account: username }
    const subject = depositId ? `deposit:${depositId}` : `adjustment:${id}`
    const approval = await askApproval(tx, caller, { action: bookAction, subject, detail, reason }, address, viewOf)
    await noteApproval(tx, id, approval)
  } else await book(tx, caller, (await adjustmentById(tx, id))!, deposit, address)
  return (await adjustmentById(tx, id))!
}

const signed = (kind: HandKind, amount: Money): Money => (kind === 'debit' || kind === 'chargeback' ? -amount : amount)

/** @throws DomainError not.found, also for a trial, whose money is play */
async function adjustable(reader: Reader, member: string): Promise<bigint> {
  const { id, type } = await memberOf(reader, BigInt(member))
  if (type === trialType) throw new DomainError('not.found')
  return id
}

interface ByHand {
  readonly member: string
  readonly kind: HandKind
  readonly amount: Money
}

const wantedByHand = async (reader: Reader, { member, kind, amount }: ByHand): Promise<Wanted> => ({
  kind,
  memberId: await adjustable(reader, member),
  amount: signed(kind, amount),
  deposit: null
})

export const previewByHand = async (reader: Reader, caller: OperatorCaller, input: ByHand) =>
  previewOf(reader, caller, await wantedByHand(reader, input))

/** @throws DomainError not.found, evidence.required, and as {@link bookOrAsk} */
export async function adjustByHand(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  input: ByHand & Said,
  address: string
): Promise<AdjustmentRow> {
  const wanted = await wantedByHand(tx, input)
  if (needsEvidence(input.kind) && !input.evidence) throw new DomainError('evidence.required', {}, { evidence: 'evidence.required' })
  const [line] = await journalOf(tx, wanted.memberId, wanted.amount, null)
  if (line!.after! < 0n) throw new DomainError('balance.insufficient', { balance: moneyToWire(line!.before!) })
  return bookOrAsk(tx, house, caller, wanted, input, address)
}

/** Keeps a picture for an adjustment that is made next. @throws DomainError not.found, picture.* */
export async function keepEvidence(house: House, caller: OperatorCaller, member: string, call: Call): Promise<{ file: string }> {
  const memberId = await adjustable(house.db, member)
  const picture = await readSentPicture(call)
  const operator = caller.username
  return { file: await inTransaction(house.db, tx => keepFile(tx, house, { memberId, kind: evidenceKind, picture, operator })) }
}
