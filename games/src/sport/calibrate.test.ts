import { expect, test } from 'vitest'
import { notLikely } from './calibrate.ts'

const of = (...likely: number[]) => likely.map(p => ({ likely: p }))

test('[S4.19] one test is held to its level, several together to the same level as a whole', () => {
  expect(notLikely(of(0.0099), 0.01)).toHaveLength(1)
  expect(notLikely(of(0.0101), 0.01)).toHaveLength(0)
  // nine sports: the least likely of them below 1 % over nine
  expect(notLikely(of(0.277, 0.368, 0.003, 0.084, 0.25, 0.879, 0.895, 0.081, 0.176), 0.01)).toEqual([])
  expect(notLikely(of(0.5, 0.001, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5), 0.01)).toEqual(of(0.001))
  // once one has failed the others are fewer
  expect(notLikely(of(0.5, 0.004, 0.004), 0.01)).toEqual([])
  expect(notLikely(of(0.5, 0.004, 0.003), 0.01)).toEqual(of(0.003, 0.004))
  expect(notLikely(of(0.001, 0.002), 0.01)).toHaveLength(2)
})
