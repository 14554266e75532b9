// Corrections of bets that fed a bonus: what was paid in bonus money and is spent is not taken out of a member's cash.
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { limitsOf, setAmountLimit } from '#protection/protection.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { cancelGrant } from './bonus.ts'
import { granted, place, setCash, settle, standing, terms } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const proven = async () => expect((await verifyLedger(t.house.db)).differences).toEqual([])
const player = async () => (await t.register()).memberId
const takeBack = (memberId: bigint, bet: string, amount: bigint) =>
  inTransaction(t.house.db, async tx => {
    await sql`select wallet.lock(array[${memberId}::bigint])`.execute(tx)
    const { rows } = await sql<{
      taken: bigint
    }>`select claim.take_back(${memberId}, 'prize', ${bet}::uuid, ${amount}, ${`back:${bet}`}, 'lottery',
      ${`ref:${bet}`}, '{}') as taken`.execute(tx)
    return rows[0]!.taken
  })
const betOf = async (memberId: bigint, bet: string) =>
  (
    await sql<{
      payout: bigint
      state: string
    }>`select payout, state from wager.bet where member_id = ${memberId} and id = ${bet}::uuid`.execute(t.house.db)
  ).rows[0]!
const owed = async (memberId: bigint) =>
  (await sql<{ amount: bigint }>`select amount from claim.claim where member_id = ${memberId}`.execute(t.house.db)).rows

test('a win in bonus money that is spent is taken out of no cash that came since, and nobody owes it', async () => {
  const memberId = await player()
  const id = await granted(t, memberId)
  const { bet: won } = await place(t, memberId, 10n * UNIT)
  await settle(t, memberId, won.betId, 50n * UNIT)
  const { bet: lost } = await place(t, memberId, 130n * UNIT)
  await settle(t, memberId, lost.betId, 0n)
  await setCash(t, memberId, 30n * UNIT)
  expect(await takeBack(memberId, won.betId, 50n * UNIT)).toBe(50n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 3_000, bonus: 0, state: 'active' })
  expect(await betOf(memberId, won.betId)).toEqual({ payout: 0n, state: 'LOST' })
  expect(await owed(memberId)).toEqual([])
  await proven()
})

test('of a mixed bet its cash is taken back, or owed; what lapsed with the bonus is not paid in cash', async () => {
  const memberId = await player()
  await setCash(t, memberId, 5n * UNIT)
  const id = await granted(t, memberId)
  const { bet } = await place(t, memberId, 10n * UNIT)
  await settle(t, memberId, bet.betId, 40n * UNIT)
  await inTransaction(t.house.db, tx => cancelGrant(tx, memberId, id))
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 2_000, bonus: 0 })
  await setCash(t, memberId, 12n * UNIT)
  expect(await takeBack(memberId, bet.betId, 40n * UNIT)).toBe(32n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 0, bonus: 0 })
  expect(await owed(memberId)).toEqual([{ amount: 8n * UNIT }])
  expect(await betOf(memberId, bet.betId)).toMatchObject({ payout: 8n * UNIT })
  await setCash(t, memberId, 100n * UNIT)
  const { rows } = await sql<{
    taken: bigint
  }>`select claim.collect(${memberId}, (select id from claim.claim where member_id = ${memberId}),
    ${8n * UNIT}, 1, 'it was paid wrongly') as taken`.execute(t.house.db)
  expect(rows).toEqual([{ taken: 8n * UNIT }])
  expect(await betOf(memberId, bet.betId)).toEqual({ payout: 0n, state: 'LOST' })
  await proven()
})

test('what of a completed bonus became cash is taken back as cash, and no more than that', async () => {
  const memberId = await player()
  const id = await granted(t, memberId, { amount: 10n * UNIT, terms: terms({ wagering: { multiple: 1, base: 'bonus' } }) })
  const { bet } = await place(t, memberId, 10n * UNIT)
  await settle(t, memberId, bet.betId, 60n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 6_000, bonus: 0, state: 'completed', released: 6_000 })
  expect(await takeBack(memberId, bet.betId, 60n * UNIT)).toBe(60n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 0, bonus: 0 })
  await proven()
})

test('what a member’s own limit refuses is refused by it, before any terms of a bonus are asked', async () => {
  const memberId = await player()
  const id = await granted(t, memberId, { terms: terms({ maxBet: 5n * UNIT }) })
  await inTransaction(t.house.db, tx => setAmountLimit(tx, memberId, { kind: 'stake', period: 'bet', amount: UNIT }))
  const before = await standing(t, memberId, id)
  expect(await place(t, memberId, 6n * UNIT)).toMatchObject({ outcome: 'limit' })
  expect(await place(t, memberId, 2n * UNIT)).toMatchObject({ outcome: 'limit' })
  expect(await standing(t, memberId, id)).toEqual(before)
})

test('a loss limit counts what of a win lapsed with its bonus, and no bonus that lapsed by itself', async () => {
  const memberId = await player()
  await setCash(t, memberId, 5n * UNIT)
  const id = await granted(t, memberId)
  await inTransaction(t.house.db, tx => setAmountLimit(tx, memberId, { kind: 'loss', period: 'day', amount: 1_000n * UNIT }))
  const lost = async () => (await limitsOf(t.house.db, memberId)).amounts.find(a => a.kind === 'loss' && a.period === 'day')!.used / UNIT
  const { bet } = await place(t, memberId, 10n * UNIT)
  await inTransaction(t.house.db, tx => cancelGrant(tx, memberId, id))
  expect(await lost(), 'what is left of a bonus is no loss of a bet').toBe(10n)
  await settle(t, memberId, bet.betId, 40n * UNIT)
  expect(await standing(t, memberId, id)).toMatchObject({ cash: 2_000, bonus: 0, forfeited: 11_500 })
  expect(await lost(), 'ten were staked and twenty came back').toBe(-10n)
  const monthly = await inTransaction(t.house.db, tx =>
    setAmountLimit(tx, memberId, { kind: 'loss', period: 'month', amount: 1_000n * UNIT })
  )
  expect(monthly.amounts.find(a => a.period === 'month' && a.kind === 'loss')!.used, 'counted again from the journal').toBe(-10n * UNIT)
  await takeBack(memberId, bet.betId, 40n * UNIT)
  expect(await lost(), 'a win that is taken back, its lapsed part too, leaves the stake').toBe(10n)
  await proven()
})
