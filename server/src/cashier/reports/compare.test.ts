import { randomUUID } from 'node:crypto'
import { createDeposit } from '@fairhouse/contract/money/cashier.ts'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { decideDifference, differences, reconciliationRuns, startReconciliation } from '@fairhouse/contract/ops/money/cashier.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { transfer } from '#wallet/wallet.ts'
import { cashOf, noticeOf, order, send } from '../testing.ts'
import { compareBooks, lastDays } from './compare.ts'

let t: TestHouse
let finance: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  finance = await t.operator('finance')
})
afterAll(() => t.close())

/** Everything until now, so that a test need not wait until an order has settled. */
const compare = () => compareBooks(t.house, { from: lastDays(2).from, to: new Date(Date.now() + 60_000) }, { by: 'command' })
const kindsOf = async () => (await compare()).found.map(d => d.kind)
const listed = async () => (await t.call(differences, {}, finance)).body.value.list as { id: string; kind: string; goneAt: string | null }[]
/** The provider decides without a word to the house. */
const paidAtSandbox = (id: string) =>
  sql`update sandbox.payment set status = 'succeeded', updated_at = now() where order_id = ${id}::uuid`.execute(t.house.db)
async function credited(amount = '100.00') {
  const member = await t.register()
  const { id } = await order(t, member, amount)
  await paidAtSandbox(id)
  await send(t, await noticeOf(t, 'payment', id))
  return { member, id }
}

