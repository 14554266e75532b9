import { expect, test } from 'vitest'
import { isCheckDue } from './check-due.ts'

test('a reality check waits for the end of the round, not for longer [L4.23]', () => {
  const at = new Date(60_000)
  expect(isCheckDue(at, 59_999, 0)).toBe(false)
  expect(isCheckDue(at, 60_000, 0)).toBe(true)
  expect(isCheckDue(at, 120_000, 1)).toBe(false)
  expect(isCheckDue(at, 120_001, 0)).toBe(true)
})
