// Reels come to rest exactly on their symbols, and what falls comes from where it was.
import { expect, it } from 'vitest'
import { falling, fallMs, fallsFrom, restAfter, restMs, rolled, stopping } from './motion.ts'

it('a reel turns softly on and rests on a whole cell that was out of sight', () => {
  expect(rolled(0)).toBe(0)
  expect(rolled(16)).toBeLessThan(0.026 * 16)
  expect(rolled(1000)).toBeGreaterThan(20)
  const to = restAfter(12.3, 3)
  expect(to).toBe(17)
  expect(stopping(12.3, to, 0)).toBe(12.3)
  expect(stopping(12.3, to, 1)).toBe(to)
  // never so far that a symbol that does not belong there comes into sight for long
  for (let share = 0; share <= 1; share += 0.01) expect(stopping(12.3, to, share)).toBeLessThan(to + 0.12)
})

it('what is above a gap falls into it, and new symbols come from above the board', () => {
  const from = new Float32Array(5)
  fallsFrom(5, row => row === 1 || row === 3, from, 0)
  expect([...from]).toEqual([-2, -1, 0, 2, 4])
  fallsFrom(5, () => false, from, 0)
  expect([...from]).toEqual([0, 1, 2, 3, 4])
  expect(falling(0)).toBe(0)
  expect(falling(1)).toBe(1)
})

it('reels rest one after another, and the last a moment before its time is over', () => {
  expect([0, 1, 2, 3, 4].map(reel => Math.round(restMs(reel, 5, 1000)))).toEqual([550, 658, 765, 873, 980])
  expect(restMs(0, 1, 1000)).toBe(1000)
})

it('a board falls in by columns from the left, the lowest cell of each first', () => {
  const rows = (reel: number) => [0, 1, 2].map(row => Math.round(fallMs(reel, row, 6, 3, 1000)))
  expect(rows(0)).toEqual([150, 100, 50])
  expect(rows(5)).toEqual([400, 350, 300])
})
