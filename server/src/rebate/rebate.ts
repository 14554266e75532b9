// Cashback: a share of the valid bet of each finished day, by category. What a day comes to waits in the reward centre.
import { type rebateDay, rebateDays, rebateLine, rebateOf } from '@fairhouse/contract/money/rebate.ts'
import type { editRebate } from '@fairhouse/contract/ops/money/rebate.ts'
import { DAY, instantOf, wallOf } from '@fairhouse/contract/wall-clock.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { giveReward } from '#reward/reward.ts'
import { writeAudit } from '#staff/staff.ts'
import { closeWindow, validOfMember, validOfMembers } from '#team/team.ts'
import * as store from './rebate.store.ts'

const kept = z.array(rebateLine)
type Line = z.output<typeof rebateLine>

/** What the valid bet of a day comes to by the rates; lines without any are left out. */
export function linesOf(valid: ReadonlyMap<string, bigint>, rates: readonly store.Rate[]): Line[] {
  return rates.flatMap(({ category, ppm }) => {
    const of = valid.get(category) ?? 0n
    const amount = rebateOf(of, ppm)
    return of === 0n ? [] : [{ category, ppm, valid: of, amount }]
  })
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.amount, 0n)

/** A day by the brand's clock with its two ends. */
interface Day {
  readonly day: string
  readonly from: Date
  readonly to: Date
}

const dayNamed = (zone: string, day: string): Day => {
  const wall = Date.parse(day)
  return { day, from: new Date(instantOf(zone, wall)), to: new Date(instantOf(zone, wall + DAY)) }
}
const nameOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)
const today = (zone: string): Day => dayNamed(zone, nameOf(wallOf(zone, now())))

/** Counts one finished day for everybody, once and for all. False: not all of it is over yet. */
async function countDay(house: House, { day, from, to }: Day): Promise<boolean> {
  if (!(await closeWindow(house, to))) return false
  const valid = await validOfMembers(house.db, { from, to })
  await inTransaction(house.db, async tx => {
    const { rates } = await store.settings(tx)
    const rows = [...valid].flatMap(([memberId, of]) => {
      const lines = linesOf(of, rates)
      const amount = sumOf(lines)
      return amount > 0n ? [{ memberId, amount, lines: z.encode(kept, lines), valid: lines.reduce((sum, l) => sum + l.valid, 0n) }] : []
    })
    const sums = rows.reduce((all, r) => ({ valid: all.valid + r.valid, amount: all.amount + r.amount }), { valid: 0n, amount: 0n })
    if (await store.noteClosed(tx, { day, members: rows.length, ...sums })) await store.insertDays(tx, day, rows)
  })
  return true
}

const chunk = 200

/** Puts what waits into the reward centre, some members at a time. */
async function giveWaiting(house: House, zone: string): Promise<void> {
  for (let more = true; more; ) {
    more = await inTransaction(house.db, async tx => {
      const waiting = await store.takeWaiting(tx, chunk)
      for (const { memberId, day, amount } of waiting)
        await giveReward(tx, {
          memberId,
          kind: 'rebate',
          source: day,
          title: { tr: `${day} nakit iadesi`, en: `Cashback of ${day}` },
          amount,
          earned: true,
          expiresAt: new Date(dayNamed(zone, day).to.getTime() + rebateDays * DAY)
        })
      return waiting.length === chunk
    })
  }
}

/** Counts every day that is over and was not counted yet, in order, and gives what they came to. Stopped anywhere, it goes on with the next call. */
export async function countDays(house: House): Promise<void> {
  const { timeZone } = await brandOf(house.db)
  const running = today(timeZone).day
  const yesterday = nameOf(Date.parse(running) - DAY)
  for (;;) {
    const last = await store.lastCounted(house.db)
    // cashback begins with the day on which there first was some
    if (last === null) await inTransaction(house.db, tx => store.noteClosed(tx, { day: yesterday, members: 0, valid: 0n, amount: 0n }))
    if (last === null || last >= yesterday) break
    if (!(await countDay(house, dayNamed(timeZone, nameOf(Date.parse(last) + DAY))))) break
  }
  await giveWaiting(house, timeZone)
}

/** The rates, and what the running day of a member has come to so far. */
export async function rebateOfMember(reader: Reader, memberId: bigint) {
  const { rates } = await store.settings(reader)
  const running = today((await brandOf(reader)).timeZone)
  const lines = linesOf(await validOfMember(reader, memberId, running), rates)
  return { rates, today: { day: running.day, amount: sumOf(lines), lines } }
}

/** Finished days of a member with cashback, newest first. */
export async function daysOfMember(
  reader: Reader,
  memberId: bigint,
  { before, limit }: { before?: string | undefined; limit: number }
): Promise<{ list: z.output<typeof rebateDay>[]; next: string | null }> {
  const rows = await store.daysBefore(reader, memberId, before, limit + 1)
  const list = rows.slice(0, limit).map(({ id, amount, lines }) => ({ day: id, amount, lines: kept.parse(lines) }))
  return { list, next: rows.length > limit ? list.at(-1)!.day : null }
}

/** As operators see it. */
export const settingsShown = async (reader: Reader) => ({ ...(await store.settings(reader)), days: await store.lastDays(reader) })

/** Other rates, from the running day on. @throws DomainError input.invalid a category twice, document.changed */
export async function changeRates(
  tx: Tx,
  caller: OperatorCaller,
  { rates, version, reason }: z.output<typeof editRebate.input>,
  address: string
): Promise<void> {
  if (new Set(rates.map(r => r.category)).size !== rates.length) throw new DomainError('input.invalid')
  const before = await store.settings(tx, true)
  if (before.version !== version) throw new DomainError('document.changed')
  const wanted = rates.filter(r => r.ppm > 0)
  await store.saveRates(tx, wanted)
  const text = (of: readonly store.Rate[]) => of.map(r => `${r.category} ${r.ppm / 10_000} %`).join(', ')
  await writeAudit(tx, caller, 'rebate.rates', `rebate:${version + 1}`, { from: text(before.rates), to: text(wanted), reason }, address)
}
