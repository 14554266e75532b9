// Where the navigation stands and what of it fits, by value.
import { expect, test } from 'vitest'
import { currentEntry, fitCount, isThere, spotOf } from './nav-rules.ts'

const pages = ['/hot', '/fav', '/elott', '/elott', '/live?vassalage=A', '/sports?vassalage=X', '/sports?vassalage=S', '/crash?vassalage=O']

test('[2.109] an entry is already there when path and vendor are the same, and only then', () => {
  expect(isThere('/rng?vassalage=A', spotOf('/rng?vassalage=A'))).toBe(true)
  expect(isThere('/rng?vassalage=A', spotOf('/rng?vassalage=B'))).toBe(false)
  expect(isThere('/rng?vassalage=A', spotOf('/rng'))).toBe(false)
  expect(isThere('/elott', spotOf('/elott'))).toBe(true)
  expect(isThere('/sports?vassalage=S', spotOf('/live?vassalage=S'))).toBe(false)
  // a studio may have sports and esports
  expect(isThere('/sports?vassalage=S&page=esports', spotOf('/sports?vassalage=S'))).toBe(false)
})

test('the marked entry has the vendor; without one the first of the path; a game marks its category', () => {
  expect(currentEntry(pages, spotOf('/sports?vassalage=S'))).toBe(6)
  expect(currentEntry(pages, spotOf('/sports?vassalage=OTHER'))).toBe(5)
  expect(currentEntry(pages, spotOf('/elott'))).toBe(2)
  expect(currentEntry(pages, spotOf('/crash/nova-crash'))).toBe(7)
  expect(currentEntry(pages, spotOf('/livestream'))).toBe(-1)
  expect(currentEntry(pages, spotOf('/'))).toBe(-1)
})

test('entries that do not fit leave room for the way to them', () => {
  expect(fitCount([100, 100, 100], 300, 80)).toBe(3)
  expect(fitCount([100, 100, 100], 299, 80)).toBe(2)
  expect(fitCount([100, 100, 100], 150, 80)).toBe(0)
  expect(fitCount([], 0, 80)).toBe(0)
})