describe('the comparison of the books', () => {
  it('finds nothing where orders, journal and statements agree', async () => {
    await credited()
    const { orders, lines, found, silent } = await compare()
    expect([found, silent]).toEqual([[], []])
    expect(orders).toBe(1)
    expect(lines).toBe(1)
  })

  it('credits what a lost notice owed, once, and finds nothing then', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '70.00')
    await paidAtSandbox(id)
    expect(await kindsOf()).toEqual([])
    expect(await kindsOf()).toEqual([])
    expect(await cashOf(t, member.memberId)).toBe('70.00')
  })

  it('finds a credited order that the provider never took', async () => {
    const { id } = await credited()
    await sql`update sandbox.payment set status = 'failed' where order_id = ${id}::uuid`.execute(t.house.db)
    expect((await compare()).found).toMatchObject([{ kind: 'statement.missing', subject: id, expected: parseMoney('100.00'), found: null }])
    await paidAtSandbox(id)
    expect(await kindsOf()).toEqual([])
    expect((await listed()).find(d => d.kind === 'statement.missing')!.goneAt).not.toBeNull()
  })

  it('finds another amount at the provider', async () => {
    const { id } = await credited()
    await sql`update sandbox.payment set amount = '90.00' where order_id = ${id}::uuid`.execute(t.house.db)
    expect((await compare()).found).toMatchObject([
      { kind: 'statement.amount', subject: id, expected: parseMoney('100.00'), found: parseMoney('90.00') }
    ])
    await sql`update sandbox.payment set amount = '100.00' where order_id = ${id}::uuid`.execute(t.house.db)
  })

  it('finds a payment that is no order of ours', async () => {
    const ref = `pay_${randomUUID()}`
    await sql`insert into sandbox.payment (ref, order_id, amount, currency, merchant, return_url, language, status)
      values (${ref}, ${randomUUID()}::uuid, '33.00', 'TRY', 'Fairhouse', 'http://x', 'en', 'succeeded')`.execute(t.house.db)
    expect((await compare()).found).toMatchObject([{ kind: 'statement.unknown', subject: ref, found: parseMoney('33.00'), memberId: null }])
    await sql`delete from sandbox.payment where ref = ${ref}`.execute(t.house.db)
  })

  it('finds a payment whose order is open and cannot be credited, because the amount differs', async () => {
    const member = await t.register()
    const { body } = await t.call(createDeposit, { method: 'scan-qr', amount: '80.00' }, member)
    const { id } = body.value
    await sql`update sandbox.charge set status = 'paid', paid_minor = 4000, decided_at = now(), told_at = now() where reference = ${id}::uuid`.execute(
      t.house.db
    )
    expect((await compare()).found).toMatchObject([
      { kind: 'statement.amount', provider: 'scanpay', subject: id, expected: parseMoney('80.00'), found: parseMoney('40.00') }
    ])
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    await sql`delete from sandbox.charge where reference = ${id}::uuid`.execute(t.house.db)
  })

  it('finds an order that the provider states twice', async () => {
    const { member, id } = await credited('60.00')
    const ref = `pay_${randomUUID()}`
    await sql`alter table sandbox.payment drop constraint payment_order_id_key`.execute(t.house.db)
    await sql`insert into sandbox.payment (ref, order_id, amount, currency, merchant, return_url, language, status)
      select ${ref}, order_id, amount, currency, merchant, return_url, language, status from sandbox.payment where order_id = ${id}::uuid`.execute(
      t.house.db
    )
    const [expected, found] = [parseMoney('60.00'), parseMoney('120.00')]
    expect((await compare()).found).toMatchObject([{ kind: 'statement.twice', subject: id, memberId: member.memberId, expected, found }])
    await sql`delete from sandbox.payment where ref = ${ref}`.execute(t.house.db)
    await sql`alter table sandbox.payment add constraint payment_order_id_key unique (order_id)`.execute(t.house.db)
    expect(await kindsOf()).toEqual([])
    expect((await listed()).find(d => d.kind === 'statement.twice')!.goneAt).not.toBeNull()
    expect(await cashOf(t, member.memberId)).toBe('60.00')
  })

  it('finds a payment whose order stays open, because the provider took it under another name', async () => {
    const member = await t.register()
    const { id } = await order(t, member, '45.00')
    await paidAtSandbox(id)
    await sql`update cashier.deposit set provider_ref = 'pay_another' where id = ${id}::uuid`.execute(t.house.db)
    expect((await compare()).found).toMatchObject([
      { kind: 'order.open', provider: 'sandbox', subject: id, memberId: member.memberId, found: parseMoney('45.00') }
    ])
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    await sql`update sandbox.payment set status = 'failed' where order_id = ${id}::uuid`.execute(t.house.db)
    expect(await kindsOf()).toEqual([])
  })

  it('finds an order that is closed as paid without a movement, and one that moved another amount', async () => {
    const { member, id } = await credited()
    const bare = randomUUID()
    await sql`insert into cashier.deposit (id, member_id, key, method, provider, currency, amount, fee, state, received, credited, closed_at)
      values (${bare}::uuid, ${member.memberId}, ${randomUUID()}::uuid, 'bank-transfer', 'manual', 'TRY', 100, 0, 'CREDITED', 100, 100, now())`.execute(
      t.house.db
    )
    await inTransaction(t.house.db, tx =>
      transfer(tx, { memberId: member.memberId, kind: 'DEPOSIT', key: `twice:${id}`, ref: id, house: 'payments', cash: parseMoney('5.00') })
    )
    const { found } = await compare()
    expect(found).toHaveLength(2)
    expect(found.find(d => d.kind === 'journal.missing')).toMatchObject({ subject: bare, expected: 100n, found: null })
    expect(found.find(d => d.kind === 'journal.amount')).toMatchObject({
      subject: id,
      expected: parseMoney('100.00'),
      found: parseMoney('105.00')
    })
  })

  it('finds money that moved without an order', async () => {
    const member = await t.register()
    const ref = randomUUID()
    await inTransaction(t.house.db, tx =>
      transfer(tx, { memberId: member.memberId, kind: 'DEPOSIT', key: 'planted', ref, house: 'payments', cash: parseMoney('9.00') })
    )
    const extra = (await compare()).found.filter(d => d.kind === 'journal.extra')
    expect(extra).toMatchObject([{ subject: ref, memberId: member.memberId, found: parseMoney('9.00') }])
  })

  it('says which provider gave no statement, and nothing of its orders', async () => {
    const silent = await freshHouse()
    const { memberId } = await silent.register()
    await sql`insert into cashier.deposit (id, member_id, key, method, provider, currency, amount, fee, state, received, credited, closed_at)
      values (${randomUUID()}::uuid, ${memberId}, ${randomUUID()}::uuid, 'sandbox-card', 'sandbox', 'TRY', 100, 0, 'CREDITED', 100, 100, now())`.execute(
      silent.house.db
    )
    const compared = await compareBooks(silent.house, lastDays(1), { by: 'job' })
    expect([...compared.silent].sort()).toEqual(['sandbox', 'scanpay'])
    expect(compared.found.map(d => d.kind)).toEqual([])
    await silent.close()
  })

  it('keeps each difference once, with what an operator found out about it', async () => {
    const first = await listed()
    await compare()
    const again = await listed()
    expect(again.map(d => d.id)).toEqual(first.map(d => d.id))
    const { id } = again.find(d => d.kind === 'journal.extra')!
    expect((await t.call(decideDifference, { id, state: 'SEEN', note: 'x' }, finance)).body.code).toBe('reason.short')
    const decided = await t.call(decideDifference, { id, state: 'SETTLED', note: 'planted by a test' }, finance)
    expect(decided.body.value).toMatchObject({ state: 'SETTLED', note: 'planted by a test' })
    await compare()
    expect((await t.call(differences, { state: 'SETTLED' }, finance)).body.value.list.map((d: { id: string }) => d.id)).toEqual([id])
    const { runs, open } = (await t.call(reconciliationRuns, {}, finance)).body.value
    expect(runs.length).toBeLessThanOrEqual(10)
    expect(runs[0]).toMatchObject({ askedBy: 'command' })
    const now = (await listed()) as { state?: string; goneAt: string | null }[]
    expect(open).toBe(now.filter(d => d.state === 'OPEN' && d.goneAt === null).length)
    expect(open).toBeGreaterThan(1)
  })

  it('is for operators who may', async () => {
    const support = await t.operator('support')
    const member = await t.register()
    const calls = [
      [differences, {}],
      [reconciliationRuns, {}],
      [startReconciliation, { days: 1 }],
      [decideDifference, { id: randomUUID(), state: 'SEEN', note: 'a reason' }]
    ] as const
    for (const [endpoint, input] of calls) {
      expect((await t.call(endpoint, input)).status).toBe(401)
      expect((await t.call(endpoint, input, { token: member.token })).status).toBe(401)
      expect((await t.call(endpoint, input, support)).body.code).toBe('permission.denied')
    }
    expect((await t.call(startReconciliation, { days: 1 }, finance)).body.value).toEqual({ done: true })
    expect((await t.call(decideDifference, { id: randomUUID(), state: 'SEEN', note: 'a reason' }, finance)).status).toBe(404)
  })
})
