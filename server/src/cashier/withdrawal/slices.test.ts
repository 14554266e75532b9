import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { trialType } from '@fairhouse/contract/member/account.ts'
import { confirmAll, confirmSlice, disputeSlice, payerProof, withdrawals } from '@fairhouse/contract/money/withdrawal.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { disburseSlice, lookAtProof, retryWithdrawal, ruleSlice } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, freshHouse, type TestHouse } from '#testing.ts'
import { cashOf, differences, lockedOf, type Member, memberWith, noticeOf, planByTwo, send, withdraw } from '../testing.ts'
import { followSlices } from './slices.ts'
import { payWithdrawal } from './withdrawals.ts'

let t: TestHouse
let operator: { token: string }
let second: { token: string }
let picture: Buffer
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  operator = await t.operator('finance')
  second = await t.operator('finance')
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())

type Who = { token?: string }
const own = async (member: Member, id: string) =>
  (await t.call(withdrawals, {}, member)).body.value.list.find((w: { id: string }) => w.id === id)
const money = async (member: Member) => [await cashOf(t, member.memberId), await lockedOf(t, member.memberId)]
const states = async (member: Member, id: string) => (await own(member, id)).slices.map((s: { state: string }) => s.state).join(' ')

async function upload(endpoint: Endpoint, id: string, no: number, { token }: Who, file = picture) {
  const url = pathOf(endpoint).replace(':id', id).replace(':no', String(no))
  const headers = { 'content-type': 'image/png', language: 'EN', ...credentials(endpoint, token) }
  const answer = await t.app.server.inject({ method: 'POST', url, headers, payload: file })
  return { status: answer.statusCode, body: answer.json() }
}
const plan = (id: string, amounts: readonly string[], who: Who = operator) =>
  planByTwo(
    t,
    id,
    amounts.map((amount, at) => ({ payer: `Payer ${at + 1}`, amount })),
    who as { token: string },
    second
  )
const disburse = (id: string, no: number, who: Who = operator) => upload(disburseSlice, id, no, who)
const dispute = (member: Who, id: string, no: number) => upload(disputeSlice, id, no, member)
const received = (member: Who, id: string, no: number) => t.call(confirmSlice, { id, no }, member)
const allPaid = (member: Who, id: string) => t.call(confirmAll, { id }, member)
const rule = (id: string, no: number, ruling: string, who: Who = second) =>
  t.call(ruleSlice, { id, no, ruling, reason: 'the bank shows it' }, who)
const after = (id: string, minutes: number) =>
  sql`update cashier.slice set disbursed_at = disbursed_at - make_interval(mins => ${minutes}) where withdrawal_id = ${id}::uuid and closed_at is null`.execute(
    t.house.db
  )

/** A member whose withdrawal of 100 is to be paid in these parts, of which the first `paid` are. */
async function planned(amounts: readonly string[], paid = amounts.length) {
  const member = await memberWith(t, '100')
  const { id } = await withdraw(t, member, '100')
  expect((await plan(id, amounts)).status).toBe(200)
  for (let no = 1; no <= paid; no++) expect((await disburse(id, no)).status).toBe(200)
  return { member, id }
}

describe('the plan of slices', () => {
  it('must add up to what the member receives, at the call and in the books', async () => {
    const member = await memberWith(t, '100')
    const { id } = await withdraw(t, member, '100')
    const refused = await plan(id, ['60', '39.99'])
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([400, 'withdraw.sliceSum', { sum: '100.00' }])
    const made = await plan(id, ['60', '40'])
    expect(made.body.value).toMatchObject({
      state: 'PAYING',
      way: 'slices',
      received: '0.00',
      remaining: '100.00',
      desk: { name: 'payers' }
    })
    expect((await plan(id, ['30', '30', '40'])).body.value.slices).toHaveLength(3)
    const db = t.house.db
    await expect(
      sql`insert into cashier.slice (withdrawal_id, no, payer, amount) values (${id}::uuid, 9, 'x', 1)`.execute(db)
    ).rejects.toThrow('do not add up')
    await expect(sql`delete from cashier.slice where withdrawal_id = ${id}::uuid and no = 1`.execute(db)).rejects.toThrow('do not add up')
    await expect(sql`update cashier.slice set amount = 1 where withdrawal_id = ${id}::uuid`.execute(db)).rejects.toThrow('is fixed')
    expect(await money(member)).toEqual(['0.00', '100.00'])
  })

  it('goes back to the provider while no payer has paid, and stands once one has', async () => {
    const { id, member } = await planned(['50', '50'], 0)
    expect((await plan(id, [])).body.value).toMatchObject({ way: 'provider', state: 'PAYING', slices: [] })
    await payWithdrawal(t.house, id)
    await send(t, await noticeOf(t, 'payout', id))
    expect(await money(member)).toEqual(['0.00', '0.00'])
    const other = await planned(['50', '50'], 1)
    for (const amounts of [[], ['100']]) expect((await plan(other.id, amounts)).body.code).toBe('withdraw.notOpen')
    await expect(sql`delete from cashier.slice where withdrawal_id = ${other.id}::uuid`.execute(t.house.db)).rejects.toThrow('was paid')
  })

  it('is none of a provider’s: nothing is ordered there, and its notice changes nothing', async () => {
    const { id, member } = await planned(['100'], 0)
    await payWithdrawal(t.house, id)
    expect((await t.call(retryWithdrawal, { id }, operator)).body.code).toBe('withdraw.notOpen')
    expect((await sql`select 1 from sandbox.payout where order_id = ${id}::uuid`.execute(t.house.db)).rows).toEqual([])
    await send(t, await noticeOf(t, 'payout', id))
    expect([await states(member, id), ...(await money(member))]).toEqual(['MATCHED', '0.00', '100.00'])
  })
})

