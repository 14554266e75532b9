import { expect, test } from 'vitest'
import { draftOf, ppmIn, ratesIn } from './rates.ts'

test('a rate is typed in percent with a point or a comma and sent in parts per million', () => {
  expect(ppmIn('0.4')).toBe(4000)
  expect(ppmIn(' 0,25 ')).toBe(2500)
  expect(ppmIn('0.0001')).toBe(1)
  expect(ppmIn('')).toBe(0)
})

test('more than half a percent, five decimals, a sign or a word is no rate', () => {
  for (const wrong of ['0.5001', '1', '0.00001', '-0.1', 'half', '0.']) expect(ppmIn(wrong)).toBeNull()
})

test('an empty field is a category without cashback, and one wrong field holds all of them back', () => {
  const draft = draftOf([{ category: 'RNG', ppm: 4000 }])
  expect(ratesIn({ ...draft, LIVE: '0.2' })).toEqual([
    { category: 'LIVE', ppm: 2000 },
    { category: 'RNG', ppm: 4000 }
  ])
  expect(ratesIn({ ...draft, LIVE: '2' })).toBeNull()
})
