import { randomUUID } from 'node:crypto'
import { collectWallets, merchantWallet, vendorWallets, walletTransfer, walletTransfers } from '@fairhouse/contract/money/vendor.ts'
import { movements } from '@fairhouse/contract/money/wallet.ts'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { exclude, setAmountLimit } from '#protection/protection.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { transfer } from '#wallet/wallet.ts'
import { httpWallet } from './http-wallet.ts'
import { saveSetting, settingRow, transferById, walletRows } from './store.ts'
import { cashOf, collect, type Member, move, openVendor, playThere, thereOf, whole } from './testing.ts'
import { askForTransfer, beginIn, settle } from './transfers.ts'
import { connectionOf } from './wallets.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await openVendor(t)
  await t.listen()
})
afterAll(() => t.close())

const richMember = (cash = 500n) => t.register(undefined, cash * UNIT)
const at = async () => connectionOf(t.house, (await walletRows(t.house.db)).find(w => w.vendor === 'MERIDIAN')!)!
const begin = (m: Member, amount: string) =>
  inTransaction(t.house.db, tx =>
    beginIn(tx, { memberId: m.memberId, currency: 'TRY' }, { vendor: 'MERIDIAN', amount: parseMoney(amount) }, randomUUID())
  )
const orderOf = (m: Member, id: string, amount: string) => ({ id, player: String(m.memberId), amount: parseMoney(amount), currency: 'TRY' })
const stateOf = async (id: string) => (await transferById(t.house.db, id))!.state
const ask = (id: string) => askForTransfer(t.house, id, 0)
/** A signed-in member of whom everything is at home and accounted for. */
const kinds = async (m: Member) => ((await t.call(movements, {}, m)).body.value.list as { kind: string }[]).map(x => x.kind)

