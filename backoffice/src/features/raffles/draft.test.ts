// A raffle as it is typed, read by value.
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { budgetOf, type Draft, draftOf, faultsIn, newDraft, termsIn } from './draft.ts'

const typed: Draft = {
  ...newDraft,
  nameTr: 'Çekiliş',
  nameEn: 'Raffle',
  textTr: 'Bir hafta',
  textEn: 'A week',
  prizes: [
    { count: '1', pays: 'cash', amount: '100' },
    { count: '10', pays: 'points', amount: '250' }
  ],
  until: '2026-12-01T10:00:00.000Z'
}

test('an empty form names every field that is missing', () => {
  expect(faultsIn(newDraft)).toEqual(['nameTr', 'nameEn', 'textTr', 'textEn', 'prizes.0.amount', 'until'])
  expect(termsIn(newDraft)).toBeNull()
})

test('what is typed is read, and shown again as it was meant', () => {
  const terms = termsIn({ ...typed, perTicket: '2,50', games: 'crash, dice' })
  expect(terms).toMatchObject({ perTicket: (5n * UNIT) / 2n, cap: 1_000, games: ['crash', 'dice'], from: null, claimDays: 7 })
  expect(terms?.prizes[1]).toEqual({ count: 10, pays: 'points', amount: 250n * UNIT })
  expect(termsIn(draftOf(terms!))).toEqual(terms)
})

test('the budget is the sum of all prizes, points at what they convert to', () => {
  expect(budgetOf(termsIn(typed)!)).toBe(125n * UNIT)
})

test('a cap of nothing, prizes without a number and a price that is no amount are named', () => {
  expect(faultsIn({ ...typed, cap: '0', perTicket: 'x', prizes: [{ count: '1001', pays: 'cash', amount: '-1' }] })).toEqual([
    'perTicket',
    'cap',
    'prizes.0.count',
    'prizes.0.amount'
  ])
})
