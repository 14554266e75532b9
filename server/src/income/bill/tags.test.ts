// Money in an agent account that has to be staked once, and downlines that are paid from that account.
import { randomUUID } from 'node:crypto'
import { releaseSettlement, settlement, transferAlongLine } from '@fairhouse/contract/agent/settlement.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { below, bet, contractFor, grant, held, pastWindow, runFrom, type Someone, shutChecked, tiers, within } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await t.house.db.updateTable('settlement.setting').set({ enabled: true }).execute()
  await t.house.db.updateTable('income.setting').set({ funding_hourly: 'UPLINE' }).execute()
})
afterAll(() => shutChecked(t))

const ladder = (least: number) => ({ period: 'HOURLY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([least, 1, 0, 1]) })
const send = (from: Someone, to: Someone, amount: string) =>
  t.call(transferAlongLine, { to: String(to.memberId), amount }, { token: from.token, key: randomUUID() })
const accountOf = async (who: Someone) => {
  const { balance, tagged } = (await t.call(settlement, {}, { token: who.token })).body.value
  return { balance, tagged }
}

test('what pays a downline from the account takes its tag along: what is earned afterwards carries none', async () => {
  const hour = await pastWindow(t, 'HOURLY')
  const top = await below(t, null, 1)
  const upline = await below(t, top, 1)
  const low = await below(t, upline, 1)
  await grant(t, top, 1_000)
  expect((await send(top, upline, '100.00')).status).toBe(200)
  expect(await accountOf(upline)).toEqual({ balance: '100.00', tagged: '100.00' })
  // the upline misses its tier and owes its downline 100 of the 10,000
  await contractFor(t, 'hourly', upline, null, ladder(1_000_000))
  await contractFor(t, 'hourly', low, upline, ladder(1_000))
  await bet(t, await below(t, low), within(hour), 10_000, 0)
  await runFrom(t, 'hourly', 'HOURLY', hour)
  expect(await held(t, low)).toBe('100.00')
  expect(await accountOf(upline)).toEqual({ balance: '0.00', tagged: '0.00' })

  await grant(t, upline, 50)
  expect(await accountOf(upline)).toEqual({ balance: '50.00', tagged: '0.00' })
  await t.house.db.updateTable('settlement.setting').set({ turnover: false }).execute()
  expect((await send(upline, low, '10.00')).body).toMatchObject({ success: true, value: { amount: '10.00', tagged: '0.00' } })
  const released = await t.call(releaseSettlement, { amount: '40.00' }, { token: upline.token, key: randomUUID() })
  expect(released.body).toMatchObject({ success: true, value: { amount: '40.00', tagged: '0.00' } })
})
