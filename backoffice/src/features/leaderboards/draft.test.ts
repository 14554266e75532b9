// A leaderboard as it is typed, read by value.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { type Draft, draftOf, faultsIn, newDraft, nextPrize, termsIn } from './draft.ts'

const typed: Draft = {
  ...newDraft,
  nameTr: 'Yarış',
  nameEn: 'Race',
  textTr: 'Bir hafta',
  textEn: 'A week',
  prizes: [
    { from: '1', to: '1', pays: 'cash', amount: '100' },
    { from: '2', to: '10', pays: 'points', amount: '2,50' }
  ],
  until: '2026-12-01T10:00:00.000Z'
}

test('an empty form names every field that is missing', () => {
  expect(faultsIn(newDraft)).toEqual(['nameTr', 'nameEn', 'textTr', 'textEn', 'prizes.0.amount', 'until'])
  expect(termsIn(newDraft)).toBeNull()
})

test('what is typed is read, and shown again as it was meant', () => {
  const terms = termsIn({ ...typed, cap: '50', games: 'crash, dice' })
  expect(terms).toMatchObject({ cap: 50n * UNIT, minStake: UNIT, games: ['crash', 'dice'], entryPoints: null, from: null, claimDays: 7 })
  expect(terms?.prizes[1]).toEqual({ from: 2, to: 10, pays: 'points', amount: (5n * UNIT) / 2n })
  expect(termsIn(draftOf(terms!))).toEqual(terms)
})

test('a best multiple has no cap, and only what is joined for points has a price', () => {
  expect(termsIn({ ...typed, score: 'multiple', cap: '50' })?.cap).toBeNull()
  expect(termsIn({ ...typed, entryPoints: '50' })?.entryPoints).toBeNull()
  expect(faultsIn({ ...typed, entry: 'points' })).toEqual(['entryPoints'])
  expect(termsIn({ ...typed, entry: 'points', entryPoints: '50' })?.entryPoints).toBe(50)
})

test('the next line of prizes begins behind the last one', () => {
  expect(nextPrize(typed.prizes)).toMatchObject({ from: '11', to: '11' })
})
