// Wallets of vendors at the desk: settings with their refusals, the list of transfers, asking now; and the comparison of the books.
import { randomUUID } from 'node:crypto'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import {
  askVendorTransfer,
  editSingleWallet,
  editVendorWallet,
  vendorTransfers,
  vendorWalletSettings
} from '@fairhouse/contract/ops/games/vendor.ts'
import { differences, startReconciliation } from '@fairhouse/contract/ops/money/cashier.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { compareBooks } from '#cashier/reports/compare.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { transfer } from '#wallet/wallet.ts'
import { cashOf, move, openVendor, playThere } from './testing.ts'
import { askNeglected } from './transfers.ts'
import { compareWallets } from './vendor.ts'

let t: TestHouse
let finance: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  await openVendor(t)
  await t.listen()
  finance = await t.operator('finance')
})
afterAll(() => t.close())

const wish = {
  code: 'MERIDIAN',
  mode: 'transfer',
  address: '/sandbox-vendor/',
  key: null,
  currencies: ['TRY'],
  minimum: '1.00',
  maximum: '10000.00',
  ceiling: '1000.00',
  reason: 'as agreed'
} as const
const rows = async () =>
  (await t.call(vendorWalletSettings, {}, finance)).body.value.list as { code: string; version: number; held: string; open: number }[]
const version = async (code = 'MERIDIAN') => (await rows()).find(v => v.code === code)!.version
const edit = async (change: object = {}, who = finance) =>
  t.call(editVendorWallet, { ...wish, version: await version(), ...change } as never, { token: who.token, key: randomUUID() })
const compare = () => compareWallets(t.house, { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 60_000) })
const found = async () => (await compare()).found.map(d => [d.kind, d.subject])

