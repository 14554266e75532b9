// Cashback: what a day comes to, that it is given once, and who may change its rates.
import { randomUUID } from 'node:crypto'
import type { Window } from '@fairhouse/contract/income/periods.ts'
import { highestRebate, myRebate, rebateHistory, rebateOf } from '@fairhouse/contract/money/rebate.ts'
import { rewardSummary, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { editRebate, rebateSettings } from '@fairhouse/contract/ops/money/rebate.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { below, bet, count, type Someone, within } from '#income/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { countDays } from './rebate.ts'
import { countUntil, pastDay } from './testing.ts'

let t: TestHouse
let day: string
let window: Window
beforeAll(async () => {
  t = await freshHouse()
  ;({ day, window } = await pastDay(t))
})
afterAll(() => t.close())

const openOf = async (who: Someone) => (await t.call(rewardSummary, {}, { token: who.token })).body.value

describe('cashback', () => {
  test('of a finished day is valid bet times rate by category, and waits in the reward centre once', async () => {
    const [ada, bo, cem] = [await below(t, null), await below(t, null), await below(t, null)]
    await bet(t, ada, within(window), 1_000, 0, 'RNG')
    await bet(t, ada, within(window), 500, 900, 'RNG')
    await bet(t, ada, within(window), 333, 0, 'CRASH')
    // a push is no play, and sports have no rate
    await bet(t, ada, within(window), 70, 70, 'LIVE')
    await bet(t, bo, within(window), 400, 0, 'SPORTS')
    // the next day is another one
    await bet(t, cem, within({ ...window, from: window.to }), 100, 0, 'RNG')
    await countUntil(t, day)
    await Promise.all([countDays(t.house), countDays(t.house)])
    expect(await openOf(ada)).toMatchObject({ count: 1, cash: '6.33' })
    expect(await openOf(bo)).toMatchObject({ count: 0 })
    expect((await openOf(cem)).sources.filter((s: { amount: string }) => s.amount !== '0.40')).toEqual([])
    const { list } = (await t.call(rewards, {}, { token: ada.token })).body.value
    expect(list[0]).toMatchObject({ kind: 'rebate', amount: '6.33', pays: 'cash', wagering: null })
    const days = (await t.call(rebateHistory, {}, { token: ada.token })).body.value
    expect(days).toEqual({
      list: [
        {
          day,
          amount: '6.33',
          lines: [
            { category: 'RNG', ppm: 4000, valid: '1500.00', amount: '6.00' },
            { category: 'CRASH', ppm: 1000, valid: '333.00', amount: '0.33' }
          ]
        }
      ],
      next: null
    })
  })

  test('of the running day grows with each settled bet', async () => {
    const ada = await below(t, null)
    const before = (await t.call(myRebate, {}, { token: ada.token })).body.value
    expect(before.today).toMatchObject({ amount: '0.00', lines: [] })
    expect(before.rates[0]).toEqual({ category: 'RNG', ppm: 4000 })
    await bet(t, ada, new Date(), 200, 0, 'RNG')
    await count(t)
    const { today } = (await t.call(myRebate, {}, { token: ada.token })).body.value
    // a bet of the last second before midnight belongs to the day that has just ended
    if (today.day === before.today.day) expect(today.amount).toBe('0.80')
  })

  test('is nothing for a visitor', async () => {
    expect((await t.call(myRebate, {})).status).toBe(401)
    expect((await t.call(rebateHistory, {})).status).toBe(401)
  })

  test('is never more than its share, and never less by a cent', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 16n), fc.integer({ min: 0, max: highestRebate }), (valid, ppm) => {
        const amount = rebateOf(valid, ppm)
        const exact = valid > 0n ? valid * BigInt(ppm) : 0n
        expect(amount * 1_000_000n).toBeLessThanOrEqual(exact)
        expect((amount + UNIT / 100n) * 1_000_000n).toBeGreaterThan(exact)
        expect(amount % (UNIT / 100n)).toBe(0n)
      })
    )
  })
})

describe('rates of cashback', () => {
  beforeAll(() => sql`update cashier.withdraw_setting set adjust_two_from = ${UNIT}`.execute(t.house.db))
  const edit = (token: string, rates: { category: 'RNG' | 'LIVE'; ppm: number }[], version: number) =>
    t.call(editRebate, { rates, version, reason: 'a better week' }, { token, key: randomUUID() })

  test('are changed with a reason, hold from the running day on, and leave finished days alone', async () => {
    const { token } = await t.operator('admin')
    const { version } = (await t.call(rebateSettings, {}, { token })).body.value
    const answer = await edit(
      token,
      [
        { category: 'LIVE', ppm: 1500 },
        { category: 'RNG', ppm: 0 }
      ],
      version
    )
    expect(answer.body.value).toMatchObject({ rates: [{ category: 'LIVE', ppm: 1500 }], version: version + 1 })
    expect((await edit(token, [], version)).body.code).toBe('document.changed')
    const { rows } = await sql<{ detail: object }>`select detail from staff.audit where action = 'rebate.rates'`.execute(t.house.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.detail).toMatchObject({ to: 'LIVE 0.15 %', reason: 'a better week' })
    const { rows: kept } = await sql<{ n: number }>`select count(*)::int as n from rebate.day where lines::text like '%4000%'`.execute(
      t.house.db
    )
    expect(kept[0]!.n).toBeGreaterThan(0)
  })

  test('above the amount of what is given by hand are put in force by a second operator', async () => {
    const [admin, finance] = [await t.operator('admin'), await t.operator('finance')]
    const settings = async () => (await t.call(rebateSettings, {}, admin)).body.value
    const ada = await below(t, null)
    await bet(t, ada, new Date(), 1_000, 0, 'LIVE')
    await count(t)
    const { version, rates } = await settings()
    // 1,000.00 × 0.10 percentage points is 1.00
    const asked = await edit(admin.token, [{ category: 'LIVE', ppm: 2_500 }], version)
    const { approval } = asked.body.value
    expect(approval).not.toBeNull()
    expect(await settings()).toMatchObject({ rates, version, open: approval })
    expect((await t.decide(admin, approval)).body.code).toBe('approval.own')
    expect((await edit(admin.token, [{ category: 'LIVE', ppm: 2_600 }], version)).body.code).toBe('approval.open')
    expect((await t.decide(finance, approval)).status).toBe(200)
    expect(await settings()).toMatchObject({ rates: [{ category: 'LIVE', ppm: 2_500 }], version: version + 1, open: null })
    // lower ones are one operator's
    expect((await edit(admin.token, [{ category: 'LIVE', ppm: 1_500 }], version + 1)).body.value).toMatchObject({ approval: null })
  })

  test('above half a percent, twice for a category, or by an operator who only reads, are refused', async () => {
    const { token } = await t.operator('admin')
    const { version } = (await t.call(rebateSettings, {}, { token })).body.value
    expect((await edit(token, [{ category: 'RNG', ppm: highestRebate + 1 }], version)).status).toBe(400)
    const twice = await edit(
      token,
      [
        { category: 'RNG', ppm: 1 },
        { category: 'RNG', ppm: 2 }
      ],
      version
    )
    expect(twice.body.code).toBe('input.invalid')
    const { token: support } = await t.operator('support')
    expect((await edit(support, [], version)).status).toBe(403)
  })
})
