// Answers renew themselves when a call or an event changes what they show.
import { cancelDeposit, deposits } from '@fairhouse/contract/money/cashier.ts'
import { addPayoutAccount, payoutAccounts, withdrawals } from '@fairhouse/contract/money/withdrawal.ts'
import { ApiError, call, configureApi, queryOf } from '@fairhouse/ui/api.ts'
import { pagesKey } from '@fairhouse/ui/list/pages.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, renew, renewed } from './query-client.ts'

const limit = { limit: 20 }
const outdated = (key: readonly unknown[]): boolean | undefined => queryClient.getQueryState(key)?.isInvalidated
const account = { kind: 'bank', bankName: 'Ziraat', accountNo: 'TR330006100519786457841326', holder: 'Ada' } as const
let answer: unknown

beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({ json: async () => answer }))
  vi.stubGlobal('navigator', { onLine: true })
  configureApi({ language: () => 'en', token: () => null, onEnded: () => {}, onChanged: renew })
  for (const key of [pagesKey(deposits, limit), queryOf(payoutAccounts, {}).queryKey, pagesKey(withdrawals, limit)])
    queryClient.setQueryData(key, { list: [] })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  configureApi({ language: () => 'tr', token: () => null, onEnded: () => {} })
})

test('a member who adds an account to be paid to finds the accounts asked for anew, and nothing else', async () => {
  answer = { success: true, value: null }
  await call(addPayoutAccount, account).catch(() => null)
  await renewed()
  expect(outdated(queryOf(payoutAccounts, {}).queryKey)).toBe(true)
  expect(outdated(pagesKey(deposits, limit))).toBe(false)
  expect(outdated(pagesKey(withdrawals, limit))).toBe(false)
})

test('a deposit that cannot be given up any more is asked for anew: the list was out of date', async () => {
  answer = { success: false, code: 'not.found', message: 'gone', params: {}, fields: {}, traceId: null }
  await expect(call(cancelDeposit, { id: '0190f0a0-0000-7000-8000-000000000001' })).rejects.toThrow(ApiError)
  expect(outdated(pagesKey(deposits, limit))).toBe(true)
})

test('what an event names is asked for anew under every key of its calls', async () => {
  await renew(['withdrawals', 'deposits'])
  expect(outdated(pagesKey(withdrawals, limit))).toBe(true)
  expect(outdated(pagesKey(deposits, limit))).toBe(true)
  expect(outdated(queryOf(payoutAccounts, {}).queryKey)).toBe(false)
})
