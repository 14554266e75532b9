import { randomUUID } from 'node:crypto'
import { noticeReports } from '@fairhouse/contract/ops/money/cashier.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sign } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { cashOf, differences, lockedOf, memberWith, noticeOf, order, send, withdraw } from '../testing.ts'
import { askAboutNotice } from './notices.ts'
import { sandbox } from '../providers/sandbox.ts'

let t: TestHouse
let finance: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  finance = await t.operator('finance')
})
afterAll(() => t.close())

const reports = async (orderId?: string) => {
  const { list } = (await t.call(noticeReports, { limit: 100 }, finance)).body.value
  return (list as { reason: string; count: number; orderId: string | null; sample: string }[]).filter(
    r => !orderId || r.orderId === orderId
  )
}
const reasons = async (orderId: string) => (await reports(orderId)).map(r => r.reason).sort()

/** One sign of a text made another. */
const flipped = (text: string, at: number, by: number) => {
  const place = at % text.length
  return text.slice(0, place) + String.fromCharCode((text.charCodeAt(place) ^ by) & 0x7f || 0x20) + text.slice(place + 1)
}

describe('ten thousand touched notices', () => {
  it('are all refused, whichever sign of body, time or signature was touched', () => {
    const nowMs = Date.UTC(2026, 10, 21, 12)
    const timestamp = String(nowMs / 1000)
    const body = JSON.stringify({
      id: randomUUID(),
      kind: 'payment',
      orderId: randomUUID(),
      ref: 'pay_1',
      status: 'succeeded',
      amount: '100.00',
      currency: 'TRY',
      reason: null
    })
    const signature = sign(t.house.config.SANDBOX_PROVIDER_KEY, `${timestamp}.${body}`)
    const read = (parts: { body: string; timestamp: string; signature: string }) =>
      sandbox.readNotice!(t.house, parts.body, { 'x-sandbox-timestamp': parts.timestamp, 'x-sandbox-signature': parts.signature }, nowMs)
    const whole = { body, timestamp, signature }
    expect(read(whole).amount).toBe(10_000_000n)
    const touched = fc
      .tuple(fc.constantFrom('body', 'timestamp', 'signature'), fc.nat(100_000), fc.integer({ min: 1, max: 127 }))
      .map(([part, at, by]) => ({ ...whole, [part]: flipped(whole[part as keyof typeof whole], at, by) }))
      .filter(parts => (Object.keys(whole) as (keyof typeof whole)[]).some(k => parts[k] !== whole[k]))
    const other = fc
      .constantFrom('', signature.slice(1), `${signature}0`, signature.toUpperCase(), 'none', sign('55'.repeat(32), `${timestamp}.${body}`))
      .filter(s => s !== signature)
      .map(s => ({ ...whole, signature: s }))
    let refused = 0
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: touched }, { weight: 1, arbitrary: other }), parts => {
        try {
          read(parts)
        } catch (cause) {
          if (cause instanceof DomainError && (cause.code === 'webhook.signature' || cause.code === 'webhook.stale')) refused++
          else throw cause
          return
        }
        throw new Error('a touched notice was read')
      }),
      { numRuns: 10_000 }
    )
    expect(refused).toBe(10_000)
  })
})

