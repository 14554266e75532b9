// Work for the jobs of the cashier: orders whose notices were lost, payments under way, parts that nobody confirmed, books that differ.
import { randomUUID } from 'node:crypto'
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { createDeposit } from '@fairhouse/contract/money/cashier.ts'
import { disburseSlice } from '@fairhouse/contract/ops/money/withdrawal.ts'
import type { Job } from '@fairhouse/server/base/jobs.ts'
import { reconcile } from '@fairhouse/server/cashier/reports/notices.ts'
import { cashOf, lockedOf, memberWith, order, planByTwo, withdraw } from '@fairhouse/server/cashier/testing.ts'
import { payWithdrawal } from '@fairhouse/server/cashier/withdrawal/withdrawals.ts'
import { credentials, type TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Works } from './work.ts'

/** The provider decides without a word to the house. */
const paidAtSandbox = (t: TestHouse, id: string, minutesAgo = 0) =>
  sql`update sandbox.payment set status = 'succeeded', updated_at = now() - make_interval(mins => ${minutesAgo}) where order_id = ${id}::uuid`.execute(
    t.house.db
  )
const madeAgo = (t: TestHouse, id: string, minutes: number) =>
  sql`update cashier.deposit set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}::uuid`.execute(t.house.db)

async function withdrawalOf(t: TestHouse, id: string): Promise<{ state: string; payouts: number }> {
  const { rows } = await sql<{
    state: string
    payouts: number
  }>`select w.state, (select count(*)::int from sandbox.payout where order_id = w.id) as payouts
    from cashier.withdrawal w where w.id = ${id}::uuid`.execute(t.house.db)
  return rows[0]!
}
const depositOf = async (t: TestHouse, id: string): Promise<string> =>
  (await sql<{ state: string }>`select state from cashier.deposit where id = ${id}::uuid`.execute(t.house.db)).rows[0]!.state

/** A withdrawal of 50 of 100 that may be paid. */
async function approved(t: TestHouse) {
  const member = await memberWith(t, '100')
  const { id } = await withdraw(t, member, '50')
  await sql`update cashier.withdrawal set state = 'APPROVED' where id = ${id}::uuid`.execute(t.house.db)
  return { member, id }
}

/** A paid order of which the house knows nothing yet, and a payment at the provider that is no order of the house. */
async function differing(t: TestHouse) {
  // what other work left at the provider is old: on a slow machine it would be on the statement by the next run
  await sql`update sandbox.payment set updated_at = updated_at - interval '9 days'`.execute(t.house.db)
  await sql`update sandbox.payout set due_at = due_at + interval '9 days', decided_at = decided_at - interval '9 days'`.execute(t.house.db)
  const member = await t.register()
  const { id } = await order(t, member, '70')
  await paidAtSandbox(t, id, 2)
  const ref = `pay_${randomUUID()}`
  await sql`insert into sandbox.payment (ref, order_id, amount, currency, merchant, return_url, language, status, updated_at)
    values (${ref}, ${randomUUID()}::uuid, '33.00', 'TRY', 'Fairhouse', 'http://x', 'en', 'succeeded', now() - interval '2 minutes')`.execute(
    t.house.db
  )
  const done = async () => {
    const { rows } = await sql`select kind, state from cashier.difference where subject = ${ref} and gone_at is null`.execute(t.house.db)
    expect([await cashOf(t, member.memberId), rows]).toEqual(['70.00', [{ kind: 'statement.unknown', state: 'OPEN' }]])
  }
  return { done }
}

/** A withdrawal of 100 in two parts that payers paid a day ago and nobody confirmed. */
async function unconfirmed(t: TestHouse) {
  const [one, two] = [await t.operator('finance'), await t.operator('finance')]
  const member = await memberWith(t, '100')
  const { id } = await withdraw(t, member, '100')
  const slices = ['60', '40'].map(amount => ({ payer: `Payer of ${amount}`, amount }))
  expect((await planByTwo(t, id, slices, one, two)).status).toBe(200)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  for (const no of ['1', '2']) {
    const url = pathOf(disburseSlice).replace(':id', id).replace(':no', no)
    const headers = { 'content-type': 'image/png', language: 'EN', ...credentials(disburseSlice, one.token) }
    expect((await t.app.server.inject({ method: 'POST', url, headers, payload: picture })).statusCode).toBe(200)
  }
  await sql`update cashier.slice set disbursed_at = disbursed_at - interval '1 day' where withdrawal_id = ${id}::uuid`.execute(t.house.db)
  return { member, id }
}

