// Player protection: limits that members set for themselves, breaks and exclusions, the stay at the tables. The posting enforces them.

import type { AdvertisingChannel } from '@fairhouse/contract/member/protection.ts'
import {
  type AmountKind,
  type ClosureLength,
  type Limits,
  type limitPeriods,
  type protectionEntry,
  raiseDays,
  raiseHours,
  realityMinutes,
  type TimeKind
} from '@fairhouse/contract/member/protection.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import { pageOf } from '#base/paging.ts'
import { markDue } from './quiet.store.ts'
import { isQuiet } from './quiet.ts'
import { allLimits, amountLimitName, checkMinutes, closureOf, directionOf, isTime, type LimitName, type Refusal, refuse } from './rules.ts'
import * as store from './store.ts'

export { advertisingOf, flaggedSince, isQuiet, lookAtMembers, setAdvertising } from './quiet.ts'
export type { Refusal } from './rules.ts'
export { refuse } from './rules.ts'

type Period = (typeof limitPeriods)[number]

/** Who changes a limit: the member, or an operator, who may only lower. */
interface Changer {
  readonly operatorId: bigint | null
}
const self: Changer = { operatorId: null }

const shownRaise = (kind: LimitName['kind'], r: store.RaiseRow | undefined) =>
  r
    ? {
        id: r.id,
        amount: isTime(kind) ? null : r.maximum,
        minutes: isTime(kind) && r.maximum !== null ? Number(r.maximum) : null,
        readyAt: r.readyAt,
        lapsesAt: r.lapsesAt
      }
    : null

const shownClosure = (c: store.ClosureRow) => {
  const over = c.endsAt !== null && c.endsAt.getTime() <= now()
  return {
    id: c.id,
    kind: c.kind,
    beganAt: c.beganAt,
    endsAt: c.endsAt,
    by: c.by,
    opensAt: c.kind === 'coolOff' ? c.endsAt : c.returnsAt,
    mayReturn: c.kind === 'exclusion' && over && c.returnsAt === null
  }
}

/** The closure that keeps the member out longest, if there is one. */
async function closedBy(reader: Reader, memberId: bigint) {
  const list = await store.closuresInForce(reader, memberId)
  const until = (c: store.ClosureRow) => (c.kind === 'coolOff' ? c.endsAt!.getTime() : (c.returnsAt?.getTime() ?? Number.POSITIVE_INFINITY))
  // of two that only wait for the member's return, the one that ends later says when
  const end = (c: store.ClosureRow) => c.endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  return list.sort((a, b) => (until(a) === until(b) ? (end(b) > end(a) ? 1 : -1) : until(b) > until(a) ? 1 : -1))[0] ?? null
}

/** Is the member closed out of bets and deposits now? Whether anything is offered to them asks {@link isQuiet}. */
export const isClosedOut = async (reader: Reader, memberId: bigint): Promise<boolean> => (await closedBy(reader, memberId)) !== null