describe('how a vendor keeps money', () => {
  it('is changed with a reason, in the audit, never with the key', async () => {
    const key = 'ab'.repeat(32)
    const { status, body } = await edit({ ceiling: '2000.00', key })
    expect([status, body.value.ceiling, body.value.hasKey]).toEqual([200, '2000.00', true])
    expect(JSON.stringify(body)).not.toContain(key)
    const kept = await sql<{ key: Buffer }>`select key from vendor.wallet`.execute(t.house.db)
    expect(kept.rows[0]!.key.toString()).not.toContain(key)
    const admin = await t.operator('admin')
    const entry = (await t.call(audit, {}, admin)).body.value.list.find((a: { action: string }) => a.action === 'vendor.wallet')
    expect(entry).toMatchObject({
      subject: 'vendor:MERIDIAN',
      detail: { ceiling: '1000.00 → 2000.00', key: 'replaced', reason: 'as agreed' }
    })
    expect(JSON.stringify(entry)).not.toContain(key)
    // back to the key that the vendor has
    await sql`delete from vendor.transfer; delete from vendor.holding; delete from vendor.wallet; delete from catalogue.vendor where code = 'MERIDIAN'`.execute(
      t.house.db
    )
    await openVendor(t)
  })

  it('is refused where it could not work, at its field', async () => {
    for (const [change, fields] of [
      [{ address: null }, { address: 'input.required' }],
      [{ currencies: [] }, { currencies: 'input.required' }],
      [{ address: 'http://vendor.example.com' }, { address: 'input.invalid' }],
      [{ address: 'https://127.0.0.1/x' }, { address: 'input.invalid' }],
      [{ address: 'https://[::1]/' }, { address: 'input.invalid' }],
      [{ address: 'https://localhost' }, { address: 'input.invalid' }],
      [{ address: 'https://db.internal' }, { address: 'input.invalid' }],
      [{ address: 'https://user@vendor.example.com' }, { address: 'input.invalid' }],
      [{ address: '/ops/' }, { address: 'input.invalid' }],
      [{ maximum: '0.50' }, { maximum: 'method.limits' }],
      [{ key: 'short' }, { key: 'input.invalid' }],
      [{ ceiling: '-1.00' }, { ceiling: 'amount.notPositive' }]
    ] as const) {
      const { status, body } = await edit(change)
      expect([change, status, body.fields]).toEqual([change, 400, fields])
    }
    expect((await edit({ version: 99 })).body.code).toBe('document.changed')
    expect((await edit({ code: 'NOBODY', version: 0 })).body.code).toBe('not.found')
    expect((await edit({ reason: 'x' })).body.code).toBe('reason.short')
    const none = await t.call(
      editVendorWallet,
      { ...wish, code: 'ORIGINALS', version: 0, address: 'https://v.example.com/w' },
      { token: finance.token, key: randomUUID() }
    )
    expect(none.body.fields).toEqual({ key: 'input.required' })
  })

  it('is for operators with the permission', async () => {
    const [support, member] = [await t.operator('support'), await t.register()]
    const setting = (await t.call(vendorWalletSettings, {}, support)).body.value as { version: number }
    const id = randomUUID()
    const calls = [
      [editVendorWallet, { ...wish, version: await version() }],
      [editSingleWallet, { single: true, version: setting.version, reason: 'test' }],
      [askVendorTransfer, { id }]
    ] as const
    for (const [endpoint, input] of calls) {
      expect((await t.call(endpoint, input, { token: support.token, key: randomUUID() })).body.code).toBe('permission.denied')
      expect((await t.call(endpoint, input, { token: member.token, key: randomUUID() })).body.code).toBe('session.ended')
      expect((await t.call(endpoint, input)).body.code).toBe('session.required')
    }
    for (const endpoint of [vendorWalletSettings, vendorTransfers]) {
      expect((await t.call(endpoint, {}, support)).status).toBe(200)
      expect((await t.call(endpoint, {}, member)).body.code).toBe('session.ended')
    }
    await sql`update staff.role set permissions = array_remove(permissions, 'vendor:read') where name = 'support'`.execute(t.house.db)
    expect((await t.call(vendorTransfers, {}, support)).body.code).toBe('permission.denied')
  })

  it('one wallet for everything is switched once for what was seen', async () => {
    const { version: seen } = (await t.call(vendorWalletSettings, {}, finance)).body.value
    const change = (single: boolean) =>
      t.call(editSingleWallet, { single, version: seen, reason: 'test' }, { token: finance.token, key: randomUUID() })
    expect((await change(true)).body.value.single).toBe(true)
    expect((await change(false)).body.code).toBe('document.changed')
    const back = await t.call(
      editSingleWallet,
      { single: false, version: seen + 1, reason: 'test' },
      { token: finance.token, key: randomUUID() }
    )
    expect(back.body.value.single).toBe(false)
  })
})

describe('transfers of all members', () => {
  it('are listed by state and vendor, page after page, and an open one is asked for now', async () => {
    const m = await t.register(undefined, 500n * UNIT)
    for (const amount of ['10.00', '11.91', '12.94']) await move(t, m, 'IN', amount)
    const list = async (input: Record<string, unknown>) => (await t.call(vendorTransfers, input, finance)).body.value
    expect((await list({})).list.map((r: { state: string }) => r.state)).toEqual(['OPEN', 'RETURNED', 'DONE'])
    const first = await list({ limit: 2 })
    expect((await list({ limit: 2, before: first.next })).list).toMatchObject([
      { amount: '10.00', member: { account: m.name }, currency: 'TRY' }
    ])
    expect((await list({ vendor: 'ORIGINALS' })).list).toEqual([])
    const [open] = (await list({ state: 'OPEN' })).list
    expect((await t.call(askVendorTransfer, { id: open.id }, finance)).body.value.state).toBe('OPEN')
    await sql`update sandbox.vendor_transfer set told_at = now() where id = ${open.id}::uuid`.execute(t.house.db)
    expect((await t.call(askVendorTransfer, { id: open.id }, finance)).body.value.state).toBe('DONE')
    expect((await t.call(askVendorTransfer, { id: randomUUID() }, finance)).body.code).toBe('not.found')
    expect((await rows()).find(v => v.code === 'MERIDIAN')).toMatchObject({ held: '22.94', open: 0 })
  })

  it('that nobody asked for since long are asked for again', async () => {
    const m = await t.register(undefined, 500n * UNIT)
    const { id } = (await move(t, m, 'IN', '15.94')).body.value
    await sql`update sandbox.vendor_transfer set told_at = now() where id = ${id}::uuid`.execute(t.house.db)
    await askNeglected(t.house)
    expect((await rows()).find(v => v.code === 'MERIDIAN')!.open).toBe(1)
    await sql`update vendor.transfer set asked_at = now() - interval '16 minutes' where id = ${id}::uuid`.execute(t.house.db)
    await askNeglected(t.house)
    expect((await rows()).find(v => v.code === 'MERIDIAN')!.open).toBe(0)
  })
})

