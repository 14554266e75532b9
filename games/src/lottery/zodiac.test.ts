// The animal of the year owns five numbers and moves on at the lunar new year; a ticket keeps its numbers.
import { expect, test } from 'vitest'
import { animalOf, animals, zodiacOf, zodiacTokens } from './zodiac.ts'

test('the horse owns 01, 13, 25, 37 and 49 from its new year until the goat takes over', () => {
  expect(animalOf('z01', '2026-02-16')).toBe('snake')
  expect(animalOf('z01', '2026-02-17')).toBe('horse')
  expect(animalOf('z02', '2026-11-22')).toBe('snake')
  expect(animalOf('z12', '2026-11-22')).toBe('goat')
  expect(animalOf('z01', '2027-02-05')).toBe('horse')
  expect(animalOf('z01', '2027-02-06')).toBe('goat')
})

test('every number has one animal, on every day', () => {
  expect(['01', '13', '25', '37', '49'].map(zodiacOf)).toEqual(Array(5).fill('z01'))
  expect(zodiacOf('12')).toBe('z12')
  for (const day of ['2024-01-01', '2026-11-22', '2040-12-31', '2055-06-01'])
    expect(new Set(zodiacTokens.map(token => animalOf(token, day)))).toEqual(new Set(animals))
})
