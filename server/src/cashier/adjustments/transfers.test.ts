import { randomUUID } from 'node:crypto'
import { cancelDeposit, createDeposit, depositById, deposits, methods, proveDeposit } from '@fairhouse/contract/money/cashier.ts'
import {
  confirmDeposit,
  depositMethods,
  depositProof,
  depositQueue,
  editDepositMethod,
  rejectDeposit
} from '@fairhouse/contract/ops/money/cashier.ts'
import { approvals } from '@fairhouse/contract/ops/people/identity.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { lockDeposit } from '../deposit/deposit.store.ts'
import { credit } from '../deposit/deposits.ts'
import { cashOf, creditByTwo, differences, type Member } from '../testing.ts'
import { expireTransfers } from './transfers.ts'

let t: TestHouse
let finance: { token: string }
let second: { token: string }
let png: Buffer
const account = { bankName: 'Test Bank', holder: 'Fairhouse Ltd', accountNo: 'TR330006100519786457841326' }
beforeAll(async () => {
  t = await freshHouse()
  await sql`update cashier.method set account = ${JSON.stringify(account)}::jsonb where code = 'bank-transfer'`.execute(t.house.db)
  finance = await t.operator('finance')
  second = await t.operator('finance')
  png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())

const order = async (member: Member, amount = '500.00', key: string = randomUUID()) =>
  (await t.call(createDeposit, { method: 'bank-transfer', amount }, { token: member.token, key })).body.value

async function prove(member: { token: string }, id: string, body: Buffer = png, type = 'image/png') {
  const answer = await t.app.server.inject({
    method: 'POST',
    url: `/wps/cashier/deposits/${id}/proof`,
    payload: body,
    headers: { authorization: member.token, 'content-type': type, cookie: testCookie }
  })
  return [answer.statusCode, answer.json()] as const
}
const confirm = (id: string, received: string, more: object = {}) => creditByTwo(t, { id, received, ...more }, finance, second)

describe('a bank transfer', () => {
  it('is ordered with our account and its own reference, proven by a picture and credited by an operator', async () => {
    const member = await t.register()
    const offered = (await t.call(methods, {}, member)).body.value.deposit.find((m: { code: string }) => m.code === 'bank-transfer')
    expect(offered).toMatchObject({ way: 'transfer', kind: 'bank', minimum: '50.00', fee: 0 })
    const made = await order(member)
    expect(made).toMatchObject({ state: 'CREATED', way: 'transfer', proof: false, transfer: account, payUrl: null, qr: null })
    expect(made.transfer.reference).toMatch(/^FH-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(await prove(member, made.id)).toMatchObject([200, { value: { state: 'PENDING', proof: true } }])
    const seen = (await t.call(depositById, { id: made.id }, member)).body.value
    expect(seen.seenAt).not.toBeNull()
    const row = (await t.call(depositQueue, { waiting: 'yes' }, finance)).body.value.list.find((d: { id: string }) => d.id === made.id)
    expect(row).toMatchObject({ reference: made.transfer.reference, proof: true, member: { account: member.name }, provider: 'manual' })
    expect((await t.call(depositProof, { id: made.id }, finance)).body.value).toMatchObject({ width: 40, height: 60 })
    expect((await confirm(made.id, '500.00')).status).toBe(200)
    expect(await cashOf(t, member.memberId)).toBe('500.00')
    expect((await t.call(depositById, { id: made.id }, member)).body.value).toMatchObject({ state: 'CREDITED', transfer: null })
    const admin = await t.operator()
    const actions = (await t.call(audit, {}, admin)).body.value.list.map((a: { action: string }) => a.action)
    expect(actions).toEqual(expect.arrayContaining(['deposit.confirm', 'deposit.proof']))
    expect(await differences(t)).toEqual([])
  })

  it('is found by its reference however it was typed', async () => {
    const member = await t.register()
    const { id, transfer } = await order(member)
    for (const typed of [transfer.reference, transfer.reference.toLowerCase(), transfer.reference.slice(3).replace('-', ' ')])
      expect((await t.call(depositQueue, { reference: typed }, finance)).body.value.list.map((d: { id: string }) => d.id)).toEqual([id])
  })

  it('that is confirmed twice, by two at once and again after a lost answer is paid once', async () => {
    const member = await t.register()
    const { id } = await order(member)
    const answers = await Promise.all([
      confirm(id, '500.00'),
      confirm(id, '500.00'),
      creditByTwo(t, { id, received: '500.00' }, second, finance)
    ])
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    for (const a of answers) expect([200, 409]).toContain(a.status)
    expect((await confirm(id, '500.00')).body.code).toBe('deposit.notOpen')
    expect(await cashOf(t, member.memberId)).toBe('500.00')
    expect(await differences(t)).toEqual([])
  })

  it('whose crediting broke off in the middle is as it was, and is credited once afterwards', async () => {
    const member = await t.register()
    const { id } = await order(member)
    const broken = inTransaction(t.house.db, async tx => {
      const row = (await lockDeposit(tx, id))!
      await credit(tx, row, row.amount)
      expect((await lockDeposit(tx, id))!.state).toBe('CREDITED')
      throw new Error('the process died')
    })
    await expect(broken).rejects.toThrow('died')
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    expect((await t.call(depositById, { id }, member)).body.value.state).toBe('CREATED')
    expect((await confirm(id, '500.00')).status).toBe(200)
    expect(await cashOf(t, member.memberId)).toBe('500.00')
    expect(await differences(t)).toEqual([])
  })

  it('of another amount is credited as it arrived, only when the operator says that this was seen', async () => {
    const member = await t.register()
    const { id } = await order(member)
    const refused = await confirm(id, '450.00')
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      'deposit.amountDiffers',
      { received: 'deposit.amountDiffers' }
    ])
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    expect((await confirm(id, '450.00', { differs: true })).status).toBe(200)
    expect((await t.call(depositById, { id }, member)).body.value).toMatchObject({ amount: '500.00', received: '450.00' })
    expect(await cashOf(t, member.memberId)).toBe('450.00')
  })

  it('whose method takes a fee pays it in proportion to what arrived', async () => {
    const member = await t.register()
    await sql`update cashier.method set fee = 200 where code = 'bank-transfer'`.execute(t.house.db)
    const { id } = await order(member)
    await sql`update cashier.method set fee = 0`.execute(t.house.db)
    await confirm(id, '250.00', { differs: true })
    expect(await cashOf(t, member.memberId)).toBe('245.00')
    expect((await t.call(depositById, { id }, member)).body.value).toMatchObject({ fee: '5.00', received: '250.00' })
    expect(await differences(t)).toEqual([])
  })

  it('that did not arrive is refused with a sentence for the member; one that arrives later is credited', async () => {
    const member = await t.register()
    const { id } = await order(member)
    expect((await t.call(rejectDeposit, { id, note: 'x' }, finance)).body.code).toBe('reason.short')
    expect((await t.call(rejectDeposit, { id, note: 'No transfer with this code' }, finance)).body.value.state).toBe('FAILED')
    expect((await t.call(depositById, { id }, member)).body.value).toMatchObject({
      state: 'FAILED',
      reason: 'rejected',
      note: 'No transfer with this code'
    })
    expect((await t.call(rejectDeposit, { id, note: 'again' }, finance)).body.code).toBe('deposit.notOpen')
    expect(await cashOf(t, member.memberId)).toBe('0.00')
    expect((await confirm(id, '500.00')).status).toBe(200)
    expect(await cashOf(t, member.memberId)).toBe('500.00')
  })

  it('of another member is not there, and one that is closed or is no transfer takes no proof', async () => {
    const [owner, other] = [await t.register(), await t.register()]
    const { id } = await order(owner)
    expect((await prove(other, id))[0]).toBe(404)
    await t.call(cancelDeposit, { id }, owner)
    expect((await prove(owner, id))[1].code).toBe('deposit.notOpen')
    expect((await prove(owner, randomUUID()))[0]).toBe(404)
  })

  it('takes no proof but a picture, and keeps the last one only', async () => {
    const member = await t.register()
    const { id } = await order(member)
    const files = async () =>
      (
        await sql<{ n: bigint }>`select count(*) as n from base.file where member_id = ${member.memberId} and body is not null`.execute(
          t.house.db
        )
      ).rows[0]!.n
    for (const [body, type] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/png'],
      [Buffer.from('GIF89a'), 'image/png'],
      [png.subarray(0, 40), 'image/png'],
      [png, 'image/jpeg']
    ] as const)
      expect((await prove(member, id, body, type))[1].code).toBe('picture.invalid')
    expect(await files()).toBe(0n)
    expect((await prove(member, id))[0]).toBe(200)
    expect((await prove(member, id))[0]).toBe(200)
    expect(await files()).toBe(1n)
  })

  it('that nobody proved is closed after three days; one with a proof waits for an operator', async () => {
    const [a, b] = [await t.register(), await t.register()]
    const [plain, proven] = [await order(a), await order(b)]
    await prove(b, proven.id)
    await sql`update cashier.deposit set created_at = now() - interval '73 hours' where id in (${plain.id}::uuid, ${proven.id}::uuid)`.execute(
      t.house.db
    )
    await expireTransfers(t.house)
    expect((await t.call(depositById, { id: plain.id }, a)).body.value.state).toBe('EXPIRED')
    expect((await t.call(depositById, { id: proven.id }, b)).body.value.state).toBe('PENDING')
    expect((await t.call(deposits, {}, b)).body.value.list).toHaveLength(1)
  })

  it('is decided on by nobody but operators who may', async () => {
    const member = await t.register()
    const { id } = await order(member)
    const support = await t.operator('support')
    const calls = [
      [confirmDeposit, { id, received: '500.00', reason: 'seen at the bank' }],
      [rejectDeposit, { id, note: 'no reason' }],
      [depositProof, { id }],
      [editDepositMethod, await edited({ active: false })]
    ] as const
    for (const [endpoint, input] of calls) {
      expect((await t.call(endpoint, input)).status).toBe(401)
      expect((await t.call(endpoint, input, { token: member.token })).status).toBe(401)
      expect((await t.call(endpoint, input, support)).body.code).toBe('permission.denied')
    }
    expect((await t.call(proveDeposit, { id })).status).toBe(401)
    expect(await cashOf(t, member.memberId)).toBe('0.00')
  })
})

