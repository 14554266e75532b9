// What every visitor sees of ways to pay: kinds that are open now, as operators switch them.
import { offeredMethods } from '@fairhouse/contract/money/method.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('a visitor reads the kinds that are switched on, each once and nothing else of them', async () => {
  const read = async () => (await t.call(offeredMethods)).body.value
  const all = (await read()).list as string[]
  expect(all).toContain('card')
  expect(new Set(all).size).toBe(all.length)
  await sql`update cashier.method set active = false where kind = 'card'`.execute(t.house.db)
  expect(await read()).toEqual({ list: all.filter(kind => kind !== 'card') })
})
