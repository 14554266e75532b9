// A chance in words: never rounded to nothing, never more than everything.
import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'

test('a large chance is said in percent, a small one as one in so many, and none is none', () => {
  expect([
    chanceOf(3, 4),
    chanceOf(5, 5),
    chanceOf(1, 10),
    chanceOf(1, 11),
    chanceOf(2, 4_000_000),
    chanceOf(0, 10),
    chanceOf(0, 0)
  ]).toEqual([
    { kind: 'percent', value: 75 },
    { kind: 'percent', value: 100 },
    { kind: 'percent', value: 10 },
    { kind: 'oneIn', value: 11 },
    { kind: 'oneIn', value: 2_000_000 },
    { kind: 'none' },
    { kind: 'none' }
  ])
})

test('tickets that the news have brought before the total is known are no chance above everything', () => {
  expect(chanceOf(12, 10)).toEqual({ kind: 'percent', value: 100 })
})
