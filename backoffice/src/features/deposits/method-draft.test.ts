import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { draftOf, readMethod } from './method-draft.ts'
import type { Method } from './row.ts'

const method: Method = {
  code: 'havale',
  provider: 'manual',
  kind: 'bank',
  minimum: 50n * UNIT,
  maximum: 25_000n * UNIT,
  fee: 150,
  expectedSeconds: 900,
  account: { bankName: 'Bank', holder: 'House', accountNo: 'TR33' },
  active: true,
  ready: true,
  version: 7
}

test('a way to pay is read back as it was written, fee and account included', () => {
  const { code, version, active, minimum, maximum, fee, expectedSeconds, account } = method
  expect(readMethod(method, draftOf(method))).toEqual({ code, version, active, minimum, maximum, fee, expectedSeconds, account })
})

test('nothing is sent while an amount cannot be read', () => {
  expect(readMethod(method, { ...draftOf(method), minimum: '0' })).toBeNull()
  expect(readMethod(method, { ...draftOf(method), maximum: '25.000' })).toBeNull()
  expect(readMethod(method, { ...draftOf(method), maximum: '25.000,50' })?.maximum).toBe((2_500_050n * UNIT) / 100n)
})

test('only a way by hand has an account, and an empty one is none', () => {
  const empty = { bankName: ' ', holder: '', accountNo: '' }
  expect(readMethod(method, { ...draftOf(method), account: empty })?.account).toBeNull()
  expect(readMethod({ ...method, provider: 'sandbox' }, draftOf(method))?.account).toBeNull()
  expect(draftOf({ ...method, account: null }).account).toEqual({ bankName: '', holder: '', accountNo: '' })
})
