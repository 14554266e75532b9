// What an operator does is on the screen without being asked for: calls name what they change.
import { makeAdjustment } from '@fairhouse/contract/ops/money/adjustment.ts'
import { rejectWithdrawal, withdrawalQueue } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { approvals, decideApproval } from '@fairhouse/contract/ops/people/identity.ts'
import { player, players } from '@fairhouse/contract/ops/people/players.ts'
import { ApiError, call, configureApi, queryOf } from '@fairhouse/ui/api.ts'
import { pagesKey } from '@fairhouse/ui/list/pages.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, renew, renewed } from './query-client.ts'

const id = '0190f0a0-0000-7000-8000-000000000001'
const limit = { limit: 50 }
const keys = {
  requests: pagesKey(approvals, limit),
  withdrawals: pagesKey(withdrawalQueue, limit),
  member: queryOf(player, { id: '7' }).queryKey,
  members: pagesKey(players, limit)
}
const outdated = () => Object.entries(keys).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : []))
let answer: unknown

beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({ json: async () => answer }))
  vi.stubGlobal('navigator', { onLine: true })
  configureApi({ language: () => 'en', token: () => null, onEnded: () => {}, onChanged: renew })
  for (const key of Object.values(keys)) queryClient.setQueryData(key, { list: [] })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  configureApi({ language: () => 'tr', token: () => null, onEnded: () => {} })
})

test('money requested by hand is a request and stands with the member before the dialog says it is done', async () => {
  answer = { success: true, value: null }
  await call(makeAdjustment, { member: '7', kind: 'credit', amount: 100_000n, reason: 'goodwill', evidence: null }).catch(() => null)
  await renewed()
  expect(outdated()).toEqual(['requests', 'member', 'members'])
})

test('a withdrawal that somebody else decided first is asked for anew: the queue was out of date', async () => {
  answer = { success: false, code: 'withdraw.notOpen', message: 'over', params: {}, fields: {}, traceId: 'a' }
  await expect(call(rejectWithdrawal, { id, reason: 'not his account' })).rejects.toThrow(ApiError)
  expect(outdated()).toEqual(['withdrawals', 'member', 'members'])
})

test('the decision of a request changes whatever requests are about', () => {
  for (const subject of ['approvals', 'members', 'withdrawals', 'deposits', 'adjustments', 'income', 'lottery', 'claims', 'staff'] as const)
    expect(decideApproval.changes).toContain(subject)
})
