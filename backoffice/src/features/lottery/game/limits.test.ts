import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { limitsDraftOf, readLimits, wrongSeries } from './limits.ts'

const limits = {
  minStake: UNIT / 100n,
  maxStake: 5_000n * UNIT,
  maxWin: 500_000n * UNIT,
  maxLiability: 1_000_000n * UNIT,
  maxPlayLiability: 2_000_000n * UNIT
}

test('limits are read back as they were written', () => {
  expect(readLimits(limitsDraftOf(limits))).toEqual({ limits, wrong: {} })
})

test('a limit that is no amount and a highest stake below the lowest are named, and nothing is sent', () => {
  expect(readLimits({ ...limitsDraftOf(limits), maxWin: '0', maxLiability: 'much' })).toEqual({
    limits: null,
    wrong: { maxWin: 'amount', maxLiability: 'amount' }
  })
  expect(readLimits({ ...limitsDraftOf(limits), minStake: '10', maxStake: '9.99' })).toEqual({ limits: null, wrong: { maxStake: 'order' } })
  expect(readLimits({ ...limitsDraftOf(limits), minStake: '10', maxStake: '10' }).wrong).toEqual({})
})

test('series go in the steps of their mode, from the lowest to the highest, and start between them', () => {
  const mode = { lowest: 1_700, highest: 1_960, step: 2 }
  const none = { min: false, max: false, start: false }
  expect(wrongSeries(mode, { min: 1_800, max: 1_950, start: 1_900 })).toEqual(none)
  expect(wrongSeries(mode, { min: 1_700, max: 1_960, start: 1_960 })).toEqual(none)
  expect(wrongSeries(mode, { min: 1_801, max: 1_950, start: 1_900 })).toEqual({ ...none, min: true })
  expect(wrongSeries(mode, { min: 1_950, max: 1_800, start: 1_900 })).toEqual({ min: false, max: true, start: true })
  expect(wrongSeries(mode, { min: 1_698, max: 1_962, start: Number.NaN })).toEqual({ min: true, max: true, start: true })
})