export const cashierWorks: Works = {
  'cashier.pay': async t => {
    const { member, id } = await approved(t)
    const done = async () => {
      const { state, payouts } = await withdrawalOf(t, id)
      expect(payouts).toBe(1)
      expect(['PAYING', 'PAID']).toContain(state)
      expect(await cashOf(t, member.memberId)).toBe('50.00')
    }
    return { steps: 2, payload: { withdrawalId: id }, done }
  },
  // ordered at the provider, which has paid since and whose notice was lost
  'cashier.retry': async t => {
    const { member, id } = await approved(t)
    await payWithdrawal(t.house, id)
    await sql`update sandbox.payout set status = 'succeeded', decided_at = now() where order_id = ${id}::uuid`.execute(t.house.db)
    const done = async () => {
      expect(await withdrawalOf(t, id)).toEqual({ state: 'PAID', payouts: 1 })
      expect([await cashOf(t, member.memberId), await lockedOf(t, member.memberId)]).toEqual(['50.00', '0.00'])
    }
    return { steps: 2, payload: { withdrawalId: id }, done }
  },
  'cashier.slices': async t => {
    const { member, id } = await unconfirmed(t)
    const done = async () => {
      const { rows } = await sql<{
        state: string
        steps: number
      }>`select s.state, (select count(*)::int from cashier.slice_step p where p.withdrawal_id = s.withdrawal_id and p.no = s.no and p.state = s.state) as steps
        from cashier.slice s where s.withdrawal_id = ${id}::uuid order by s.no`.execute(t.house.db)
      expect(rows).toEqual([1, 2].map(() => ({ state: 'AUTO_CONFIRMED', steps: 1 })))
      expect(await withdrawalOf(t, id)).toEqual({ state: 'PAID', payouts: 0 })
      expect([await cashOf(t, member.memberId), await lockedOf(t, member.memberId)]).toEqual(['0.00', '0.00'])
    }
    return { steps: 3, done }
  },
  'cashier.ask': async t => {
    const member = await t.register()
    const { id } = await order(t, member, '40')
    await paidAtSandbox(t, id)
    return { payload: { depositId: id, tries: '0' }, done: async () => expect(await cashOf(t, member.memberId)).toBe('40.00') }
  },
  'cashier.askOrder': async t => {
    const member = await t.register()
    const { id } = await order(t, member, '42')
    await paidAtSandbox(t, id)
    const payload = { provider: 'sandbox', kind: 'payment', orderId: id, status: 'succeeded', tries: '0' }
    return { payload, done: async () => expect(await cashOf(t, member.memberId)).toBe('42.00') }
  },
  // a deposit whose notice was lost, and a payment that its process left; both are looked at two minutes after the last try
  'cashier.reconcile': async t => {
    const [payer, player] = [await t.register(), await approved(t)]
    const { id } = await order(t, payer, '45')
    await paidAtSandbox(t, id)
    await madeAgo(t, id, 20)
    const run: Job['run'] = async house => {
      await sql`update cashier.withdrawal set updated_at = now() - interval '3 minutes' where id = ${player.id}::uuid`.execute(t.house.db)
      await reconcile(house)
    }
    const done = async () => {
      expect([await cashOf(t, payer.memberId), await withdrawalOf(t, player.id)]).toEqual(['45.00', { state: 'PAYING', payouts: 1 }])
    }
    return { steps: 3, run, done }
  },
  'cashier.compare': async t => ({
    payload: { days: '1', operatorId: String((await t.operator('finance')).operatorId) },
    ...(await differing(t))
  }),
  'cashier.compareNightly': differing,
  'cashier.expireTransfers': async t => {
    const member = await t.register()
    const account = { bankName: 'Test Bank', holder: 'Fairhouse Ltd', accountNo: 'TR330006100519786457841326' }
    await sql`update cashier.method set account = ${JSON.stringify(account)}::jsonb where code = 'bank-transfer'`.execute(t.house.db)
    const ask = { method: 'bank-transfer', amount: '500.00' }
    const { id } = (await t.call(createDeposit, ask, { token: member.token, key: randomUUID() })).body.value
    await madeAgo(t, id, 73 * 60)
    const told = sql<{
      n: number
    }>`select count(*)::int as n from base.event where audience = ${`member:${member.memberId}`} and body ->> 'state' = 'EXPIRED'`
    const done = async () => expect([await depositOf(t, id), (await told.execute(t.house.db)).rows[0]!.n]).toEqual(['EXPIRED', 1])
    return { done }
  },
  // one was paid after all and is credited by the last question; the other is over
  'cashier.expireDeposits': async t => {
    const [late, never] = [await t.register(), await t.register()]
    const [paid, unpaid] = [await order(t, late, '47'), await order(t, never, '48')]
    await paidAtSandbox(t, paid.id)
    for (const { id } of [paid, unpaid]) await madeAgo(t, id, 31)
    const done = async () => {
      expect([await depositOf(t, paid.id), await depositOf(t, unpaid.id)]).toEqual(['CREDITED', 'EXPIRED'])
      expect([await cashOf(t, late.memberId), await cashOf(t, never.memberId)]).toEqual(['47.00', '0.00'])
    }
    return { steps: 3, done }
  }
}
