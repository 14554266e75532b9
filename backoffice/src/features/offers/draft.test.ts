// An offer as it is typed, read by value.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { type Draft, draftOf, measureOf, newDraft, waysOf } from './draft.ts'
import { hundredthsIn, ppmIn } from './percent.ts'
import { faultsIn, ruleIn } from './read-draft.ts'

const welcome: Draft = {
  ...newDraft,
  trigger: 'deposit',
  by: 'share',
  share: '100',
  minimum: '100',
  maximum: '1000',
  pays: 'bonus',
  games: 'roulette 5,baccarat  0',
  excluded: 'nova-slots, crash',
  stackable: true,
  maxBet: '50',
  budget: '50000'
}

test('an empty form names what is missing', () => {
  expect(faultsIn(newDraft)).toEqual(['amount.amount', 'budget'])
  expect(ruleIn(newDraft)).toBeNull()
  expect(faultsIn({ ...newDraft, by: 'draw', lines: [{ left: '', right: '101' }] })).toEqual([
    'amount.odds.0.amount',
    'amount.odds.0.ppm',
    'budget'
  ])
})

test('what is typed is read, and shown again as it was meant', () => {
  const rule = ruleIn(welcome)!
  expect(rule).toMatchObject({ kind: 'match', measure: 'deposit', trigger: { on: 'deposit', nth: 1 }, applies: false, days: 0 })
  expect(rule.amount).toEqual({ by: 'share', share: 10_000, minimum: 100n * UNIT, maximum: 1_000n * UNIT })
  expect(rule.wagering).toMatchObject({
    multiple: 10,
    counts: [{ category: 'RNG', percent: 100 }],
    games: [
      { game: 'roulette', percent: 5 },
      { game: 'baccarat', percent: 0 }
    ],
    excluded: ['nova-slots', 'crash'],
    stackable: true,
    maxBet: 50n * UNIT,
    maxCashOut: null
  })
  expect(ruleIn(draftOf(rule))).toEqual(rule)
  const wrong = ['roulette', 'roulette 101', 'roulette 5 6', '5'].filter(
    games => !faultsIn({ ...welcome, games }).includes('wagering.games')
  )
  expect(wrong).toEqual([])
  const draw: Draft = {
    ...newDraft,
    by: 'draw',
    lines: [
      { left: '1', right: '99.9' },
      { left: '131', right: '0,1' }
    ],
    budget: '100'
  }
  const drawn = ruleIn(draw)!
  expect(drawn.amount).toMatchObject({ odds: [{ ppm: 999_000 }, { ppm: 1_000 }] })
  expect(ruleIn(draftOf(drawn))).toEqual(drawn)
})

test('cash has no wagering, and a level is not added up', () => {
  expect(ruleIn({ ...welcome, pays: 'cash' })).toMatchObject({ wagering: null })
  const level: Draft = { ...newDraft, trigger: 'calendar', measure: 'level', by: 'fixed', amount: '5', budget: '500', categories: ['RNG'] }
  expect(ruleIn(level)).toMatchObject({ measure: 'level', days: 0, categories: [], kind: 'fixed' })
  expect([measureOf(level), waysOf(level), waysOf({ trigger: 'manual', measure: 'valid' })]).toEqual([
    'level',
    ['tiers', 'fixed', 'free'],
    ['fixed', 'free']
  ])
})

test('percents are read to two decimals, odds to four', () => {
  expect(['0.2', '12,5', '500', '501', 'x', '0'].map(text => hundredthsIn(text, 50_000))).toEqual([20, 1_250, 50_000, null, null, null])
  expect(['100', '0.0001', '0', '100.1', '1,5', ''].map(ppmIn)).toEqual([1_000_000, 1, null, null, 15_000, null])
})
