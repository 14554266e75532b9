// What members owe, of every source on one desk: collected as far as cash goes, written off, by two operators, and never twice.
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { claims, collectClaim, strikeClaim } from '@fairhouse/contract/ops/money/claims.ts'
import { approvalSubject } from '@fairhouse/contract/ops/people/approval.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { startSupplier, type TestSupplier } from '#integration/supplier/supplier-testing.ts'
import { type Calling, callingVendor, cashOf, faults, playerOf } from '#integration/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'

const vendor = 'TESTER'
let t: TestHouse
let supplier: TestSupplier
let calling: Calling
type Operator = Awaited<ReturnType<TestHouse['operator']>>
let admin: Operator
let second: Operator
/** From so many liras on, what is done by hand takes two operators. */
const twoFrom = (amount: bigint) => sql`update cashier.withdraw_setting set adjust_two_from = ${amount * UNIT}`.execute(t.house.db)
beforeAll(async () => {
  t = await freshHouse()
  supplier = await startSupplier()
  calling = await callingVendor(t, vendor, { address: supplier.address })
  ;[admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await twoFrom(1_000_000n)
})
afterAll(async () => {
  expect(await faults(t)).toEqual([])
  await supplier.close()
  await t.close()
})

const ask = (endpoint: Endpoint, input: object = {}, key: string = randomUUID()) =>
  t.call(endpoint, input as Record<string, unknown>, { token: admin.token, key })
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const reason = 'as agreed'

/** A member whose prize of 50 was taken back when it had been spent, and what they owe. */
async function owing() {
  const ada = await playerOf(t, vendor, 10n * UNIT)
  const bet = ada.bet(10n * UNIT)
  const win = ada.after(bet, 50n * UNIT)
  await calling.send('transaction/bet', bet)
  await calling.send('transaction/win', win)
  const last = ada.bet(50n * UNIT)
  await calling.send('transaction/bet', last)
  expect((await calling.send('transaction/rollback', ada.after(win, null))).status).toBe('RS_OK')
  const list = async (input: object) => (await ask(claims, input)).body.value.list
  const [row] = await list({ member: String(ada.memberId), open: 'true' })
  const earn = async (amount: bigint) => expect((await calling.send('transaction/win', ada.after(last, amount))).status).toBe('RS_OK')
  return { ada, row, list, earn, collect: (key?: string) => ask(collectClaim, { id: row.id, reason }, key) }
}

test('a claim is collected as far as the cash goes, never beyond the debt, and closed at zero', async () => {
  const [{ ada, row, list, earn, collect }, bob] = [await owing(), await playerOf(t, vendor, 70n * UNIT)]
  expect(code(await collect())).toBe('receivable.noCash')
  await earn(20n * UNIT)
  const key = randomUUID()
  const twice = await Promise.all([collect(key), collect(key)])
  for (const { body } of twice) {
    expect(body.value).toMatchObject({ taken: '20.00', claim: { id: row.id, amount: '50.00', collected: '20.00', closedAt: null } })
  }
  await earn(100n * UNIT)
  const last = await collect()
  expect(last.body.value).toMatchObject({ taken: '30.00', claim: { collected: '50.00', reason, closedAt: expect.any(String) } })
  expect([await cashOf(t, ada), await cashOf(t, bob)]).toEqual([70n * UNIT, 70n * UNIT])
  expect(code(await collect())).toBe('receivable.closed')
  expect(code(await ask(strikeClaim, { id: row.id, reason }))).toBe('receivable.closed')
  expect(code(await ask(collectClaim, { id: randomUUID(), reason }))).toBe('not.found')
  expect(code(await ask(collectClaim, { id: row.id, reason: ' ' }))).toBe('reason.short')
  expect(await list({ member: String(ada.memberId), open: 'true' })).toEqual([])
  const { list: deeds } = (await ask(audit, { action: 'claim.collect', limit: 50 })).body.value
  expect(deeds.map((d: { detail: { amount: string } }) => d.detail.amount)).toEqual(['30.00', '20.00'])
})

test('two operators collect at the same moment, a third strikes it off: the money is taken once', async () => {
  const { ada, row, earn, collect } = await owing()
  await earn(90n * UNIT)
  const answers = await Promise.all([collect(), collect(), ask(strikeClaim, { id: row.id, reason }), collect()])
  expect(answers.map(code).sort()).toEqual([200, 'receivable.closed', 'receivable.closed', 'receivable.closed'])
  expect(await cashOf(t, ada)).toBe(answers[2]!.status === 200 ? 90n * UNIT : 40n * UNIT)
})

describe('money by hand that takes two operators', () => {
  beforeAll(() => twoFrom(0n))
  afterAll(() => twoFrom(1_000_000n))

  test('a claim is collected by the second one, exactly as both saw it, once', async () => {
    const { ada, row, list, earn, collect } = await owing()
    expect(code(await collect())).toBe('receivable.noCash')
    await earn(20n * UNIT)
    const { taken, claim } = (await collect()).body.value
    expect([taken, claim.collected, await cashOf(t, ada)]).toEqual(['0.00', '0.00', 20n * UNIT])
    expect(code(await collect())).toBe('approval.open')
    expect((await list({ open: 'true', member: String(ada.memberId) }))[0].approval).toBe(claim.approval)
    const seen = (await t.call(approvalSubject, { id: claim.approval }, second)).body.value
    expect(seen).toMatchObject({
      member: { id: String(ada.memberId) },
      facts: expect.arrayContaining([
        { name: 'amount', kind: 'money', value: '20.00' },
        { name: 'owed', kind: 'money', value: '50.00' }
      ]),
      journal: [{ side: 'member', account: 'cash', amount: '-20.00', before: '20.00', after: '0.00' }, { side: 'house' }],
      decision: { may: true }
    })
    expect(code(await t.decide(admin, claim.approval))).toBe('approval.own')
    const support = await t.operator('support')
    expect(code(await t.decide(support, claim.approval))).toBe('permission.denied')
    const answers = await Promise.all([t.decide(second, claim.approval), t.decide(second, claim.approval)])
    expect(answers.map(code).sort()).toEqual([200, 'approval.over'])
    expect(await cashOf(t, ada)).toBe(0n)
    expect((await list({ member: String(ada.memberId) }))[0]).toMatchObject({ id: row.id, collected: '20.00', approval: null })
  })

  test('with less cash by then nothing is taken, and the request stays', async () => {
    const { ada, earn, collect } = await owing()
    await earn(30n * UNIT)
    const { approval } = (await collect()).body.value.claim
    expect((await calling.send('transaction/bet', ada.bet(10n * UNIT))).status).toBe('RS_OK')
    expect(code(await t.decide(second, approval))).toBe('balance.insufficient')
    expect(await cashOf(t, ada)).toBe(20n * UNIT)
    expect(code(await t.decide(admin, approval, 'withdraw'))).toBe(200)
    expect((await collect()).body.value.claim.approval).not.toBe(approval)
  })

  test('a claim is written off by the second one, and a request to collect it is no longer needed', async () => {
    const { row, earn, collect } = await owing()
    await earn(10n * UNIT)
    const collecting = (await collect()).body.value.claim.approval
    const { approval, closedAt } = (await ask(strikeClaim, { id: row.id, reason })).body.value
    expect(closedAt).toBeNull()
    // two requests stand beside each other: whatever is decided first ends the other
    const other = approval === collecting ? await openOf('claim.strike', row.id) : approval
    expect(code(await t.decide(second, other))).toBe(200)
    expect(code(await t.decide(second, collecting))).toBe('approval.over')
  })

  test('an operator asks for and approves up to their limit alone', async () => {
    const { ada, earn, collect } = await owing()
    await earn(40n * UNIT)
    await sql`insert into staff.amount_limit (permission, operator_id, amount) values ('adjustment:make', ${second.operatorId}, ${30n * UNIT})`.execute(
      t.house.db
    )
    const { approval } = (await collect()).body.value.claim
    expect(code(await t.decide(second, approval))).toBe('limit.operator')
    await sql`delete from staff.amount_limit`.execute(t.house.db)
    expect(code(await t.decide(second, approval))).toBe(200)
    expect(await cashOf(t, ada)).toBe(0n)
  })
})

const openOf = async (action: string, claim: string): Promise<string> =>
  (
    await sql<{
      id: string
    }>`select id from staff.approval where action = ${action} and subject = ${`claim:${claim}`} and decision is null`.execute(t.house.db)
  ).rows[0]!.id

test('a claim is listed and struck off once', async () => {
  const { ada, row, list } = await owing()
  expect(row).toMatchObject({ amount: '50.00', origin: { source: 'integration', vendor }, closedAt: null })
  expect((await ask(strikeClaim, { id: row.id, reason })).body.value.reason).toBe(reason)
  expect(code(await ask(strikeClaim, { id: row.id, reason }))).toBe('receivable.closed')
  expect(code(await ask(strikeClaim, { id: randomUUID(), reason }))).toBe('not.found')
  expect(await list({ member: String(ada.memberId), open: 'true' })).toEqual([])
})

/** A member who won 30 in a lottery and spent it; a corrected draw takes it back by the verb that every source calls. */
async function owingTicket() {
  const eve = await t.register(undefined, 10n * UNIT)
  const ticket = newId()
  const bet = { memberId: eve.memberId, betId: ticket }
  await placeBet(t.house, {
    ...bet,
    game: 'vn-ho-chi-minh',
    category: 'LOTTERY',
    roundNo: null,
    stake: 10n * UNIT,
    key: `ticket:${ticket}`,
    detail: {}
  })
  await settleBet(t.house, { ...bet, state: 'WON', payout: 30n * UNIT })
  await t.give(eve.memberId, -25n * UNIT)
  const takeBack = (correction: string) =>
    sql<{
      taken: bigint
    }>`select claim.take_back(${eve.memberId}, 'prize', ${ticket}::uuid, ${30n * UNIT}, ${`uncorrect:${correction}`}, 'lottery', ${correction},
      ${JSON.stringify({ game: 'vn-ho-chi-minh', issue: '20260101', ticket, correction })}::jsonb) as taken`.execute(t.house.db)
  const correction = newId()
  expect((await takeBack(correction)).rows[0]!.taken).toBe(5n * UNIT)
  return { eve, ticket, correction, takeBack }
}

test('claims of every source stand on one list, each with what it came from; one source is seen alone', async () => {
  const [{ ada, row }, { eve, ticket }] = [await owing(), await owingTicket()]
  const list = (await ask(claims, { open: 'true', limit: 2 })).body.value.list
  expect(list).toMatchObject([
    {
      member: { id: String(eve.memberId), account: eve.name },
      origin: { source: 'lottery', game: 'vn-ho-chi-minh', gameName: 'TP. Hồ Chí Minh', issue: '20260101', ticketId: ticket },
      amount: '25.00',
      collected: '0.00'
    },
    { id: row.id, member: { id: String(ada.memberId) }, origin: { source: 'integration', vendor }, amount: '50.00' }
  ])
  for (const source of ['lottery', 'integration'] as const) {
    const alone = (await ask(claims, { source, limit: 50 })).body.value.list
    expect(alone.map((c: { origin: { source: string } }) => c.origin.source)).toEqual(alone.map(() => source))
    expect(alone.length).toBeGreaterThan(0)
  }
  // what the ticket takes back is collected as the prize of its bet: the record says what the member kept
  await t.give(eve.memberId, 100n * UNIT)
  expect((await ask(collectClaim, { id: list[0].id, reason })).body.value).toMatchObject({ taken: '25.00', claim: { collected: '25.00' } })
  const { payout, state } = await t.house.db
    .selectFrom('wager.bet')
    .select(['payout', 'state'])
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow()
  expect([payout, state]).toEqual([0n, 'LOST'])
})

test('a source makes a claim for one thing once: the second try changes nothing', async () => {
  const { eve, correction, takeBack } = await owingTicket()
  await t.give(eve.memberId, 3n * UNIT)
  await expect(takeBack(correction)).rejects.toThrow(/uncorrect:|claim_member_id_source_ref_key/)
  expect(await cashOf(t, eve)).toBe(3n * UNIT)
  expect((await ask(claims, { member: String(eve.memberId) })).body.value.list).toMatchObject([{ amount: '25.00', collected: '0.00' }])
})

test('nobody without the permission sees or changes any of it, and a forged page is refused', async () => {
  const [support, editor, member] = [await t.operator('support'), await t.operator('editor'), await t.register()]
  expect((await t.call(claims, {}, support)).status).toBe(200)
  const id = randomUUID()
  for (const [endpoint, input] of [
    [claims, {}],
    [collectClaim, { id, reason }],
    [strikeClaim, { id, reason }]
  ] as const)
    for (const [who, expected] of [
      ...(endpoint === claims ? [] : [[support, 'permission.denied'] as const]),
      [editor, 'permission.denied'],
      [member, 'session.ended'],
      [{}, 'session.required']
    ] as const)
      expect([endpoint.call, code(await t.call(endpoint, input, who))]).toEqual([endpoint.call, expected])
  for (const before of ['x', '-'.repeat(36), `${randomUUID()}'`]) {
    const { status, body } = await ask(claims, { before })
    expect([before, status, body.fields]).toEqual([before, 400, { before: 'input.invalid' }])
  }
})