describe('the comparison with the vendors', () => {
  it('finds nothing where journal, transfers and the vendor agree, winnings and open transfers included', async () => {
    const m = await t.register(undefined, 500n * UNIT)
    await move(t, m, 'IN', '100.00')
    await playThere(t, m, '40.00')
    await move(t, m, 'OUT', '30.00')
    await move(t, m, 'IN', '7.94')
    expect((await compare()).found).toEqual([])
    expect((await compare()).silent).toEqual([])
  })

  it('finds another sum at the vendor, a balance that does not follow, and winnings above the ceiling', async () => {
    const m = await t.register(undefined, 500n * UNIT)
    const subject = `MERIDIAN:${m.memberId}`
    await move(t, m, 'IN', '100.00')
    const plant = (set: string) =>
      sql`update sandbox.vendor_account set ${sql.raw(set)} where player = ${String(m.memberId)}`.execute(t.house.db)
    await plant('moved_in = moved_in + 500000, balance = balance + 500000')
    expect(await found()).toEqual([['wallet.moved', subject]])
    await plant('moved_in = moved_in - 500000')
    expect(await found()).toEqual([['wallet.balance', subject]])
    await plant('balance = balance - 500000')
    await playThere(t, m, '1000.01')
    expect(await found()).toEqual([['wallet.ceiling', subject]])
    await playThere(t, m, '-1000.01')
    expect(await found()).toEqual([])
    await sql`delete from sandbox.vendor_account where player = ${String(m.memberId)}`.execute(t.house.db)
    expect(await found()).toEqual([['wallet.moved', subject]])
    await sql`insert into sandbox.vendor_account (player, currency, balance, moved_in) values (${String(m.memberId)}, 'TRY', 10000000, 10000000)`.execute(
      t.house.db
    )
  })

  it('finds money that the journal moved without a transfer, and lists it among the differences', async () => {
    const m = await t.register(undefined, 500n * UNIT)
    const ref = randomUUID()
    await inTransaction(t.house.db, tx =>
      transfer(tx, { memberId: m.memberId, kind: 'VENDOR_OUT', key: 'planted', ref, house: 'vendor wallets', cash: parseMoney('9.00') })
    )
    expect(await found()).toEqual([['journal.extra', ref]])
    expect(await cashOf(t, m)).toBe('509.00')
    await t.call(startReconciliation, { days: 1 }, { token: finance.token, key: randomUUID() })
    await compareBooks(t.house, { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 60_000) }, { by: 'command' })
    const { list } = (await t.call(differences, {}, finance)).body.value
    expect(list).toMatchObject([{ kind: 'journal.extra', orderKind: 'wallet', subject: ref, found: '9.00', member: { account: m.name } }])
  })

  it('says of a vendor that gives no statement only that it was silent', async () => {
    await sql`update vendor.wallet set address = 'https://vendor.example.invalid/'`.execute(t.house.db)
    const { found: nothing, silent } = await compare()
    expect([nothing.filter(d => d.kind !== 'journal.extra'), silent]).toEqual([[], ['MERIDIAN']])
  })
})
