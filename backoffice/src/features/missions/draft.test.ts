// A mission as it is typed, read by value.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { type Draft, draftOf, faultsIn, hundredthsIn, newDraft, termsIn } from './draft.ts'

const typed: Draft = {
  ...newDraft,
  nameTr: 'Tur',
  nameEn: 'Round',
  textTr: 'Her gün',
  textEn: 'Every day',
  steps: [{ target: '100', pays: 'cash', amount: '2,50' }],
  budget: '500'
}

test('an empty form names every field that is missing', () => {
  expect(faultsIn(newDraft)).toEqual(['nameTr', 'nameEn', 'textTr', 'textEn', 'steps.0.target', 'steps.0.amount', 'budget'])
  expect(termsIn(newDraft)).toBeNull()
})

test('what is typed is read, and shown again as it was meant', () => {
  const terms = termsIn(typed)
  expect(terms).toMatchObject({ multiple: null, minStake: UNIT, streak: null, period: 'day', claimDays: 7, budget: 500n * UNIT })
  expect(terms?.steps).toEqual([{ target: 100n * UNIT, pays: 'cash', amount: (5n * UNIT) / 2n }])
  expect(termsIn(draftOf(terms!))).toEqual(terms)
})

test('a streak is a mission of days, and a login has no stake and no games', () => {
  const streak = termsIn({
    ...typed,
    metric: 'logins',
    isStreak: true,
    daily: '1',
    spare: '2',
    period: 'week',
    games: 'crash',
    minStake: '9'
  })
  expect(streak).toMatchObject({ period: 'day', minStake: 0n, games: [], streak: { daily: UNIT, spare: 2 } })
  expect(draftOf(streak!)).toMatchObject({ daily: '1', steps: [{ target: '100' }] })
})

test('a multiple is above the stake', () => {
  expect(['1', '1,01', '2.5', '10001', 'x'].map(hundredthsIn)).toEqual([null, 101, 250, null, null])
})
