// The book found by name, as people type it.
import { sportSearch } from '@fairhouse/contract/sport/sport.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { nextMatch, openBook } from '../testing.ts'

let t: TestHouse
let fixture: number
beforeAll(async () => {
  t = await freshHouse()
  await openBook(t)
  fixture = await nextMatch(t)
  await sql`update sport.participant set name = 'Iğdır 100% Gücü' where id = (select home from sport.fixture where id = ${fixture})`.execute(
    t.house.db
  )
})
afterAll(() => t.close())

const found = async (q: string): Promise<boolean> =>
  (await t.call(sportSearch, { q }, {})).body.value.fixtures.some((one: { id: number }) => one.id === fixture)

test('a side with Turkish letters is found whatever keyboard and case somebody types on', async () => {
  for (const q of ['Iğdır', 'igdir', 'IĞDIR', 'ığdır', 'GUCU', 'gücü']) expect(await found(q), q).toBe(true)
  expect(await found('igdar')).toBe(false)
})

test('signs of patterns stand for themselves', async () => {
  expect(await found('100%')).toBe(true)
  expect(await found('i_dir')).toBe(false)
  expect(await found('ig%r')).toBe(false)
})
