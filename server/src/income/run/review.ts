// The review of dividends: one operator asks, another decides; then they are paid.

import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { reviewBill, reviewRun } from '@fairhouse/contract/ops/money/income.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { namesOf } from '#member/member.ts'
import { type ApprovalAction, type ApprovalActions, askApproval, openApproval, writeAudit } from '#staff/staff.ts'
import { type BillRow, billById } from '../bill/bill.store.ts'
import { tellBills } from '../bill/news.ts'
import { decide, holdPending } from './review.store.ts'
import { type RunRow, runById } from './run.store.ts'

const billAction = 'income.bill'
const runAction = 'income.run'
export const payJob = 'income.pay'

const billSubject = (id: string) => `bill:${id}`
const runSubject = (id: string) => `run:${id}`

/** The open request about a bill or a run. */
export const reviewOfBill = (reader: Reader, id: string) => openApproval(reader, billAction, billSubject(id))
export const reviewOfRun = (reader: Reader, id: string) => openApproval(reader, runAction, runSubject(id))

/** A window as the request keeps it; a console writes it by the clock of the house. */
const windowOf = ({ period, from, to }: RunRow | BillRow) => ({ period, from: from.toISOString(), to: to.toISOString() })

/** Asks that a dividend be approved or rejected. @throws DomainError not.found, income.notOpen, approval.open */
export async function askBillReview(
  tx: Tx,
  caller: OperatorCaller,
  { id, decision, reason }: z.output<typeof reviewBill.input>,
  address: string
) {
  const bill = await billById(tx, id, true)
  if (!bill) throw new DomainError('not.found')
  if (bill.state !== 'PENDING_REVIEW') throw new DomainError('income.notOpen')
  const detail = {
    decision,
    bills: 1,
    amount: moneyToWire(bill.amount),
    window: windowOf(bill),
    member: String(bill.memberId),
    run: bill.runId
  }
  return { approval: await askApproval(tx, caller, { action: billAction, subject: billSubject(id), detail, reason }, address) }
}

/** Asks the same for all dividends of a run that wait. @throws DomainError not.found, income.notOpen, approval.open */
export async function askRunReview(
  tx: Tx,
  caller: OperatorCaller,
  { id, decision, reason }: z.output<typeof reviewRun.input>,
  address: string
) {
  const run = await runById(tx, id)
  if (!run) throw new DomainError('not.found')
  const { bills, amount } = await holdPending(tx, id)
  if (bills === 0) throw new DomainError('income.notOpen')
  const detail = { decision, bills, amount: moneyToWire(amount), window: windowOf(run), run: id }
  const approval = await askApproval(tx, caller, { action: runAction, subject: runSubject(id), detail, reason }, address)
  return { approval, bills, amount }
}

const asked = z.object({ decision: z.enum(['approve', 'reject']), bills: z.int(), amount: z.string(), run: z.uuid() })

/** Does what was asked, if the bills are still those that were seen. @throws DomainError document.changed */
const decided = (billOf: (subject: string) => string | null): ApprovalAction['execute'] =>
  async function execute(tx, house, { subject, detail, reason }, { caller, address }) {
    const { decision, bills, amount, run } = asked.parse(detail)
    const bill = billOf(subject)
    if (bill === null) {
      const now = await holdPending(tx, run)
      if (now.bills !== bills || moneyToWire(now.amount) !== amount) throw new DomainError('document.changed')
    }
    const done = await decide(tx, run, bill, decision === 'approve' ? 'APPROVED' : 'REJECTED', reason)
    if (done.length !== bills) throw new DomainError('document.changed')
    if (decision === 'reject')
      await tellBills(
        tx,
        done.map(each => ({ bill: each, change: 'rejected', no: 0, amount: each.amount }))
      )
    await writeAudit(tx, caller, `income.${decision}`, subject, { bills, amount, reason }, address)
    await enqueue(tx, payJob, { run }, { key: `${payJob}:${run}` })
    house.nudge()
  }

const idOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1)

const billReview: ApprovalAction = {
  execute: decided(idOf),
  async names(reader, subjects) {
    const bills = new Map<string, BillRow>()
    for (const subject of subjects) {
      const bill = await billById(reader, idOf(subject))
      if (bill) bills.set(subject, bill)
    }
    const names = await namesOf(reader, [...new Set([...bills.values()].map(b => b.memberId))])
    return new Map([...bills].map(([subject, b]) => [subject, names.get(b.memberId)?.username ?? String(b.memberId)]))
  }
}

/** A run has no name but its window, which is in the request. */
const runReview: ApprovalAction = { execute: decided(() => null), names: async () => new Map() }

export const incomeActions: ApprovalActions = { [billAction]: billReview, [runAction]: runReview }