describe('a notice that changes nothing', () => {
  it('is reported with its reason: forged, stale, unreadable, or of another amount, currency or order', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '100.00')
    const notice = await noticeOf(t, 'payment', id)
    await send(t, notice, { key: '44'.repeat(32) })
    await send(t, notice, { at: Date.now() - 400_000 })
    await send(t, '{"not": "a notice"}')
    for (const change of [{ amount: '1000.00' }, { currency: 'EUR' }, { ref: 'of another merchant' }])
      expect(await send(t, await noticeOf(t, 'payment', id, change))).toEqual([422, 'webhook.mismatch'])
    const nowhere = randomUUID()
    await send(t, { ...notice, id: randomUUID(), orderId: nowhere })
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    expect(await reasons(id)).toEqual(['mismatch'])
    expect((await reports(id))[0]!.count).toBe(3)
    expect(await reasons(nowhere)).toEqual(['unknown'])
    const unsigned = (await reports()).filter(r => r.orderId === null)
    expect(unsigned.map(r => r.reason).sort()).toEqual(['signature', 'stale', 'unreadable'])
  })

  it('is reported when sent again, with other words under its number, or after the end; the money stays', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '100.00')
    const notice = await noticeOf(t, 'payment', id)
    expect(await send(t, notice)).toEqual([200, undefined])
    expect(await send(t, notice)).toEqual([200, undefined])
    expect(await send(t, { ...notice, amount: '900.00' })).toEqual([422, 'webhook.mismatch'])
    for (const status of ['pending', 'failed'] as const) await send(t, { ...notice, id: randomUUID(), status })
    expect(await cashOf(t, member.memberId)).toBe('100.00')
    expect(await reasons(id)).toEqual(['changed', 'order', 'replay'])
    expect((await reports(id)).find(r => r.reason === 'order')!.count).toBe(2)
    expect(await differences(t)).toEqual([])
  })

  it('is reported when its provider, asked in turn, denies it, however well signed: stolen keys pay nobody', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '100.00')
    const notice = await noticeOf(t, 'payment', id)
    expect(await send(t, notice, { otherwise: true })).toEqual([422, 'webhook.mismatch'])
    expect(await send(t, { ...notice, id: randomUUID(), status: 'failed' }, { otherwise: true })).toEqual([422, 'webhook.mismatch'])
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    expect(await reasons(id)).toEqual(['unconfirmed'])
    expect((await reports(id))[0]!.count).toBe(2)
    // the same words, once the provider stands by them
    expect(await send(t, notice)).toEqual([200, undefined])
    expect(await cashOf(t, member.memberId)).toBe('100.00')
    // a payout that is said to have failed gives nothing back either
    const rich = await memberWith(t, '500.00')
    const payout = await withdraw(t, rich, '200.00')
    await sql`update cashier.withdrawal set state = 'PAYING', provider_ref = 'out_1' where id = ${payout.id}::uuid`.execute(t.house.db)
    const failed = await noticeOf(t, 'payout', payout.id, { status: 'failed', reason: 'account.rejected' })
    expect(await send(t, failed, { otherwise: true })).toEqual([422, 'webhook.mismatch'])
    expect(await lockedOf(t, rich.memberId)).toBe('200.00')
    expect(await reasons(payout.id)).toEqual(['unconfirmed'])
  })

  it('is one row in an hour, however many come: a flood of forged calls fills nothing', async () => {
    const before = (await reports()).find(r => r.reason === 'signature')!.count
    await Promise.all(Array.from({ length: 50 }, (_, n) => send(t, `{"flood": ${n}}`, { signature: 'ff'.repeat(32) })))
    const after = (await reports()).filter(r => r.reason === 'signature')
    expect(after).toHaveLength(1)
    expect(after[0]!.count).toBe(before + 50)
  })

  it('is shown to nobody but operators who may', async () => {
    const [member, support] = [await t.register(), await t.operator('support')]
    expect((await t.call(noticeReports)).status).toBe(401)
    expect((await t.call(noticeReports, {}, member)).status).toBe(401)
    expect((await t.call(noticeReports, {}, support)).body.code).toBe('permission.denied')
  })
})

describe('a notice whose provider cannot be asked', () => {
  it('waits: a job asks until there is an answer, then it is credited once, or reported', async () => {
    const silent = await freshHouse()
    const { memberId } = await silent.register()
    const [paid, lied] = [randomUUID(), randomUUID()]
    for (const id of [paid, lied])
      await sql`insert into cashier.deposit (id, member_id, key, method, provider, currency, amount, fee, state, provider_ref)
        values (${id}::uuid, ${memberId}, ${randomUUID()}::uuid, 'sandbox-card', 'sandbox', 'TRY', 1000000, 0, 'PENDING', ${`pay_${id}`})`.execute(
        silent.house.db
      )
    const about = (orderId: string) => ({ provider: 'sandbox', kind: 'payment', orderId, status: 'succeeded' }) as const
    const notice = await noticeOf(silent, 'payment', paid)
    expect(await send(silent, notice)).toEqual([200, undefined])
    expect(await send(silent, notice)).toEqual([200, undefined])
    expect(await send(silent, await noticeOf(silent, 'payment', lied), { otherwise: true })).toEqual([200, undefined])
    await askAboutNotice(silent.house, about(paid), 0)
    expect(await cashOf(silent, memberId)).toBe('0.00')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'cashier.askOrder'`.execute(silent.house.db)
    expect(rows[0]!.n).toBe(2)
    await silent.listen()
    await Promise.all([1, 2, 3].map(() => askAboutNotice(silent.house, about(paid), 1)))
    await askAboutNotice(silent.house, about(lied), 1)
    expect(await cashOf(silent, memberId)).toBe('10.00')
    expect(await differences(silent)).toEqual([])
    const { list } = (await silent.call(noticeReports, {}, await silent.operator('finance'))).body.value
    expect(list.map((r: { reason: string; orderId: string }) => [r.reason, r.orderId])).toEqual([['unconfirmed', lied]])
    await silent.close()
  })
})
