// Whose money it is: operators decide on withdrawals without reading full names; a name takes an audited look.

import { createWithdrawal } from '@fairhouse/contract/money/withdrawal.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { approveWithdrawal, rejectWithdrawal, withdrawalQueue } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { payoutAccountFor } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

test('queue and decisions show the first letters of a holder; the member reads the whole name', async () => {
  const ada = await t.register(undefined, 1_000n * UNIT)
  const account = await payoutAccountFor(t, ada)
  const ask = () => t.call(createWithdrawal, { accountId: account.id, amount: '50' }, { token: ada.token })
  const [first, second] = [await ask(), await ask()]
  expect(first.body.value.account.holder).toBe('Işıl Yılmaz')
  const support = await t.operator('support')
  const seen = await t.call(withdrawalQueue, {}, { token: support.token })
  expect(seen.body.value.list.map((w: { account: { holder: string } }) => w.account.holder)).toEqual(['I*** Y***', 'I*** Y***'])
  const finance = await t.operator('finance')
  const approved = await t.call(approveWithdrawal, { id: first.body.value.id, reason: 'looked at' }, { token: finance.token })
  const rejected = await t.call(rejectWithdrawal, { id: second.body.value.id, reason: 'a test' }, { token: finance.token })
  for (const answer of [seen, approved, rejected]) expect(JSON.stringify(answer.body)).not.toContain('Yılmaz')
})
