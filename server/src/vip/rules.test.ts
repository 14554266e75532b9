// Decisions on VIP ranks by value.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { falls, faultsOf, givesMore, isSafe, levelOf, monthNo, nextOf, type Rank, type Standing, worthOf } from './rules.ts'

const ranks = [0n, 1_000n, 5_000n, 20_000n].map((units, level) => ({
  level,
  name: `VIP${level}`,
  threshold: units * UNIT,
  keep: (units * UNIT) / 20n,
  gift: (units * UNIT) / 1_000n,
  pointFactor: 100,
  monthly: 0n,
  birthday: 0n,
  rebate: level * 500,
  withdraw: null
}))
const at = (of: Partial<Standing>): Standing => ({ valid: 0n, month: 0n, level: 0, peak: 0, earned: null, ...of })

test('a level is reached at its threshold, not a unit before, and several at once', () => {
  const reached = (valid: bigint) => levelOf(ranks, at({ valid }))
  expect([0n, 1_000n * UNIT - 1n, 1_000n * UNIT, 20_000n * UNIT, 9_000_000n * UNIT].map(reached)).toEqual([0, 0, 1, 3, 3])
})

test('a level is never taken by counting: a bet that is taken back leaves it until a month ends', () => {
  expect(levelOf(ranks, at({ valid: 10n, level: 2, peak: 2 }))).toBe(2)
})

test('a level that was lost comes back with what keeps it, bet in one month', () => {
  const lost = { valid: 6_000n * UNIT, level: 1, peak: 2 }
  expect(levelOf(ranks, at({ ...lost, month: 250n * UNIT - 1n }))).toBe(1)
  expect(levelOf(ranks, at({ ...lost, month: 250n * UNIT }))).toBe(2)
  expect(nextOf(ranks, at({ ...lost, month: 100n * UNIT }))).toEqual({
    level: 2,
    name: 'VIP2',
    missing: 150n * UNIT,
    of: 250n * UNIT,
    regain: true
  })
})

test('a level is kept for three whole months, then falls when the month is below what keeps it', () => {
  const earned = monthNo('2026-11-01')
  const held = (month: bigint) => at({ valid: 6_000n * UNIT, level: 2, peak: 2, earned, month })
  expect(['2026-11-01', '2027-02-01', '2027-03-01'].map(day => isSafe(held(0n), monthNo(day)))).toEqual([true, true, false])
  expect(falls(ranks, held(0n), monthNo('2027-02-01'))).toBe(false)
  expect(falls(ranks, held(249n * UNIT), monthNo('2027-03-01'))).toBe(true)
  expect(falls(ranks, held(250n * UNIT), monthNo('2027-03-01'))).toBe(false)
})

test('thresholds rise from nought', () => {
  expect(faultsOf(ranks)).toEqual({})
  expect(faultsOf([ranks[1]!, ranks[1]!])).toEqual({
    'list.0.threshold': 'input.invalid',
    'list.0.gift': 'input.invalid',
    'list.1.threshold': 'input.invalid'
  })
})

test('other gifts are worth what they come to more in a year, by the members who hold the rank', () => {
  const other = (level: number, of: Partial<Rank>) => ranks.map(rank => (rank.level === level ? { ...rank, ...of } : rank))
  const holders = new Map([[1, 40]])
  const worth = (after: readonly Rank[]) => worthOf(ranks, after, holders) / UNIT
  expect(worth(ranks)).toBe(0n)
  // VIP1 gave 1.00 before: 40 members × (2 more once + 12 × 3 + 4)
  expect(worth(other(1, { gift: 3n * UNIT, monthly: 3n * UNIT, birthday: 4n * UNIT }))).toBe(40n * 42n)
  // nobody holds VIP3: it is worth one member, and less elsewhere takes nothing off
  expect(worth(other(3, { monthly: 5n * UNIT }).map(rank => ({ ...rank, gift: rank.level === 2 ? 0n : rank.gift })))).toBe(60n)
  expect(worth([...ranks, { ...ranks[3]!, level: 4, gift: 7n * UNIT }])).toBe(7n)
})

test('ranks give more when they are reached more easily, or give more points, cashback or withdrawals', () => {
  const more = (of: Partial<Rank>, before: Partial<Rank> = {}) => {
    const with3 = (change: Partial<Rank>) => ranks.map(rank => (rank.level === 3 ? { ...rank, ...change } : rank))
    return givesMore(with3(before), with3({ ...before, ...of }))
  }
  for (const one of [{ threshold: 19_999n * UNIT }, { keep: 0n }, { pointFactor: 101 }, { rebate: 1_501 }, { withdraw: UNIT }])
    expect(more(one)).toBe(true)
  for (const one of [{}, { name: 'Gold' }, { threshold: 21_000n * UNIT }, { rebate: 0 }, { gift: 9n * UNIT }]) expect(more(one)).toBe(false)
  expect([
    more({ withdraw: 2n }, { withdraw: 1n }),
    more({ withdraw: null }, { withdraw: 1n }),
    more({ withdraw: 1n }, { withdraw: 2n })
  ]).toEqual([true, true, false])
  expect(givesMore(ranks, [...ranks, { ...ranks[3]!, level: 4 }])).toBe(false)
  expect(givesMore(ranks, [...ranks, { ...ranks[3]!, level: 4, rebate: 2_000 }])).toBe(true)
})
