// What a call must be before it moves anything: signed over its very bytes, whole, of the right types, from a vendor of ours.
import { createPublicKey, randomUUID } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { flushCalls } from '../calls/call-log.ts'
import { forgetConnections } from '../supplier/connections.ts'
import { type Calling, callingVendor, cashOf, keyPair, type Player, playerOf, signed } from '../testing.ts'
import { bodyOf, faultOf, hub88Paths } from './hub88.rules.ts'
import { isSigned } from './hub88.ts'

let t: TestHouse
let vendor: Calling
let ada: Player
beforeAll(async () => {
  t = await freshHouse()
  vendor = await callingVendor(t, 'TESTER')
  ada = await playerOf(t, 'TESTER', 1_000n * UNIT)
})
afterAll(() => t.close())

const bet = 'transaction/bet'
const header = 'x-hub88-signature'

describe('the public vectors of the protocol', async () => {
  const { publicKey, vectors } = (await import('./hub88-vectors.json', { with: { type: 'json' } })).default
  const key = createPublicKey(publicKey)
  test.each(vectors)('the signature of $body is right', ({ body, signature }) => {
    expect(isSigned(Buffer.from(body), signature, [key])).toBe(true)
    expect(isSigned(Buffer.from(`${body} `), signature, [key])).toBe(false)
  })
})

test('C1 a signed call is answered, and the member is named as the vendor named them', async () => {
  const { http, body } = await vendor.raw('user/info', JSON.stringify({ user: String(ada.memberId), request_uuid: 'r-1' }))
  expect([http, body]).toEqual([200, { user: String(ada.memberId), status: 'RS_OK', request_uuid: 'r-1', country: '' }])
  const balance = { user: String(ada.memberId), token: ada.token, game_code: 'tst_dice', request_uuid: 'r-2' }
  expect(await vendor.send('user/balance', balance)).toEqual({
    user: String(ada.memberId),
    status: 'RS_OK',
    request_uuid: 'r-2',
    currency: 'TRY',
    balance: Number(await cashOf(t, ada))
  })
})

test('C2 C3 C4 C5 a changed byte, other spaces, no signature and somebody else’s key move nothing', async () => {
  const text = JSON.stringify(ada.bet(UNIT))
  const signature = signed(text, vendor.privatePem)
  const before = await cashOf(t, ada)
  const tries: [string, Record<string, string>][] = [
    [text.replace('"amount":1', '"amount":2'), { [header]: signature }],
    [JSON.stringify(JSON.parse(text), null, 1), { [header]: signature }],
    [`${text}\n`, { [header]: signature }],
    [text, {}],
    [text, { [header]: '' }],
    [text, { [header]: 'no base64 at all!' }],
    [text, { [header]: signed(text, keyPair().privatePem) }]
  ]
  for (const [sent, headers] of tries) {
    const { http, body } = await vendor.raw(bet, sent, headers)
    expect([http, body.status]).toEqual([200, 'RS_ERROR_INVALID_SIGNATURE'])
  }
  const other = await callingVendor(t, 'OTHER')
  expect((await vendor.raw(bet, text, { [header]: signed(text, other.privatePem) })).body.status).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await cashOf(t, ada)).toBe(before)
})

test('C6 each field that a call must have is missed by name of its status', () => {
  const required = {
    info: ['user', 'request_uuid'],
    balance: ['user', 'token', 'request_uuid', 'game_code'],
    bet: ['user', 'token', 'request_uuid', 'transaction_uuid', 'supplier_transaction_id', 'game_code', 'round', 'currency', 'amount'],
    win: ['transaction_uuid', 'reference_transaction_uuid', 'amount', 'round'],
    rollback: ['transaction_uuid', 'reference_transaction_uuid', 'game_code', 'round', 'supplier_transaction_id', 'token']
  }
  const whole = { ...ada.bet(UNIT), reference_transaction_uuid: randomUUID() }
  for (const kind of Object.values(hub88Paths)) {
    expect(faultOf(kind, whole), kind).toBe(null)
    for (const field of required[kind])
      expect(faultOf(kind, { ...whole, [field]: undefined }), `${kind} ${field}`).toBe('RS_ERROR_WRONG_SYNTAX')
  }
  expect(faultOf('win', { ...whole, reference_transaction_uuid: undefined, is_supplier_promo: true })).toBe(null)
})

