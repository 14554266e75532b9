import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dice } from '../../engine.ts'
import { fastDice } from '../../slots/fast-dice.ts'
import { lostLeg, wonLeg } from '../types.ts'
import { freeBetPayout } from './cash-out.ts'
import { decidePrices, type LegPrice, type PricePolicy, type SeenLeg } from './policy.ts'
import { settle } from './settle.ts'
import { exposureOf, marketOf, type OpenBet, resultIf } from './testing.ts'
import vectors from './vectors/slip.json' with { type: 'json' }

describe('a price that moved', () => {
  const seen = (...odds: number[]): SeenLeg[] => odds.map(one => ({ id: 1, specifiers: '', outcome: '1', odds: one, version: 7n }))
  const now = (...odds: number[]): LegPrice[] => odds.map(one => ({ odds: one, version: 8n }))
  const outcome = (policy: PricePolicy, old: number[], next: LegPrice[]) => decidePrices(policy, seen(...old), next).outcome

  test('[S4.9] policy better takes a better price, and offers a worse one again', () => {
    const better = { kind: 'better' } as const
    expect(decidePrices(better, seen(20_000), now(21_000))).toEqual({
      outcome: 'ACCEPTED',
      legs: [{ change: 'better', old: 20_000, new: 21_000, version: 8n }]
    })
    expect(decidePrices(better, seen(20_000), now(19_900))).toEqual({
      outcome: 'COUNTER',
      legs: [{ change: 'worse', old: 20_000, new: 19_900, version: 8n }]
    })
    expect(outcome(better, [20_000, 20_000], now(30_000, 19_900))).toBe('COUNTER')
  })

  test('[S4.9] policy none refuses any change, and takes a new version of the same price', () => {
    const none = { kind: 'none' } as const
    expect([20_000, 20_100, 19_900].map(odds => outcome(none, [20_000], now(odds)))).toEqual(['ACCEPTED', 'REFUSED', 'REFUSED'])
  })

  test('[S4.9] policy within takes what is worse by at most so much, and never more than a tenth', () => {
    const within = (parts: number): PricePolicy => ({ kind: 'within', within: parts })
    expect(outcome(within(200), [20_000], now(19_600))).toBe('ACCEPTED')
    expect(outcome(within(200), [20_000], now(19_599))).toBe('COUNTER')
    expect(outcome(within(200), [20_000], now(25_000))).toBe('ACCEPTED')
    expect(outcome(within(9_999), [20_000], now(18_000))).toBe('ACCEPTED')
    expect(outcome(within(9_999), [20_000], now(17_999))).toBe('COUNTER')
  })

  test('[S4.10] a locked leg refuses the slip with its own reason', () => {
    const decision = decidePrices({ kind: 'better' }, seen(20_000, 30_000), [...now(21_000), { lock: 'suspended' }])
    expect(decision).toEqual({
      outcome: 'REFUSED',
      legs: [
        { change: 'better', old: 20_000, new: 21_000, version: 8n },
        { change: 'locked', old: 30_000, new: null, version: null, lock: 'suspended' }
      ]
    })
  })
})

const sides = ['1', '2', '3', '4']
const markets = [1, 10, 18]
const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.below(list.length)]!

/** A bet of any kind: single, leg of a slip of several or of a builder, each way, free, cashed out in part, less what Rule 4 takes, up to what may be paid. */
function anyBet(dice: Dice): OpenBet {
  const kind = pick(dice, ['single', 'single', 'several', 'eachWay', 'free', 'part', 'less', 'capped'] as const)
  const stake = BigInt(2 + 2 * dice.below(50_000)) * (UNIT / 100n)
  return {
    ...{ fixture: '7', id: pick(dice, markets), specifiers: '', outcome: pick(dice, sides), odds: 10_100 + dice.below(400_000) },
    // what a cash-out leaves is of no whole hundredths
    stake: kind === 'part' ? stake - BigInt(dice.below(1_000)) : stake,
    multiple: kind === 'several',
    place: kind === 'eachWay' ? [1, pick(dice, [4, 5])] : null,
    deduction: kind === 'less' || kind === 'eachWay' ? pick(dice, [0, 5, 35, 90]) : 0,
    cap: kind === 'capped' ? stake * 2n : 1_000_000n * UNIT,
    free: kind === 'free'
  }
}

/** What the bet is paid where this outcome alone wins, by the settlement of slips. */
function paidIf({ outcome, odds, deduction = 0, place, stake, cap = 0n, free }: OpenBet, winner: string): bigint {
  const came = outcome === winner ? wonLeg : lostLeg
  const leg = { odds, deduction, ...(place && { place }) }
  const slip = { legs: [leg], folds: [1], unitStake: place ? stake / 2n : stake, eachWay: place != null }
  const { payout } = settle(slip, [{ result: came, place: came }], cap)!
  return free ? freeBetPayout(payout, stake) : payout
}

describe('exposure', () => {
  const key = { fixture: 'f', id: 1, specifiers: '' }

  test('[S4.22] the results of the house are those of the vectors', () => {
    const { prices, bets, houseResultIf } = vectors.liability
    const outcomes = ['1', 'X', '2']
    const open = bets.map(
      ([outcome, stake]): OpenBet => ({
        ...key,
        outcome: String(outcome),
        odds: Math.round(Number(prices[outcomes.indexOf(String(outcome))]) * 10_000),
        stake: BigInt(stake as number) * 1_000n
      })
    )
    const results = resultIf(exposureOf(open), marketOf(key), outcomes)
    expect(Object.fromEntries([...results].map(([outcome, result]) => [outcome, Number(result / 1_000n)]))).toEqual(houseResultIf)
  })

  test('[S4.22] of 10,000 bets of every kind, each outcome costs the house what settling them costs it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 9 }), (seed, often) => {
        const dice = fastDice(seed, 1)
        const taken = Array.from({ length: 10_000 }, () => anyBet(dice))
        // as they were taken, and after some of them went
        for (const open of [taken, taken.filter((_, i) => i % often !== 0)]) {
          const exposure = exposureOf(open)
          for (const id of markets) {
            const [singles, several] = [true, false].map(single => open.filter(bet => bet.id === id && bet.multiple !== single))
            const stakes = singles!.reduce((sum, bet) => sum + bet.stake, 0n)
            const key = marketOf({ fixture: '7', id, specifiers: '' })
            const costs = sides.map(o => [o, stakes - singles!.reduce((sum, bet) => sum + paidIf(bet, o), 0n)])
            expect([...resultIf(exposure, key, sides)]).toEqual(costs)
            const joined = sides.map(o => several!.filter(bet => bet.outcome === o).reduce((sum, bet) => sum + bet.stake, 0n))
            expect(sides.map(o => exposure.get(key)!.multiples.get(o)!.stakes)).toEqual(joined)
          }
        }
      }),
      { numRuns: 3 }
    )
  })
})
