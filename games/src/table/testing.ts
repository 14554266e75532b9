// What every game at tables has to hold, whatever it is: for the tests of each.
import { validBet } from '@fairhouse/contract/income/valid-bet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Dice } from '../engine.ts'
import { payoutOf } from './banked.ts'
import { playRound } from './round.ts'
import type { Dealt, TableRules } from './types.ts'
import { returnOf } from './watch.ts'

/** What the house keeps of a position on average, of 1. */
export function edgeOf(rules: TableRules, position: string): number {
  const { back, of } = returnOf(rules, position)
  return 1 - Number(back) / Number(of)
}

/** Rounds of a stream of dice, one after the other. */
export const roundsOf = (rules: TableRules, dice: Dice, count: number): readonly (readonly Dealt[])[] =>
  Array.from({ length: count }, () => playRound(rules, dice))

/**
 * Random tickets over these rounds: a payout is rounded down once and never a unit too much, and the valid bet lies between nothing and the
 * stake.
 */
export function expectTicketsAddUp(rules: TableRules, rounds: readonly (readonly Dealt[])[]): void {
  const ticket = fc.uniqueArray(
    fc.record({ position: fc.constantFrom(...rules.positions), stake: fc.bigInt({ min: 1n, max: 500_000n * UNIT }) }),
    { minLength: 1, maxLength: 24, selector: t => t.position }
  )
  fc.assert(
    fc.property(ticket, fc.constantFrom(...rounds), (lines, dealt) => {
      const stake = lines.reduce((sum, l) => sum + l.stake, 0n)
      const payout = payoutOf(rules, lines, dealt)
      const exact = lines.reduce((sum, l) => sum + l.stake * rules.back(l.position, dealt), 0n)
      expect(payout * 100n <= exact && exact < (payout + 1n) * 100n).toBe(true)
      const valid = validBet({ category: 'LIVE', state: payout > 0n ? 'WON' : 'LOST', stake, payout })
      // what was at risk: never more than the stake, nor than what was won or lost
      const moved = payout > stake ? payout - stake : stake - payout
      expect(valid).toBe(moved < stake ? moved : stake)
    })
  )
}

/** Over so many rounds each position gave back what its law says, within four standard errors; the law's extremes are those of the rounds. */
export function expectLawHolds(rules: TableRules, rounds: readonly (readonly Dealt[])[]): void {
  for (const position of rules.positions) {
    const law = rules.outcomes(position)
    const all = Number(law.reduce((sum, o) => sum + o.ways, 0n))
    const mean = law.reduce((sum, o) => sum + (Number(o.back) * Number(o.ways)) / all, 0)
    const spread = Math.sqrt(law.reduce((sum, o) => sum + ((Number(o.back) - mean) ** 2 * Number(o.ways)) / all, 0))
    const backs = rounds.map(dealt => Number(rules.back(position, dealt)))
    const found = backs.reduce((sum, b) => sum + b, 0) / rounds.length
    expect(Math.abs(found - mean), position).toBeLessThan((4 * spread) / Math.sqrt(rounds.length))
    const possible = new Set(law.map(o => Number(o.back)))
    expect(
      backs.every(b => possible.has(b)),
      position
    ).toBe(true)
  }
}