test('C6 what is no JSON object, or text that nothing can keep, is wrong syntax', async () => {
  for (const text of ['', '[]', 'null', '{', '"bet"', '{"user":"1"}\u0000'])
    expect((await vendor.raw(bet, text)).body.status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(bodyOf(Buffer.from([0x7b, 0xff, 0x7d]))).toBe(null)
  for (const user of ['', 'x'.repeat(201), 'a\0b', '\ud800'])
    expect((await vendor.send(bet, ada.bet(UNIT, { user }))).status).toBe('RS_ERROR_WRONG_SYNTAX')
  // an inherited name is no field
  expect(faultOf('info', Object.create({ user: '1', request_uuid: '2' }))).toBe('RS_ERROR_WRONG_SYNTAX')
})

test('C7 C8 amounts are whole, not below zero, and no larger than the journal can keep; flags are flags', async () => {
  const before = await cashOf(t, ada)
  for (const amount of ['100000', -1, 1.5, null, true, 1e300, 1_000_000_000_000_001])
    expect((await vendor.send(bet, ada.bet(0n, { amount }))).status, String(amount)).toBe('RS_ERROR_WRONG_TYPES')
  for (const wrong of [{ round_closed: 'true' }, { is_free: 1 }, { meta: [] }, { user: 5 }, { token: null }])
    expect((await vendor.send(bet, ada.bet(UNIT, wrong))).status, JSON.stringify(wrong)).toBe('RS_ERROR_WRONG_TYPES')
  expect(await cashOf(t, ada)).toBe(before)
})

test('hostile bodies move nothing: numbers beyond bounds, double fields, thousands of brackets, a megabyte', async () => {
  const before = await cashOf(t, ada)
  const body = JSON.stringify(ada.bet(UNIT))
  const withAmount = (text: string) => body.replace(/"amount":\d+/, `"amount":${text}`)
  const tries = [
    ...['1e999', '-0.1', '9007199254740993', '1'.repeat(400), '"1"'].map(text => [withAmount(text), 'RS_ERROR_WRONG_TYPES']),
    [withAmount('1_000'), 'RS_ERROR_WRONG_SYNTAX'],
    [body.replace('{', `{"meta":${'['.repeat(20_000)}${']'.repeat(20_000)},`), 'RS_ERROR_WRONG_TYPES'],
    [body.replace('{', `{"meta":${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)},`).replace(ada.token, 'none'), 'RS_ERROR_INVALID_TOKEN'],
    [body.replace('{', '{"__proto__":{"is_free":true},"constructor":1,').replace(ada.token, 'none'), 'RS_ERROR_INVALID_TOKEN'],
    [JSON.stringify({ ...ada.bet(UNIT), meta: 'x'.repeat(1_000_000) }), 'RS_ERROR_WRONG_SYNTAX']
  ] as const
  for (const [text, status] of tries)
    expect([text!.slice(0, 60), (await vendor.raw(bet, text!)).body.status]).toEqual([text!.slice(0, 60), status])
  expect(await cashOf(t, ada)).toBe(before)
  // a field that is said twice counts as it was said last, in the fingerprint and for the money alike
  const once = JSON.stringify(ada.bet(2n * UNIT))
  const amount = `"amount":${2n * UNIT}`
  expect((await vendor.raw(bet, once.replace(amount, `"amount":1,${amount}`))).body).toMatchObject({
    status: 'RS_OK',
    balance: Number(before - 2n * UNIT)
  })
  expect((await vendor.raw(bet, once)).body.status).toBe('RS_OK')
  expect((await vendor.raw(bet, once.replace(amount, '"amount":1'))).body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await cashOf(t, ada)).toBe(before - 2n * UNIT)
})

test('C9 the number of the request comes back whatever the answer', async () => {
  for (const more of [{}, { amount: 'x' }, { currency: 'EUR' }, { token: 'none' }]) {
    const asked = ada.bet(UNIT, more)
    expect((await vendor.send(bet, asked)).request_uuid).toBe(asked.request_uuid)
  }
})

test('a vendor that is not ours, is switched off, speaks otherwise or calls from elsewhere is no partner', async () => {
  const text = JSON.stringify(ada.bet(UNIT))
  const none = await t.app.server.inject({ method: 'POST', url: `/integrations/hub88/NOBODY/${bet}`, payload: text })
  expect([none.statusCode, none.json().status]).toEqual([200, 'RS_ERROR_INVALID_PARTNER'])
  const far = await callingVendor(t, 'FARAWAY', { allowList: ['10.1.0.0/16', '2001:db8::/32'] })
  const bob = await playerOf(t, 'FARAWAY', UNIT)
  expect((await far.send(bet, bob.bet(UNIT))).status).toBe('RS_ERROR_INVALID_PARTNER')
  const near = await callingVendor(t, 'NEARBY', { allowList: ['127.0.0.0/8'] })
  expect((await near.send(bet, (await playerOf(t, 'NEARBY', UNIT)).bet(UNIT))).status).toBe('RS_OK')
  const forms = await callingVendor(t, 'FORMS', { protocol: 'pragmatic' })
  expect((await forms.send(bet, (await playerOf(t, 'FORMS', UNIT)).bet(UNIT))).status).toBe('RS_ERROR_INVALID_PARTNER')
})

test('a vendor that is switched off begins nothing, but what it owes to members is taken in', async () => {
  const shut = await callingVendor(t, 'SHUTTING')
  const bob = await playerOf(t, 'SHUTTING', 10n * UNIT)
  const open = bob.bet(5n * UNIT)
  expect((await shut.send(bet, open)).status).toBe('RS_OK')
  await t.house.db.updateTable('integration.connection').set({ enabled: false }).where('vendor', '=', 'SHUTTING').execute()
  forgetConnections(t.house.db)
  expect((await shut.send(bet, bob.bet(UNIT))).status).toBe('RS_ERROR_INVALID_PARTNER')
  expect((await shut.send('user/info', { user: String(bob.memberId), request_uuid: '1' })).status).toBe('RS_ERROR_INVALID_PARTNER')
  expect((await shut.send('transaction/win', bob.after(open, 7n * UNIT))).status).toBe('RS_OK')
  expect(await cashOf(t, bob)).toBe(12n * UNIT)
})

test('two vendor keys are believed while they overlap, a retired one is not; the header may be renamed', async () => {
  const turning = await callingVendor(t, 'TURNING')
  const bob = await playerOf(t, 'TURNING', 10n * UNIT)
  const next = keyPair()
  const ask = async (privatePem: string, name = header) => {
    const text = JSON.stringify(bob.bet(UNIT))
    return (await turning.raw(bet, text, { [name]: signed(text, privatePem) })).body.status
  }
  await t.house.db.insertInto('integration.key').values({ vendor: 'TURNING', side: 'theirs', public_pem: next.publicPem }).execute()
  forgetConnections(t.house.db)
  expect([await ask(turning.privatePem), await ask(next.privatePem)]).toEqual(['RS_OK', 'RS_OK'])
  await sql`update integration.key set retired_at = now() where vendor = 'TURNING' and public_pem <> ${next.publicPem}`.execute(t.house.db)
  forgetConnections(t.house.db)
  expect([await ask(turning.privatePem), await ask(next.privatePem)]).toEqual(['RS_ERROR_INVALID_SIGNATURE', 'RS_OK'])
  await t.house.db.updateTable('integration.connection').set({ header_name: 'X-Turning' }).where('vendor', '=', 'TURNING').execute()
  forgetConnections(t.house.db)
  expect([await ask(next.privatePem), await ask(next.privatePem, 'x-turning')]).toEqual(['RS_ERROR_INVALID_SIGNATURE', 'RS_OK'])
})

test('a vendor reads our public keys, and never a private one', async () => {
  await t.house.db
    .insertInto('integration.key')
    .values({ vendor: 'OTHER', side: 'ours', public_pem: keyPair().publicPem, private: Buffer.from('sealed') })
    .execute()
  forgetConnections(t.house.db)
  const { statusCode, body } = await t.app.server.inject('/integrations/hub88/OTHER/keys')
  expect(statusCode).toBe(200)
  expect(JSON.parse(body).keys).toEqual([expect.objectContaining({ public_key: expect.stringContaining('BEGIN PUBLIC KEY'), until: null })])
  expect(body).not.toContain('sealed')
  expect((await t.app.server.inject('/integrations/hub88/NOBODY/keys')).statusCode).toBe(404)
})

test('a body that is too long is answered with a status too', async () => {
  const { http, body } = await vendor.raw(bet, JSON.stringify(ada.bet(UNIT, { meta: { x: 'y'.repeat(70_000) } })))
  expect([http, body.status]).toEqual([200, 'RS_ERROR_WRONG_SYNTAX'])
})

test('every call is in the log with its answer, and no token is', async () => {
  const asked = ada.bet(UNIT)
  await vendor.send(bet, asked)
  await flushCalls(t.house)
  const row = await t.house.db
    .selectFrom('integration.call')
    .selectAll()
    .where('transaction_id', '=', asked.transaction_uuid)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    vendor: 'TESTER',
    path: bet,
    member: String(ada.memberId),
    round: asked.round,
    status: 'RS_OK',
    direction: 'in'
  })
  expect(JSON.parse(row.answer!)).toMatchObject({ status: 'RS_OK', currency: 'TRY' })
  expect(row.request).toContain(asked.transaction_uuid)
  expect(row.request).not.toContain(ada.token)
})
