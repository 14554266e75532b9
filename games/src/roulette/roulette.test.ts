import { describe, expect, test } from 'vitest'
import { dealDice } from '../fairness/dice.ts'
import { limitOf } from '../table/banked.ts'
import { edgeOf, expectLawHolds, expectTicketsAddUp, roundsOf } from '../table/testing.ts'
import type { Dealt } from '../table/types.ts'
import { returnOf } from '../table/watch.ts'
import { rules, strikeCounts, strikePrizes, strikeRules } from './roulette.ts'
import vectors from './vectors.json' with { type: 'json' }
import { called, colourOf, finalsOf, neighboursOf, numbersOf, places, wheel } from './wheel.ts'

const dice = (clientSeed: string) => dealDice({ serverSeed: 'a table of the tests', clientSeed, nonce: 0 })
const numbers = Array.from({ length: 37 }, (_, n) => n)
const ballOn = (number: number): Dealt[] => [{ to: 'ball', card: String(number), index: 0 }]
const sizes = (size: number) => places.filter(p => numbersOf(p).length === size).length

describe('the wheel', () => {
  test('has the order and the colours of every European wheel', () => {
    expect(wheel).toEqual(vectors.wheel)
    expect(numbers.filter(n => colourOf(n) === 'red')).toEqual(vectors.red)
    expect(numbers.filter(n => colourOf(n) === 'green')).toEqual([0])
  })

  test('[L4.11] neighbours follow the wheel, finals the last digit', () => {
    for (const [name, of] of Object.entries(vectors.called.neighbours)) {
      const [number, each] = name.split('±').map(Number)
      expect(neighboursOf(number!, each!)).toEqual(of)
    }
    for (const [name, of] of Object.entries(vectors.called.finals)) expect(finalsOf(Number(name.split(' ')[1]))).toEqual(of)
  })
})

describe('roulette', () => {
  test('[L4.11] has the 157 places of its cloth, and each returns 36 of 37', () => {
    expect(places).toHaveLength(157)
    expect(new Set(places).size).toBe(157)
    expect([1, 2, 3, 4, 6, 12, 18].map(sizes)).toEqual([37, 60, 14, 23, 11, 6, 6])
    for (const place of places) {
      const { back, of } = returnOf(rules, place)
      expect(back * 37n, place).toBe(of * 36n)
    }
  })

  test('[L4.11] each called bet returns 36 times its chips over the 37 numbers', () => {
    for (const name of ['voisins', 'tiers', 'orphelins', 'zeroGame'] as const) {
      const returns = numbers.map(n => called[name].reduce((sum, c) => sum + Number(rules.back(c.place, ballOn(n))) * c.chips, 0) / 100)
      const chips = called[name].reduce((sum, c) => sum + c.chips, 0)
      expect(chips).toBe(vectors.called[name].chips)
      expect(returns.reduce((sum, r) => sum + r, 0)).toBe(36 * chips)
      const told: Readonly<Record<string, number>> = vectors.called.returnByNumber[name]
      expect(returns).toEqual(numbers.map(n => told[String(n)] ?? 0))
    }
  })

  test('[L4.11] the limits give the same largest payout everywhere', () => {
    const unit = 100_000n
    const config = { maxStake: 1_800n * unit } as Parameters<typeof limitOf>[1]
    const limits = {
      n17: 100n,
      'split-1-4': 200n,
      'street-1-2-3': 300n,
      'corner-1-2-4-5': 400n,
      'line-1-6': 600n,
      dozen1: 1_200n,
      red: 1_800n
    }
    for (const [place, limit] of Object.entries(limits)) expect(limitOf(rules, config, place), place).toBe(limit * unit)
    for (const place of places) expect(limitOf(rules, config, place) * (rules.pays(place) + 100n), place).toBe(100n * 3_600n * unit)
  })

  test('nobody earns by covering the wheel: every number, red with black, or all dozens', () => {
    for (const n of numbers) {
      const all = numbers.reduce((sum, m) => sum + rules.back(`n${m}`, ballOn(n)), 0n)
      expect(all).toBe(3_600n)
      for (const halves of [
        ['red', 'black'],
        ['odd', 'even'],
        ['low', 'high']
      ])
        expect(halves.reduce((sum, p) => sum + rules.back(p, ballOn(n)), 0n)).toBe(n === 0 ? 0n : 200n)
    }
  })

  test('[L4.29] 20,000 rounds of a committed seed give back on every place what its law says; tickets add up', () => {
    const rounds = roundsOf(rules, dice('balls'), 20_000)
    expectLawHolds(rules, rounds)
    expectTicketsAddUp(rules, rounds.slice(0, 200))
  })
})

describe('roulette with struck numbers', () => {
  test('[L4.12] a straight bet returns 1330 of 1369, 97.15 %; others as at the plain wheel', () => {
    const { back, of } = returnOf(strikeRules, 'n17')
    expect(back * 1_369n).toBe(of * 1_330n)
    expect(((1 - edgeOf(strikeRules, 'n17')) * 100).toFixed(2)).toBe('97.15')
    for (const place of places.filter(p => numbersOf(p).length > 1)) expect(edgeOf(strikeRules, place)).toBe(edgeOf(rules, place))
  })

  test('[L4.12] strikes as often, and for as much, as its table says', () => {
    const share = (text: string) => text.split('/').map(Number) as [number, number]
    for (const { count, chance } of strikeCounts) {
      const [of, all] = share(vectors.strikes[String(count) as '1'])
      expect(chance * all).toBe(of * 100)
    }
    for (const { prize, chance } of strikePrizes) {
      const [of, all] = share(vectors.multipliers[String(prize) as '50'])
      expect(chance * all).toBe(of * 100)
    }
  })

  test('one to five numbers are struck before the ball; a prize is paid on the ball’s number alone', () => {
    const rounds = roundsOf(strikeRules, dice('strikes'), 30_000)
    for (const dealt of rounds.slice(0, 2_000)) {
      const struck = dealt.filter(d => d.to === 'strike').map(d => d.card.split('x')[0]!)
      expect(struck.length >= 1 && struck.length <= 5 && new Set(struck).size === struck.length).toBe(true)
      expect(dealt.at(-1)!.to).toBe('ball')
      for (const n of struck) expect(strikeRules.back(`n${n}`, dealt) > 0n).toBe(dealt.at(-1)!.card === n)
    }
    expectLawHolds(strikeRules, rounds)
    expectTicketsAddUp(strikeRules, rounds.slice(0, 200))
  })

  test('a struck number pays its prize to 1, another one 29', () => {
    const dealt: Dealt[] = [
      { to: 'strike', card: '17x500', index: 0 },
      { to: 'strike', card: '1x50', index: 1 },
      { to: 'ball', card: '17', index: 2 }
    ]
    expect(strikeRules.back('n17', dealt)).toBe(50_100n)
    expect(strikeRules.back('n1', dealt)).toBe(0n)
    expect(strikeRules.back('black', dealt)).toBe(200n)
    expect(strikeRules.back('n17', [dealt[1]!, dealt[2]!])).toBe(3_000n)
  })
})
