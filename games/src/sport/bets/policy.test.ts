import { describe, expect, test } from 'vitest'
import { decidePrices, type LegPrice, type PricePolicy, type SeenLeg } from './policy.ts'
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
})
