// Cashback: a share of the valid bet of each finished day, by category. What a day comes to waits in the reward centre.
import { type rebateDay, rebateDays, rebateLine, rebateOf } from '@fairhouse/contract/money/rebate.ts'
import { DAY, instantOf, wallOf } from '@fairhouse/contract/wall-clock.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { giveReward } from '#reward/reward.ts'
import { closeWindow, validOfMember, validOfMembers } from '#team/team.ts'
import { rankRebatesOf } from '#vip/vip.ts'
import * as store from './rebate.store.ts'

const kept = z.array(rebateLine)
type Line = z.output<typeof rebateLine>

/** What the valid bet of a day comes to by the rates, each with what the rank of the day adds (parts per million); lines without any are left out. */
export function linesOf(valid: ReadonlyMap<string, bigint>, rates: readonly store.Rate[], rankPpm: number): Line[] {
  return rates.flatMap(({ category, ppm: rate }) => {
    const of = valid.get(category) ?? 0n
    const ppm = rate + rankPpm
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
    const ranks = await rankRebatesOf(tx, [...valid.keys()], { from, to })
    const rows = [...valid].flatMap(([memberId, of]) => {
      const lines = linesOf(of, rates, ranks.get(memberId) ?? 0)
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

/** The rates with what the member's rank of the day adds, and what the running day of a member has come to so far. */
export async function rebateOfMember(reader: Reader, memberId: bigint) {
  const { rates } = await store.settings(reader)
  const running = today((await brandOf(reader)).timeZone)
  const rankPpm = (await rankRebatesOf(reader, [memberId], running)).get(memberId) ?? 0
  const lines = linesOf(await validOfMember(reader, memberId, running), rates, rankPpm)
  return { rates, rankPpm, today: { day: running.day, amount: sumOf(lines), lines } }
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
