import { describe, expect, test } from 'vitest'
import { gameCategories } from './catalogue.ts'
import { type CountedBet, countActive, memberPnl, type SidedBet, teamLoss, validBet, validBetOfRound, wentHow } from './income-valid-bet.ts'
import { parseMoney } from './money.ts'
import { betStates } from './wager.ts'

const m = parseMoney
const lost: CountedBet = { category: 'RNG', state: 'LOST', stake: m('100'), payout: 0n }
const sports: CountedBet = { ...lost, category: 'SPORTS', odds: 1_900 }

describe('the valid bet', () => {
  test.each(['LOTT', 'ELOTT', 'RNG', 'FISH', 'CRASH'] as const)('of %s is the stake, however it ended', category => {
    expect(validBet({ ...lost, category })).toBe(m('100'))
    expect(validBet({ ...lost, category, state: 'WON', payout: m('130') })).toBe(m('100'))
    expect(validBet({ ...lost, category, state: 'WON', payout: m('100') })).toBe(m('100'))
  })

  test.each(['SPORTS', 'ESPORTS', 'LIVE'] as const)('of %s is what was won or lost, at most the stake', category => {
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
      for (const state of betStates.filter(s => s !== 'WON' && s !== 'LOST'))
        if (category !== 'PVP' || state !== 'CASHED_OUT') expect(validBet({ ...bet, state })).toBe(0n)
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

  test('leaves the cashed-out part of a stake out', () => {
    expect(validBet({ ...sports, state: 'CASHED_OUT' })).toBe(0n)
    expect(validBet({ ...sports, cashedOutStake: m('60') })).toBe(m('40'))
    expect(validBet({ ...sports, state: 'WON', cashedOutStake: m('60'), payout: m('76') })).toBe(m('36'))
    expect(validBet({ ...sports, cashedOutStake: m('100') })).toBe(0n)
  })
})

describe('opposite sides of one round', () => {
  const side = (of: 0 | 1, stake: string, payout: string): SidedBet => ({
    category: 'LIVE',
    state: payout === '0' ? 'LOST' : 'WON',
    stake: m(stake),
    payout: m(payout),
    opposes: { market: 'winner', side: of }
  })

  test('count their net: banker 100 against player 60 is at most 40', () => {
    expect(validBetOfRound([side(0, '100', '195'), side(1, '60', '0')])).toBe(m('35'))
    expect(validBetOfRound([side(0, '100', '0'), side(1, '60', '120')])).toBe(m('40'))
    expect(validBetOfRound([side(0, '100', '195'), side(1, '100', '0')])).toBe(0n)
  })

  test('of a game that counts stakes are the difference of the stakes', () => {
    const big = { ...side(0, '100', '0'), category: 'LOTT' as const }
    const small = { ...side(1, '30', '0'), category: 'LOTT' as const }
    expect(validBetOfRound([big, small])).toBe(m('70'))
  })

  test('one side alone, other markets and bets without sides count by themselves; what does not count nets nothing', () => {
    expect(validBetOfRound([side(0, '100', '0'), side(0, '50', '0')])).toBe(m('150'))
    expect(validBetOfRound([side(0, '100', '0'), { ...side(1, '60', '0'), opposes: { market: 'pair', side: 1 } }])).toBe(m('160'))
    expect(validBetOfRound([lost, lost])).toBe(m('200'))
    expect(validBetOfRound([side(0, '100', '0'), { ...side(1, '60', '0'), free: true }])).toBe(m('100'))
    expect(validBetOfRound([])).toBe(0n)
  })
})

test('what paid its stake back is a push for real-time salary', () => {
  expect([1n, 2n, 3n].map(payout => wentHow({ stake: 2n, payout }))).toEqual(['lost', 'push', 'won'])
})

test('rebates and gifts are on the member’s side; a team that is ahead has lost nothing', () => {
  const sums = { stakes: m('100'), payouts: m('50'), playerRebates: m('1'), agentRebates: m('2'), promotions: m('3'), feeRefunds: m('4') }
  expect(memberPnl(sums)).toBe(m('-40'))
  expect(teamLoss([m('-40'), m('15')])).toBe(m('25'))
  expect(teamLoss([m('-40'), m('41')])).toBe(0n)
})

test('a member is active from the least bet on', () => {
  expect(countActive([m('99.99'), m('100'), m('500'), 0n], m('100'))).toBe(2)
  expect(countActive([0n, 1n], 0n)).toBe(1)
})
