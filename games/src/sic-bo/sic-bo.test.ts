import { describe, expect, test } from 'vitest'
import { dealDice } from '../fairness/dice.ts'
import { edgeOf, expectLawHolds, expectTicketsAddUp, roundsOf } from '../table/testing.ts'
import { backOf, diceOfMark, isTriple, positions, rules, sumOf } from './sic-bo.ts'
import vectors from './vectors.json' with { type: 'json' }

const published = (bet: string, variant: string) => vectors.bets.find(b => b.bet === bet && b.variant === variant)!.houseEdge
const rounds = roundsOf(rules, dealDice({ serverSeed: 'a table of the tests', clientSeed: 'dice', nonce: 0 }), 20_000)

describe('sic bo', () => {
  test('[L4.13] keeps what the Australian sheet says', () => {
    const rows: [string, number][] = [
      ...['small', 'big', 'odd', 'even'].map((p): [string, number] => [p, published('Odd', 'all')]),
      ...[4, 5, 6, 7, 8, 9, 10].flatMap((low): [string, number][] => {
        const edge = published(`Total ${low} / ${21 - low}`, 'aus')
        return [
          [`total${low}`, edge],
          [`total${21 - low}`, edge]
        ]
      }),
      ['double3', published('Specific double', 'aus')],
      ['anyTriple', published('Any triple', 'aus')],
      ['pair-2-5', published('Two-dice combination', 'aus')],
      ['single4', published('Single number 1/2/12', 'alt')]
    ]
    for (const [position, edge] of rows) expect(edgeOf(rules, position), position).toBeCloseTo(edge, 12)
  })

  test('[L4.13] has 52 places, and none keeps more than 12.5 %', () => {
    expect(positions).toHaveLength(52)
    for (const position of positions) {
      expect(edgeOf(rules, position), position).toBeGreaterThan(0)
      expect(edgeOf(rules, position), position).toBeLessThanOrEqual(0.125)
    }
    expect(edgeOf(rules, 'triple6')).toBe(0.125)
  })

  test('three alike lose for big and small, odd and even', () => {
    for (const half of ['big', 'small', 'odd', 'even']) expect(backOf(half, [4, 4, 4])).toBe(0n)
    expect([backOf('single4', [4, 4, 4]), backOf('double4', [4, 4, 4]), backOf('triple4', [4, 4, 4])]).toEqual([1_300n, 1_200n, 18_900n])
    expect([backOf('single4', [4, 1, 4]), backOf('single4', [4, 1, 2]), backOf('pair-1-4', [4, 1, 2])]).toEqual([300n, 200n, 700n])
  })

  test('nobody earns by buying both halves, every total or every die', () => {
    const groups = [
      ['big', 'small'],
      ['odd', 'even'],
      positions.filter(p => p.startsWith('total')),
      positions.filter(p => p.startsWith('single'))
    ]
    for (const group of groups) expect(group.reduce((sum, p) => sum + edgeOf(rules, p), 0)).toBeGreaterThan(0)
  })

  test('the result is the dice with the smallest first', () => {
    const dealt = ['5', '1', '3'].map((card, index) => ({ to: 'die', card, index }))
    expect(rules.markOf(dealt)).toBe('135')
    expect([sumOf(diceOfMark('135')), isTriple(diceOfMark('135')), isTriple(diceOfMark('222'))]).toEqual([9, false, true])
  })

  test('20,000 rounds of a committed seed give back on every place what its law says', () => {
    expectLawHolds(rules, rounds)
  })

  test('[L4.29] tickets add up: one rounding down, a valid bet between nothing and the stake', () => {
    expectTicketsAddUp(rules, rounds.slice(0, 400))
  })
})
