import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { readWallet, type WalletDraft } from './wallet-draft.ts'

const vendor = { code: 'orbit', version: 3 }
const draft: WalletDraft = {
  mode: 'transfer',
  address: ' https://wallet.example/ ',
  key: '',
  currencies: 'TRY  EUR',
  minimum: '10',
  maximum: '5000',
  ceiling: '0'
}
const fine = { minimum: false, maximum: false, ceiling: false, key: false, currencies: false }

test('a vendor without a ceiling and with the key that is kept is read whole', () => {
  expect(readWallet(vendor, draft)).toEqual({
    wrong: fine,
    meant: {
      code: 'orbit',
      version: 3,
      mode: 'transfer',
      address: 'https://wallet.example/',
      key: null,
      currencies: ['TRY', 'EUR'],
      minimum: 10n * UNIT,
      maximum: 5_000n * UNIT,
      ceiling: 0n
    }
  })
})

test('an amount of nothing, a short key and a currency in small letters are named, and nothing is sent', () => {
  expect(readWallet(vendor, { ...draft, minimum: '0' })).toEqual({ meant: null, wrong: { ...fine, minimum: true } })
  expect(readWallet(vendor, { ...draft, ceiling: '' })).toEqual({ meant: null, wrong: { ...fine, ceiling: true } })
  expect(readWallet(vendor, { ...draft, key: 'abc', currencies: 'try' })).toEqual({
    meant: null,
    wrong: { ...fine, key: true, currencies: true }
  })
  expect(readWallet(vendor, { ...draft, key: ` ${'0a'.repeat(32)} ` }).meant?.key).toBe('0a'.repeat(32))
})
