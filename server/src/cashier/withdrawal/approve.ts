// Approving a withdrawal: by one operator where every rule passes by now and the amount is below the setting, else by two.
import { type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { maskRealName } from '#member/member.ts'
import { type ApprovalAction, type ApprovalView, askApproval, checkReach, operatorNames, reachOf, writeAudit } from '#staff/staff.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { decide } from '../rules.ts'
import { settings } from '../setting.store.ts'
import { factsNow } from './facts.ts'
import { insertSlices, replaceSlices } from './slice.store.ts'
import { type Decided, lockWithdrawal, setClaim, setWay, type WithdrawalRow, withdrawalById } from './withdrawal.store.ts'
import { approveAction, approveSubject, payJob, step, tell } from './withdrawals.ts'

const idIn = (subject: string) => subject.slice('withdrawal:'.length)

/** One payer's part, as it is planned. */
export interface Part {
  readonly payer: string
  readonly amount: Money
}

/** What its approval takes now: the rules that still ask for a person, and why two operators are needed (null: one is enough). */
async function takes(reader: Reader, w: WithdrawalRow) {
  const limits = await settings(reader)
  const rules = decide(await factsNow(reader, w), limits).filter(rule => rule.verdict === 'hold')
  const above = w.amount > limits.twoAbove
  const two = rules.length > 0 ? (above ? ('both' as const) : ('rules' as const)) : above ? ('amount' as const) : null
  return { rules, two, above: limits.twoAbove }
}

const needOf = (amount: Money) => ({ permission: 'withdrawal:decide', amount }) as const

/** What the approval of one in REVIEW takes, and whether this operator can. */
export const decisionOn = async (reader: Reader, caller: OperatorCaller, w: WithdrawalRow) => ({
  ...(await takes(reader, w)),
  ...(await reachOf(reader, caller, needOf(w.amount), { second: false }))
})

/** The money goes out: to the provider, or in parts to payers. */
export async function release(tx: Tx, w: WithdrawalRow, parts: readonly Part[], who: Decided): Promise<void> {
  await step(tx, w, 'REVIEW', 'APPROVED', 'operator', null, who)
  if (parts.length > 0) await planParts(tx, { ...w, state: 'APPROVED' }, parts, who.operatorId)
  else await enqueue(tx, payJob, { withdrawalId: w.id })
  await tell(tx, w, parts.length > 0 ? 'PAYING' : 'APPROVED')
}

/** Puts the parts in the place of what was planned before; with none the provider pays. */
export async function planParts(tx: Tx, w: WithdrawalRow, parts: readonly Part[], operatorId: bigint): Promise<void> {
  await replaceSlices(tx, w.id)
  await insertSlices(tx, w.id, parts, operatorId)
  await setWay(tx, w.id, parts.length > 0 ? 'slices' : 'provider')
  if (w.state !== 'PAYING') await step(tx, w, 'APPROVED', 'PAYING', 'operator', null, { operatorId })
  if (parts.length === 0) await enqueue(tx, payJob, { withdrawalId: w.id })
}

const wireParts = (parts: readonly Part[]) => parts.map(part => ({ payer: part.payer, amount: moneyToWire(part.amount) }))

/**
 * Approves one in REVIEW, or asks a second operator to. Answers whether it was approved.
 * @throws DomainError permission.denied, limit.operator, withdraw.reasonRequired, approval.open
 */
export async function approveOrAsk(
  tx: Tx,
  caller: OperatorCaller,
  w: WithdrawalRow,
  { parts, reason }: { parts: readonly Part[]; reason: string },
  address: string
): Promise<boolean> {
  await checkReach(tx, caller, needOf(w.amount), { second: false })
  const { two } = await takes(tx, w)
  if (two === null) {
    await release(tx, w, parts, { operatorId: caller.operatorId })
    return true
  }
  if (reason.length < 3) throw new DomainError('withdraw.reasonRequired', {}, { reason: 'withdraw.reasonRequired' })
  const detail = { amount: moneyToWire(w.amount), why: two, ...(parts.length > 0 ? { parts: wireParts(parts) } : {}) }
  await askApproval(tx, caller, { action: approveAction, subject: approveSubject(w.id), detail, reason }, address, view)
  // it is the second operator's now
  await setClaim(tx, w.id, null, 0)
  await emit(tx, 'withdrawal.changed', 'staff', { id: w.id, state: w.state })
  return false
}

const partsAsked = z.array(z.object({ payer: z.string(), amount: z.string() }))
const partsIn = (detail: Record<string, unknown>): Part[] =>
  partsAsked.parse(detail.parts ?? []).map(({ payer, amount }) => ({ payer, amount: parseMoney(amount) }))

/** The withdrawal as both operators read it. */
async function view(reader: Reader, { subject, detail }: { subject: string; detail: Record<string, unknown> }): Promise<ApprovalView> {
  const w = await withdrawalById(reader, idIn(subject))
  if (!w) throw new DomainError('not.found')
  const open = w.state === 'REVIEW'
  const { rules, two } = open ? await takes(reader, w) : { rules: [], two: null }
  const { locked } = await balancesOf(reader, w.memberId)
  const parts = partsIn(detail).map(part => `${part.payer}: ${moneyToWire(part.amount)}`)
  const line = (account: string, amount: Money) => ({ side: 'house', account, amount, before: null, after: null }) as const
  return {
    memberId: w.memberId,
    order: { kind: 'withdrawal', id: w.id },
    facts: [
      { name: 'amount', kind: 'money', value: moneyToWire(w.amount) },
      { name: 'fee', kind: 'money', value: moneyToWire(w.fee) },
      { name: 'receives', kind: 'money', value: moneyToWire(w.amount - w.fee) },
      { name: 'bank', kind: 'text', value: w.account.bankName },
      { name: 'accountNo', kind: 'text', value: w.account.accountNo },
      { name: 'holder', kind: 'text', value: maskRealName(w.account.holder) },
      { name: 'state', kind: 'code', value: w.state },
      ...(two ? [{ name: 'why', kind: 'code', value: two } as const] : []),
      ...(parts.length > 0 ? [{ name: 'payers', kind: 'text', value: parts.join(' · ') } as const] : [])
    ],
    rules,
    journal: open
      ? [
          { side: 'member', account: 'locked', amount: -w.amount, before: locked, after: locked - w.amount },
          line('payments', w.amount - w.fee),
          ...(w.fee > 0n ? [line('payment fees', w.fee)] : [])
        ]
      : [],
    pictures: []
  }
}

/** What the approval of the second operator does. */
export const approvedWithdrawal: ApprovalAction = {
  view,
  async lock(tx, { subject }) {
    await lockWithdrawal(tx, idIn(subject))
  },
  needs: ({ detail }) => needOf(parseMoney(String(detail.amount))),
  async execute(tx, _house, { subject, detail, reason, askedById }, { caller, address }) {
    const w = await lockWithdrawal(tx, idIn(subject))
    if (w?.state !== 'REVIEW') throw new DomainError('withdraw.notOpen')
    const parts = partsIn(detail)
    await release(tx, w, parts, { operatorId: caller.operatorId, askedBy: askedById, note: reason })
    const askedBy = (await operatorNames(tx, [askedById])).get(askedById)
    const told = {
      memberId: String(w.memberId),
      amount: moneyToWire(w.amount),
      askedBy,
      reason,
      ...(parts.length > 0 ? { slices: wireParts(parts) } : {})
    }
    await writeAudit(tx, caller, 'withdrawal.approve', subject, told, address)
  },
  async names(reader, subjects) {
    const found = await Promise.all(subjects.map(async s => [s, await withdrawalById(reader, idIn(s))] as const))
    return new Map(found.flatMap(([s, w]) => (w ? [[s, moneyToWire(w.amount)] as const] : [])))
  }
}