async function edited(change: object) {
  const { list } = (await t.call(depositMethods, {}, finance)).body.value
  const { kind: _, provider: __, ready: ___, ...row } = list.find((m: { code: string }) => m.code === 'bank-transfer')
  return { ...row, reason: 'the bank asked for it', ...change }
}

describe('a method', () => {
  it('is changed by operators, once for each state of it, and every change is in the audit', async () => {
    const admin = await t.operator()
    const member = await t.register()
    const first = await edited({ minimum: '100.00', fee: 150 })
    expect((await t.call(editDepositMethod, first, admin)).body.value).toMatchObject({
      minimum: '100.00',
      fee: 150,
      version: first.version + 1
    })
    expect((await t.call(editDepositMethod, first, admin)).body.code).toBe('document.changed')
    expect((await t.call(createDeposit, { method: 'bank-transfer', amount: '99.99' }, member)).body.code).toBe('amount.tooSmall')
    const { list } = (await t.call(audit, {}, admin)).body.value
    expect(list.find((a: { action: string }) => a.action === 'deposit.method').detail).toMatchObject({
      minimum: '50.00 → 100.00',
      fee: '0 → 150',
      reason: 'the bank asked for it'
    })
    for (const [change, code] of [
      [{ maximum: '1.00' }, 'method.limits'],
      [{ fee: 10_000 }, 'input.invalid'],
      [{ account: { ...account, accountNo: 'x' } }, 'account.format'],
      [{ reason: '' }, 'reason.short'],
      [{ code: 'nothing' }, 'not.found']
    ] as const)
      expect((await t.call(editDepositMethod, await edited(change), admin)).body.code).toBe(code)
  })

  it('that is switched off, or has no account to go to, is not offered and takes no order', async () => {
    const admin = await t.operator()
    const member = await t.register()
    const codes = async () => (await t.call(methods, {}, member)).body.value.deposit.map((m: { code: string }) => m.code)
    await t.call(editDepositMethod, await edited({ active: false }), admin)
    expect(await codes()).not.toContain('bank-transfer')
    expect((await t.call(createDeposit, { method: 'bank-transfer', amount: '500' }, member)).body.code).toBe('method.unavailable')
    await t.call(editDepositMethod, await edited({ active: true, account: null }), admin)
    expect(await codes()).not.toContain('bank-transfer')
    const { approval } = (await t.call(editDepositMethod, await edited({ account }), admin)).body.value
    expect(await codes()).not.toContain('bank-transfer')
    expect((await t.decide(finance, approval)).status).toBe(200)
    expect(await codes()).toContain('bank-transfer')
  })

  it('shows depositors another account only when a second operator approved it', async () => {
    const admin = await t.operator()
    const other = { bankName: 'Another Bank', holder: 'Somebody Else', accountNo: 'TR120006200119000006672315' }
    const shown = async () => (await order(await t.register())).transfer.accountNo
    const ask = async () => (await t.call(editDepositMethod, await edited({ account: other, fee: 100 }), admin)).body
    const { fee: before } = await edited({})
    const { approval, fee } = (await ask()).value
    expect([await shown(), fee]).toEqual([account.accountNo, before])
    expect((await ask()).code).toBe('approval.open')
    const decide = (id: string, who: { token: string }, decision = 'approve') => t.decide(who, id, decision)
    expect((await decide(approval, admin)).body.code).toBe('approval.own')
    expect((await decide(approval, await t.operator('support'))).body.code).toBe('permission.denied')
    expect(await shown()).toBe(account.accountNo)
    const row = (await t.call(approvals, { state: 'open' }, finance)).body.value.list[0]
    expect(row).toMatchObject({ action: 'deposit.account', name: 'bank-transfer', detail: { changed: [{ name: 'account' }] } })
    // what came between makes it void
    expect((await t.call(editDepositMethod, await edited({ fee: 50 }), admin)).body.value).toMatchObject({ approval: null, fee: 50 })
    expect((await decide(approval, finance)).body.code).toBe('document.changed')
    expect((await decide(approval, finance, 'refuse')).status).toBe(200)
    const again = (await ask()).value.approval
    const both = await Promise.all([decide(again, finance), decide(again, await t.operator('finance'))])
    expect(both.map(a => a.status).sort()).toEqual([200, 409])
    expect(await shown()).toBe(other.accountNo)
    await t.call(editDepositMethod, await edited({ fee: 0 }), admin)
  })
})
