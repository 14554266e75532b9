// The gate of the bench names what got slower, and nothing that did not.
import { expect, test } from 'vitest'
import { compare, type Figure, type Figures, failures, figureOf, renewed } from '../scripts/bench/gate.ts'

const figure = (name: string, median: number, more: Partial<Figure> = {}): Figure => ({
  name,
  part: 'bets',
  unit: '×',
  better: 'more',
  median,
  lowest: median,
  highest: median,
  ...more
})
const run = (figures: readonly Figure[], yardstick = 100): Figures => ({ yardstick, figures })
const verdict = (last: Figure, now: Figure, yardstick = 100) => compare(run([last]), run([now], yardstick))[0]!.verdict

test('a bet as fast as at the last release passes; faster is said; slower by less than a tenth passes', () => {
  expect(verdict(figure('bet', 1), figure('bet', 1))).toBe('alike')
  expect(verdict(figure('bet', 1), figure('bet', 1.2))).toBe('better')
  expect(verdict(figure('bet', 1), figure('bet', 0.91))).toBe('alike')
  const less = { better: 'less' } as const
  expect(verdict(figure('cpu', 1, less), figure('cpu', 1.09, less))).toBe('alike')
  expect(verdict(figure('cpu', 1, less), figure('cpu', 0.8, less))).toBe('better')
})

test('a bet slower by more than a tenth is named, with how good it still is', () => {
  expect(verdict(figure('bet', 1), figure('bet', 0.89))).toBe('worse')
  const less = { better: 'less' } as const
  expect(verdict(figure('cpu', 1, less), figure('cpu', 1.11, less))).toBe('worse')
  const compared = compare(run([figure('bet', 1), figure('game', 2)]), run([figure('bet', 0.5), figure('game', 2)]))
  expect(failures(compared).map(c => [c.name, c.times])).toEqual([['bet', 0.5]])
})

test('milliseconds are held beside the speed of the machine, ratios are not', () => {
  const ms = { unit: 'ms', better: 'less' } as const
  expect(verdict(figure('p99', 50, ms), figure('p99', 100, ms), 200)).toBe('alike')
  expect(verdict(figure('p99', 50, ms), figure('p99', 50, ms), 50)).toBe('worse')
  expect(verdict(figure('bet', 1), figure('bet', 0.5), 200)).toBe('worse')
})

test('a figure that vanished or has another unit fails, a new one is said, parts not run are left alone', () => {
  const last = run([figure('bet', 1), figure('page', 5, { unit: 'ms', better: 'less' }), figure('draw', 3, { part: 'lottery' })])
  const compared = compare(last, run([figure('page', 5, { better: 'less' }), figure('spin', 1)]))
  expect(compared.map(c => [c.name, c.verdict])).toEqual([
    ['page', 'other unit'],
    ['spin', 'new'],
    ['bet', 'missing']
  ])
  expect(failures(compared).map(c => c.name)).toEqual(['page', 'bet'])
  const unmeasured = compare(run([figure('bet', 1)]), run([figure('bet', Number.NaN)]))
  expect(unmeasured.map(c => c.verdict)).toEqual(['missing'])
})

test('what has no goal is shown and never fails', () => {
  const none = { better: 'none' } as const
  expect(verdict(figure('core', 1, none), figure('core', 9, none))).toBe('not judged')
})

test('a row becomes a figure by its median and by which way its goal points', () => {
  const row = { name: 'p99', goal: '≤ 20 ms', values: [30, 10, 20], ok: () => true, unit: 'ms' } as const
  expect(figureOf('bets', row)).toEqual(figure('p99', 20, { unit: 'ms', better: 'less', lowest: 10, highest: 30 }))
  expect(figureOf('bets', { name: 'bet', goal: '≥ 0.9 ×', values: [1], ok: () => true })).toEqual(figure('bet', 1))
})

test('renewing one part keeps the others, at the speed of the machine of today', () => {
  const last = run([figure('bet', 1), figure('draw', 10, { part: 'lottery', unit: 'ms', better: 'less' })])
  const now = run([figure('bet', 2), figure('left out', Number.NaN)], 200)
  expect(renewed(last, now)).toEqual({
    yardstick: 200,
    figures: [figure('draw', 20, { part: 'lottery', unit: 'ms', better: 'less' }), figure('bet', 2)]
  })
})
