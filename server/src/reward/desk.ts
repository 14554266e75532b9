// Rewards on the desk: those of a member, one given by hand, one taken back. Above the amount of the withdrawal rules it takes two operators.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import type { giveByHand, playerReward } from '@fairhouse/contract/ops/money/reward.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { ReasonedBy } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { memberOf, namesOf } from '#member/member.ts'
import { isQuiet, refuseClosedOut } from '#protection/protection.ts'
import {
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  amountIn,
  askIfTwo,
  handNeed,
  operatorNames,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import { giveReward, type RewardRow, rewardsOf, shown, takeBack } from './reward.ts'

const action = 'reward.give'
const dayMs = 86_400_000
type Shown = z.output<typeof playerReward>

async function shownToOperators(reader: Reader, rows: readonly RewardRow[], language: Language): Promise<Shown[]> {
  const names = await operatorNames(
    reader,
    rows.flatMap(row => row.operator_id ?? [])
  )
  return rows.map(row => ({
    ...shown(row, language, now()),
    source: row.source,
    by: row.operator_id === null ? null : (names.get(row.operator_id) ?? String(row.operator_id)),
    reason: row.reason,
    movement: row.movement_id
  }))
}

/** The rewards of a member. @throws DomainError not.found */
export async function rewardsPage(
  reader: Reader,
  memberId: bigint,
  page: { before?: string | undefined; limit: number },
  language: Language
): Promise<{ list: Shown[]; next: string | null }> {
  await memberOf(reader, memberId)
  const { list, next } = await rewardsOf(reader, memberId, 'all', page, row => row)
  return { list: await shownToOperators(reader, list, language), next }
}

const memberIn = (subject: string) => BigInt(subject.slice('player:'.length))
const daysIn = ({ detail }: Pick<AskedRequest, 'detail'>) => (detail.days === null ? null : Number(detail.days))

const viewOf = async (_reader: Reader, request: AskedRequest): Promise<ApprovalView> => ({
  memberId: memberIn(request.subject),
  order: null,
  facts: [
    { name: 'amount', kind: 'money', value: moneyToWire(amountIn(request)) },
    { name: 'days', kind: 'text', value: daysIn(request) === null ? '∞' : String(daysIn(request)) }
  ],
  rules: [],
  // nothing moves before the member claims it
  journal: [],
  pictures: []
})

/** Nothing is offered by hand either. @throws DomainError protection.closed, protection.quiet */
async function refuseQuietByHand(tx: Tx, memberId: bigint): Promise<void> {
  await refuseClosedOut(tx, memberId)
  if (await isQuiet(tx, memberId)) throw new DomainError('protection.quiet')
}

/** @throws DomainError protection.closed, protection.quiet, not.found of a trial */
async function give(tx: Tx, memberId: bigint, amount: Money, days: number | null, key: string, { caller, reason, address }: ReasonedBy) {
  await refuseQuietByHand(tx, memberId)
  const expiresAt = days === null ? null : new Date(now() + days * dayMs)
  const by = { operatorId: caller.operatorId, reason }
  const row = await giveReward(tx, { memberId, kind: 'manual', source: key, amount, expiresAt, by })
  if (!row) throw new DomainError('not.found')
  await writeAudit(tx, caller, action, `player:${memberId}`, { amount: moneyToWire(amount), days, reason }, address)
  return row
}

/**
 * Gives a member a reward in cash, or asks a second operator to.
 * @throws DomainError not.found, permission.denied, limit.operator, approval.open, protection.closed, protection.quiet
 */
export async function giveManual(
  tx: Tx,
  takesTwo: TakesTwo,
  { id, amount, days }: z.output<typeof giveByHand.input>,
  by: ReasonedBy,
  language: Language
): Promise<{ reward: Shown | null; approval: string | null }> {
  const memberId = BigInt(id)
  const { username: account } = await memberOf(tx, memberId)
  await refuseQuietByHand(tx, memberId)
  const detail = { amount: moneyToWire(amount), days, account }
  const request = { action, subject: `player:${memberId}`, detail, reason: by.reason, amount }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOf)
  if (approval) return { reward: null, approval }
  const row = await give(tx, memberId, amount, days, newId(), by)
  const [reward] = await shownToOperators(tx, [row], language)
  return { reward: reward!, approval: null }
}

/** Takes back a reward that was not claimed. @throws DomainError not.found, reward.over */
export async function takeBackByHand(tx: Tx, memberId: bigint, id: string, by: ReasonedBy, language: Language): Promise<Shown> {
  const row = await takeBack(tx, memberId, id, { operatorId: by.caller.operatorId, reason: by.reason })
  const detail = { amount: moneyToWire(row.amount), kind: row.kind, reason: by.reason }
  await writeAudit(tx, by.caller, 'reward.takeBack', `player:${memberId}`, detail, by.address)
  return (await shownToOperators(tx, [row], language))[0]!
}

/** What the approval of a second operator does. */
export const rewardActions: ApprovalActions = {
  [action]: {
    view: viewOf,
    needs: request => handNeed(amountIn(request)),
    async execute(tx, _house, request, by) {
      await give(tx, memberIn(request.subject), amountIn(request), daysIn(request), newId(), { ...by, reason: request.reason })
    },
    async names(reader, subjects) {
      const members = await namesOf(reader, subjects.map(memberIn))
      return new Map(subjects.map(subject => [subject, members.get(memberIn(subject))?.username ?? subject]))
    }
  }
}
