import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, sortedShoe } from '../table/shoe.ts'
import {
  affordableOf,
  choicesOf,
  countOf,
  dealerDraws,
  dealTo,
  defaultOf,
  doubleOf,
  handOf,
  insuranceOf,
  isBlackjack,
  isBust,
  isOver,
  pointsOf,
  splitOf,
  standOf
} from './hands.ts'

const of = (text: string) => text.split(' ') as Card[]
const card = fc.constantFrom(...sortedShoe)

describe('a hand of blackjack', () => {
  test('counts an ace as eleven while that does not bust it', () => {
    expect(countOf(of('As 6d'))).toEqual({ total: 17, soft: true })
    expect(countOf(of('As 6d Kc'))).toEqual({ total: 17, soft: false })
    expect(countOf(of('As Ad'))).toEqual({ total: 12, soft: true })
    expect(countOf(of('As Ad 9c'))).toEqual({ total: 21, soft: true })
    expect(countOf(of('Ks Qd 2c'))).toEqual({ total: 22, soft: false })
    fc.assert(
      fc.property(fc.array(card, { minLength: 2, maxLength: 8 }), cards => {
        // the highest total that does not bust, over every way to count the aces
        const low = cards.reduce((sum, c) => sum + pointsOf(c), 0)
        const aces = cards.filter(c => c[0] === 'A').length
        const totals = Array.from({ length: aces + 1 }, (_, n) => low + 10 * n)
        expect(countOf(cards).total).toBe(totals.filter(t => t <= 21).at(-1) ?? low)
      })
    )
  })

  test('of an ace and a ten is a blackjack, but not after a split', () => {
    expect(isBlackjack(handOf(of('As Kd')))).toBe(true)
    expect(isBlackjack(handOf(of('7s 7d 7c')))).toBe(false)
    const [first] = splitOf(handOf(of('As Ad')))
    expect(isBlackjack(dealTo(first, 'Kd'))).toBe(false)
  })

  test('is hit, stood on, doubled on two cards, and split when both count the same', () => {
    expect(choicesOf(handOf(of('5s 6d')))).toEqual(['hit', 'stand', 'double'])
    expect(choicesOf(handOf(of('5s 6d 2c')))).toEqual(['hit', 'stand'])
    expect(choicesOf(handOf(of('8s 8d')))).toEqual(['hit', 'stand', 'double', 'split'])
    expect(choicesOf(handOf(of('Ts Kd')))).toContain('split')
  })

  test('is over at 21, of itself: nobody doubles or hits it [L4.15]', () => {
    for (const cards of ['As Kd', '7s 7d 7c', 'As 4d 6c']) expect(choicesOf(handOf(of(cards))), cards).toEqual([])
    const [first] = splitOf(handOf(of('Ts Kd')))
    expect(choicesOf(dealTo(first, 'Ac'))).toEqual([])
  })

  test('that was doubled gets one card and no further; one that stood gets none', () => {
    expect(choicesOf(doubleOf(handOf(of('5s 6d')), '2c'))).toEqual([])
    expect(choicesOf(standOf(handOf(of('5s 6d'))))).toEqual([])
  })

  test('is split once: hands of a pair are doubled but not split again, and aces get one card each [L4.15]', () => {
    const [first, second] = splitOf(handOf(of('8s 8d')))
    expect([first.cards, second.cards]).toEqual([['8s'], ['8d']])
    expect([choicesOf(first), isOver(first)]).toEqual([[], false])
    expect(choicesOf(dealTo(first, '8c'))).toEqual(['hit', 'stand', 'double'])
    const [ace] = splitOf(handOf(of('As Ad')))
    expect(isOver(ace)).toBe(false)
    for (const c of sortedShoe) expect(choicesOf(dealTo(ace, c))).toEqual([])
  })

  test('is doubled and split only with the money for it', () => {
    const pair = handOf(of('8s 8d'))
    expect(affordableOf(pair, 100n * UNIT, 100n * UNIT)).toEqual(['hit', 'stand', 'double', 'split'])
    expect(affordableOf(pair, 100n * UNIT, 100n * UNIT - 1n)).toEqual(['hit', 'stand'])
    expect(insuranceOf(100n * UNIT)).toBe(50n * UNIT)
  })

  test('out of time takes a card when no card can bust it, and stands otherwise [L4.16]', () => {
    expect(['5s 6d', '2s 2d', '5s 7d', 'As 2d', 'Ts 6d'].map(cards => defaultOf(handOf(of(cards))))).toEqual([
      'hit',
      'hit',
      'stand',
      'stand',
      'stand'
    ])
    fc.assert(
      fc.property(fc.array(card, { minLength: 2, maxLength: 5 }), card, (cards, next) => {
        fc.pre(choicesOf(handOf(cards)).length > 0)
        if (defaultOf(handOf(cards)) === 'hit') expect(isBust([...cards, next])).toBe(false)
      })
    )
  })

  test('of the dealer is drawn to 16 and stands on every 17', () => {
    expect(['Ts 6d', 'As 5d', 'Ts 7d', 'As 6d', 'Ts 6d 6c'].map(cards => dealerDraws(of(cards)))).toEqual([true, true, false, false, false])
  })
})
