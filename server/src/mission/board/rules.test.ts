// What bets count for in leaderboards, by value.
import { UNIT } from '@fairhouse/contract/money.ts'
import { boardTerms } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  amountOf,
  type Counting,
  faultsOf,
  isCounted,
  isDecisive,
  lastPrized,
  noStanding,
  prizeOf,
  totalOf,
  withBet
} from './board.rules.ts'
import { boardOf, prizes } from './testing.ts'

const termsOf = (of: Record<string, unknown> = {}) => z.decode(boardTerms, z.parse(z.any(), boardOf(of)))
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute))
const counting = (of: Record<string, unknown> = {}, more: Partial<Counting> = {}): Counting => ({
  terms: termsOf(of),
  begins: at(0),
  ends: at(60),
  pauses: [],
  rates: { RNG: (12n * UNIT) / 10n, LIVE: (7n * UNIT) / 10n },
  ...more
})
const bet = (of: Partial<Record<'stake' | 'bonus' | 'payout' | 'valid', number>> & { category?: string; game?: string } = {}) => ({
  category: of.category ?? 'RNG',
  game: of.game ?? 'dice',
  stake: BigInt(of.stake ?? 10) * UNIT,
  bonus: BigInt(of.bonus ?? 0) * UNIT,
  payout: BigInt(of.payout ?? 0) * UNIT,
  valid: BigInt(of.valid ?? of.stake ?? 10) * UNIT
})

test('a bet counts by its valid bet, by its multiple or by the points of its category', () => {
  expect(amountOf(counting(), bet({ stake: 40 }))).toBe(40n * UNIT)
  expect(amountOf(counting({ cap: '25.00' }), bet({ stake: 40 }))).toBe(25n * UNIT)
  const best = counting({ score: 'multiple', minStake: '5.00' })
  expect(amountOf(best, bet({ stake: 8, payout: 20 }))).toBe((5n * UNIT) / 2n)
  expect(amountOf(best, bet({ stake: 4, payout: 400 }))).toBe(0n)
  expect([3, 4].map(bonus => amountOf(best, bet({ stake: 8, bonus, payout: 16 })))).toEqual([2n * UNIT, 0n])
  const points = counting({ score: 'points', cap: '2.00' })
  expect(amountOf(points, bet({ stake: 100 }))).toBe((12n * UNIT) / 10n)
  expect(amountOf(points, bet({ stake: 50, category: 'LIVE' }))).toBe((35n * UNIT) / 100n)
  expect(amountOf(points, bet({ stake: 9_000 }))).toBe(2n * UNIT)
  expect(amountOf(points, bet({ stake: 100, category: 'CRASH' }))).toBe(0n)
})

test('void bets, pushes and other games count nothing, whatever they paid', () => {
  const best = counting({ score: 'multiple', minStake: '1.00' })
  expect(amountOf(best, bet({ stake: 10, payout: 10, valid: 0 }))).toBe(0n)
  expect(amountOf(counting({ categories: ['LIVE'] }), bet())).toBe(0n)
  expect(amountOf(counting({ games: ['dice'] }), bet({ game: 'mines' }))).toBe(0n)
})

test('only bets that were placed and decided within the window count, none of a pause, none before joining', () => {
  const is = (placed: number, settled: number, of = counting(), joined: Date | null = null) =>
    isCounted(of, joined, { placedAt: at(placed), settledAt: at(settled) })
  expect([is(0, 0), is(59, 59), is(-1, 5), is(59, 60), is(60, 61)]).toEqual([true, true, false, false, false])
  const paused = counting({}, { pauses: [{ begins: at(10), ends: at(20) }] })
  expect([is(5, 9, paused), is(5, 10, paused), is(12, 19, paused), is(12, 20, paused)]).toEqual([true, false, false, true])
  expect(is(5, 30, counting({}, { pauses: [{ begins: at(10), ends: null }] }))).toBe(false)
  const free = counting({ entry: 'free' })
  expect([is(5, 6, free), is(5, 6, free, at(6)), is(6, 7, free, at(6))]).toEqual([false, false, true])
  expect(is(-1, 1, free, at(-5))).toBe(false)
})

test('a sum is reached with its last bet, a best multiple with the first that has it, in any order', () => {
  const bets = [
    [3n, 4],
    [5n, 2],
    [5n, 1],
    [1n, 9]
  ] as const
  const walk = (score: 'bet' | 'multiple', list: readonly (readonly [bigint, number])[]) =>
    list.reduce((standing, [amount, minute]) => withBet({ score }, standing, amount, at(minute)), noStanding)
  for (const list of [bets, bets.toReversed()]) {
    expect(walk('bet', list)).toEqual({ score: 14n, reachedAt: at(9) })
    expect(walk('multiple', list)).toEqual({ score: 5n, reachedAt: at(1) })
  }
  expect(withBet({ score: 'multiple' }, noStanding, 0n, at(1))).toEqual(noStanding)
})

test('prizes are known by place, and their sum is known before anybody plays', () => {
  const terms = termsOf({
    prizes: [
      { from: 1, to: 1, pays: 'cash', amount: '100.00' },
      { from: 2, to: 5, pays: 'cash', amount: '10.00' },
      { from: 6, to: 10, pays: 'points', amount: '500.00' }
    ]
  })
  // 500 points convert to 5.00
  expect(totalOf(terms)).toBe(165n * UNIT)
  expect([1, 2, 5, 6, 10, 11].map(place => prizeOf(terms, place)?.from)).toEqual([1, 2, 2, 6, 6, undefined])
  expect(lastPrized(terms)).toBe(10)
})

test('equal places are drawn where they have different prizes, or some have none', () => {
  const terms = termsOf({ prizes: [...prizes(30, 20, 20), { from: 4, to: 6, pays: 'points', amount: '20.00' }] })
  const drawn = (from: number, many: number) => isDecisive(terms, from, many)
  expect([drawn(1, 2), drawn(1, 9), drawn(3, 2), drawn(6, 2)]).toEqual([true, true, true, true])
  // the same in two lines, within one line, and nothing
  expect([drawn(2, 2), drawn(4, 3), drawn(7, 5), drawn(1, 1)]).toEqual([false, false, false, false])
})

test('terms that nobody could keep are refused at the field', () => {
  const wrong = (of: Record<string, unknown>) => faultsOf(termsOf(of), ['cash'], new Date())
  expect(wrong({})).toEqual({})
  expect(wrong({ score: 'multiple' })).toEqual({ 'terms.minStake': 'input.required' })
  expect(wrong({ score: 'points' })).toEqual({ 'terms.cap': 'input.required' })
  expect(wrong({ entry: 'points' })).toEqual({ 'terms.entryPoints': 'input.required' })
  expect(wrong({ entryPoints: 5 })).toEqual({ 'terms.entryPoints': 'input.invalid' })
  expect(wrong({ until: new Date(Date.now() - 1000).toISOString() })).toEqual({ 'terms.until': 'input.invalid' })
  expect(wrong({ until: new Date(Date.now() + 94 * 86_400_000).toISOString() })).toEqual({ 'terms.until': 'input.invalid' })
  const gap = [
    { from: 1, to: 1, pays: 'cash', amount: '5.00' },
    { from: 3, to: 2, pays: 'points', amount: '5.00' }
  ]
  expect(wrong({ prizes: gap })).toEqual({
    'terms.prizes.1.from': 'input.invalid',
    'terms.prizes.1.to': 'input.invalid',
    'terms.prizes.1.pays': 'input.invalid'
  })
})
