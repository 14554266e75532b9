// The desk's line of a market's prices, and what its bets laid on it meanwhile.
import { UNIT } from '@fairhouse/contract/money.ts'
import { deskSportFixture, priceMarket } from '@fairhouse/contract/ops/games/sport.ts'
import { deskPriceHistory } from '@fairhouse/contract/ops/games/sport-history.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { legOf, nextMatch, openBook, place } from '../../testing.ts'
import { withLaid } from './history.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
})
afterAll(() => t.close())

test('[S4.22] the newest point of the line says what the grid says, older ones what lay there then', async () => {
  const fixture = await nextMatch(t)
  const trader = await t.operator('trader')
  const ada = await t.register('Adahistory', 1_000n * UNIT)
  const history = async (more: object = {}) =>
    (await t.call(deskPriceHistory, { fixture, market: 1, specifiers: '', ...more }, { token: trader.token })).body.value
  const before = await history()
  expect(before.list).toHaveLength(1)
  expect(before.list[0].outcomes.map((o: { staked: string }) => o.staked)).toEqual(['0.00', '0.00', '0.00'])

  const first = await legOf(t, fixture, 1, '1')
  expect((await place(t, ada.token, [first])).status).toBe(200)
  const prices = [
    { outcome: '1', odds: 15_000 },
    { outcome: '2', odds: 33_000 },
    { outcome: '3', odds: 40_000 }
  ]
  const priced = { fixture, market: 1, specifiers: '', prices, seconds: 600, reason: 'the keeper is ill' }
  expect((await t.call(priceMarket, priced, { token: trader.token })).status).toBe(200)
  expect((await place(t, ada.token, [await legOf(t, fixture, 1, '2')], { stake: '20' })).status).toBe(200)

  const { list, next } = await history()
  expect(next).toBeNull()
  const [now, then] = list
  expect(list).toHaveLength(2)
  expect(now.outcomes.map((o: { offered: number }) => o.offered)).toEqual([15_000, 33_000, 40_000])
  expect(now.outcomes[0].model).toBe(then.outcomes[0].model)
  expect(then).toMatchObject({ version: first.version, outcomes: [{ offered: first.odds, staked: '10.00' }, { staked: '0.00' }, {}] })
  expect(then.outcomes[1].liability).toBe('-10.00')
  const { markets } = (await t.call(deskSportFixture, { fixture }, { token: trader.token })).body.value
  const grid = markets.find((m: { id: number; specifiers: string }) => m.id === 1 && m.specifiers === '').outcomes
  for (const [i, { id, staked, liability }] of now.outcomes.entries()) expect(grid[i]).toMatchObject({ id, staked, liability })

  const page = await history({ limit: 1 })
  expect(page.next).toBe(String(now.version))
  expect((await history({ limit: 1, before: page.next })).list).toEqual([then])
})

test('the line is shown to operators of the desk only, and of markets that there are', async () => {
  const fixture = await nextMatch(t)
  const ask = (token: string, market: number) => t.call(deskPriceHistory, { fixture, market, specifiers: '' }, { token })
  expect((await ask((await t.operator('editor')).token, 1)).body.code).toBe('permission.denied')
  expect((await ask((await t.operator('trader')).token, 99_999)).body.code).toBe('not.found')
})

test('what lies on an outcome at a version is what was laid up to it, beside all stakes of the market', () => {
  const outcomes = [
    ['a', 20_000, 500_000, 21_000],
    ['b', 19_000, 500_000, 21_000]
  ] as const
  const at = new Date(0)
  const laid = [
    { version: 1n, outcome: 'a', staked: 10n, payable: 20n },
    { version: 3n, outcome: 'b', staked: 5n, payable: 9n }
  ]
  const [newest, oldest] = withLaid(
    [
      { version: 3n, at, outcomes },
      { version: 2n, at, outcomes }
    ],
    laid
  )
  expect(newest!.outcomes.map(o => [o.staked, o.liability])).toEqual([
    [10n, 5n],
    [5n, -6n]
  ])
  expect(oldest!.outcomes.map(o => [o.staked, o.liability])).toEqual([
    [10n, 10n],
    [0n, -10n]
  ])
})
