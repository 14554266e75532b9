import { randomUUID } from 'node:crypto'
import { cancelDeposit, createDeposit, depositById, deposits, methods } from '@fairhouse/contract/money/cashier.ts'
import { depositQueue } from '@fairhouse/contract/ops/money/cashier.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '#base/clock.ts'
import { sign } from '#base/crypto.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { expireDeposits, reconcile } from '../reports/notices.ts'
import { cashOf, differences, noticeOf, order, send } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
})
afterAll(() => t.close())

const stateOf = async (id: string) =>
  (
    await sql<{ state: string; reason: string | null }>`select state, reason from cashier.deposit where id = ${id}::uuid`.execute(
      t.house.db
    )
  ).rows[0]!
const age = (id: string, minutes: number) =>
  sql`update cashier.deposit set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}::uuid`.execute(t.house.db)

describe('a deposit', () => {
  it('is ordered, paid at the provider and credited by its notice', async () => {
    const member = await t.register()
    expect((await t.call(methods, {}, member)).body.value.deposit.map((m: { code: string }) => m.code)).toEqual([
      'sandbox-card',
      'sandbox-wallet',
      'scan-qr'
    ])
    const made = await order(t, member, '250.50')
    expect(made).toMatchObject({ state: 'PENDING', amount: '250.50' })
    expect(made.payUrl).toMatch(/^\/sandbox-pay\/pay\/pay_/)
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    expect(await send(t, await noticeOf(t, 'payment', made.id))).toEqual([200, undefined])
    expect(await cashOf(t, member.memberId)).toBe('250.50')
    expect((await t.call(depositById, { id: made.id }, member)).body.value).toMatchObject({ state: 'CREDITED', payUrl: null })
    expect((await t.call(deposits, {}, member)).body.value.list).toHaveLength(1)
  })

  it('is one order when the button is pressed twice', async () => {
    const member = await t.register()
    const key = randomUUID()
    const [one, two] = await Promise.all([order(t, member, '100.00', key), order(t, member, '100.00', key)])
    expect(two.id).toBe(one.id)
    expect((await order(t, member, '100.00', key)).payUrl).toBe(one.payUrl)
    const other = await t.call(createDeposit, { method: 'sandbox-card', amount: '101.00' }, { ...member, key })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.conflict'])
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from sandbox.payment where order_id = ${one.id}::uuid`.execute(
      t.house.db
    )
    expect(rows[0]!.n).toBe(1n)
  })

  it('is refused outside of the limits of its method', async () => {
    const member = await t.register()
    for (const [amount, code] of [
      ['9.99', 'amount.tooSmall'],
      ['50000.01', 'amount.tooMuch'],
      ['0', 'amount.notPositive'],
      ['1e3', 'amount.invalid']
    ])
      expect((await t.call(createDeposit, { method: 'sandbox-card', amount }, member)).body.code).toBe(code)
    expect((await t.call(createDeposit, { method: 'nothing', amount: '100' }, member)).body.code).toBe('method.unavailable')
  })

  it('pays the fee of its method out of what came in', async () => {
    const member = await t.register()
    await sql`update cashier.method set fee = 150 where code = 'sandbox-card'`.execute(t.house.db)
    const { id } = await order(t, member, '100')
    await sql`update cashier.method set fee = 0`.execute(t.house.db)
    await send(t, await noticeOf(t, 'payment', id))
    expect(await cashOf(t, member.memberId)).toBe('98.50')
    const moved = await sql<{ house: number; cash: bigint }>`
      select contra as house, cash from wallet.movement where ref = ${id}::uuid order by seq`.execute(t.house.db)
    expect(moved.rows).toEqual([
      { house: 110, cash: 10_000_000n },
      { house: 111, cash: -150_000n }
    ])
  })

  it('whose provider does not answer charges nothing, and goes on with the same order when it does', async () => {
    const silent = await freshHouse()
    const member = await silent.register()
    const call = { ...member, key: randomUUID() }
    const ask = () => silent.call(createDeposit, { method: 'sandbox-card', amount: '100' }, call)
    expect((await ask()).body.code).toBe('provider.unavailable')
    const kept = (await silent.call(deposits, {}, member)).body.value.list
    expect(kept).toMatchObject([{ state: 'CREATED', payUrl: null }])
    await silent.listen()
    expect((await ask()).body.value).toMatchObject({ id: kept[0].id, state: 'PENDING' })
    await silent.close()
  })

  it('of another member is not there', async () => {
    const [owner, other] = [await t.register(), await t.register()]
    const { id } = await order(t, owner, '100')
    for (const endpoint of [depositById, cancelDeposit]) expect((await t.call(endpoint, { id }, other)).status).toBe(404)
    expect((await stateOf(id)).state).toBe('PENDING')
  })
})

describe('a notice', () => {
  it('that comes again moves no money again', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '100')
    const notice = await noticeOf(t, 'payment', id)
    expect(await Promise.all([send(t, notice), send(t, notice), send(t, notice)])).toEqual([
      [200, undefined],
      [200, undefined],
      [200, undefined]
    ])
    expect(await send(t, { ...notice, id: randomUUID() })).toEqual([200, undefined])
    expect(await cashOf(t, member.memberId)).toBe('100.00')
    expect(await send(t, { ...notice, amount: '900.00' })).toEqual([422, 'webhook.mismatch'])
  })

  it('that is forged is refused, whichever part was touched', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '100')
    const notice = await noticeOf(t, 'payment', id)
    expect(await send(t, notice, { key: '44'.repeat(32) })).toEqual([401, 'webhook.signature'])
    expect(await send(t, notice, { signature: '' })).toEqual([401, 'webhook.signature'])
    const text = JSON.stringify(notice)
    const signature = sign(t.house.config.SANDBOX_PROVIDER_KEY, `${Math.floor(now() / 1000)}.${text}`)
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), async at => {
        const forged = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`
        const [status] = await send(t, forged, { signature })
        expect([400, 401]).toContain(status)
      }),
      { numRuns: 100 }
    )
    expect(await cashOf(t, member.memberId)).toBe('0.00')
  })

  it('that is older than five minutes is refused', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '100')
    const notice = await noticeOf(t, 'payment', id)
    expect(await send(t, notice, { at: now() - 302_000 })).toEqual([401, 'webhook.stale'])
    expect(await send(t, notice, { at: now() + 302_000 })).toEqual([401, 'webhook.stale'])
    expect(await send(t, notice, { at: now() - 290_000 })).toEqual([200, undefined])
    expect(await cashOf(t, member.memberId)).toBe('100.00')
  })

  it('of another amount, currency or payment credits nothing, and operators see it', async () => {
    const [member, { token }] = [await t.register(), await t.operator('support')]
    const { id } = await order(t, member, '100')
    for (const change of [{ amount: '1000.00' }, { currency: 'XXX' }, { ref: 'another' }])
      expect(await send(t, await noticeOf(t, 'payment', id, change))).toEqual([422, 'webhook.mismatch'])
    expect(await send(t, { some: 'thing' })).toEqual([422, 'webhook.mismatch'])
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    expect(await stateOf(id)).toEqual({ state: 'PENDING', reason: 'mismatch' })
    const row = (await t.call(depositQueue, { state: 'PENDING' }, { token })).body.value.list.find((d: { id: string }) => d.id === id)
    expect(row).toMatchObject({ reason: 'mismatch', provider: 'sandbox', member: { account: member.name } })
    const kept = await sql<{
      n: bigint
    }>`select count(*) as n from cashier.notice where order_id = ${id}::uuid and outcome = 'mismatch'`.execute(t.house.db)
    expect(kept.rows[0]!.n).toBe(3n)
    expect(await send(t, await noticeOf(t, 'payment', id))).toEqual([200, undefined])
    expect(await cashOf(t, member.memberId)).toBe('100.00')
  })

  it('of an order that we never made is refused', async () => {
    const { id } = await order(t, await t.register(), '100')
    expect(await send(t, { ...(await noticeOf(t, 'payment', id)), orderId: randomUUID() })).toEqual([404, 'not.found'])
  })

  it('that comes after the member gave up is credited all the same: the money arrived', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '100')
    expect((await t.call(cancelDeposit, { id }, member)).body.value.state).toBe('CANCELLED')
    expect((await t.call(cancelDeposit, { id }, member)).body.code).toBe('deposit.notOpen')
    expect(await send(t, await noticeOf(t, 'payment', id))).toEqual([200, undefined])
    expect(await cashOf(t, member.memberId)).toBe('100.00')
    expect((await stateOf(id)).state).toBe('CREDITED')
  })

  it('in any order and any number credits exactly once, and only when the payment succeeded', async () => {
    const member = await t.register()
    let expected = 0
    const step = fc.constantFrom('pending', 'succeeded', 'failed', 'again', 'cancel')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, together) => {
        const { id } = await order(t, member, '10.00')
        const template = await noticeOf(t, 'payment', id)
        let last: object = template
        const sends = steps.map(s => {
          if (s === 'cancel') return () => t.call(cancelDeposit, { id }, member)
          if (s !== 'again') last = { ...template, id: randomUUID(), status: s }
          const notice = last
          return () => send(t, notice)
        })
        if (together) await Promise.all(sends.map(run => run()))
        else for (const run of sends) await run()
        const paid =
          steps.includes('succeeded') ||
          steps[0] === 'again' ||
          (steps.includes('again') && steps.slice(0, steps.indexOf('again')).every(s => s === 'cancel'))
        if (paid) expected += 10
        expect((await stateOf(id)).state === 'CREDITED').toBe(paid)
        expect(await cashOf(t, member.memberId)).toBe(`${expected}.00`)
      }),
      { numRuns: 40 }
    )
    expect(await differences(t)).toEqual([])
  })
})

