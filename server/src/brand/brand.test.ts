// What the site needs to start.
import { permission } from '@fairhouse/contract/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { brandOf } from './brand.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('a visitor learns the brand, its currency, the age limit and the time of the house', async () => {
  const { status, body } = await t.call(permission)
  expect(status).toBe(200)
  expect(body.value).toMatchObject({
    status: 0,
    brand: {
      name: 'Fairhouse',
      currency: 'TRY',
      currencySymbol: '₺',
      minimumAge: 21,
      defaultLanguage: 'tr',
      languages: ['tr', 'en']
    }
  })
  expect(Math.abs(body.value.serverTime - Date.now())).toBeLessThan(5_000)
})

test('maintenance is told to the next visitor', async () => {
  await t.house.db.updateTable('brand.setting').set({ system_status: 1 }).execute()
  brandOf.forget(t.house.db)
  expect((await t.call(permission)).body.value.status).toBe(1)
})
