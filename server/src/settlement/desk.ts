// What operators see of agents' transfers and set about them: the policy, and who stands where in the line.

import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { capSeries, holdSeries, seriesOfMembers } from '#lottery/lottery.ts'
import { changeLine, lineOf, namesOf, teamOf } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import type { Policy } from './rules.ts'
import { policyInForce, savePolicy, type TransferRow, transfersBefore } from './store.ts'

/** The policy in force. */
export async function settingsOf(reader: Reader) {
  const { version, ...policy } = await policyInForce(reader)
  return { policy, version }
}

const told = ({ minimum, dailyLimit, ...rest }: Policy): Record<string, unknown> => ({
  ...rest,
  minimum: moneyToWire(minimum),
  dailyLimit: moneyToWire(dailyLimit)
})

/** Puts another policy in force. @throws DomainError input.invalid at the daily limit, document.changed */
export async function changeSettings(
  tx: Tx,
  caller: OperatorCaller,
  { policy, version, reason }: { policy: Policy; version: number; reason: string },
  address: string
) {
  if (policy.dailyLimit < policy.minimum) throw new DomainError('input.invalid', {}, { 'policy.dailyLimit': 'input.invalid' })
  const { version: kept, ...before } = await policyInForce(tx, true)
  if (kept !== version) throw new DomainError('document.changed')
  await savePolicy(tx, policy)
  const [was, becomes] = [told(before), told(policy)]
  const changed = Object.keys(becomes)
    .filter(name => was[name] !== becomes[name])
    .map(name => ({ name, from: was[name], to: becomes[name] }))
  await writeAudit(tx, caller, 'settlement.policy', `settlement:${version + 1}`, { reason, changed }, address)
  return settingsOf(tx)
}

/** Transfers of everybody, or of one member in both directions, newest first. */
export async function transfersPage(reader: Reader, page: { before?: string | undefined; limit: number; player?: string | undefined }) {
  const player = page.player === undefined ? null : BigInt(page.player)
  const { list, next } = await pageOf(
    page,
    (t: TransferRow) => t,
    (before, limit) => transfersBefore(reader, player, before, limit)
  )
  const names = await namesOf(reader, [...new Set(list.flatMap(t => [t.fromId, t.toId]))])
  const person = (id: bigint) => ({ id: String(id), account: names.get(id)?.username ?? String(id) })
  return {
    list: list.map(({ id, kind, fromId, toId, amount, tagged, at }) => ({
      id,
      kind,
      from: person(fromId),
      to: person(toId),
      amount,
      tagged,
      at
    })),
    next
  }
}

const personOf = (m: { id: bigint; username: string }) => ({ id: String(m.id), account: m.username })

/** A member's place in the line. @throws DomainError not.found */
export async function placeOf(reader: Reader, memberId: bigint) {
  const { member, upline, count, downlines } = await lineOf(reader, memberId)
  return {
    type: member.type,
    upline: upline && personOf(upline),
    downlines: { count, list: downlines.map(m => ({ ...personOf(m), type: m.type })) }
  }
}

/** Whoever comes below an agent has, with all below, no higher series than that agent: else the house would pay more points than the top has. */
async function capTeam(tx: Tx, memberId: bigint, uplineId: bigint): Promise<void> {
  await holdSeries(tx, 'change')
  await capSeries(tx, await teamOf(tx, memberId), (await seriesOfMembers(tx, [uplineId])).get(uplineId)!)
}

/** Gives a member a type and an upline; what was transferred before stays as it is. @throws DomainError not.found, line.upline, line.ring, line.team */
export async function setPlace(
  tx: Tx,
  caller: OperatorCaller,
  { id, type, upline, reason }: { id: string; type: number; upline: string | null; reason: string },
  address: string
) {
  const { before, after } = await changeLine(tx, BigInt(id), { type, upline })
  if (after.upline && after.upline.id !== before.upline?.id) await capTeam(tx, BigInt(id), after.upline.id)
  const plain = (place: typeof before) => ({ type: place.type, upline: place.upline?.username ?? null })
  await writeAudit(tx, caller, 'player.line', `player:${id}`, { reason, from: plain(before), to: plain(after) }, address)
  return { type: after.type, upline: after.upline && personOf(after.upline) }
}
