import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, it } from 'vitest'
import { draftOf, type Rules, readDraft } from './rules-draft.ts'

const rules: Rules = {
  minimum: 20n * UNIT,
  maximum: 100_000n * UNIT,
  fee: 0n,
  holdAbove: 5_000n * UNIT,
  identityAbove: 10_000n * UNIT,
  dailyLimit: 50_000n * UNIT,
  accountAgeHours: 24,
  payoutAccountAgeHours: 24,
  turnoverPercent: 100,
  holdFirst: true,
  holdBonus: true,
  holdShared: false,
  confirmMinutes: 30,
  remindMinutes: [10, 25],
  twoAbove: 5_000n * UNIT,
  adjustTwoFrom: 0n
}

it('what is written into the form is read back the same', () => {
  expect(readDraft(draftOf(rules))).toEqual({ rules, faults: [] })
})

it('names each field that cannot be read', () => {
  const draft = { ...draftOf(rules), maximum: 'much', fee: '', remindMinutes: '10, 25' }
  expect(readDraft(draft)).toEqual({ rules: null, faults: ['maximum', 'fee', 'remindMinutes'] })
})
