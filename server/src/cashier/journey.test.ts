import { createDeposit, depositById } from '@fairhouse/contract/money/cashier.ts'
import { withdrawals } from '@fairhouse/contract/money/withdrawal.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { approveByTwo, cashOf, differences, lockedOf, type Member, withdraw } from './testing.ts'

let t: TestHouse
let url: string
beforeAll(async () => {
  t = await freshHouse({ worker: true })
  url = await t.listen()
})
afterAll(() => t.close())

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 })
const stateOf = async (member: Member, id: string) =>
  (await t.call(withdrawals, {}, member)).body.value.list.find((w: { id: string }) => w.id === id).state

it('money comes in through the provider’s page and goes out through an operator, without manual bookings', async () => {
  const [member, operator, second] = [await t.register(), await t.operator('finance'), await t.operator('admin')]
  const order = (await t.call(createDeposit, { method: 'sandbox-wallet', amount: '300' }, member)).body.value
  await fetch(url + order.payUrl, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
  await eventually(async () => expect((await t.call(depositById, { id: order.id }, member)).body.value.state).toBe('CREDITED'))

  const [paid, failed] = [await withdraw(t, member, '100', 'TR55 0011 2233'), await withdraw(t, member, '150', 'TR55 0011 0000')]
  // one after the other: a payment between the two operators' looks is a change, of which the second would be told
  for (const [{ id }, state] of [
    [paid, 'PAID'],
    [failed, 'RETURNED']
  ] as const) {
    const { status, body } = await approveByTwo(t, id, operator, second)
    expect(status, JSON.stringify(body)).toBe(200)
    await eventually(async () => expect(await stateOf(member, id)).toBe(state))
  }
  expect([await cashOf(t, member.memberId), await lockedOf(t, member.memberId)]).toEqual(['200.00', '0.00'])
  expect(await differences(t)).toEqual([])
})
