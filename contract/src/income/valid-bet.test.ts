import { describe, expect, test } from 'vitest'
import { parseMoney } from '../money.ts'
import { gameCategories } from '../play/catalogue.ts'
import { betStates } from '../play/wager.ts'
import { type CountedBet, validBet, validTogether } from './valid-bet.ts'

const m = parseMoney
const lost: CountedBet = { category: 'RNG', state: 'LOST', stake: m('100'), payout: 0n }
const sports: CountedBet = { ...lost, category: 'SPORTS', odds: 1_900 }

describe('the valid bet', () => {
  test.each(['RNG', 'FISH', 'CRASH'] as const)('of %s is the stake, however it ended', category => {
    expect(validBet({ ...lost, category })).toBe(m('100'))
    expect(validBet({ ...lost, category, state: 'WON', payout: m('130') })).toBe(m('100'))
    expect(validBet({ ...lost, category, state: 'WON', payout: m('100') })).toBe(m('100'))
  })

  test.each(['LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'LIVE'] as const)('of %s is what was won or lost, at most the stake', category => {
    const bet = { ...sports, category }
    expect(validBet(bet)).toBe(m('100'))
    expect(validBet({ ...bet, state: 'WON', payout: m('100') })).toBe(0n)
    expect(validBet({ ...bet, payout: m('50') })).toBe(m('50'))
    expect(validBet({ ...bet, state: 'WON', payout: m('330') })).toBe(m('100'))
    expect(validBet({ ...bet, state: 'WON', payout: m('195') })).toBe(m('95'))
  })

  test('of a game of players is twenty times the rake', () => {
    expect(validBet({ ...lost, category: 'PVP', rake: m('2.5') })).toBe(m('50'))
    expect(validBet({ ...lost, category: 'PVP' })).toBe(0n)
  })

  test('counts settled stakes of own money only', () => {
    for (const category of gameCategories) {
      const bet = { ...sports, category, rake: m('1') }
      expect(validBet(bet)).toBeGreaterThan(0n)
      for (const state of betStates.filter(s => s !== 'WON' && s !== 'LOST')) expect(validBet({ ...bet, state })).toBe(0n)
      expect(validBet({ ...bet, free: true })).toBe(0n)
      expect(validBet({ ...bet, trial: true })).toBe(0n)
      expect(validBet({ ...bet, excluded: true })).toBe(0n)
    }
  })

  test('of sports at odds under 1.50 is nothing, at 1.50 it counts; other games have no such bound', () => {
    expect(validBet({ ...sports, odds: 1_499 })).toBe(0n)
    expect(validBet({ ...sports, category: 'ESPORTS', odds: 1_499 })).toBe(0n)
    expect(validBet({ ...sports, odds: 1_500 })).toBe(m('100'))
    expect(validBet({ ...lost, category: 'LIVE', odds: 1_100 })).toBe(m('100'))
  })

  test('of a lottery ticket over more than 70 % of the outcomes is nothing, over 70 % it counts', () => {
    const ticket = { ...lost, category: 'LOTT' as const }
    expect(validBet({ ...ticket, covers: { outcomes: 7, of: 10 } })).toBe(m('100'))
    expect(validBet({ ...ticket, covers: { outcomes: 701, of: 1_000 } })).toBe(0n)
    expect(validBet({ ...lost, covers: { outcomes: 9, of: 10 } })).toBe(m('100'))
  })
})

describe('bets of one round', () => {
  const of = (stake: string, payout: string, counts = true) => ({ stake: m(stake), payout: m(payout), counts })

  test('on both sides count together what they lost, each its half', () => {
    expect(validTogether([of('1000', '1980'), of('1000', '0')])).toEqual([m('10'), m('10')])
  })

  test('that all lost count their stakes, and a large win no more than them', () => {
    expect(validTogether([of('100', '0'), of('50', '0')])).toEqual([m('100'), m('50')])
    expect(validTogether([of('100', '9000'), of('50', '0')])).toEqual([m('100'), m('50')])
  })

  test('that cover too much count nothing, and hedge what does', () => {
    expect(validTogether([of('700', '990', false), of('290', '0')])).toEqual([0n, 0n])
    expect(validTogether([of('500', '0', false)])).toEqual([0n])
  })

  test('come to the whole to the last part', () => {
    const bets = [of('0.01', '0'), of('0.02', '0.01'), of('0.03', '0.01')]
    expect(validTogether(bets).reduce((a, b) => a + b, 0n)).toBe(m('0.04'))
  })
})
