// Matches that the desk enters by hand: their tournament, their prices, how they came by the rule book, and what is corrected of them as a whole.
import { UNIT } from '@fairhouse/contract/money.ts'
import * as desk from '@fairhouse/contract/ops/games/sport.ts'
import * as book from '@fairhouse/contract/ops/games/sport-book.ts'
import * as fixtures from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { sportTree } from '@fairhouse/contract/sport/sport.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#wallet/wallet.ts'
import { settleFixture } from '../bet/settle.ts'
import { type DeskHouse, deskHouse, legOf, place } from '../testing.ts'

let { t, cash, ask, agreed, entered, offered, begun } = {} as DeskHouse
beforeAll(async () => {
  ;({ t, cash, ask, agreed, entered, offered, begun } = await deskHouse())
})
afterAll(() => t.close())

const bet = async (token: string, id: string) => (await t.call(ownSportBet, { id }, { token })).body.value

test('a tournament of the desk is made once, is shown, and its football is priced from expected goals', async () => {
  const fixture = await entered('football', 150)
  expect((await ask(fixtures.createTournament, { sport: 'football', category: 'By hand', name: 'Desk Cup 1' })).body.code).toBe(
    'sport.state'
  )
  expect(JSON.stringify((await t.call(sportTree)).body.value)).toContain('Desk Cup 1')
  const { rows } = await t.house.pool.query('select id, specifiers, outcomes from sport.market where fixture = $1 and status = 1', [
    fixture
  ])
  expect(rows.length).toBeGreaterThan(40)
  const result = rows.find(m => m.id === 1).outcomes as [string, number, number, number][]
  // more is asked than the prices are worth, and the stronger side is the shorter price
  expect(result.reduce((sum, o) => sum + 10_000 / o[1], 0)).toBeGreaterThan(1.04)
  expect(result[0]![1]).toBeLessThan(result[2]![1])
  const both = { fixture: String(fixture), market: 66, specifiers: 'hcp=-0.5', seconds: 600 }
  const prices = (odds: number) => ['1714', '1715'].map(outcome => ({ outcome, odds }))
  expect((await ask(desk.priceMarket, { ...both, prices: prices(21_000) })).body.code).toBe('sport.price')
  expect((await ask(desk.priceMarket, { ...both, prices: prices(19_000) })).status).toBe(200)
  expect((await ask(desk.priceMarket, { ...both, market: 9, specifiers: '', prices: prices(19_000) })).body.code).toBe('not.found')
  expect((await legOf(t, fixture, 66)).odds).toBe(19_000)
})

