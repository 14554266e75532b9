// What an outcome, a market and a member's selection may cost the house holds, however many bets arrive in one moment.
import { UNIT } from '@fairhouse/contract/money.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { decideDue } from './bet/decide.ts'
import { calm, legOf, nextMatch, offerAt, openBook, place, playTo, start } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

const limit = (column: 'outcome' | 'market', units: bigint, live = false) =>
  t.house.pool.query(`update sport.stake_limit set ${column} = $1 where sport = 'football' and live = $2`, [units * UNIT, live])
const lying = async (fixture: number) => {
  const { rows } = await t.house.pool.query(
    'select coalesce(sum(staked), 0)::int8 as staked, coalesce(sum(payable), 0)::int8 as payable from sport.exposure where fixture = $1',
    [fixture]
  )
  return { staked: BigInt(rows[0].staked), payable: BigInt(rows[0].payable) }
}
const people = async (name: string, count: number) => {
  const made = []
  for (let n = 0; n < count; n++) made.push(await t.register(`${name}${n}`, 1_000n * UNIT))
  return made
}
const codes = (answers: readonly { status: number; body: { code?: string } }[]) => ({
  taken: answers.filter(a => a.status === 200).length,
  refused: [...new Set(answers.filter(a => a.status !== 200).map(a => a.body.code))]
})

test('[S4.11] of fifty bets at once on an outcome as many are taken as it may cost; others hear the limit', async () => {
  const match = await nextMatch(t)
  await offerAt(t, match, 1, '1', 20_000)
  const leg = await legOf(t, match, 1, '1')
  await limit('outcome', 205n)
  const ten = await people('Limo', 10)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => place(t, ten[i % 10]!.token, [leg], { stake: '10', again: true })))
  expect(codes(answers)).toEqual({ taken: 20, refused: ['sport.limit'] })
  expect(await lying(match)).toEqual({ staked: 200n * UNIT, payable: 400n * UNIT })
  const cash = await Promise.all(ten.map(async one => (await balancesOf(t.house.db, one.memberId)).cash))
  expect(cash.reduce((a, b) => a + b, 0n)).toBe(9_800n * UNIT)
  const { body } = await place(t, ten[0]!.token, [leg], { stake: '10', again: true })
  expect(body).toMatchObject({ code: 'sport.limit', params: { max: '5.00' } })
  expect((await place(t, ten[0]!.token, [leg], { stake: '5', again: true })).status, 'what is left is taken').toBe(200)
  await limit('outcome', 30_000n)
})

test('bets on both sides of a market that arrive together stay within what the market may cost', async () => {
  const match = await nextMatch(t)
  for (const outcome of ['1', '2']) await offerAt(t, match, 1, outcome, 30_000)
  const legs = [await legOf(t, match, 1, '1'), await legOf(t, match, 1, '2')]
  await limit('market', 100n)
  const ten = await people('Limm', 10)
  await Promise.all(
    Array.from({ length: 50 }, (_, i) => place(t, ten[i % 10]!.token, [legs[i % 2]!], { stake: i % 3 === 0 ? '20' : '10', again: true }))
  )
  const { rows } = await t.house.pool.query(
    `select outcome, sum(payable)::int8 as payable, (select sum(staked)::int8 from sport.exposure where fixture = $1) as staked
      from sport.exposure where fixture = $1 group by outcome`,
    [match]
  )
  expect(rows.length).toBe(2)
  for (const { payable, staked } of rows) expect(BigInt(payable) - BigInt(staked)).toBeLessThanOrEqual(100n * UNIT)
  await limit('market', 60_000n)
})

test("a member's own bets that arrive together stay within the largest payout of a selection", async () => {
  const match = await nextMatch(t)
  await offerAt(t, match, 1, '1', 20_000)
  const leg = await legOf(t, match, 1, '1')
  await t.house.pool.query('update sport.book set selection_payout = $1', [50n * UNIT])
  const [ada] = await people('Lims', 1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(t, ada!.token, [leg], { stake: '10', again: true })))
  expect(codes(answers)).toEqual({ taken: 2, refused: ['sport.limit'] })
  expect((await lying(match)).payable).toBe(40n * UNIT)
  expect((await place(t, ada!.token, [leg], { stake: '5', again: true })).status).toBe(200)
  expect((await place(t, ada!.token, [leg], { stake: '1', again: true })).body, 'nothing is left').toMatchObject({ code: 'sport.limit' })
  await t.house.pool.query('update sport.book set selection_payout = 5000000000')
})

test('a bet in play whose better price would pass the limit comes back with its stake, and says why', async () => {
  const live = await start(t, await nextMatch(t))
  const fixture = live.fixture.id
  await playTo(t, live, 600)
  await calm(t, live)
  const ada = await t.register('Adalimit', 100n * UNIT)
  await offerAt(t, fixture, 1, '1', 20_000)
  await limit('outcome', 10n, true)
  const placed = await place(t, ada.token, [await legOf(t, fixture, 1, '1')], { stake: '10' })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  await offerAt(t, fixture, 1, '1', 21_000)
  await t.house.pool.query("update sport.bet set decide_at = now() where state = 'PENDING_ACCEPT'")
  await decideDue(t.house)
  const { body } = await t.call(ownSportBet, { id: placed.body.value.bet.id }, { token: ada.token })
  expect(body.value).toMatchObject({ state: 'RETURNED', reason: 'limit', reasonLeg: 0, payout: '10.00' })
  expect((await balancesOf(t.house.db, ada.memberId)).cash).toBe(100n * UNIT)
  expect(await lying(fixture)).toEqual({ staked: 0n, payable: 0n })
})
