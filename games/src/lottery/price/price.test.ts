import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { Refusal } from '../../engine.ts'
import { mostMultiple, planChase } from '../chase.ts'
import { playOf } from '../families.ts'
import { costOf, prizeOf, rebateOf, rtpOf, type UnitMode, unitModes, winOf } from './price.ts'
import vectors from './vectors-mechanics.json' with { type: 'json' }

const direct = playOf('ssc', 'ZX5')!
const money = (amount: number) => parseMoney(String(amount))

test('a line costs bets × 2 × unit × multiple, exactly', () => {
  const unitOf = Object.fromEntries(Object.entries(vectors.unitModes).map(([name, share]) => [share, name])) as Record<number, UnitMode>
  for (const { bets, mode, multiple, amount } of vectors.amounts) {
    expect(costOf(direct, bets, unitOf[mode]!, multiple)).toBe(money(amount))
  }
  expect(Object.keys(unitModes)).toEqual(Object.keys(vectors.unitModes))
  expect(costOf(direct, 1, 'li', 1)).toBe(200n)
})

test('the rebate and the prize together return the same at every series', () => {
  for (const { Gmin, Gmax, memberRebatePct, chosenG, immediateRebatePct, rtpPrize, totalReturn } of vectors.prizeGroups) {
    const mine = Gmin + memberRebatePct * 20
    expect(mine).toBeLessThanOrEqual(Gmax)
    expect(rebateOf(100n * UNIT, chosenG, mine)).toBe(money(immediateRebatePct))
    const { n, of } = rtpOf(direct, chosenG)
    expect(Number(n) / Number(of)).toBeCloseTo(rtpPrize, 9)
    expect(Number(n) / Number(of) + immediateRebatePct / 100).toBeCloseTo(totalReturn, 9)
  }
})

test('a member of series 1956 who bets 100 at 1800 gets 7.80 back, at the own series or above nothing', () => {
  expect(rebateOf(100n * UNIT, 1800, 1956)).toBe(parseMoney('7.80'))
  expect(rebateOf(100n * UNIT, 1956, 1956)).toBe(0n)
  expect(rebateOf(100n * UNIT, 1960, 1956)).toBe(0n)
  expect(rebateOf(1n, 1954, 1956)).toBe(0n)
})

test('a win is rounded down once, at the line', () => {
  const group = playOf('ssc', 'Z3-back3')!
  expect(prizeOf(group, 'win', 1700)).toBe(5_666_666n)
  const win = (unit: UnitMode, multiple: number, bets = 1) => winOf(group, [{ tier: 'win', bets }], 1700, unit, multiple)
  expect(win('yuan', 1)).toBe(parseMoney('566.6666'))
  expect(win('fen', 3)).toBe(parseMoney('16.99999'))
  expect(win('li', 1)).toBe(parseMoney('0.56666'))
  expect(win('li', 1, 3)).toBe(parseMoney('1.69999'))
  expect(winOf(group, [], 1700, 'yuan', 1)).toBe(0n)
})

test('the return is the least of the bets of a play, and the sum where one bet can win every tier', () => {
  const sums = playOf('ssc', 'ZUHZ3-back3')!
  expect(rtpOf(sums, 1700)).toEqual({ n: 8_499_999n, of: 10_000_000n })
  const mixed = {
    ...direct,
    mixed: true,
    tiers: direct.tiers.map(tier => ({ ...tier, share: { n: 1n, of: 2n } })).flatMap(tier => [tier, { ...tier, key: 'again' }])
  }
  expect(rtpOf(mixed, 1900)).toEqual({ n: 19n, of: 20n })
})

test('a tier that a play has not is a mistake of the program', () => {
  expect(() => prizeOf(direct, 'none', 1700)).toThrow(RangeError)
})

test.each(vectors.trace.vectors.map(each => [`${each.c} for ${each.P} at ${each.rate}`, each] as const))(
  'a chase for profit: %s',
  (_, { c, P, rate, rows }) => {
    const plan = (issues: number) => planChase({ kind: 'profit', basisPoints: rate * 10_000 }, issues, money(c), money(P))
    if (!Array.isArray(rows)) {
      expect(() => plan(1)).toThrow(Refusal)
      return
    }
    expect(plan(rows.length)).toEqual(
      rows.map(({ multiple, stake, cumulative, prizeIfHit }) => ({
        multiple,
        stake: money(stake),
        cumulative: money(cumulative),
        prizeIfHit: money(prizeIfHit),
        profit: money(prizeIfHit) - money(cumulative)
      }))
    )
  }
)

test('a chase that doubles, one that grows every third issue, one that stays', () => {
  const { c, P, k, every, rows } = vectors.trace.doubling
  const doubled = planChase({ kind: 'grow', multiple: 1, factor: k, every }, rows.length, money(c), money(P))
  expect(doubled.map(({ multiple, cumulative, prizeIfHit }) => ({ multiple, cumulative, prizeIfHit }))).toEqual(
    rows.map(({ multiple, cumulative, prizeIfHit }) => ({ multiple, cumulative: money(cumulative), prizeIfHit: money(prizeIfHit) }))
  )
  const multiples = (rows: readonly { multiple: number }[]) => rows.map(({ multiple }) => multiple)
  expect(multiples(planChase({ kind: 'grow', multiple: 2, factor: 3, every: 3 }, 7, 1n, 0n))).toEqual([2, 2, 2, 6, 6, 6, 18])
  expect(multiples(planChase({ kind: 'same', multiple: 4 }, 3, 1n, 0n))).toEqual([4, 4, 4])
})

test('a plan beyond the largest multiple, over too many issues or of no size is refused', () => {
  const bad = [
    () => planChase({ kind: 'grow', multiple: 1, factor: 2, every: 1 }, 18, 1n, 1n),
    () => planChase({ kind: 'grow', multiple: 1, factor: 0, every: 1 }, 2, 1n, 1n),
    () => planChase({ kind: 'grow', multiple: 1, factor: 2, every: 0 }, 2, 1n, 1n),
    () => planChase({ kind: 'profit', basisPoints: 9_000 }, 120, money(10), money(19.56)),
    () => planChase({ kind: 'profit', basisPoints: -1 }, 2, money(10), money(19.56)),
    () => planChase({ kind: 'same', multiple: mostMultiple + 1 }, 1, 1n, 1n),
    () => planChase({ kind: 'same', multiple: 1.5 }, 1, 1n, 1n),
    () => planChase({ kind: 'same', multiple: 1 }, 121, 1n, 1n),
    () => planChase({ kind: 'same', multiple: 1 }, 0, 1n, 1n),
    () => planChase({ kind: 'same', multiple: 1 }, 1, 0n, 1n)
  ]
  for (const plan of bad) expect(plan).toThrow(Refusal)
})
