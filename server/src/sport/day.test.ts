// What a member's bets are paid on a day stays within the limit, whatever wins: the room is taken when a bet is taken, so that none is paid less than it said.
import { UNIT } from '@fairhouse/contract/money.ts'
import { checkSlip, ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { sportPlayer } from '@fairhouse/contract/sport/share.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { decideDue } from './bet/decide.ts'
import { calm, legOf, nextMatch, offerAt, openBook, place, playOut, playTo, start, type TestLeg } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

const limitOfDay = (units: bigint) => t.house.pool.query('update sport.book set day_payout = $1', [units * UNIT])
const dayLeft = async (token: string): Promise<string> => (await t.call(sportPlayer, {}, { token })).body.value.maxPayout.dayLeft
const paidOf = async (memberId: bigint): Promise<bigint> => {
  const { rows } = await t.house.pool.query(
    "select coalesce(sum(payout), 0)::int8 as paid from sport.bet where member_id = $1 and state = 'SETTLED'",
    [memberId]
  )
  return BigInt(rows[0].paid)
}
/** A match that is about to begin, with both of its sides at these odds. */
const offered = async (odds: number): Promise<{ fixture: number; sides: TestLeg[] }> => {
  const fixture = await nextMatch(t)
  for (const side of ['1', '3']) await offerAt(t, fixture, 1, side, odds)
  return { fixture, sides: [await legOf(t, fixture, 1, '1'), await legOf(t, fixture, 1, '3')] }
}

test('[S4.5] [B17] of twenty slips at once as many are taken as a day may pay, and the next one hears why', async () => {
  await limitOfDay(1_000n)
  const ada = await t.register('Adaday', 1_000n * UNIT)
  const { fixture, sides } = await offered(100_000)
  const many = await Promise.all(Array.from({ length: 20 }, () => place(t, ada.token, [sides[0]!], { stake: '10', again: true })))
  expect(many.filter(a => a.status === 200)).toHaveLength(10)
  expect([...new Set(many.filter(a => a.status !== 200).map(a => a.body.code))]).toEqual(['sport.limit'])
  expect(await dayLeft(ada.token)).toBe('0.00')
  const said = (await t.call(checkSlip, { kind: 'single', legs: [sides[1]!], stake: '10' }, { token: ada.token })).body.value
  expect(said).toMatchObject({ problem: 'limit', max: '0.00', maxPayout: '0.00' })
  expect(said.because[0]).toMatchObject({ limit: 'dayPayout', max: '0.00' })
  const match = await start(t, fixture)
  await playOut(t, match)
  // all of it was won, or it has room again
  const won = (await paidOf(ada.memberId)) > 0n
  expect(await dayLeft(ada.token)).toBe(won ? '0.00' : '1000.00')
  expect(await paidOf(ada.memberId)).toBe(won ? 1_000n * UNIT : 0n)
  // what was paid yesterday is not paid today
  await t.house.pool.query("update sport.bet set settled_at = settled_at - interval '1 day' where member_id = $1", [ada.memberId])
  expect(await dayLeft(ada.token)).toBe('1000.00')
})

test('[B17] whatever is bet, and whatever comes in, a day pays no more than its limit and each bet what it said', async () => {
  await limitOfDay(500n)
  let n = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          odds: fc.integer({ min: 11_000, max: 80_000 }),
          stakes: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 5 })
        }),
        {
          minLength: 1,
          maxLength: 3
        }
      ),
      async rounds => {
        const eve = await t.register(`Eveday${++n}`, 10_000n * UNIT)
        const matches = []
        for (const { odds, stakes } of rounds) {
          const { fixture, sides } = await offered(odds)
          await Promise.all(stakes.map((stake, i) => place(t, eve.token, [sides[i % 2]!], { stake: String(stake), again: true })))
          matches.push(await start(t, fixture))
        }
        for (const match of matches) await playOut(t, match)
        const { rows } = await t.house.pool.query(
          'select count(*) filter (where payout > most)::int as beyond, count(*) filter (where payout not in (0, stake, most))::int as other from sport.bet where member_id = $1',
          [eve.memberId]
        )
        expect(rows[0]).toEqual({ beyond: 0, other: 0 })
        expect(await paidOf(eve.memberId)).toBeLessThanOrEqual(500n * UNIT)
      }
    ),
    { numRuns: 8 }
  )
})

test('[B17] a price that gets better in the delay pays more as far as the day has room, and the bet says so', async () => {
  await limitOfDay(250n)
  const cem = await t.register('Cemday', 1_000n * UNIT)
  const match = await start(t, await nextMatch(t))
  await playTo(t, match, 5)
  await calm(t, match)
  const fixture = match.fixture.id
  await offerAt(t, fixture, 1, '1', 20_000)
  const placed = await place(t, cem.token, [await legOf(t, fixture, 1, '1')], { stake: '100', policy: { kind: 'better' } })
  expect(placed.body.value.bet).toMatchObject({ state: 'PENDING_ACCEPT', possible: '200.00' })
  expect(await dayLeft(cem.token)).toBe('50.00')
  await offerAt(t, fixture, 1, '1', 40_000)
  await t.house.pool.query("update sport.bet set decide_at = now() - interval '1 s' where member_id = $1", [cem.memberId])
  await decideDue(t.house)
  const bet = (await t.call(ownSportBet, { id: placed.body.value.bet.id }, { token: cem.token })).body.value
  expect(bet).toMatchObject({ state: 'ACCEPTED', possible: '250.00', capped: true })
  expect(await dayLeft(cem.token)).toBe('0.00')
})