describe('money into a vendor’s wallet and home', () => {
  it('leaves cash, arrives there, and comes home with what was won [7.047]', async () => {
    const m = await richMember()
    const into = await move(t, m, 'IN', '200.00')
    expect([into.status, into.body.value.state]).toEqual([200, 'DONE'])
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['300.00', '200.00'])
    await playThere(t, m, '85.50')
    const home = await move(t, m, 'OUT', '285.50')
    expect(home.body.value.state).toBe('DONE')
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['585.50', '0.00'])
    expect(await kinds(m)).toEqual(['VENDOR_OUT', 'VENDOR_IN', 'ADJUST_IN'])
    expect(await whole(t)).toEqual([])
  })

  it('comes back at once when the vendor refuses it', async () => {
    const m = await richMember()
    const { body } = await move(t, m, 'IN', '20.91')
    expect(body.value).toMatchObject({ state: 'RETURNED', reason: 'refused' })
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['500.00', '0.00'])
    expect(await kinds(m)).toEqual(['VENDOR_RETURN', 'VENDOR_IN', 'ADJUST_IN'])
    await move(t, m, 'IN', '100.00')
    expect((await move(t, m, 'OUT', '20.91')).body.value).toMatchObject({ state: 'RETURNED', reason: 'refused' })
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['400.00', '100.00'])
  })

  it('whose answer got lost is being checked, is found done by a question, and moves once', async () => {
    const m = await richMember()
    const into = await move(t, m, 'IN', '30.92')
    expect(into.body.value.state).toBe('OPEN')
    expect(await cashOf(t, m)).toBe('469.08')
    await Promise.all([ask(into.body.value.id), ask(into.body.value.id), ask(into.body.value.id)])
    expect([await stateOf(into.body.value.id), await thereOf(t, m)]).toEqual(['DONE', '30.92'])
    const home = await move(t, m, 'OUT', '10.92')
    expect([home.body.value.state, await cashOf(t, m)]).toEqual(['OPEN', '469.08'])
    await Promise.all([ask(home.body.value.id), ask(home.body.value.id)])
    expect([await stateOf(home.body.value.id), await cashOf(t, m), await thereOf(t, m)]).toEqual(['DONE', '480.00', '20.00'])
    expect(await whole(t)).toEqual([])
  })

  it('that the vendor does not know yet stays open, however often it is asked', async () => {
    const m = await richMember()
    const { id } = (await move(t, m, 'IN', '50.94')).body.value
    for (let i = 0; i < 3; i++) await ask(id)
    expect([await stateOf(id), await cashOf(t, m)]).toEqual(['OPEN', '449.06'])
    const later = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where key = ${`vendor:${id}`}`.execute(
      t.house.db
    )
    expect(later.rows[0]!.n).toBe(1)
    await sql`update sandbox.vendor_transfer set told_at = now() where id = ${id}::uuid`.execute(t.house.db)
    await ask(id)
    expect([await stateOf(id), await cashOf(t, m)]).toEqual(['DONE', '449.06'])
  })

  it('that comes late at the vendor is refused there once its number was asked for', async () => {
    const m = await richMember()
    const slow = move(t, m, 'IN', '40.93')
    const { id } = (await slow).body.value
    expect(await stateOf(id)).toBe('OPEN')
    await ask(id)
    expect([await stateOf(id), await cashOf(t, m)]).toEqual(['RETURNED', '500.00'])
    await new Promise(done => setTimeout(done, 2_500))
    expect(await thereOf(t, m)).toBe('0.00')
  }, 15_000)
})

describe('a process that dies', () => {
  it('before the vendor heard of it: the money comes back', async () => {
    const m = await richMember()
    const { row } = await begin(m, '70.00')
    expect(await cashOf(t, m)).toBe('430.00')
    await ask(row.id)
    expect([await stateOf(row.id), await cashOf(t, m), await thereOf(t, m)]).toEqual(['RETURNED', '500.00', '0.00'])
  })

  it('after the vendor did it: the money is there, once', async () => {
    const m = await richMember()
    const { row } = await begin(m, '70.00')
    expect(await httpWallet.deposit(t.house, await at(), orderOf(m, row.id, '70.00'))).toBe('done')
    expect(await httpWallet.deposit(t.house, await at(), orderOf(m, row.id, '70.00'))).toBe('done')
    await ask(row.id)
    expect([await stateOf(row.id), await cashOf(t, m), await thereOf(t, m)]).toEqual(['DONE', '430.00', '70.00'])
  })

  it('while it writes down what the vendor said: nothing of it is written, and the next one writes it all', async () => {
    const m = await richMember()
    await move(t, m, 'IN', '70.00')
    const lost = (await move(t, m, 'OUT', '30.92')).body.value.id
    const dying = inTransaction(t.house.db, async tx => {
      await settle(tx, lost, 'done')
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect([await stateOf(lost), await cashOf(t, m)]).toEqual(['OPEN', '430.00'])
    await ask(lost)
    expect([await stateOf(lost), await cashOf(t, m), await thereOf(t, m)]).toEqual(['DONE', '460.92', '39.08'])
    expect(await whole(t)).toEqual([])
  })
})

describe('pressing twice and at the same time', () => {
  it('moves once for one key, and refuses the key for anything else', async () => {
    const m = await richMember()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(t, m, 'IN', '60.00', key)))
    expect(new Set(answers.map(a => a.body.value.id)).size).toBe(1)
    expect(answers.map(a => a.body.value.state)).toEqual(Array(5).fill('DONE'))
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['440.00', '60.00'])
    expect((await move(t, m, 'IN', '61.00', key)).body.code).toBe('idempotency.conflict')
    expect((await move(t, m, 'OUT', '60.00', key)).body.code).toBe('idempotency.conflict')
    const out = randomUUID()
    await Promise.all(Array.from({ length: 4 }, () => move(t, m, 'OUT', '60.00', out)))
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['500.00', '0.00'])
  })

  it('50 transfers of one balance at once move no more than there is', async () => {
    const m = await richMember(100n)
    const answers = await Promise.all(Array.from({ length: 50 }, () => move(t, m, 'IN', '30.00')))
    expect(answers.filter(a => a.status === 200)).toHaveLength(3)
    expect(answers.filter(a => a.body.code === 'balance.insufficient')).toHaveLength(47)
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['10.00', '90.00'])
    const home = await Promise.all(Array.from({ length: 50 }, () => move(t, m, 'OUT', '40.00')))
    expect(home.filter(a => a.body.value?.state === 'DONE')).toHaveLength(2)
    expect(home.filter(a => a.body.value?.reason === 'differs')).toEqual([])
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['90.00', '10.00'])
    expect(await whole(t)).toEqual([])
  }, 30_000)

  it('collecting from ten windows at once brings everything home once', async () => {
    const m = await richMember()
    await move(t, m, 'IN', '120.00')
    await playThere(t, m, '33.33')
    await Promise.all(Array.from({ length: 10 }, () => collect(t, m)))
    expect([await cashOf(t, m), await thereOf(t, m)]).toEqual(['533.33', '0.00'])
    await move(t, m, 'IN', '50.00')
    const key = randomUUID()
    const twice = await Promise.all([collect(t, m, key), collect(t, m, key)])
    expect(twice.map(a => a.body.value.list.length)).toEqual([1, 1])
    await move(t, m, 'IN', '10.00')
    expect((await collect(t, m, key)).body.value.list).toHaveLength(1)
    expect(await thereOf(t, m)).toBe('10.00')
    expect(await whole(t)).toEqual([])
  })
})

describe('a vendor that says to hold more than it can', () => {
  it('gets nothing from us, and the refusal stands in the list of operators', async () => {
    const m = await richMember()
    await move(t, m, 'IN', '100.00')
    await sql`update sandbox.vendor_account set overstated = ${900n * UNIT} where player = ${String(m.memberId)}`.execute(t.house.db)
    const { body } = await move(t, m, 'OUT', '1000.00')
    expect(body.value).toMatchObject({ state: 'RETURNED', reason: 'differs' })
    expect((await collect(t, m)).body.value.list).toMatchObject([{ state: 'RETURNED', reason: 'differs' }])
    expect(await cashOf(t, m)).toBe('400.00')
  })

  it('that also says that all of it was won is stopped at the ceiling', async () => {
    const m = await richMember()
    await move(t, m, 'IN', '100.00')
    await playThere(t, m, '1000.01')
    expect((await move(t, m, 'OUT', '1100.01')).body.value).toMatchObject({ state: 'RETURNED', reason: 'ceiling' })
    expect((await move(t, m, 'OUT', '1100.00')).body.value.state).toBe('DONE')
    expect((await move(t, m, 'OUT', '0.01')).body.value).toMatchObject({ state: 'RETURNED', reason: 'ceiling' })
    expect(await cashOf(t, m)).toBe('1500.00')
  })

  it('that names another amount than was asked for is not believed', async () => {
    const m = await richMember()
    await move(t, m, 'IN', '100.00')
    const { id } = (await move(t, m, 'OUT', '50.94')).body.value
    await sql`update sandbox.vendor_transfer set told_at = now(), amount = amount * 2 where id = ${id}::uuid`.execute(t.house.db)
    await ask(id)
    expect(await transferById(t.house.db, id)).toMatchObject({ state: 'OPEN', reason: 'differs' })
    expect(await cashOf(t, m)).toBe('400.00')
    await sql`update sandbox.vendor_transfer set amount = amount / 2 where id = ${id}::uuid`.execute(t.house.db)
    await ask(id)
    expect([await stateOf(id), await cashOf(t, m)]).toEqual(['DONE', '450.94'])
  })

  it('a decided transfer is never decided again', async () => {
    const m = await richMember()
    const { id } = (await move(t, m, 'IN', '10.91')).body.value
    await inTransaction(t.house.db, tx => settle(tx, id, 'done'))
    expect([await stateOf(id), await cashOf(t, m)]).toEqual(['RETURNED', '500.00'])
    await expect(sql`update vendor.transfer set state = 'DONE' where id = ${id}::uuid`.execute(t.house.db)).rejects.toThrow(/not changed/)
  })
})

describe('who may move what', () => {
  it('visitors and trials are refused; nobody sees what is another’s [7.048]', async () => {
    const m = await richMember()
    await move(t, m, 'IN', '10.00')
    const wish = { vendor: 'MERIDIAN', direction: 'IN', amount: '1.00' } as const
    for (const [endpoint, input] of [
      [walletTransfer, wish],
      [collectWallets, {}],
      [vendorWallets, {}],
      [walletTransfers, {}],
      [merchantWallet, {}]
    ] as const) {
      expect((await t.call(endpoint, input)).body.code).toBe('session.required')
      expect((await t.call(endpoint, input, { token: 'wrong' })).body.code).toBe('session.ended')
    }
    const other = await richMember()
    expect((await t.call(walletTransfers, {}, other)).body.value.list).toEqual([])
    expect(await thereOf(t, other)).toBe('0.00')
    expect((await move(t, other, 'OUT', '10.00')).body).toMatchObject({
      code: 'balance.insufficient',
      fields: { amount: 'balance.insufficient' }
    })
    const trial = await t.register()
    await sql`update member.member set type = 4 where id = ${trial.memberId}`.execute(t.house.db)
    for (const [endpoint, input] of [
      [walletTransfer, wish],
      [collectWallets, {}],
      [vendorWallets, {}],
      [walletTransfers, {}]
    ] as const)
      expect((await t.call(endpoint, input, { token: trial.token })).body.code).toBe('in_need_true_account')
  })

  it('what is wrong with an amount or a vendor is said', async () => {
    const m = await richMember()
    expect((await move(t, m, 'IN', '0.50')).body).toMatchObject({ code: 'amount.tooSmall', fields: { amount: 'amount.tooSmall' } })
    expect((await move(t, m, 'IN', '10000.01')).body.code).toBe('amount.tooMuch')
    expect((await move(t, m, 'IN', '600.00')).body.code).toBe('balance.insufficient')
    expect((await move(t, m, 'IN', '1.001')).body.fields).toMatchObject({ amount: 'amount.invalid' })
    expect((await move(t, m, 'IN', '-5.00')).body.fields).toMatchObject({ amount: 'amount.invalid' })
    expect((await move(t, m, 'IN', '5.00', randomUUID(), 'ORIGINALS')).body.code).toBe('not.found')
    expect(await cashOf(t, m)).toBe('500.00')
  })

  it('a bonus never leaves, and cash stays with it', async () => {
    const m = await richMember()
    await inTransaction(t.house.db, tx =>
      transfer(tx, { memberId: m.memberId, kind: 'PROMOTION', key: 'test', ref: null, house: 'promotions', bonus: UNIT })
    )
    expect((await move(t, m, 'IN', '10.00')).body).toMatchObject({ code: 'vendor.closed', params: { why: 'bonus' } })
    expect(await cashOf(t, m)).toBe('500.00')
  })

  it('an excluded member, or one with a limit unwatched there, moves nothing in, and everything home', async () => {
    const [closed, limited] = [await richMember(), await richMember()]
    for (const m of [closed, limited]) await move(t, m, 'IN', '40.00')
    await inTransaction(t.house.db, tx => exclude(tx, closed.memberId, '6m'))
    await inTransaction(t.house.db, tx => setAmountLimit(tx, limited.memberId, { kind: 'loss', period: 'day', amount: 100n * UNIT }))
    expect((await move(t, closed, 'IN', '5.00')).body.code).toBe('protection.closed')
    expect((await move(t, limited, 'IN', '5.00')).body).toMatchObject({ code: 'vendor.closed', params: { why: 'limits' } })
    for (const m of [closed, limited]) {
      expect((await collect(t, m)).body.value.list).toMatchObject([{ state: 'DONE', direction: 'OUT' }])
      expect(await cashOf(t, m)).toBe('500.00')
    }
  })
})

describe('one wallet for everything', () => {
  it('is said by the merchant wallet: not while a vendor that is shown keeps its own [7.050] [7.051]', async () => {
    const [m, other] = [await richMember(), await richMember()]
    const single = async (who: Member) => (await t.call(merchantWallet, {}, who)).body.value.isSingle as boolean
    expect(await single(m)).toBe(false)
    await move(t, m, 'IN', '25.00')
    const { version } = await settingRow(t.house.db)
    await inTransaction(t.house.db, tx => saveSetting(tx, true, version))
    expect([await single(m), await single(other)]).toEqual([false, true])
    expect((await move(t, m, 'IN', '5.00')).body).toMatchObject({ code: 'vendor.closed', params: { why: 'off' } })
    expect((await move(t, m, 'OUT', '25.00')).body.value.state).toBe('DONE')
    expect((await t.call(vendorWallets, {}, other)).body.value.list).toEqual([])
    await inTransaction(t.house.db, tx => saveSetting(tx, false, version + 1))
    expect(await single(other)).toBe(false)
  })
})
