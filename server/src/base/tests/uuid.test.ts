// Ids of the house's own making: in the order of time, and their own time.
import { expect, test } from 'vitest'
import { now, withClockAt } from '../clock.ts'
import { newId, uuidTime } from '../uuid.ts'

test('of two ids the later is the greater, also of many in the same millisecond', () => {
  const ids = Array.from({ length: 2_000 }, () => newId())
  expect(ids).toEqual([...new Set(ids)].sort())
})

test('an id carries its moment, and is a version 7 of the common variant', () => {
  const before = Math.floor(now())
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidTime(id).getTime()).toBeGreaterThanOrEqual(before)
  expect(uuidTime(id).getTime()).toBeLessThanOrEqual(now())
})

test('where the clock was put back for the demo, ids are of that past', async () => {
  const past = new Date('2026-01-05T10:00:00Z')
  const id = await withClockAt(past, async () => newId())
  expect(uuidTime(id).getTime() - past.getTime()).toBeLessThan(60_000)
  expect(uuidTime(id) < uuidTime(newId())).toBe(true)
})
