// A bet in a vendor's game that the terms of a bonus refuse: the vendor knows a limit, the member's page hears why, and the way out is real.
import { playWithCash } from '@fairhouse/contract/money/bonus.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { granted, terms } from '../../bonus/testing.ts'
import { type Calling, callingVendor, codeOf, faults, playerOf } from '../testing.ts'

let t: TestHouse
let vendor: Calling
const game = codeOf('TESTER', 'tst_dice')
beforeAll(async () => {
  t = await freshHouse()
  vendor = await callingVendor(t, 'TESTER')
})
afterAll(() => t.close())

const told = async (memberId: bigint) =>
  (
    await t.house.db
      .selectFrom('base.event')
      .select('body')
      .where('name', '=', 'bonus.refused')
      .where('audience', '=', `member:${memberId}`)
      .orderBy('id')
      .execute()
  ).map(event => event.body)

test('[P4.5] above a bonus’s highest bet a vendor is told a limit and the member why; cash is one press away', async () => {
  const ada = await playerOf(t, 'TESTER', 60n * UNIT)
  const site = { token: ada.site }
  await granted(t, ada.memberId, { terms: terms({ maxBet: 5n * UNIT }) })
  const money = async () => {
    const { cash, bonus } = await balancesOf(t.house.db, ada.memberId)
    return [cash / UNIT, bonus / UNIT]
  }
  const high = ada.bet(8n * UNIT)
  expect(await vendor.send('transaction/bet', high)).toMatchObject({
    status: 'RS_ERROR_LIMIT_REACHED',
    meta: { limit: { type: 'stake', period: 'bet', remaining: Number(5n * UNIT), resets_at: null } }
  })
  expect(await told(ada.memberId)).toEqual([{ game, reason: 'maxBet', max: '5.00000', cash: true }])
  expect(await money()).toEqual([60n, 100n])
  // a lower stake is taken, and says nothing
  expect((await vendor.send('transaction/bet', ada.bet(5n * UNIT))).status).toBe('RS_OK')
  expect(await told(ada.memberId)).toHaveLength(1)
  // with cash alone the same transaction is taken, and so are the next ones: the bonus stays whole
  expect((await t.call(playWithCash, { game, on: true }, site)).status).toBe(200)
  expect((await vendor.send('transaction/bet', high)).status).toBe('RS_OK')
  expect((await vendor.send('transaction/bet', ada.bet(40n * UNIT))).status).toBe('RS_OK')
  expect(await money()).toEqual([7n, 100n])
  expect(await told(ada.memberId)).toHaveLength(1)
  expect((await vendor.send('transaction/bet', ada.bet(8n * UNIT))).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  expect(await faults(t)).toEqual([])
})

test('[P4.6] a game that the bonus excludes says so to the member, and whether there is cash for the bet', async () => {
  const bo = await playerOf(t, 'TESTER', 10n * UNIT)
  await granted(t, bo.memberId, { terms: terms({ excludedGames: [game] }) })
  for (const stake of [10n, 11n]) {
    const answer = await vendor.send('transaction/bet', bo.bet(stake * UNIT))
    expect(answer).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', meta: { limit: { remaining: 0 } } })
  }
  expect(await told(bo.memberId)).toMatchObject([
    { game, reason: 'gameExcluded', cash: true },
    { game, reason: 'gameExcluded', cash: false }
  ])
  expect(await faults(t)).toEqual([])
})
