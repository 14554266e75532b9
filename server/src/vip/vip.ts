// VIP ranks: up with the bet that reaches a level, down only at a month's end; the gift of each level once for ever.

import { trialType } from '@fairhouse/contract/member/account.ts'
import type { vipStanding } from '@fairhouse/contract/member/vip.ts'
import { keptMonths } from '@fairhouse/contract/member/vip.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { emit, hear } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { uuidTime } from '#base/uuid.ts'
import { brandOf } from '#brand/brand.ts'
import { memberOf, namesOf, setRank } from '#member/member.ts'
import { giveReward } from '#reward/reward.ts'
import { validTold } from '#wager/wager.ts'
import { falls, isSafe, levelOf, monthNo, nextOf, type Rank, type Standing } from './rules.ts'
import * as store from './store.ts'

export { rebatesOf as rankRebatesOf, withdrawLimits as rankLimits, withLevel as membersWithLevel } from './store.ts'

const zoneOf = async (reader: Reader) => (await brandOf(reader)).timeZone
const standingOf = ({ earned, ...row }: store.Row): Standing => ({ ...row, earned: earned === null ? null : monthNo(earned) })
const nameOf = (ranks: readonly Rank[], level: number) => ranks.find(rank => rank.level === level)?.name ?? `VIP${level}`

/** Writes a level, tells the member, and shows it wherever a rank is read. */
async function change(tx: Tx, ranks: readonly Rank[], memberId: bigint, from: number, to: number, earned: string | null): Promise<void> {
  const id = await store.setLevel(tx, memberId, from, to, earned)
  const name = nameOf(ranks, to)
  await setRank(tx, memberId, { labelName: name, rankLevel: to })
  await emit(tx, 'vip.changed', `member:${memberId}`, { id, from, level: to, name })
}

/** Raises a member who has reached a higher level, and gives the gifts of levels never held before. */
async function raise(tx: Tx, ranks: readonly Rank[], row: store.Row, day: string): Promise<void> {
  const level = levelOf(ranks, standingOf(row))
  if (level <= row.level) return
  await change(tx, ranks, row.memberId, row.level, level, day)
  for (const rank of ranks)
    if (rank.level > row.peak && rank.level <= level && rank.gift > 0n)
      await giveReward(tx, { memberId: row.memberId, kind: 'vip', source: `level:${rank.level}`, level: rank.level, amount: rank.gift })
}

/** Counts what members bet, and raises those who reach a level. */
export const vipListener = hear({ name: 'vip.bets', hears: ['wager.settled', 'wager.corrected'] }, async (tx, batch) => {
  const told = batch.flatMap(event => {
    const valid = validTold(event)
    return valid === 0n ? [] : [{ memberId: BigInt(event.body.memberId), at: event.at, valid }]
  })
  const members = await namesOf(tx, [...new Set(told.map(bet => bet.memberId))])
  // play money reaches nothing
  const bets = told.filter(bet => members.has(bet.memberId) && members.get(bet.memberId)!.type !== trialType)
  if (bets.length === 0) return
  const zone = await zoneOf(tx)
  await store.addBets(tx, bets, zone)
  const ranks = await store.ranks(tx)
  const { day } = await store.monthAt(tx, new Date(now()), zone)
  for (const row of await store.rowsOf(tx, [...new Set(bets.map(bet => bet.memberId))], day, true)) await raise(tx, ranks, row, day)
})

/** What was bet in the last minutes of a month has been counted by then. */
const judgedAfterMs = 3_600_000

/** Judges the month that is over: what was not kept goes down by one level, once. */
export async function judgeMonth(house: House, at: number = now()): Promise<void> {
  const zone = await zoneOf(house.db)
  const { before: day } = await store.monthAt(house.db, new Date(at - judgedAfterMs), zone)
  const ranks = await store.ranks(house.db)
  for (let due = await store.unjudged(house.db, day, 500); due.length > 0; due = await store.unjudged(house.db, day, 500))
    for (const memberId of due)
      await inTransaction(house.db, async tx => {
        const [row] = await store.rowsOf(tx, [memberId], day, true)
        await store.markJudged(tx, memberId, day)
        if (row && falls(ranks, standingOf(row), monthNo(day))) await change(tx, ranks, memberId, row.level, row.level - 1, null)
      })
}

/** Where a member stands. */
export async function standingShown(reader: Reader, memberId: bigint): Promise<z.output<typeof vipStanding.reply>> {
  const zone = await zoneOf(reader)
  const { day, endsAt } = await store.monthAt(reader, new Date(now()), zone)
  const ranks = await store.ranks(reader)
  const [found] = await store.rowsOf(reader, [memberId], day)
  const row = found ?? { memberId, valid: 0n, level: 0, peak: 0, earned: null, month: 0n }
  const standing = standingOf(row)
  const safe = isSafe(standing, monthNo(day))
  const changes = await store.changesOf(reader, memberId)
  return {
    level: row.level,
    name: nameOf(ranks, row.level),
    valid: row.valid,
    month: row.month,
    monthEndsAt: endsAt,
    keep: safe ? null : (ranks.find(rank => rank.level === row.level)?.keep ?? 0n),
    safeUntil: safe && row.level > 0 && row.earned !== null ? await store.endOfMonth(reader, row.earned, keptMonths, zone) : null,
    next: nextOf(ranks, standing),
    history: changes.map(({ id, from_level, to_level }) => ({ at: uuidTime(id), from: from_level, to: to_level }))
  }
}

/** As operators read it. @throws DomainError not.found */
export async function standingOfPlayer(reader: Reader, memberId: bigint) {
  await memberOf(reader, memberId)
  return standingShown(reader, memberId)
}
