// The desk of applications: what waits, its pictures, and what an operator decides.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import type { applications, application as applicationView } from '@fairhouse/contract/ops/money/application.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { shownFile } from '#base/files/files.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller, ReasonedBy } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { memberOf, namesOf } from '#member/member.ts'
import { giveApplied, type Offer } from '#offer/offer.ts'
import { refuseClosedOut } from '#protection/protection.ts'
import {
  type ApprovalView,
  type AskedRequest,
  askIfTwo,
  dropApproval,
  operatorNames,
  requestsOn,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import { decide, lockRequest, pictureOf, picturesOf, type RequestRow, requestById, requestsBefore } from './application.store.ts'
import { fileKind, remarkOf, tell } from './application.ts'
import { type Applicable, applicableOf } from './offers.ts'

export const issueAction = 'application.issue'
export const subjectOf = ({ member_id, id }: RequestRow) => `application:${member_id}:${id}`

/** Which application. */
export interface Named {
  readonly member: string
  readonly id: string
}

/** The application that a request is about. */
export function namedIn({ subject }: Pick<AskedRequest, 'subject'>): Named {
  const [, member, id] = subject.split(':')
  return { member: member!, id: id! }
}

/** What both operators read before it is issued. @throws DomainError not.found */
export async function viewOf(reader: Reader, { subject, detail }: AskedRequest): Promise<ApprovalView> {
  const { member, id } = namedIn({ subject })
  const row = await requestById(reader, BigInt(member), id)
  if (!row) throw new DomainError('not.found')
  const files = (await picturesOf(reader, [row])).get(id)!
  return {
    memberId: row.member_id,
    order: null,
    facts: [
      { name: 'amount', kind: 'money', value: String(detail.amount) },
      { name: 'offer', kind: 'text', value: String(detail.title) },
      { name: 'comment', kind: 'text', value: row.comment },
      { name: 'state', kind: 'code', value: row.state }
    ],
    rules: [],
    // nothing moves before the member claims it
    journal: [],
    pictures: files.map(file => ({ id: file, from: 'player' }))
  }
}

const limits = (of: Applicable | undefined) => ({ least: of?.least ?? 0n, most: of?.most ?? 0n })

async function shown(reader: Reader, rows: readonly RequestRow[], language: Language) {
  const names = await namesOf(
    reader,
    rows.map(row => row.member_id)
  )
  const operators = await operatorNames(
    reader,
    rows.flatMap(row => row.operator_id ?? [])
  )
  const pictures = await picturesOf(reader, rows)
  const requests = await requestsOn(reader, [issueAction], rows.map(subjectOf))
  const promotions = new Map<string, Applicable>()
  for (const promotion of new Set(rows.map(row => row.promotion))) {
    const found = await applicableOf(reader, promotion)
    if (found) promotions.set(promotion, found)
  }
  return rows.map((row): z.output<typeof applicationView> => {
    return {
      id: row.id,
      member: { id: String(row.member_id), account: names.get(row.member_id)?.username ?? String(row.member_id) },
      promotion: { id: row.promotion, title: row.title[language] ?? row.promotion, ...limits(promotions.get(row.promotion)) },
      comment: row.comment,
      pictures: pictures.get(row.id)!,
      state: row.state,
      amount: row.amount,
      remark: remarkOf(row),
      sentAt: uuidTime(row.id),
      decidedAt: row.decided_at,
      by: row.operator_id === null ? null : (operators.get(row.operator_id) ?? String(row.operator_id)),
      approval: requests.get(subjectOf(row)) ?? null
    }
  })
}

/** A page of applications: those that wait, the oldest first, or all others, the newest first. */
export async function applicationsPage(
  reader: Reader,
  { state, member, ...page }: z.output<typeof applications.input>,
  language: Language
) {
  const { list, next } = await pageOf(
    page,
    (row: RequestRow) => row,
    (before, limit) => requestsBefore(reader, { state, member, before, limit })
  )
  return { list: await shown(reader, list, language), next }
}

/** One application as the list shows it. */
export const applicationShown = async (reader: Reader, row: RequestRow, language: Language) => (await shown(reader, [row], language))[0]!

/** A picture, for an operator: the look is written down. @throws DomainError not.found */
export async function lookAt(tx: Tx, house: House, { member, id }: Named, picture: string, caller: OperatorCaller, address: string) {
  const memberId = BigInt(member)
  const row = await pictureOf(tx, memberId, picture)
  if (row?.request_id !== id) throw new DomainError('not.found')
  await writeAudit(tx, caller, 'application.picture', `player:${member}`, { picture }, address)
  return shownFile(tx, house, picture, { kind: fileKind, memberId })
}

/** @throws DomainError not.found, application.decided */
async function lockWaiting(tx: Tx, { member, id }: Named): Promise<RequestRow> {
  const row = await lockRequest(tx, BigInt(member), id)
  if (!row) throw new DomainError('not.found')
  if (row.state !== 'applying') throw new DomainError('application.decided')
  return row
}

/** The offer that was applied for. @throws DomainError not.found of the offer, application.amount {least, most} outside its limits */
async function offerFor(tx: Tx, row: RequestRow, amount: bigint): Promise<Offer> {
  const applicable = await applicableOf(tx, row.promotion)
  if (!applicable) throw new DomainError('not.found')
  const { least, most, offer } = applicable
  if (amount < least || amount > most)
    throw new DomainError('application.amount', { least: moneyToWire(least), most: moneyToWire(most) }, { amount: 'application.amount' })
  return offer
}

/** Gives what was applied for, once, and says so. @throws DomainError not.found, application.decided, application.amount, offer.closed, protection.closed */
export async function issueNow(tx: Tx, named: Named, amount: Money, { caller, reason, address }: ReasonedBy): Promise<RequestRow> {
  const row = await lockWaiting(tx, named)
  await refuseClosedOut(tx, row.member_id)
  const offer = await offerFor(tx, row, amount)
  await giveApplied(tx, offer, { memberId: row.member_id, amount, application: row.id, at: now() })
  const decided = await decide(tx, row, { state: 'issued', amount, operatorId: caller.operatorId, reason })
  const detail = { amount: moneyToWire(amount), title: row.title.en, reason }
  await writeAudit(tx, caller, issueAction, `player:${row.member_id}`, detail, address)
  await tell(tx, decided)
  return decided
}

/**
 * Issues what was applied for, or asks a second operator to.
 * @throws DomainError not.found, application.decided, application.amount, protection.closed, permission.denied, limit.operator, approval.open
 */
export async function issue(
  tx: Tx,
  takesTwo: TakesTwo,
  named: Named,
  amount: Money,
  by: ReasonedBy
): Promise<{ row: RequestRow; approval: string | null }> {
  const row = await lockWaiting(tx, named)
  await refuseClosedOut(tx, row.member_id)
  await offerFor(tx, row, amount)
  const { username: account } = await memberOf(tx, row.member_id)
  const detail = { amount: moneyToWire(amount), account, title: row.title.en }
  const request = { action: issueAction, subject: subjectOf(row), detail, reason: by.reason, amount }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOf)
  return approval ? { row, approval } : { row: await issueNow(tx, named, amount, by), approval: null }
}

/** Rejects an application; the member reads why. @throws DomainError not.found, application.decided */
export async function reject(tx: Tx, named: Named, { caller, reason, address }: ReasonedBy): Promise<RequestRow> {
  const row = await lockWaiting(tx, named)
  const decided = await decide(tx, row, { state: 'rejected', amount: null, operatorId: caller.operatorId, reason })
  await writeAudit(tx, caller, 'application.reject', `player:${row.member_id}`, { reason }, address)
  await dropApproval(tx, issueAction, subjectOf(row))
  await tell(tx, decided)
  return decided
}