/** Those of these members whose account is excluded now; a break (`coolOff`) is none. */
export const excludedAmong = async (reader: Reader, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
  new Set(await store.excludedAmong(reader, memberIds))

/** @throws DomainError protection.closed while the member is closed out of bets and deposits */
export async function refuseClosedOut(reader: Reader, memberId: bigint): Promise<void> {
  const closed = await closedBy(reader, memberId)
  if (!closed) return
  const until = closed.kind === 'coolOff' ? closed.endsAt : closed.returnsAt
  refuse({ code: 'protection.closed', kind: closed.kind, until: until?.toISOString() ?? null })
}

/**
 * For joining and buying what {@link isQuiet} hides.
 * @throws DomainError protection.closed while the member is closed out; not.found where nothing is offered to them for another reason
 */
export async function refuseQuiet(reader: Reader, memberId: bigint, on: AdvertisingChannel | null = null): Promise<void> {
  await refuseClosedOut(reader, memberId)
  if (await isQuiet(reader, memberId, on)) throw new DomainError('not.found')
}

/** All limits as the member's page shows them. */
export async function limitsOf(reader: Reader, memberId: bigint): Promise<Limits> {
  const [rows, raises, closed] = [
    await store.standing(reader, memberId),
    await store.openRaises(reader, memberId),
    await closedBy(reader, memberId)
  ]
  const find = <R extends { kind: string; period: string }>(list: readonly R[], name: LimitName) =>
    list.find(r => r.kind === name.kind && r.period === name.period)
  return {
    amounts: allLimits.flatMap(name => {
      if (name.period === 'sitting') return []
      const row = find(rows, name)
      const left = row ? (row.used < row.maximum ? row.maximum - row.used : 0n) : null
      return [
        {
          kind: name.kind,
          period: name.period,
          maximum: row?.maximum ?? null,
          used: row?.used ?? 0n,
          left,
          resetsAt: row?.until ?? null,
          raise: shownRaise(name.kind, find(raises, name))
        }
      ]
    }),
    times: allLimits.flatMap(name => {
      if (!isTime(name.kind)) return []
      const row = find(rows, name)
      return [{ kind: name.kind, minutes: row ? Number(row.maximum) : null, raise: shownRaise(name.kind, find(raises, name)) }]
    }),
    closed: closed && shownClosure(closed)
  }
}

const shownValue = (kind: string, value: bigint | null): string | null =>
  value === null ? null : kind === 'session' || kind === 'reality' ? String(value) : moneyToWire(value)

/** In force at once: written, counted from the period's beginning, and kept in the record. */
async function putInForce(tx: Tx, memberId: bigint, name: LimitName, before: bigint | null, after: bigint | null, by: Changer) {
  if (after === null) await store.dropQuota(tx, memberId, name)
  else await store.putQuota(tx, memberId, name, after)
  const id = await store.insertChange(tx, memberId, name, { before, after, operatorId: by.operatorId })
  await store.renewGuard(tx, memberId)
  await emit(tx, 'limit.changed', `member:${memberId}`, {
    id,
    kind: name.kind,
    period: name.period === 'sitting' ? null : name.period,
    before: shownValue(name.kind, before),
    after: shownValue(name.kind, after),
    by: by.operatorId === null ? 'member' : 'operator'
  })
}

async function changeLimit(tx: Tx, memberId: bigint, name: LimitName, after: bigint | null, by: Changer): Promise<Limits> {
  await store.lockMoney(tx, memberId)
  const before = await store.maximumOf(tx, memberId, name)
  // without one of their own, the house's interval is what a member lengthens or shortens
  const known = name.kind === 'reality' ? (before ?? BigInt(realityMinutes)) : before
  const wish = name.kind === 'reality' ? (after ?? BigInt(realityMinutes)) : after
  const direction = directionOf(known, wish)
  if (by.operatorId !== null && direction !== 'lower') throw new DomainError('limit.onlyLower')
  await store.closeRaises(tx, memberId, name)
  if (direction === 'lower') await putInForce(tx, memberId, name, before, after, by)
  if (direction === 'higher') {
    await store.insertRaise(tx, memberId, name, after, { hours: raiseHours, days: raiseDays })
    await markDue(tx, [memberId])
  }
  return limitsOf(tx, memberId)
}

/**
 * Sets a limit of an amount, in 1/100,000 units: a lower one holds at once, a higher one or none waits a day for the member's confirmation.
 * @throws DomainError input.invalid, and for operators limit.onlyLower
 */
export const setAmountLimit = (
  tx: Tx,
  memberId: bigint,
  { kind, period, amount }: { kind: AmountKind; period: Period; amount: bigint | null },
  by: Changer = self
): Promise<Limits> => changeLimit(tx, memberId, amountLimitName(kind, period), amount, by)

/** Sets the time at the tables or the interval of reality checks, in minutes. @throws DomainError limit.minutes */
export function setTimeLimit(tx: Tx, memberId: bigint, { kind, minutes }: { kind: TimeKind; minutes: number | null }): Promise<Limits> {
  checkMinutes(kind, minutes)
  return changeLimit(tx, memberId, { kind, period: 'sitting' }, minutes === null ? null : BigInt(minutes), self)
}

/** Puts a raise in force that has waited. @throws DomainError not.found, limit.tooEarly {readyAt} */
export async function confirmRaise(tx: Tx, memberId: bigint, id: string): Promise<Limits> {
  await store.lockMoney(tx, memberId)
  const raise = await store.lockRaise(tx, memberId, id)
  if (!raise) throw new DomainError('not.found')
  if (!raise.ready) throw new DomainError('limit.tooEarly', { readyAt: raise.readyAt.toISOString() })
  await store.decideRaise(tx, memberId, id, true)
  await putInForce(tx, memberId, raise, await store.maximumOf(tx, memberId, raise), raise.maximum, self)
  return limitsOf(tx, memberId)
}

/** Takes a waiting raise back. @throws DomainError not.found */
export async function withdrawRaise(tx: Tx, memberId: bigint, id: string): Promise<Limits> {
  if (!(await store.lockRaise(tx, memberId, id))) throw new DomainError('not.found')
  await store.decideRaise(tx, memberId, id, false)
  return limitsOf(tx, memberId)
}

/** Closes the member out from now on. What is in force already stays: the longest counts. */
export async function exclude(
  tx: Tx,
  memberId: bigint,
  length: ClosureLength,
  by: Changer & { readonly reason: string | null } = { ...self, reason: null }
): Promise<Limits> {
  await store.lockMoney(tx, memberId)
  const closure = closureOf(length, now())
  await store.insertClosure(tx, memberId, { ...closure, operatorId: by.operatorId, reason: by.reason })
  await store.renewGuard(tx, memberId)
  if (closure.kind === 'exclusion') await emit(tx, 'member.excluded', 'jobs', { memberId: String(memberId) })
  return limitsOf(tx, memberId)
}

/**
 * Asks to return after the exclusion's end: open a day later, with the limits as they were.
 * @throws DomainError protection.closed {kind, until} before the end, not.found when nothing keeps the member out
 */
export async function askReturn(tx: Tx, memberId: bigint): Promise<Limits> {
  await store.lockMoney(tx, memberId)
  const closed = await closedBy(tx, memberId)
  if (!closed) throw new DomainError('not.found')
  if (!shownClosure(closed).mayReturn)
    refuse({ code: 'protection.closed', kind: closed.kind, until: (closed.returnsAt ?? closed.endsAt)?.toISOString() ?? null })
  await store.askReturn(tx, memberId)
  return limitsOf(tx, memberId)
}

/**
 * May this deposit be ordered? `pending`: the sum of orders that may still be paid, read while the member's money is locked.
 * @throws DomainError limit.deposit {period, limit, remaining, resetsAt}, protection.closed {kind, until}
 */
export async function admitDeposit(tx: Tx, memberId: bigint, amount: bigint, pending: () => Promise<bigint>): Promise<void> {
  await store.lockMoney(tx, memberId)
  const refusal: Refusal | null = await store.depositRefusal(tx, memberId, amount, await pending())
  if (refusal) refuse(refusal)
}

/** A member's stay at the tables; noting that they are here is part of it. */
export const touchSitting = store.touchSitting
export type { SittingRow } from './store.ts'

/** Keeps the answer to a reality check with what it showed. */
export const answerSitting = store.answerSitting

const shownEntry = (e: store.EntryRow): z.output<typeof protectionEntry> => ({
  id: e.id,
  at: e.at,
  kind: e.entry === 'closure' ? e.kind : e.entry,
  what: e.entry === 'closure' ? null : { kind: e.kind, period: e.period === 'sitting' ? null : e.period },
  before: shownValue(e.kind, e.before),
  after: e.entry === 'closure' ? (e.endsAt?.toISOString() ?? null) : shownValue(e.kind, e.after),
  by: e.by
})

/** The record of a member's protection, newest first. */
export const protectionHistory = (reader: Reader, memberId: bigint, page: { before?: string | undefined; limit: number }) =>
  pageOf(page, shownEntry, (before, limit) => store.entriesBefore(reader, memberId, before, limit))

/** What an operator sees besides the limits: every break with its reason, and the last reality checks. */
export async function recordOf(reader: Reader, memberId: bigint) {
  const [closures, checks, history] = [
    await store.closuresOf(reader, memberId, 20),
    await store.checksOf(reader, memberId, 20),
    await protectionHistory(reader, memberId, { limit: 30 })
  ]
  return {
    closures: closures.map(c => ({ ...shownClosure(c), reason: c.reason })),
    checks: checks.map(({ startedAt, ...c }) => ({ ...c, minutes: Math.round((c.at.getTime() - startedAt.getTime()) / 60_000) })),
    history: history.list
  }
}