describe('a notice that never comes', () => {
  it('is asked for after two minutes', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '100')
    await sql`update sandbox.payment set status = 'succeeded' where order_id = ${id}::uuid`.execute(t.house.db)
    await reconcile(t.house)
    expect((await stateOf(id)).state).toBe('PENDING')
    await age(id, 3)
    await reconcile(t.house)
    await reconcile(t.house)
    expect((await stateOf(id)).state).toBe('CREDITED')
    expect(await cashOf(t, member.memberId)).toBe('100.00')
  })

  it('closes an order that nobody paid after half an hour, and one that was paid is credited instead', async () => {
    const member = await t.register()
    const [unpaid, paid] = [await order(t, member, '100'), await order(t, member, '70')]
    await sql`update sandbox.payment set status = 'succeeded' where order_id = ${paid.id}::uuid`.execute(t.house.db)
    for (const { id } of [unpaid, paid]) await age(id, 31)
    await expireDeposits(t.house)
    expect(await stateOf(unpaid.id)).toEqual({ state: 'EXPIRED', reason: 'expired' })
    expect((await stateOf(paid.id)).state).toBe('CREDITED')
    expect(await cashOf(t, member.memberId)).toBe('70.00')
    await send(t, await noticeOf(t, 'payment', unpaid.id))
    expect(await cashOf(t, member.memberId)).toBe('170.00')
  })

  it('leaves an order whose first answer was lost able to go on', async () => {
    const member = await t.register()
    const key = randomUUID()
    const first = await order(t, member, '100', key)
    // as after a crash between the provider's answer and our commit
    await sql`update cashier.deposit set state = 'CREATED', provider_ref = null, pay_url = null where id = ${first.id}::uuid`.execute(
      t.house.db
    )
    const second = await order(t, member, '100', key)
    expect(second).toMatchObject({ id: first.id, payUrl: first.payUrl, state: 'PENDING' })
  })
})
