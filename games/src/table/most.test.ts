import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rules as baccarat } from '../baccarat/baccarat.ts'
import { commonHand, sevenSeats } from '../blackjack/rules.ts'
import { rules as dragonTiger } from '../dragon-tiger/dragon-tiger.ts'
import { dealDice } from '../fairness/dice.ts'
import { rules as roulette, strikeRules } from '../roulette/roulette.ts'
import { numbersOf } from '../roulette/wheel.ts'
import { rules as sicBo } from '../sic-bo/sic-bo.ts'
import { payoutOf } from './banked.ts'
import { mostOf, roomOf } from './most.ts'
import { roundsOf } from './testing.ts'
import type { Stake, TableRules } from './types.ts'

const lira = (units: number): bigint => BigInt(units) * UNIT
const stakes = (of: Readonly<Record<string, number>>): Stake[] =>
  Object.entries(of).map(([position, units]) => ({ position, stake: lira(units) }))

describe('what a ticket may bring at most', () => {
  test('is at roulette what its best number brings: all that covers 17 together, but red or black', () => {
    const on17 = roulette.positions.filter(p => numbersOf(p).length <= 6 && numbersOf(p).includes(17))
    expect(on17).toHaveLength(1 + 4 + 1 + 4 + 2)
    // 36 for the number, 18 for each of four splits, 12 for the street, 9 for each of four corners, 6 for each of two lines
    expect(mostOf(roulette, stakes(Object.fromEntries(on17.map(p => [p, 1]))))).toBe(lira(36 + 4 * 18 + 12 + 4 * 9 + 2 * 6))
    expect(mostOf(roulette, stakes({ red: 10, black: 10 }))).toBe(lira(20))
    expect(mostOf(strikeRules, stakes({ n17: 1, black: 1 }))).toBe(lira(501 + 2))
  })

  test('counts at cards and dice only what can come together', () => {
    expect(mostOf(sicBo, stakes({ big: 10, small: 10, total4: 1 }))).toBe(lira(63 + 20))
    expect(mostOf(dragonTiger, stakes({ dragon: 10, tiger: 10, tie: 1 }))).toBe(lira(10 + 12))
    // either two wins with a pair on each side, or a tie that gives both sides back
    expect(mostOf(baccarat, stakes({ player: 10, banker: 10, tie: 1, playerPair: 1 }))).toBe(lira(20 + 9 + 12))
    expect(mostOf(baccarat, stakes({ player: 10, banker: 10 }))).toBe(lira(20))
  })

  test('counts at blackjack the doubles and the split that a hand may still ask for', () => {
    expect(mostOf(sevenSeats, stakes({ seat3: 10 }))).toBe(lira(80))
    expect(mostOf(sevenSeats, stakes({ behind3: 10, flat4: 10 }))).toBe(lira(80 + 25))
    expect(mostOf(commonHand, stakes({ hand: 10, perfectPairs: 1 }))).toBe(lira(80 + 26))
  })

  test('no round of a committed seed brings a ticket more', () => {
    const dice = dealDice({ serverSeed: 'the most of tickets', clientSeed: 'rounds', nonce: 0 })
    for (const rules of [baccarat, roulette, strikeRules, sicBo, dragonTiger] satisfies TableRules[]) {
      const rounds = roundsOf(rules, dice, 300)
      const line = fc.record({ position: fc.constantFrom(...rules.positions), stake: fc.bigInt({ min: 1n, max: 500n * UNIT }) })
      fc.assert(
        fc.property(fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: l => l.position }), lines => {
          const most = mostOf(rules, lines)
          expect(rounds.every(dealt => payoutOf(rules, lines, dealt) <= most)).toBe(true)
          expect(rules.results!().some(dealt => payoutOf(rules, lines, dealt) === most)).toBe(true)
        }),
        { numRuns: 15 }
      )
    }
  })
})

describe('the room that a table’s largest payout leaves', () => {
  test('is all of it where the whole ticket stays within, to the last unit', () => {
    expect(roomOf(roulette, lira(3_600), [], stakes({ n17: 100 }))).toBeNull()
    expect(roomOf(roulette, lira(3_600), [], stakes({ red: 1_800, black: 1_800 }))).toBeNull()
  })

  test('is counted on what is added: chips that lie there already have taken their part', () => {
    expect(roomOf(roulette, lira(3_600), [], stakes({ n17: 150 }))).toBe(lira(100))
    expect(roomOf(roulette, lira(3_600), stakes({ n17: 90 }), stakes({ n17: 90, 'split-17-20': 100 }))).toBe(lira(20))
    expect(roomOf(roulette, lira(3_600), stakes({ n17: 100 }), stakes({ n17: 100, black: 1 }))).toBe(0n)
    // of a called bet the part of all its chips together, rounded down to hundredths
    expect(roomOf(roulette, lira(100), [], stakes({ n17: 3, n20: 3 }))).toBe(((lira(6) * 100n) / 108n / (UNIT / 100n)) * (UNIT / 100n))
  })

  test('chips that are taken off make room', () => {
    expect(roomOf(roulette, lira(3_600), stakes({ n17: 100 }), stakes({ black: 1_800 }))).toBeNull()
  })
})
