import { expect, test } from 'vitest'
import { type ConnectionDraft, readConnection } from './connection-draft.ts'

const draft: ConnectionDraft = {
  protocol: 'hub88',
  address: 'https://vendor.example/',
  headerName: 'X-Signature',
  operatorId: 'house',
  allowList: ['10.0.0.1'],
  currencies: 'TRY  EUR ',
  enabled: true,
  secret: ''
}
const vendor = { vendor: 'orbit', version: 2 }

test('a connection is read whole: currencies one by one, and a kept secret is not sent again', () => {
  expect(readConnection(vendor, draft).meant).toEqual({ ...draft, ...vendor, currencies: ['TRY', 'EUR'], secret: null })
  expect(readConnection(vendor, { ...draft, secret: ' long enough ' }).meant?.secret).toBe('long enough')
})

test('a header with a blank, a short secret and a currency in small letters are named, and nothing is sent', () => {
  const fine = { headerName: false, currencies: false, secret: false }
  expect(readConnection(vendor, { ...draft, headerName: 'X Signature' })).toEqual({ wrong: { ...fine, headerName: true }, meant: null })
  expect(readConnection(vendor, { ...draft, secret: 'short', currencies: 'try' })).toEqual({
    wrong: { headerName: false, currencies: true, secret: true },
    meant: null
  })
})