describe('the confirmation of a withdrawal', () => {
  it('is open to the member only after the payment was disbursed [4.104] [4.105] [4.107]', async () => {
    const { member, id } = await planned(['60', '40'], 0)
    for (const answer of [await received(member, id, 1), await dispute(member, id, 1), await allPaid(member, id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'withdraw.notDisbursed'])
    expect((await disburse(id, 1)).body.value).toMatchObject({ desk: { name: 'member' } })
    expect((await disburse(id, 1)).body.code).toBe('withdraw.sliceClosed')
    expect((await allPaid(member, id)).body.code).toBe('withdraw.notDisbursed')
    const answer = await received(member, id, 1)
    expect(answer.body.value).toMatchObject({ state: 'PAYING', received: '60.00', remaining: '40.00' })
    expect(await money(member)).toEqual(['0.00', '40.00'])
    expect((await received(member, id, 1)).body.code).toBe('withdraw.sliceClosed')
    await disburse(id, 2)
    expect((await allPaid(member, id)).body.value).toMatchObject({ state: 'PAID', received: '100.00', remaining: '0.00', desk: null })
    expect(await money(member)).toEqual(['0.00', '0.00'])
  })

  it('of what did not arrive takes a proof, and one paid again is confirmed later [4.106]', async () => {
    const { member, id } = await planned(['60', '40'])
    for (const file of [Buffer.from('no picture'), Buffer.alloc(0)])
      expect((await upload(disputeSlice, id, 2, member, file)).status).toBeGreaterThanOrEqual(400)
    expect(await states(member, id)).toBe('DISBURSED DISBURSED')
    expect((await dispute(member, id, 2)).body.value).toMatchObject({ desk: { name: 'ruling' } })
    expect((await dispute(member, id, 2)).body.code).toBe('withdraw.sliceClosed')
    const proof = await t.call(lookAtProof, { id, no: 2, of: 'member' }, second)
    expect(proof.body.value).toMatchObject({ width: 40, height: 30 })
    const audit = await sql`select 1 from staff.audit where subject = ${`withdrawal:${id}`} and action = 'withdrawal.proof'`.execute(
      t.house.db
    )
    expect(audit.rows).toHaveLength(1)
    expect((await rule(id, 2, 'again', operator)).body.code).toBe('withdraw.ownPayment')
    expect((await rule(id, 2, 'again')).body.value.slices[1]).toMatchObject({ state: 'MATCHED', reason: 'the bank shows it' })
    await disburse(id, 2)
    await received(member, id, 1)
    await received(member, id, 2)
    expect(await money(member)).toEqual(['0.00', '0.00'])
  })

  it('that is forced gives nothing back: no refund entry is made [4.109]', async () => {
    const { member, id } = await planned(['100'])
    await dispute(member, id, 1)
    expect((await rule(id, 1, 'forced')).body.value).toMatchObject({ state: 'PAID', slices: [{ state: 'FORCED' }] })
    expect((await received(member, id, 1)).body.code).toBe('withdraw.forced')
    expect((await rule(id, 1, 'again')).body.code).toBe('withdraw.sliceClosed')
    const moved = await sql<{ kind: string }>`select kind from wallet.movement where ref = ${id}::uuid order by seq`.execute(t.house.db)
    expect(moved.rows.map(r => r.kind)).toEqual(['WITHDRAW', 'WITHDRAW_PAID'])
    expect(await money(member)).toEqual(['0.00', '0.00'])
  })

  it('[4.108] is made by the clock after the set minutes, with two reminders before, and never in a dispute', async () => {
    const { member, id } = await planned(['60', '40'])
    const reminders = async () =>
      (
        await sql<{ minutes: string }>`select body->>'minutes' as minutes from base.event where name = 'withdrawal.reminder'
          and audience = ${`member:${member.memberId}`} and body->>'no' = '1' order by id`.execute(t.house.db)
      ).rows.map(r => r.minutes)
    await followSlices(t.house)
    expect(await reminders()).toEqual([])
    await after(id, 10)
    for (const _ of [1, 2]) await followSlices(t.house)
    await after(id, 15)
    for (const _ of [1, 2]) await followSlices(t.house)
    expect(await reminders()).toEqual(['20', '5'])
    await after(id, 4)
    await followSlices(t.house)
    expect(await states(member, id)).toBe('DISBURSED DISBURSED')
    await dispute(member, id, 2)
    await after(id, 1)
    await followSlices(t.house)
    expect(await states(member, id)).toBe('DISBURSED NOT_RECEIVED')
    await rule(id, 2, 'again')
    await followSlices(t.house)
    expect(await states(member, id)).toBe('AUTO_CONFIRMED MATCHED')
    await disburse(id, 2)
    await sql`update cashier.withdraw_setting set confirm_minutes = 5`.execute(t.house.db)
    await after(id, 5)
    await Promise.all([followSlices(t.house), followSlices(t.house), received(member, id, 2)])
    await sql`update cashier.withdraw_setting set confirm_minutes = 30`.execute(t.house.db)
    expect((await own(member, id)).state).toBe('PAID')
    expect(await money(member)).toEqual(['0.00', '0.00'])
  })

  it('pressed twice, or all at once, lets the money leave once', async () => {
    const { member, id } = await planned(['10', '20', '30', '40'])
    const key = randomUUID()
    const press = () => t.call(confirmSlice, { id, no: 1 }, { ...member, key })
    const [one, two] = await Promise.all([press(), press()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await money(member)).toEqual(['0.00', '90.00'])
    const answers = await Promise.all([
      ...[2, 3, 4].flatMap(no => [received(member, id, no), received(member, id, no), dispute(member, id, no)]),
      allPaid(member, id),
      allPaid(member, id)
    ])
    expect(answers.filter(a => a.status === 200).length).toBeGreaterThan(0)
    await allPaid(member, id)
    expect((await own(member, id)).state).toBe('PAID')
    expect(await money(member)).toEqual(['0.00', '0.00'])
  })

  it('costs the fee with the last slice, which the slices do not hold', async () => {
    await sql`update cashier.withdraw_setting set fee = ${2n * UNIT}`.execute(t.house.db)
    const member = await memberWith(t, '100')
    const { id } = await withdraw(t, member, '100')
    await sql`update cashier.withdraw_setting set fee = 0`.execute(t.house.db)
    expect((await plan(id, ['100'])).body.params).toEqual({ sum: '98.00' })
    await plan(id, ['48', '50'])
    for (const no of [1, 2]) await disburse(id, no)
    await received(member, id, 1)
    expect(await money(member)).toEqual(['0.00', '52.00'])
    expect((await received(member, id, 2)).body.value).toMatchObject({ state: 'PAID', received: '98.00', remaining: '0.00' })
    expect(await money(member)).toEqual(['0.00', '0.00'])
  })

  it('is nobody else’s: visitors, trials, other members and operators without the permission are refused', async () => {
    const { member, id } = await planned(['60', '40'])
    const other = await memberWith(t, '10')
    const trial = await t.register()
    await sql`update member.member set type = ${trialType} where id = ${trial.memberId}`.execute(t.house.db)
    const support = await t.operator('support')
    const calls = (who: Who) => [received(who, id, 1), allPaid(who, id), dispute(who, id, 1), t.call(payerProof, { id, no: 1 }, who)]
    for (const answer of await Promise.all(calls({}))) expect(answer.status).toBe(401)
    for (const answer of await Promise.all(calls(other))) expect([answer.status, answer.body.code]).toEqual([404, 'not.found'])
    for (const answer of await Promise.all(calls(trial))) expect(answer.body.code).toBe('in_need_true_account')
    const deeds = (who: Who) => [
      plan(id, ['100'], who),
      disburse(id, 1, who),
      rule(id, 1, 'forced', who),
      t.call(lookAtProof, { id, no: 1, of: 'payer' }, who)
    ]
    for (const answer of await Promise.all([...deeds({}), ...deeds(member)])) expect(answer.status).toBe(401)
    for (const answer of await Promise.all(deeds(support))) expect(answer.body.code).toBe('permission.denied')
    expect((await t.call(payerProof, { id, no: 1 }, member)).body.value.picture).toMatch(/^data:image\/webp;base64,/)
    expect(await states(member, id)).toBe('DISBURSED DISBURSED')
  })

  it('leaves books in which all money is accounted for', async () => {
    expect(await differences(t)).toEqual([])
  })
})
