// What an outcome, a market and a member's selection may cost the house holds, however many bets arrive in one moment.
import { UNIT } from '@fairhouse/contract/money.ts'
import { checkSlip, ownSportBet } from '@fairhouse/contract/sport/bet.ts'
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

test('[S4.11] a bet in play whose better price would pass the limit comes back, and says what fits', async () => {
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
  // what may be lost on it, 10.00, at the price of now
  expect(body.value).toMatchObject({ state: 'RETURNED', reason: 'limit', reasonLeg: 0, payout: '10.00', offer: '9.09' })
  expect(body.value.legs[0]).toMatchObject({ from: 20_000, odds: 21_000 })
  expect((await balancesOf(t.house.db, ada.memberId)).cash).toBe(100n * UNIT)
  expect(await lying(fixture)).toEqual({ staked: 0n, payable: 0n })
})

test('[S4.11] the trace of a stake names every limit that binds, and what it takes off leads to the offer', async () => {
  const match = await nextMatch(t)
  await offerAt(t, match, 1, '1', 20_000)
  const leg = await legOf(t, match, 1, '1')
  const ada = await t.register('Adatrace', 1_000n * UNIT)
  await limit('outcome', 205n)
  await limit('market', 300n)
  const said = async (stake: string) => (await t.call(checkSlip, { kind: 'single', legs: [leg], stake }, { token: ada.token })).body.value
  for (const stake of ['400', '999999']) {
    const { because, offered, max, problem } = await said(stake)
    expect(problem).toBe('limit')
    // of one bet may be lost what may be lost on an outcome: that takes off nothing more
    expect(because.slice(0, 3)).toMatchObject([
      { limit: 'player', max: '205.00', factor: null, cut: '0.00' },
      { limit: 'outcome', max: '205.00', leg: 0, cut: '95.00' },
      { limit: 'market', max: '300.00', leg: 0 }
    ])
    const cuts = because.reduce((sum: number, b: { cut: string }) => sum + Number(b.cut), 0)
    expect((Number(stake) - cuts).toFixed(2)).toBe(offered)
    expect([offered, max]).toEqual(['205.00', '205.00'])
  }
  // what fits is cut by nothing
  const fits = await said('200')
  expect(fits).toMatchObject({ problem: null, offered: '200.00', max: '205.00' })
  expect(fits.because.map((b: { cut: string | null }) => b.cut)).toEqual(fits.because.map(() => null))
  await limit('outcome', 30_000n)
  await limit('market', 60_000n)
})

test('[S4.11] a limit that others reach while a bet is written is said as it is then, and never as nothing', async () => {
  const match = await nextMatch(t)
  await offerAt(t, match, 1, '1', 20_000)
  const leg = await legOf(t, match, 1, '1')
  const ada = await t.register('Adarace', 1_000n * UNIT)
  // each time the bet is written others were a moment earlier; with the last time they leave so much
  const race = (left: bigint | null) =>
    t.house.pool.query(`create or replace function sport.over(p_leg sport.leg_request[], p_member bigint[])
      returns table (slip_no int, no smallint) language plpgsql as $$ begin
        if nextval('race') % 4 = 0 and ${left !== null} then update sport.stake_limit set outcome = ${(left ?? 0n) * UNIT}; end if;
        return query select l.slip_no, l.no from unnest(p_leg) l;
      end $$`)
  await t.house.pool.query('create sequence race')
  await race(null)
  expect((await place(t, ada.token, [leg])).body.code, 'there is room, and others are always first').toBe('busy.try.again')
  await race(6n)
  expect((await place(t, ada.token, [leg])).body).toMatchObject({ code: 'sport.limit', params: { max: '6.00' } })
})
