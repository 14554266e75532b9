// What valid bets earn: collected from the news of settled bets, credited the day after by the brand's clock.

import { trialType } from '@fairhouse/contract/member/account.ts'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert } from '#base/errors.ts'
import { hear } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { namesOf } from '#member/member.ts'
import { decidedBets, validTold } from '#wager/wager.ts'
import { pointsFor, wholeFactor } from './points.rules.ts'
import { addValid, type Credited, type Day, dueDaysOf, markCredited, postAll, takeDueDays } from './points.store.ts'
import { pointFactors } from './ports.ts'

/** Collects valid bets by member, day and category; none of trials, and none at fixed odds. A correction belongs to the day of its bet. */
export const collectListener = hear({ name: 'points.collect', hears: ['wager.settled', 'wager.corrected'] }, async (tx, batch) => {
  const told = batch.flatMap(event => {
    const valid = validTold(event)
    return valid === 0n ? [] : [{ event, valid }]
  })
  if (told.length === 0) return
  const bets = new Map(
    (
      await decidedBets(
        tx,
        told.map(({ event }) => event.body)
      )
    ).map(bet => [bet.id, bet])
  )
  const names = await namesOf(tx, [...new Set([...bets.values()].map(bet => bet.memberId))])
  const counted = told.flatMap(({ event, valid }) => {
    const bet = bets.get(event.body.betId)
    if (!bet || bet.fixed || names.get(bet.memberId)?.type === trialType) return []
    return [{ memberId: bet.memberId, at: bet.settledAt ?? event.at, category: event.body.category, valid }]
  })
  if (counted.length > 0) await addValid(tx, (await brandOf(tx)).timeZone, counted)
})

/** The factors of these members: what modules above say, multiplied. */
export async function factorsOf(house: House, reader: Reader, memberIds: readonly bigint[]): Promise<(memberId: bigint) => bigint> {
  const said = await Promise.all(pointFactors.in(house).map(ask => ask(reader, memberIds)))
  return id => said.reduce((factor, of) => (factor * (of.get(id) ?? wholeFactor)) / wholeFactor, wholeFactor)
}

/** What each of these days is worth: by the rate and factor of its first credit, or those of now. */
async function worthOf(house: House, reader: Reader, days: readonly Day[]): Promise<Credited[]> {
  const rates: Readonly<Record<string, string | undefined>> = (await brandOf(reader)).settings.pointRates
  const factorOf = await factorsOf(house, reader, [...new Set(days.map(day => day.memberId))])
  return days.map(day => {
    const rate = day.rate ?? parseMoney(rates[day.category] ?? '0')
    const factor = day.factor ?? factorOf(day.memberId)
    return { ...day, rate, factor, owed: pointsFor(day.valid, rate, factor) }
  })
}

const atOnce = 500

/**
 * Credits days that are over. Less than before is taken back as far as the points go: a day never falls below 0, and what was spent already is
 * not owed.
 */
async function creditSome(house: House, tx: Tx): Promise<number> {
  const days = await takeDueDays(tx, (await brandOf(tx)).timeZone, atOnce)
  const credits = await worthOf(house, tx, days)
  const posted = await postAll(
    tx,
    credits.flatMap(({ memberId, day, category, valid, rate, factor, owed, credited, runs }) =>
      owed === credited
        ? []
        : [
            {
              memberId,
              kind: owed > credited ? ('CREDIT' as const) : ('CORRECTION' as const),
              points: owed - credited,
              key: `day:${day}:${category}:${runs}`,
              facts: { day, category, valid: String(valid), rate: String(rate), factor: String(factor) }
            }
          ]
    )
  )
  assert(
    posted.every(({ outcome }) => outcome === 'ok'),
    'a day is credited once'
  )
  await markCredited(tx, credits)
  return days.length
}

/** Credits every day that is over by the brand's clock; run again it changes nothing. */
export async function creditDays(house: House): Promise<void> {
  while ((await inTransaction(house.db, tx => creditSome(house, tx))) === atOnce) {}
}

/** What a member's valid bets that wait for their credit will bring, at the rates of now. */
export async function comingPoints(house: House, reader: Reader, memberId: bigint): Promise<bigint> {
  const days = await worthOf(house, reader, await dueDaysOf(reader, memberId))
  const sum = days.reduce((points, { owed, credited }) => points + owed - credited, 0n)
  return sum > 0n ? sum : 0n
}
