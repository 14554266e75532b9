import { randomUUID } from 'node:crypto'
import { cancelDeposit, createDeposit, depositById } from '@fairhouse/contract/money/cashier.ts'
import { confirmDeposit, depositQueue, noticeReports } from '@fairhouse/contract/ops/money/cashier.ts'
import { approvals } from '@fairhouse/contract/ops/people/identity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { askForDeposit, expireDeposits } from '../reports/notices.ts'
import { cashOf, differences, type Member } from '../testing.ts'

let t: TestHouse
let address: string
beforeAll(async () => {
  t = await freshHouse()
  address = await t.listen()
})
afterAll(() => t.close())

async function order(member: Member, amount = '60.00', key: string = randomUUID()) {
  const { body } = await t.call(createDeposit, { method: 'scan-qr', amount }, { token: member.token, key })
  return body.value as { id: string; qr: string; payUrl: string; state: string; way: string }
}
/** What the person with the telephone does on the page that the code leads to. */
async function press(qr: string, choice: string) {
  const answer = await fetch(qr, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  expect(answer.status).toBe(303)
}
const ask = (id: string) => askForDeposit(t.house, id, 0)
const stateOf = async (member: Member, id: string) => (await t.call(depositById, { id }, member)).body.value.state
const questions = async (id: string) =>
  (await sql<{ n: bigint }>`select count(*) as n from graphile_worker.jobs where key = ${`ask:${id}`}`.execute(t.house.db)).rows[0]!.n

describe('a payment by code, at a provider that is asked', () => {
  it('shows the code, is found paid by a question and credited once', async () => {
    const member = await t.register()
    const made = await order(member)
    expect(made).toMatchObject({ state: 'PENDING', way: 'qr' })
    expect(made.qr).toMatch(new RegExp(`^${address}/sandbox-scan/pay/[\\w-]{20}$`))
    expect(await questions(made.id)).toBe(1n)
    await ask(made.id)
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    await press(made.qr, 'pay')
    await Promise.all([ask(made.id), ask(made.id), ask(made.id)])
    expect(await cashOf(t, member.memberId)).toBe('60.00')
    expect((await t.call(depositById, { id: made.id }, member)).body.value).toMatchObject({ state: 'CREDITED', qr: null, payUrl: null })
    expect(await differences(t)).toEqual([])
  })

  it('is one charge when the button is pressed twice', async () => {
    const member = await t.register()
    const key = randomUUID()
    const [one, two] = await Promise.all([order(member, '60.00', key), order(member, '60.00', key)])
    expect([two.id, two.qr]).toEqual([one.id, one.qr])
  })

  it('is declined, or paid after it was given up, as the provider says', async () => {
    const member = await t.register()
    const [declined, given] = [await order(member), await order(member)]
    await press(declined.qr, 'decline')
    await ask(declined.id)
    expect(await stateOf(member, declined.id)).toBe('FAILED')
    await t.call(cancelDeposit, { id: given.id }, member)
    await ask(given.id)
    expect(await stateOf(member, given.id)).toBe('CANCELLED')
    expect(await cashOf(t, member.memberId)).toBe('0.00')
  })

  it('is asked for again while the provider answers with faults or does not know yet', async () => {
    const member = await t.register()
    for (const choice of ['faulty', 'late']) {
      const made = await order(member)
      await press(made.qr, choice)
      await ask(made.id)
      expect(await stateOf(member, made.id)).toBe('PENDING')
      expect(await questions(made.id)).toBe(1n)
      await sql`update sandbox.charge set told_at = now(), faulty_until = null where reference = ${made.id}::uuid`.execute(t.house.db)
      await ask(made.id)
      expect(await stateOf(member, made.id)).toBe('CREDITED')
    }
    expect(await cashOf(t, member.memberId)).toBe('120.00')
  })

  it('of another amount credits nothing and is reported to operators', async () => {
    const [member, finance] = [await t.register(), await t.operator('finance')]
    const made = await order(member)
    await press(made.qr, 'less')
    await ask(made.id)
    await ask(made.id)
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    const { list } = (await t.call(noticeReports, { reason: 'mismatch' }, finance)).body.value
    expect(list).toMatchObject([{ provider: 'scanpay', reason: 'mismatch', source: 'asked', orderId: made.id, count: 1 }])
  })

  it('of another amount is credited as it arrived by an operator, once however often it is pressed', async () => {
    const [member, other] = [await t.register(), await t.register()]
    const [finance, second, support] = [await t.operator('finance'), await t.operator('admin'), await t.operator('support')]
    const made = await order(member)
    const credit = (received: string, who: { token: string }, more: object = {}, key: string = randomUUID()) =>
      t.call(confirmDeposit, { id: made.id, received, differs: true, reason: 'the provider says so', ...more }, { token: who.token, key })
    // what nobody but the member says did not arrive
    expect((await credit('60.00', finance)).body.code).toBe('deposit.notByHand')
    await press(made.qr, 'less')
    await ask(made.id)
    const row = async () =>
      (await t.call(depositQueue, {}, finance)).body.value.list.find((d: { id: string }) => d.id === made.id) as {
        arrived: string
        state: string
      }
    expect(await row()).toMatchObject({ arrived: '30.00', amount: '60.00', state: 'PENDING' })
    expect((await credit('60.00', finance)).body.code).toBe('deposit.amountDiffers')
    expect((await credit('30.00', finance, { differs: false })).body.code).toBe('deposit.amountDiffers')
    for (const who of [member, other, support]) expect((await credit('30.00', who)).status).toBeGreaterThanOrEqual(401)
    expect((await t.call(confirmDeposit, { id: made.id, received: '30.00', differs: true })).status).toBe(401)
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    // after its time the money is there all the same
    await sql`update cashier.deposit set created_at = now() - interval '31 minutes' where id = ${made.id}::uuid`.execute(t.house.db)
    await expireDeposits(t.house)
    expect(await row()).toMatchObject({ arrived: '30.00', state: 'EXPIRED' })
    const key = randomUUID()
    const all = await Promise.all([
      ...[1, 2, 3].map(() => credit('30.00', finance, {}, key)),
      ...[1, 2, 3].map(() => credit('30.00', second)),
      ask(made.id).then(() => ({ status: 200 }))
    ])
    for (const { status } of all) expect([200, 409]).toContain(status)
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    const { list } = (await t.call(approvals, { state: 'open' }, { token: second.token })).body.value
    const asked = list.find((a: { subject: string }) => a.subject === `deposit:${made.id}`)
    const deciders = [finance, second, await t.operator('admin')]
    const decided = await Promise.all([...deciders, ...deciders].map(who => t.decide(who, asked.id)))
    expect(decided.filter(a => a.status === 200)).toHaveLength(1)
    expect(await cashOf(t, member.memberId)).toBe('30.00')
    expect(await row()).toMatchObject({ arrived: null, state: 'CREDITED', received: '30.00' })
    const { rows } = await sql<{ detail: object }>`
      select detail from staff.audit where action = 'deposit.confirm' and subject = ${`deposit:${made.id}`}`.execute(t.house.db)
    expect(rows).toMatchObject([{ detail: { ordered: '60.00', received: '30.00', before: 'EXPIRED' } }])
    expect(await differences(t)).toEqual([])
  })

  it('that nobody made is closed after half an hour, after a last question', async () => {
    const member = await t.register()
    const [left, paid] = [await order(member), await order(member)]
    await press(paid.qr, 'pay')
    await sql`update cashier.deposit set created_at = now() - interval '31 minutes' where id in (${left.id}::uuid, ${paid.id}::uuid)`.execute(
      t.house.db
    )
    await expireDeposits(t.house)
    expect([await stateOf(member, left.id), await stateOf(member, paid.id)]).toEqual(['EXPIRED', 'CREDITED'])
  })

  it('hears nothing of a call in its name, and its books open for nobody without the key', async () => {
    const call = await t.app.server.inject({ method: 'POST', url: '/wps/cashier/webhooks/scanpay', payload: { any: 'thing' } })
    expect(call.statusCode).toBe(404)
    for (const path of [`/charges/${randomUUID()}`, '/statement?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z'])
      expect((await fetch(`${address}/sandbox-scan/v1${path}`)).status).toBe(401)
  })
})
