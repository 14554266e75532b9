// Cashback on the desk: its rates and what the finished days came to. Higher rates take two operators, as everything that is given by hand.

import { rebateRate } from '@fairhouse/contract/money/rebate.ts'
import { type Money, moneyToWire, mulDivFloor } from '@fairhouse/contract/money.ts'
import type { editRebate, rebateSettings } from '@fairhouse/contract/ops/money/rebate.ts'
import { DAY } from '@fairhouse/contract/wall-clock.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { ReasonedBy } from '#base/http.ts'
import { type ApprovalActions, amountIn, amountView, askIfTwo, handNeed, openApproval, type TakesTwo, writeAudit } from '#staff/staff.ts'
import { validOfMembers } from '#team/team.ts'
import * as store from './rebate.store.ts'

const action = 'rebate.rates'
/** What a request for other rates is kept under: one at a time. */
const subject = 'rebate:rates'
/** Days whose valid bet says what other rates are worth. */
const worthDays = 30

/** As operators see it. */
export const settingsShown = async (reader: Reader): Promise<z.output<typeof rebateSettings.reply>> => ({
  ...(await store.settings(reader)),
  days: await store.lastDays(reader),
  open: await openApproval(reader, action, subject)
})

const percentOf = (rate: store.Rate | undefined) => `${(rate?.ppm ?? 0) / 10_000} %`
const textOf = (rates: readonly store.Rate[]) => rates.map(rate => `${rate.category} ${percentOf(rate)}`).join(', ')

function changesOf(before: readonly store.Rate[], after: readonly store.Rate[]) {
  const of = (rates: readonly store.Rate[], name: string) => rates.find(rate => rate.category === name)
  return [...new Set([...before, ...after].map(rate => rate.category))].flatMap(name => {
    const [from, to] = [percentOf(of(before, name)), percentOf(of(after, name))]
    return from === to ? [] : [{ name, from, to }]
  })
}

/** What the higher ones of these rates would have given more of the valid bet of the last days; null: none is higher. */
async function worthOf(reader: Reader, before: readonly store.Rate[], after: readonly store.Rate[]): Promise<Money | null> {
  const higher = after.flatMap(({ category, ppm }) => {
    const more = ppm - (before.find(rate => rate.category === category)?.ppm ?? 0)
    return more > 0 ? [{ category, more }] : []
  })
  if (higher.length === 0) return null
  const all = await validOfMembers(reader, { from: new Date(now() - worthDays * DAY), to: new Date(now()) })
  return higher.reduce((sum, { category, more }) => {
    const valid = [...all.values()].reduce((total, of) => total + (of.get(category) ?? 0n), 0n)
    return valid > 0n ? sum + mulDivFloor(valid, BigInt(more), 1_000_000n) : sum
  }, 0n)
}

/** The rates in force, which nobody else changes meanwhile. @throws DomainError document.changed */
async function lockedAt(tx: Tx, version: number): Promise<store.Rate[]> {
  const { rates, version: now } = await store.settings(tx, true)
  if (now !== version) throw new DomainError('document.changed')
  return rates
}

async function putInForce(
  tx: Tx,
  before: readonly store.Rate[],
  wanted: readonly store.Rate[],
  version: number,
  by: ReasonedBy
): Promise<void> {
  await store.saveRates(tx, wanted)
  const detail = { from: textOf(before), to: textOf(wanted), reason: by.reason }
  await writeAudit(tx, by.caller, action, `rebate:${version + 1}`, detail, by.address)
}

/**
 * Other rates, from the running day on; or asks a second operator, where what the higher ones would have given more of the last thirty days is from
 * the amount of what is given by hand on.
 * @throws DomainError input.invalid a category twice, document.changed, permission.denied, limit.operator, approval.open
 */
export async function changeRates(
  tx: Tx,
  takesTwo: TakesTwo,
  { rates, version }: Pick<z.output<typeof editRebate.input>, 'rates' | 'version'>,
  by: ReasonedBy
): Promise<z.output<typeof editRebate.reply>> {
  if (new Set(rates.map(r => r.category)).size !== rates.length) throw new DomainError('input.invalid')
  const before = await lockedAt(tx, version)
  const wanted = rates.filter(r => r.ppm > 0)
  const amount = await worthOf(tx, before, wanted)
  let approval: string | null = null
  if (amount !== null) {
    const detail = { amount: moneyToWire(amount), no: version, changed: changesOf(before, wanted), terms: wanted }
    approval = await askIfTwo(tx, by.caller, takesTwo, { action, subject, detail, reason: by.reason, amount }, by.address, amountView)
  }
  if (approval === null) await putInForce(tx, before, wanted, version, by)
  return { ...(await settingsShown(tx)), approval }
}

/** What the approval of a second operator does. */
export const rebateActions: ApprovalActions = {
  [action]: {
    view: amountView,
    needs: request => handNeed(amountIn(request)),
    async execute(tx, _house, { detail, reason }, by) {
      const version = Number(detail.no)
      await putInForce(tx, await lockedAt(tx, version), z.array(rebateRate).parse(detail.terms), version, { ...by, reason })
    },
    names: async (_reader, subjects) => new Map(subjects.map(one => [one, 'Cashback']))
  }
}
