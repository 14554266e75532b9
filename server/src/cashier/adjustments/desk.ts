// The list of adjustments, their pictures, and what the approval of a second operator does.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { adjustmentKinds } from '@fairhouse/contract/ops/by-hand.ts'
import type { adjustmentRow } from '@fairhouse/contract/ops/money/adjustment.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { shownFile } from '#base/files/files.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { namesOf } from '#member/member.ts'
import { type ApprovalAction, approvalRows, openApprovals, operatorNames, writeAudit } from '#staff/staff.ts'
import { lockDeposit } from '../deposit/deposit.store.ts'
import { bookAction } from '../deposit/deposits.ts'
import { book, evidenceKind, needOf } from './adjustments.ts'
import { type AdjustmentRow, adjustmentById, adjustmentsBefore, lockAdjustment } from './store.ts'
import { lockArrived, proofKind } from './transfers.ts'
import { idIn, viewOf } from './view.ts'

type Shown = z.output<typeof adjustmentRow>

/** As operators see them. */
export async function shownAdjustments(reader: Reader, rows: readonly AdjustmentRow[]): Promise<Shown[]> {
  const members = await namesOf(reader, [...new Set(rows.map(row => row.memberId))])
  const operators = await operatorNames(reader, [...new Set(rows.flatMap(row => [row.askedBy, ...(row.bookedBy ? [row.bookedBy] : [])]))])
  const asked = await approvalRows(
    reader,
    rows.flatMap(row => row.approvalId ?? [])
  )
  const name = (id: bigint) => operators.get(id) ?? String(id)
  return rows.map(({ memberId, depositId, evidence, approvalId, askedBy, bookedBy, ...row }) => ({
    ...row,
    member: { id: String(memberId), account: members.get(memberId)?.username ?? String(memberId) },
    deposit: depositId,
    evidence: evidence !== null,
    state: row.bookedAt ? 'booked' : (asked.get(approvalId ?? '')?.state ?? 'void'),
    approval: approvalId,
    askedBy: name(askedBy),
    bookedBy: bookedBy === null ? null : name(bookedBy)
  }))
}

interface Page {
  readonly before?: string | undefined
  readonly limit: number
  readonly state?: 'waiting' | 'booked' | undefined
  readonly player?: string | undefined
  readonly id?: string | undefined
}

/** A page of adjustments, newest first. */
export async function adjustmentsPage(reader: Reader, { state, player, id, ...page }: Page) {
  const approvals = state === 'waiting' ? await openApprovals(reader, bookAction) : undefined
  const filter = { id, memberId: player === undefined ? undefined : BigInt(player), booked: state === 'booked', approvals }
  const { list, next } = await pageOf(
    page,
    (row: AdjustmentRow) => row,
    (before, limit) => adjustmentsBefore(reader, filter, before, limit)
  )
  return { list: await shownAdjustments(reader, list), next }
}

/** The picture that an operator handed in; the look is written down. @throws DomainError not.found */
export async function evidenceFor(tx: Tx, house: House, caller: OperatorCaller, id: string, address: string) {
  const a = await adjustmentById(tx, id)
  if (!a?.evidence) throw new DomainError('not.found')
  await writeAudit(tx, caller, 'adjustment.evidence', `adjustment:${id}`, { memberId: String(a.memberId) }, address)
  return shownFile(tx, house, a.evidence, { kind: evidenceKind, memberId: a.memberId })
}

const lockBoth = async (tx: Tx, id: string) => {
  const { depositId, amount } = (await adjustmentById(tx, id)) ?? {}
  // the deposit first, as when it is asked for
  const deposit = depositId ? await lockArrived(tx, depositId, amount!) : null
  const a = await lockAdjustment(tx, id)
  if (!a) throw new DomainError('not.found')
  return { a, deposit }
}

/** Books what a request asks for. @throws DomainError deposit.notOpen, deposit.amountDiffers, balance.insufficient */
export const approvedAdjustment: ApprovalAction = {
  view: viewOf,
  async lock(tx, { detail }) {
    const { depositId } = (await adjustmentById(tx, idIn(detail))) ?? {}
    if (depositId) await lockDeposit(tx, depositId)
  },
  needs: ({ detail }) => needOf(z.enum(adjustmentKinds).parse(detail.kind), parseMoney(String(detail.amount))),
  async execute(tx, _house, { detail }, { caller, address }) {
    const { a, deposit } = await lockBoth(tx, idIn(detail))
    await book(tx, caller, a, deposit, address)
  },
  async picture(tx, house, { detail }, id) {
    const a = (await adjustmentById(tx, idIn(detail)))!
    return shownFile(tx, house, id, { kind: a.evidence === id ? evidenceKind : proofKind, memberId: a.memberId })
  },
  async names(reader, subjects) {
    const named = await Promise.all(
      subjects.map(async subject => {
        const [kind, id] = subject.split(':')
        const a = kind === 'adjustment' ? await adjustmentById(reader, id!) : undefined
        return a ? ([subject, moneyToWire(a.amount)] as const) : null
      })
    )
    return new Map(named.filter(n => n !== null))
  }
}
