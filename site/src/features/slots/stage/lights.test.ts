// Light shows what pays, and coins are seen before everything else.
import { expect, it } from 'vitest'
import { brightnessOf } from './lights.ts'

const cells = (...list: number[]) => new Set(list)
const seen = (coins: Set<number>, paying: Set<number>) => [0, 1, 2].map(cell => brightnessOf(cell, coins, paying))

it('every cell is bright until one pays, and then the others step back', () => {
  expect(seen(cells(), cells())).toEqual([1, 1, 1])
  expect(seen(cells(), cells(1))).toEqual([0.34, 1, 0.34])
})

it('beside coins everything else is faint, also a cell that pays', () => {
  expect(seen(cells(2), cells(1))).toEqual([0.16, 0.16, 1])
})
