// What an agent types to make links.
import { expect, test } from 'vitest'
import { mostLinks, readCount, readUses } from './link-wish.ts'

test('registrations are a whole number up to 100,000; nothing typed is any number', () => {
  expect(readUses('')).toBeNull()
  expect(readUses(' 25 ')).toBe(25)
  for (const wrong of ['0', '-1', '1.5', '1e3', '100001', 'many']) expect(readUses(wrong), wrong).toBeUndefined()
})

test('no more links are made than one call makes and than may still be open', () => {
  expect(mostLinks({ most: 200, open: 20 })).toBe(50)
  expect(mostLinks({ most: 200, open: 190 })).toBe(10)
  expect(mostLinks({ most: 20, open: 25 })).toBe(0)
  expect(readCount('10', 10)).toBe(10)
  expect(readCount('11', 10)).toBeUndefined()
  expect(readCount('1', 0)).toBeUndefined()
})
