// What a rank gives besides its first gift: points times a factor, a gift each month, one on the birthday.
import { monthNames } from '@fairhouse/contract/member/vip.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { bornOn } from '#member/member.ts'
import { giveReward } from '#reward/reward.ts'
import { giftDays } from './rules.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
/** Days in which a gift may be claimed. */
const claimDays = 30
/** So many days back birthdays are looked at, for a house that was away. */
const lookBack = 7
const atOnce = 500

/** What the points of these members are multiplied by, in hundredths. */
export async function pointFactorsOf(reader: Reader, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const factors = new Map((await store.ranks(reader)).map(rank => [rank.level, BigInt(rank.pointFactor)]))
  return new Map((await store.levelsOf(reader, memberIds)).map(({ memberId, level }) => [memberId, factors.get(level) ?? 100n]))
}

/** Gives the gift of the month that runs: for the level held when it began, once its months before were judged. */
async function giveMonthly(house: House, at: Date, zone: string): Promise<void> {
  const ranks = await store.ranks(house.db)
  const { day, before } = await store.monthAt(house.db, at, zone)
  const [year, month] = day.split('-').map(Number)
  const title = monthNames(month! - 1, year!)
  const give = () =>
    inTransaction(house.db, async tx => {
      const due = await store.takeMonthly(tx, { month: day, before, zone }, atOnce)
      for (const { memberId, level, isNew } of due) {
        const amount = ranks.find(rank => rank.level === level)?.monthly ?? 0n
        if (isNew || amount === 0n) continue
        const expiresAt = new Date(at.getTime() + claimDays * dayMs)
        await giveReward(tx, { memberId, kind: 'vip', source: `month:${day}`, title, level, amount, expiresAt })
      }
      return due.length
    })
  while ((await give()) === atOnce) {}
}

/** Gives the gift of the birthday, once a year, to members of today's birthday and of the last days. */
async function giveBirthdays(house: House, at: Date, zone: string): Promise<void> {
  const ranks = await store.ranks(house.db)
  for (const { year, month, day } of giftDays(at, zone, lookBack)) {
    for (const memberId of await bornOn(house.db, month, day))
      await inTransaction(house.db, async tx => {
        const level = await store.takeBirthday(tx, memberId, year)
        const amount = ranks.find(rank => rank.level === level)?.birthday ?? 0n
        if (level === null || amount === 0n) return
        const expiresAt = new Date(at.getTime() + claimDays * dayMs)
        await giveReward(tx, { memberId, kind: 'birthday', source: String(year), level, amount, expiresAt })
      })
  }
}

/** Gives what is due of both; run again it gives nothing twice. Members who are closed out get none, and none later for it. */
export async function giveGifts(house: House, at: number = now()): Promise<void> {
  const { timeZone } = await brandOf(house.db)
  await giveMonthly(house, new Date(at), timeZone)
  await giveBirthdays(house, new Date(at), timeZone)
}
