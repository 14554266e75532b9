import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rules as baccarat } from '../../baccarat/baccarat.ts'
import { sevenSeats } from '../../blackjack/rules.ts'
import { rules as dragonTiger } from '../../dragon-tiger/dragon-tiger.ts'
import { dealDice } from '../../fairness/dice.ts'
import { rules as roulette, strikeRules } from '../../roulette/roulette.ts'
import { rules as sicBo } from '../../sic-bo/sic-bo.ts'
import { payoutOf } from '../banked.ts'
import { roundsOf } from '../testing.ts'
import type { Dealt, Stake, TableRules } from '../types.ts'
import { mostOfLine, netsOf } from './exposure.ts'

const lira = (units: number): bigint => BigInt(units) * UNIT
const stakes = (of: Readonly<Record<string, number>>): Stake[] =>
  Object.entries(of).map(([position, units]) => ({ position, stake: lira(units) }))

const tickets = (rules: TableRules) =>
  fc.array(
    fc.uniqueArray(fc.record({ position: fc.constantFrom(...rules.positions), stake: fc.bigInt({ min: 1n, max: 500n * UNIT }) }), {
      minLength: 1,
      maxLength: 8,
      selector: line => line.position
    }),
    { minLength: 1, maxLength: 12 }
  )
/** What lies on each position, of all these tickets. */
function together(all: readonly (readonly Stake[])[]): Stake[] {
  const on = new Map<string, bigint>()
  for (const { position, stake } of all.flat()) on.set(position, (on.get(position) ?? 0n) + stake)
  return [...on].map(([position, stake]) => ({ position, stake }))
}
/** What the house keeps when every ticket is settled by itself. */
const leftOf = (rules: TableRules, all: readonly (readonly Stake[])[], dealt: readonly Dealt[]): bigint =>
  all.reduce((sum, lines) => sum + lines.reduce((staked, l) => staked + l.stake, 0n) - payoutOf(rules, lines, dealt), 0n)

test('a number at roulette counts all that covers it: 17, a split and black are one loss, not three', () => {
  const nets = netsOf(roulette, stakes({ n17: 10, 'split-17-20': 10, black: 10 }))!
  expect(nets).toHaveLength(37)
  const of = (mark: string) => nets.find(n => n.mark === mark)!.net
  // both numbers are black: at 17 go back 360, 180 and 20 of 30
  expect([nets[0]!.mark, of('17'), of('20'), of('2'), of('0')]).toEqual(['17', lira(-530), lira(-170), lira(10), lira(30)])
})

test('dice are listed by their throws, cards by the side that wins, each at what it leaves the house least', () => {
  expect(netsOf(sicBo, stakes({ big: 10 }))).toHaveLength(56)
  const nets = netsOf(dragonTiger, stakes({ dragon: 10, 'tiger-red': 10 }))!
  expect(Object.fromEntries(nets.map(n => [n.mark, n.net]))).toEqual({ dragon: lira(-19), tiger: lira(1), tie: lira(-4) })
  expect(netsOf(baccarat, stakes({ player: 10, tie: 10 }))!.map(n => n.mark)).toEqual(['tie', 'player', 'banker'])
  // at a struck number the highest prize is counted
  expect(netsOf(strikeRules, stakes({ n17: 1 }))![0]).toEqual({ mark: '17', net: lira(-500) })
  expect(netsOf(sevenSeats, stakes({ seat3: 10 }))).toBeNull()
})

test('a result leaves the house what settling each ticket alone does, but for what rounding keeps', () => {
  for (const rules of [roulette, sicBo])
    fc.assert(
      fc.property(tickets(rules), all => {
        const nets = new Map(netsOf(rules, together(all))!.map(n => [n.mark, n.net]))
        for (const dealt of rules.results!()) {
          const kept = leftOf(rules, all, dealt) - nets.get(rules.markOf(dealt))!
          expect(kept >= 0n && kept < BigInt(all.length)).toBe(true)
        }
      }),
      { numRuns: 20 }
    )
})

test('no round of a committed seed leaves the house less than its result says', () => {
  const dice = dealDice({ serverSeed: 'the nets of results', clientSeed: 'rounds', nonce: 0 })
  for (const rules of [baccarat, strikeRules, dragonTiger]) {
    const rounds = roundsOf(rules, dice, 200)
    fc.assert(
      fc.property(tickets(rules), all => {
        const nets = new Map(netsOf(rules, together(all))!.map(n => [n.mark, n.net]))
        expect(rounds.every(dealt => leftOf(rules, all, dealt) >= nets.get(rules.markOf(dealt))!)).toBe(true)
      }),
      { numRuns: 15 }
    )
  }
})

test('a line at blackjack gives back by itself: insurance three times its stake, a double twice', () => {
  const most = (position: string) => mostOfLine(sevenSeats, { position, stake: lira(10) })
  expect(['seat3', 'flat3', 'seat3+double', 'seat3+split', 'seat3+insurance', 'seat3-perfectPairs'].map(most)).toEqual(
    [25, 25, 20, 20, 30, 260].map(lira)
  )
  expect(mostOfLine(roulette, { position: 'n17', stake: lira(10) })).toBe(lira(360))
})
