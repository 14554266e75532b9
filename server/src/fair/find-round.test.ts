// Who learns which engine played a bet, by the bet's number.
import { randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { placeBet } from '@fairhouse/contract/play/crash-bet.ts'
import { findRound } from '@fairhouse/contract/play/find-round.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { startHosts } from '#crash/crash.ts'
import { planGame } from '#crash/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { placeBet as placeOf } from '#wager/testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('a bet of a shared round leads anybody to its round; a number that no bet has leads nowhere', async () => {
  const game = await planGame(t, 'found', [[200, 200]], { waitMs: 60_000 })
  const hosts = await startHosts(t.house)
  const ada = await t.register('Adafinds', 100n * UNIT)
  let placed = await t.call(placeBet, { game, slot: 0, stake: '10', target: null }, { token: ada.token })
  for (let tries = 0; placed.status !== 200 && tries < 40; tries++) {
    await new Promise(resolve => setTimeout(resolve, 100))
    placed = await t.call(placeBet, { game, slot: 0, stake: '10', target: null }, { token: ada.token })
  }
  const found = await t.call(findRound, { id: placed.body.value.betId })
  await hosts.stop()
  expect(found.body.value).toMatchObject({ engine: 'crash', game, no: placed.body.value.roundNo })
  expect(await t.call(findRound, { id: randomUUID() })).toMatchObject({ status: 404, body: { code: 'round.notFound' } })
})

test('a bet with a vendor is found by whose it is: others and visitors are told nothing', async () => {
  const [bea, cem] = [await t.register('Beafinds', 100n * UNIT), await t.register('Cemfinds')]
  const id = newId()
  await placeOf(t.house, {
    memberId: bea.memberId,
    betId: id,
    game: 'foxglove-dice',
    category: 'RNG',
    roundNo: null,
    stake: 5n * UNIT,
    key: `k:${id}`,
    detail: {}
  })
  expect((await t.call(findRound, { id }, { token: bea.token })).body.value).toMatchObject({
    engine: 'vendor',
    game: 'foxglove-dice',
    no: null
  })
  expect(await t.call(findRound, { id }, { token: cem.token })).toMatchObject({ status: 404, body: { code: 'round.notFound' } })
  expect(await t.call(findRound, { id })).toMatchObject({ status: 404, body: { code: 'round.notFound' } })
})
