// Locks and codes by value.
import { expect, test } from 'vitest'
import { stepOf } from '#base/files/totp.ts'
import { lockedUntil, lockMs, minutesUntil, usernameKey } from './rules.ts'

const minute = 60_000
const now = 1_800_000_000_000

test('five failures lock for half an hour from the last of them', () => {
  const tries = [0, 5, 10, 15, 20].map(m => now - 25 * minute + m * minute)
  expect(lockedUntil(tries, 5, now)).toBe(now - 5 * minute + lockMs)
  expect(lockedUntil(tries, 5, now + 24 * minute)).toBe(now + 25 * minute)
  expect(lockedUntil(tries, 5, now + 25 * minute)).toBeNull()
  expect(lockedUntil(tries.slice(1), 5, now)).toBeNull()
  expect(lockedUntil([], 5, now)).toBeNull()
})

test('failures more than half an hour apart do not count together', () => {
  expect(
    lockedUntil(
      [31, 3, 2, 1, 0].map(m => now - m * minute),
      5,
      now
    )
  ).toBeNull()
})

test('the time left is told in whole minutes, never none', () => {
  expect(minutesUntil(now + 1, now)).toBe(1)
  expect(minutesUntil(now + 61_000, now)).toBe(2)
})

test('codes of RFC 6238 belong to their time step, one step early or late allowed', () => {
  const secret = Buffer.from('12345678901234567890')
  // the standard's eight digits for the time 1111111109 end in these six
  expect(stepOf(secret, '081804', 1_111_111_109_000)).toBe(37_037_036n)
  expect(stepOf(secret, '081804', 1_111_111_139_000)).toBe(37_037_036n)
  expect(stepOf(secret, '081804', 1_111_111_079_000)).toBe(37_037_036n)
  expect(stepOf(secret, '081804', 1_111_111_171_000)).toBeNull()
  expect(stepOf(secret, '081805', 1_111_111_109_000)).toBeNull()
})

test('names are the same whatever their ASCII case and are never folded further', () => {
  expect(usernameKey('AdmIN')).toBe('admin')
  expect(usernameKey('İstanbul')).toBe('İstanbul')
})
