// Free bets in shared rounds: the stake is never the member's, what is won is paid without it, and what is given back can be used again.
import { randomUUID } from 'node:crypto'
import { freeGrants } from '@fairhouse/contract/money/free.ts'
import { joinPromotion, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { cancelBet, placeBet } from '@fairhouse/contract/play/crash-bet.ts'
import { currentRound } from '@fairhouse/contract/play/round.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gameByCode } from '#catalogue/catalogue.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { makeOffer } from '../offer/testing.ts'
import { startHosts } from './crash.ts'
import { cancelRound } from './flight.ts'
import { lastRound } from './store.ts'
import { cashOf, phase, planGame } from './testing.ts'

let t: TestHouse
let hosts: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  await hosts?.stop()
  hosts = null
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
afterAll(() => t.close())

const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)

/** A member with a hundred in cash and `count` free bets of ten on a game. */
async function member(game: string, count: number) {
  const offer = await makeOffer(t, {
    kind: 'freeBet',
    amount: { by: 'fixed', amount: BigInt(count) * 10n * UNIT },
    free: { game, count, stake: 10n * UNIT }
  })
  const ada = await t.register(undefined, 100n * UNIT)
  await t.call(joinPromotion, { id: offer.page, version: offer.version }, ada)
  await t.call(takePromotion, { id: offer.page }, ada)
  const list = async () => (await t.call(freeGrants, {}, ada)).body.value.list
  const free = (await list())[0].id
  const bet = (more: object = {}, key: string = randomUUID()) =>
    t.call(placeBet, { game, slot: 0, stake: '10', target: null, free, ...more }, { token: ada.token, key })
  return { ...ada, free, list, bet }
}

test('a free bet that is cashed out pays what it wins without its stake; taken back it can be used again', async () => {
  const game = await planGame(t, 'free-flight', [[112, 117]], { waitMs: 2_500 })
  const ada = await member(game, 2)
  hosts = await startHosts(t.house)
  await phase(t, game, 1, ['waiting'])
  const key = randomUUID()
  const double = await Promise.all([1, 2, 3].map(() => ada.bet({}, key)))
  expect(double.map(code)).toEqual([200, 200, 200])
  expect(new Set(double.map(d => d.body.value.betId)).size).toBe(1)
  expect(double[0]!.body.value).toMatchObject({ stake: '10.00', cash: '100.00' })
  expect(code(await ada.bet({ free: undefined }, key)), 'the same key pays nothing else').toBe('idempotency.conflict')
  expect((await ada.list())[0]).toMatchObject({ kind: 'bets', used: 1 })
  expect(code(await t.call(cancelBet, { game, betId: double[0]!.body.value.betId }, ada))).toBe(200)
  expect((await ada.list())[0]).toMatchObject({ used: 0 })
  expect(await cashOf(t, ada.memberId)).toBe('100.00')

  expect(code(await ada.bet({ target: 110 }))).toBe(200)
  expect(code(await ada.bet({ slot: 1, stake: '20' })), 'of their stake alone').toBe('free.over')
  expect(code(await ada.bet({ slot: 1 }))).toBe(200)
  expect(await ada.list()).toEqual([])
  await phase(t, game, 1, ['settled'])
  // 10 at 1.10 is 11, of which the stake was never the member's
  expect(await cashOf(t, ada.memberId)).toBe('101.00')
  const { rows } = await t.house.pool.query(
    'select state, at, payout::int8 as payout, free from crash.seat where game = $1 and state <> $2 order by slot',
    [game, 'cancelled']
  )
  expect(rows).toEqual([
    { state: 'cashed', at: 110, payout: 1n * UNIT, free: true },
    { state: 'lost', at: null, payout: 0n, free: true }
  ])
})

test('a round that never starts gives its free bets back to be used again, and no cash', async () => {
  const game = await planGame(t, 'free-void', [[150, 170]], { waitMs: 60_000 })
  const ada = await member(game, 1)
  hosts = await startHosts(t.house)
  await phase(t, game, 1, ['waiting'])
  expect(code(await ada.bet())).toBe(200)
  expect((await t.call(currentRound, { game }, ada)).body.value.seats).toEqual([expect.objectContaining({ free: true, stake: '10.00' })])
  await hosts.stop()
  hosts = null
  await cancelRound(t.house, (await gameByCode(t.house.db, game))!, (await lastRound(t.house.db, game))!)
  expect((await ada.list())[0]).toMatchObject({ used: 0, count: 1 })
  expect(await cashOf(t, ada.memberId)).toBe('100.00')
})