test('[S4.18] a wrong final score is put right in one correction, for every market of the match', async () => {
  const fixture = await entered('football', 150)
  const ada = await t.register('Adascore', 100n * UNIT)
  const legs = [await legOf(t, fixture, 1, '1'), await legOf(t, fixture, 1, '3'), await legOf(t, fixture, 29, '74')]
  const ids: string[] = []
  for (const leg of legs) ids.push((await place(t, ada.token, [leg])).body.value.bet.id)
  await begun(fixture)
  await agreed(fixtures.enterResult, fixture, {
    outcome: 'ENDED',
    periods: [
      [1, 0],
      [0, 0]
    ]
  })
  expect((await Promise.all(ids.map(id => bet(ada.token, id)))).map(b => b.legs[0].state)).toEqual(['won', 'lost', 'lost'])
  const right = {
    kind: 'score',
    periods: [
      [1, 0],
      [0, 2]
    ]
  }
  const preview = (await ask(book.trySportCorrection, { fixture: String(fixture), ...right, reason: undefined })).body.value
  await agreed(book.askSportCorrection, fixture, right)
  const after = await Promise.all(ids.map(id => bet(ada.token, id)))
  expect(after.map(b => b.legs[0].state)).toEqual(['lost', 'won', 'won'])
  expect(after[1].legs[0].result).toMatchObject({ score: '1:2', source: 'operator' })
  expect(preview).toMatchObject({ bets: 3, changed: 3, members: 1 })
  const won = after.reduce((sum, b) => sum + Math.round(Number(b.payout) * 100), 0)
  expect(await cash(ada.memberId)).toBe(70n * UNIT + (BigInt(won) * UNIT) / 100n)
  // and then the match should not have been offered at all
  await agreed(book.askSportCorrection, fixture, { kind: 'fixture' })
  expect((await Promise.all(ids.map(id => bet(ada.token, id)))).map(b => b.state)).toEqual(['VOID', 'VOID', 'VOID'])
  expect(await cash(ada.memberId)).toBe(100n * UNIT)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test('tennis: after a set who goes through has won, and the sets that were not played are void', async () => {
  const fixture = await entered('tennis')
  await offered(fixture, 186, ['4', '5'])
  for (const set of [1, 2]) await offered(fixture, 202, ['4', '5'], `setnr=${set}`)
  const ada = await t.register('Adatennis', 100n * UNIT)
  const wanted = [
    await legOf(t, fixture, 186, '5'),
    await legOf(t, fixture, 202, '4', 'setnr=1'),
    await legOf(t, fixture, 202, '4', 'setnr=2')
  ]
  const ids: string[] = []
  for (const leg of wanted) ids.push((await place(t, ada.token, [leg])).body.value.bet.id)
  await begun(fixture)
  const retired = {
    outcome: 'ENDED',
    case: 'retirement',
    periods: [
      [6, 4],
      [2, 3]
    ]
  }
  expect((await ask(fixtures.enterResult, { fixture: String(fixture), ...retired, finished: 3 })).body.code).toBe('sport.result')
  await agreed(fixtures.enterResult, fixture, { ...retired, finished: 1, official: 2 })
  const bets = await Promise.all(ids.map(id => bet(ada.token, id)))
  expect(bets.map(b => [b.state, b.payout])).toEqual([
    ['SETTLED', '20.00'],
    ['SETTLED', '20.00'],
    ['VOID', '10.00']
  ])
  expect(bets[2].legs[0]).toMatchObject({ state: 'void', reason: 'retirement', result: { score: '1:0', source: 'operator' } })
  expect(await cash(ada.memberId)).toBe(120n * UNIT)
})

test('baseball: broken off after five innings the winner stands after the window, and lines are void', async () => {
  const fixture = await entered('baseball')
  await offered(fixture, 251, ['4', '5'])
  await offered(fixture, 258, ['12', '13'], 'total=8.5')
  const ada = await t.register('Adainnings', 100n * UNIT)
  const ids: string[] = []
  for (const leg of [await legOf(t, fixture, 251, '4'), await legOf(t, fixture, 258, '13')])
    ids.push((await place(t, ada.token, [leg])).body.value.bet.id)
  await begun(fixture)
  const innings = [
    [1, 0],
    [0, 0],
    [2, 1],
    [0, 0],
    [0, 0]
  ]
  await agreed(fixtures.enterResult, fixture, { outcome: 'ABANDONED', periods: innings, finished: 5, official: 1 })
  expect((await Promise.all(ids.map(id => bet(ada.token, id)))).map(b => b.state)).toEqual(['ACCEPTED', 'ACCEPTED'])
  await t.house.pool.query("update sport.fixture set ended_at = now() - interval '37 hours' where id = $1", [fixture])
  await settleFixture(t.house, fixture)
  const bets = await Promise.all(ids.map(id => bet(ada.token, id)))
  expect(bets.map(b => [b.state, b.payout])).toEqual([
    ['SETTLED', '20.00'],
    ['VOID', '10.00']
  ])
})

test('wrong teams are void whatever the score; of an early start only the bets after it', async () => {
  const [wrong, early] = [await entered('football', 150), await entered('football', 150)]
  const ada = await t.register('Adacases', 100n * UNIT)
  const ids: string[] = []
  for (const [fixture, stake] of [
    [wrong, '10'],
    [early, '10'],
    [early, '11']
  ] as const)
    ids.push((await place(t, ada.token, [await legOf(t, fixture, 1, '3')], { stake })).body.value.bet.id)
  await t.house.pool.query("update sport.bet set placed_at = placed_at - interval '3 hours' where id = $1", [ids[1]])
  for (const fixture of [wrong, early]) await begun(fixture)
  const home = {
    outcome: 'ENDED',
    periods: [
      [1, 0],
      [1, 0]
    ]
  }
  await agreed(fixtures.enterResult, wrong, { ...home, case: 'wrongTeams' })
  expect((await ask(fixtures.enterResult, { fixture: String(early), ...home, case: 'earlyStart' })).body.code).toBe('sport.result')
  expect((await ask(fixtures.enterResult, { fixture: String(early), ...home, case: 'walkover' })).body.code).toBe('sport.result')
  await agreed(fixtures.enterResult, early, { ...home, case: 'earlyStart', at: new Date(Date.now() - 3_600_000).toISOString() })
  const bets = await Promise.all(ids.map(id => bet(ada.token, id)))
  expect(bets.map(b => [b.state, b.payout, b.legs[0].reason])).toEqual([
    ['VOID', '10.00', 'wrongTeams'],
    ['SETTLED', '0.00', null],
    ['VOID', '11.00', 'earlyStart']
  ])
})
