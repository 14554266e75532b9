// The form protocol by value: its hash, its amounts, and what its calls mean.
import { createHash } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerOf,
  codeOf,
  decimalOf,
  endpoints,
  fieldsOf,
  hashOf,
  isHashed,
  isWellFormed,
  unitsOf,
  walletCallOf
} from './pragmatic.rules.ts'

const bet = { userId: '7', gameId: 'vs20cat', roundId: '510', amount: '2.50', reference: 'r1', providerId: 'P', timestamp: '1' }

test('the hash is over the sorted fields and the secret, without itself and what is empty', () => {
  const expected = createHash('md5').update('a=1&b=x ysecret').digest('hex')
  expect(hashOf({ b: 'x y', hash: 'zz', a: '1', c: '' }, 'secret')).toBe(expected)
  expect(isHashed({ b: 'x y', a: '1', c: '', hash: expected.toUpperCase() }, 'secret')).toBe(true)
  expect(isHashed({ b: 'x y', a: '2', hash: expected }, 'secret')).toBe(false)
  expect(isHashed({ b: 'x y', a: '1', hash: expected }, 'other')).toBe(false)
  expect(isHashed({ b: 'x y', a: '1' }, 'secret')).toBe(false)
})

test('an amount is read exactly, and what is none is refused', () => {
  expect(unitsOf('2.5')).toBe(250_000n)
  expect(unitsOf('0.00')).toBe(0n)
  expect(unitsOf('99999.99')).toBe(9_999_999_000n)
  for (const text of ['-1', '1e3', '1,5', '', ' 1', '1.000001', 'NaN', undefined]) expect([text, unitsOf(text)]).toEqual([text, null])
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 12n), cents => unitsOf(decimalOf(cents * 1_000n)) === cents * 1_000n))
  expect(decimalOf(3n * UNIT + 1_999n)).toBe('3.01')
})

test('a field that comes twice makes the body none', () => {
  expect(fieldsOf('a=1&b=2')).toEqual({ a: '1', b: '2' })
  expect(fieldsOf('a=1&a=2')).toBe(null)
  expect(fieldsOf('')).toBe(null)
})

test('what a call lacks is wrong syntax, before anybody asks whose it is', () => {
  expect(isWellFormed('bet', bet)).toBe(true)
  for (const name of ['userId', 'gameId', 'roundId', 'amount', 'reference', 'providerId'])
    expect([name, isWellFormed('bet', { ...bet, [name]: '' })]).toEqual([name, false])
  expect(isWellFormed('bet', { ...bet, amount: '-1' })).toBe(false)
  expect(isWellFormed('bet', { ...bet, userId: 'abc' })).toBe(false)
  expect(isWellFormed('bet', { ...bet, reference: 'x'.repeat(151) })).toBe(false)
  for (const e of endpoints) expect([e, isWellFormed(e, {})]).toEqual([e, false])
})

test('a refund takes back the bet of its reference, and the end of a round closes it without money', () => {
  expect(walletCallOf('V', 'refund', { userId: '7', reference: 'r1' }, null)).toMatchObject({
    kind: 'rollback',
    transaction: 'refund:r1',
    reference: 'r1'
  })
  expect(walletCallOf('V', 'endRound', bet, 'r1')).toMatchObject({ kind: 'win', amount: 0n, roundClosed: true, reference: 'r1' })
  expect(walletCallOf('V', 'bet', { ...bet, bonusCode: 'b1' }, null)).toMatchObject({
    kind: 'bet',
    amount: 250_000n,
    free: true,
    reward: 'b1'
  })
  expect(walletCallOf('V', 'promoWin', { ...bet, campaignId: 'c' }, null)).toMatchObject({ supplierPromo: true, reference: null })
})

test('an answer carries money as a number of two decimals, and a refusal carries none', () => {
  const said = { status: 'RS_OK', user: '7', currency: 'TRY', balance: 12_345_678_999n, transactionId: 't', repeat: false } as const
  expect(answerOf('bet', said)).toBe(
    '{"transactionId":"t","currency":"TRY","cash":123456.78,"bonus":0.00,"usedPromo":0.00,"error":0,"description":"Success"}'
  )
  expect(JSON.parse(answerOf('refund', said))).toEqual({ transactionId: 't', error: 0, description: 'Success' })
  expect(JSON.parse(answerOf('bet', { ...said, status: 'RS_ERROR_NOT_ENOUGH_MONEY' }))).toMatchObject({ error: 1, cash: 123456.78 })
  expect(JSON.parse(answerOf('bet', { ...said, status: 'RS_ERROR_USER_DISABLED' }))).toEqual({ error: 6, description: 'Player is frozen' })
  expect(codeOf('RS_ERROR_LIMIT_REACHED')).toBe(50)
})
