import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { rateSpan } from './rates.ts'
import { draftOf, emptyDraft, fieldsOf, readTerms, readTierField } from './terms-draft.ts'

const tier = (bet: bigint, active: number, loss: bigint, rate: number) => ({
  minValidBet: bet * UNIT,
  minActive: active,
  minLoss: loss * UNIT,
  rate
})
const contracts: readonly IncomeContract[] = [
  {
    kind: 'dividend',
    terms: {
      period: 'MONTHLY',
      mode: 'FLOAT',
      carry: 'PERMANENT',
      activeMinBet: 100n * UNIT,
      tiers: [tier(0n, 1, 0n, 50_000), tier(100_000n, 5, 20_000n, 123_456)]
    }
  },
  { kind: 'daily', terms: { period: 'DAILY', checkLoss: true, activeMinBet: UNIT / 2n, tiers: [tier(1_000n, 3, 500n, 800)] } },
  { kind: 'hourly', terms: { period: 'HOURLY', checkLoss: false, activeMinBet: UNIT, tiers: [tier(1_000n, 3, 0n, 1)] } },
  { kind: 'realtime', terms: { period: 'REALTIME', profitRate: 500, lossRate: 1_000, minStake: 10n * UNIT } },
  { kind: 'affiliate', terms: { period: 'WEEKLY', activeMinBet: UNIT, tiers: [{ minNet: 0n, minActive: 0, rate: 250_000 }] } },
  { kind: 'rebate', terms: { period: 'DAILY', series: { Lott: 1_900, SEA: 0 } } }
]

test.each(contracts)('terms of the kind $kind are read back as they were written, rates to the part in a million', contract => {
  expect(readTerms(draftOf(contract))).toEqual(contract)
})

test('rates are typed in percent and amounts as people write them; active members are a whole number', () => {
  expect(readTierField('rate', '12,3456')).toBe(123_456)
  expect(readTierField('rate', '100.0001')).toBeNull()
  expect(readTierField('minActive', '5')).toBe(5)
  expect(readTierField('minActive', '5.5')).toBeNull()
  expect(readTierField('minValidBet', '1.250,50')).toBe((125_050n * UNIT) / 100n)
})

test('terms with one field that cannot be read are none', () => {
  const draft = draftOf(contracts[0]!)
  expect(readTerms({ ...draft, activeMinBet: '0' })).toBeNull()
  expect(readTerms({ ...draft, tiers: [{ ...draft.tiers[0]!, rate: '' }] })).toBeNull()
  expect(readTerms({ ...draft, tiers: [] })).toBeNull()
  expect(readTerms(emptyDraft('dividend'))).toBeNull()
})

test('a salary that does not look at the loss asks for none, and keeps it at nothing', () => {
  expect(fieldsOf({ kind: 'daily', checkLoss: false })).toEqual(['minValidBet', 'minActive', 'rate'])
  const draft = { ...draftOf(contracts[1]!), checkLoss: false }
  expect(readTerms(draft)).toMatchObject({ terms: { checkLoss: false, tiers: [{ minLoss: 0n }] } })
})

test('the list of contracts names the lowest and the highest rate; points have a series instead', () => {
  expect(contracts.map(rateSpan)).toEqual([
    { low: 50_000, high: 123_456 },
    { low: 800, high: 800 },
    { low: 1, high: 1 },
    { low: 500, high: 1_000 },
    { low: 250_000, high: 250_000 },
    null
  ])
})
