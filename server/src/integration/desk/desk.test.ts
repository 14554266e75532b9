// Game vendors at the desk: connections, keys and their change, the log, rounds that were left open, free rounds.
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as calls from '@fairhouse/contract/ops/games/integration.ts'
import * as free from '@fairhouse/contract/ops/money/free-rounds.ts'
import { approvalSubject } from '@fairhouse/contract/ops/people/approval.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { setConnected } from '#catalogue/catalogue.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { ok, startSupplier, type TestSupplier } from '../supplier/supplier-testing.ts'
import { type Calling, callingVendor, cashOf, faults, keyPair, type Player, playerOf, signed } from '../testing.ts'
import { confirmAsked, confirmOne } from './free-rounds.ts'

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
  await t.house.db.insertInto('catalogue.vendor').values({ code: 'NEWCOMER', display_name: 'Newcomer', position: 60 }).execute()
  // what the test wrote past the verbs is read anew
  await inTransaction(t.house.db, async tx => {
    for (const on of [false, true]) await setConnected(tx, vendor, on)
  })
  ;[admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await twoFrom(1_000_000n)
})
afterAll(async () => {
  expect(await faults(t)).toEqual([])
  await supplier.close()
  await t.close()
})
beforeEach(() => {
  supplier.asked.length = 0
})

const ask = (endpoint: Endpoint, input: object = {}, key: string = randomUUID()) =>
  t.call(endpoint, input as Record<string, unknown>, { token: admin.token, key })
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const reason = 'as agreed'
const rowOf = async (name: string) =>
  ((await ask(calls.integrations)).body.value.list as { vendor: string; version: number }[]).find(v => v.vendor === name)!
const wish = {
  vendor: 'NEWCOMER',
  version: 0,
  protocol: 'hub88',
  address: 'https://games.example.com/api',
  headerName: 'X-Hub88-Signature',
  operatorId: 'us',
  allowList: [],
  currencies: ['TRY'],
  enabled: false,
  secret: null,
  reason
}
const edit = async (change: object = {}) => ask(calls.editIntegration, { ...wish, version: (await rowOf('NEWCOMER')).version, ...change })
const keysOf = async (name: string) =>
  (await ask(calls.integrationKeys, { vendor: name })).body.value.list as {
    id: string
    side: string
    publicPem: string
    inForce: boolean
  }[]

describe('a connection', () => {
  test('is made, is audited without its secret, and opens the vendor’s games only when it is complete', async () => {
    expect((await ask(calls.integrations)).body.value.list.map((v: { vendor: string }) => v.vendor)).not.toContain('ORIGINALS')
    expect(code(await edit())).toBe(200)
    expect((await edit({ enabled: true })).body.fields).toEqual({ enabled: 'input.required' })
    expect((await edit({ enabled: true, address: '', operatorId: '', currencies: [] })).body.fields).toEqual({
      address: 'input.required',
      operatorId: 'input.required',
      currencies: 'input.required',
      enabled: 'input.required'
    })
    expect((await edit({ protocol: 'pragmatic', enabled: true })).body.fields).toEqual({ secret: 'input.required' })
    await ask(calls.addIntegrationKey, { vendor: 'NEWCOMER', publicPem: null, reason })
    await ask(calls.addIntegrationKey, { vendor: 'NEWCOMER', publicPem: keyPair().publicPem, reason })
    const { body } = await edit({ enabled: true, secret: 'hidden secret 1', allowList: ['203.0.113.0/24'] })
    expect(body.value).toMatchObject({ enabled: true, hasSecret: true, ourKeys: 1, theirKeys: 1, allowList: ['203.0.113.0/24'] })
    const vendors = await sql<{ connected: boolean }>`select connected from catalogue.vendor where code = 'NEWCOMER'`.execute(t.house.db)
    expect(vendors.rows[0]!.connected).toBe(true)
    const said = JSON.stringify([(await ask(audit)).body.value, (await ask(calls.integrations)).body.value])
    expect(said).toContain('integration.edit')
    expect(said).not.toContain('hidden secret 1')
    const kept = await sql<{ secret: Buffer }>`select secret from integration.connection where vendor = 'NEWCOMER'`.execute(t.house.db)
    expect(kept.rows[0]!.secret.toString()).not.toContain('hidden')
    await edit({ enabled: false })
    const after = await sql<{ connected: boolean }>`select connected from catalogue.vendor where code = 'NEWCOMER'`.execute(t.house.db)
    expect(after.rows[0]!.connected).toBe(false)
  })

  test('is refused where it could not work, at its field, and to whoever looked at an older one', async () => {
    for (const address of [
      'http://games.example.com',
      'https://127.0.0.1/',
      'https://localhost',
      '/ops/',
      'https://user@games.example.com',
      'ftp://x'
    ])
      expect([address, (await edit({ address })).body.fields]).toEqual([address, { address: 'input.invalid' }])
    for (const network of ['nonsense', '203.0.113.7/24', '300.1.1.1'])
      expect([network, (await edit({ allowList: [network] })).body.fields]).toEqual([network, { allowList: 'network.invalid' }])
    expect((await edit({ currencies: ['try'] })).status).toBe(400)
    expect(code(await edit({ reason: 'x' }))).toBe('reason.short')
    expect(code(await edit({ version: 99 }))).toBe('document.changed')
    expect(code(await edit({ vendor: 'NOBODY', version: 0 }))).toBe('not.found')
    expect(code(await edit({ vendor: 'ORIGINALS', version: 0 }))).toBe('not.found')
  })

  test('is tried: the vendor is asked as a launch would ask it, and the try stands in the log', async () => {
    expect((await ask(calls.testIntegration, { vendor })).body.value).toMatchObject({ ok: false, code: 'provider.unavailable' })
    await ask(calls.addIntegrationKey, { vendor, publicPem: null, reason })
    supplier.trust((await keysOf(vendor)).find(k => k.side === 'ours')!.publicPem)
    supplier.on('/game/list', ok([{ game_code: 'tst_dice', name: 'Dice', rtp: '96.55', volatility: 'High' }, { broken: true }]))
    expect((await ask(calls.testIntegration, { vendor })).body.value).toMatchObject({ ok: true, games: 1, code: null })
    supplier.trust(keyPair().publicPem)
    expect((await ask(calls.testIntegration, { vendor })).body.value).toMatchObject({ ok: false, code: 'provider.refused' })
    supplier.trust(null)
    const log = (await ask(calls.integrationCalls, { vendor, direction: 'out' })).body.value.list
    expect(log.map((c: { status: string }) => c.status)).toEqual(['HTTP_401', 'OK'])
    expect(log[1]).toMatchObject({ path: 'game/list', vendor })
  })
})

describe('keys', () => {
  test('are changed without a pause: both are believed until the old one ends, and ours signs on until then', async () => {
    const ada = await playerOf(t, vendor, 100n * UNIT)
    const [oldKey] = (await keysOf(vendor)).filter(k => k.side === 'theirs')
    const next = keyPair()
    const send = async (pem: string) => {
      const text = JSON.stringify(ada.bet(UNIT))
      return (await calling.raw('transaction/bet', text, { 'x-hub88-signature': signed(text, pem) })).body.status
    }
    expect(await send(next.privatePem)).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(code(await ask(calls.addIntegrationKey, { vendor, publicPem: next.publicPem, reason }))).toBe(200)
    expect([await send(next.privatePem), await send(calling.privatePem)]).toEqual(['RS_OK', 'RS_OK'])
    const retire = (id: string, overlapHours: number) => ask(calls.retireIntegrationKey, { vendor, id, overlapHours, reason })
    expect((await retire(oldKey!.id, 1)).body.value.inForce).toBe(true)
    expect(await send(calling.privatePem)).toBe('RS_OK')
    expect((await retire(oldKey!.id, 0)).body.value.inForce).toBe(false)
    expect([await send(next.privatePem), await send(calling.privatePem)]).toEqual(['RS_OK', 'RS_ERROR_INVALID_SIGNATURE'])
    const last = (await keysOf(vendor)).find(k => k.side === 'theirs' && k.inForce)!
    expect(code(await retire(last.id, 0))).toBe('key.last')
    await ask(calls.addIntegrationKey, { vendor, publicPem: oldKey!.publicPem, reason })

    const [ours] = (await keysOf(vendor)).filter(k => k.side === 'ours')
    await ask(calls.addIntegrationKey, { vendor, publicPem: null, reason })
    supplier.trust(ours!.publicPem)
    expect((await ask(calls.testIntegration, { vendor })).body.value.ok).toBe(true)
    expect((await retire(ours!.id, 24)).body.value.inForce).toBe(true)
    expect((await ask(calls.testIntegration, { vendor })).body.value.ok).toBe(false)
    supplier.trust((await keysOf(vendor)).find(k => k.side === 'ours' && k.id !== ours!.id)!.publicPem)
    expect((await ask(calls.testIntegration, { vendor })).body.value.ok).toBe(true)
    supplier.trust(null)
  })

  test('that are none, private, short or known are refused, and nothing private is ever shown', async () => {
    const { publicPem, privatePem } = keyPair()
    const add = (pem: string | null) => ask(calls.addIntegrationKey, { vendor: 'NEWCOMER', publicPem: pem, reason })
    for (const pem of ['', 'nonsense', privatePem, publicPem.replace('MII', 'MIJ')]) expect(code(await add(pem))).toBe('key.invalid')
    expect(code(await add(publicPem))).toBe(200)
    expect(code(await add(publicPem.trim()))).toBe('key.known')
    for (let i = 0; i < 5; i++) await add(null)
    expect(code(await add(null))).toBe('key.tooMany')
    expect(JSON.stringify(await keysOf('NEWCOMER'))).not.toContain('PRIVATE')
    expect(code(await ask(calls.integrationKeys, { vendor: 'NOBODY' }))).toBe('not.found')
  })
})

describe('the log of calls', () => {
  test('is searched by player, transaction, round and outcome, page after page, and holds no token', async () => {
    const ada = await playerOf(t, vendor, 10n * UNIT)
    const bet = ada.bet(UNIT)
    await calling.send('transaction/bet', bet)
    await calling.send('transaction/bet', ada.bet(900n * UNIT))
    const list = async (input: object) => (await ask(calls.integrationCalls, input)).body.value
    const member = String(ada.memberId)
    expect((await list({ member })).list.map((c: { status: string }) => c.status)).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK'])
    expect((await list({ member, failed: 'true' })).list).toHaveLength(1)
    for (const by of [{ transaction: bet.transaction_uuid }, { round: bet.round }, { member, status: 'RS_OK' }])
      expect((await list(by)).list.map((c: { transactionId: string }) => c.transactionId)).toEqual([bet.transaction_uuid])
    const first = await list({ member, limit: 1 })
    expect((await list({ member, limit: 1, before: first.next })).list[0].transactionId).toBe(bet.transaction_uuid)
    expect(JSON.stringify(await list({ member }))).not.toContain(ada.token)
    expect(code(await ask(calls.integrationCalls, { before: 'x' }))).toBe('input.invalid')
  })
})

describe('a round that was left open', () => {
  const open = async (input: object = {}) => (await ask(calls.openRounds, input)).body.value
  const staked = async () => {
    const ada = await playerOf(t, vendor, 100n * UNIT)
    const bet = ada.bet(10n * UNIT)
    await calling.send('transaction/bet', bet)
    return { ada, bet }
  }
  const end = (ada: Player, round: string, how: string, key?: string) =>
    ask(calls.resolveOpenRound, { vendor, round, memberId: String(ada.memberId), how, reason }, key)

  test('is listed with what was staked, and closed as it stands or refunded, once', async () => {
    for (const [how, cash] of [
      ['close', 90n],
      ['refund', 100n]
    ] as const) {
      const { ada, bet } = await staked()
      const [row] = (await open({ member: String(ada.memberId) })).list
      expect(row).toMatchObject({ vendor, round: bet.round, bets: 1, stake: '10.00', paid: '0.00' })
      const key = randomUUID()
      const first = await end(ada, bet.round, how, key)
      expect(first.body.value).toEqual({ bets: 1, moved: how === 'close' ? '0.00' : '10.00' })
      expect((await end(ada, bet.round, how, key)).body).toEqual(first.body)
      await Promise.all([end(ada, bet.round, how), end(ada, bet.round, how)])
      expect(await cashOf(t, ada)).toBe(cash * UNIT)
      expect((await open({ member: String(ada.memberId) })).list).toEqual([])
    }
    const entry = (await ask(audit)).body.value.list.find((a: { action: string }) => a.action === 'integration.resolve')
    expect(entry.detail).toMatchObject({ vendor, reason })
  })

  test('is found page after page, and only where it is', async () => {
    const some = [await staked(), await staked(), await staked()]
    const rounds: string[] = []
    for (let before: string | undefined; ; ) {
      const page = await open({ limit: 1, ...(before ? { before } : {}) })
      rounds.push(...page.list.map((r: { round: string }) => r.round))
      before = page.next ?? undefined
      if (!before) break
    }
    expect(rounds.filter(r => some.some(s => s.bet.round === r))).toEqual(some.map(s => s.bet.round))
    expect((await open({ old: 'true' })).list).toEqual([])
    expect(code(await end(some[0]!.ada, some[1]!.bet.round, 'close'))).toBe('not.found')
    expect(code(await ask(calls.openRounds, { before: 'x' }))).toBe('input.invalid')
  })
})

describe('free rounds', () => {
  const prepaid = { prepaid_uuid: 'p-3', game_code: 'tst_dice', currency: 'TRY', bet_count: 2, bet_value: Number(UNIT) }
  beforeEach(() => {
    supplier.on(
      '/freebet/prepaids/list',
      ok([prepaid, { ...prepaid, prepaid_uuid: 'p-eur', currency: 'EUR' }, { ...prepaid, game_code: 'oth_none' }])
    )
    supplier.on('/freebet/rewards/create', body => ({ status: 200, body: { reward_uuid: body.reward_uuid } }))
    supplier.on('/freebet/rewards/cancel', ok({}))
  })
  const give = (memberId: bigint, key?: string) =>
    ask(free.giveFreeRounds, { vendor, memberId: String(memberId), prepaid: 'p-3', days: 3, reason }, key)
  const made = () => supplier.asked.filter(a => a.path === '/freebet/rewards/create').map(a => a.body)

  test('are given once under one key, told to the vendor as they are kept, and used up by free bets', async () => {
    const ada = await playerOf(t, vendor, 10n * UNIT)
    expect((await ask(free.freeRoundOffers, { vendor })).body.value.list.map((o: { prepaid: string }) => o.prepaid)).toEqual(['p-3'])
    const key = randomUUID()
    const answers = await Promise.all([give(ada.memberId, key), give(ada.memberId, key), give(ada.memberId, key)])
    expect(new Set(answers.map(a => a.body.value.id)).size).toBe(1)
    const { id } = answers[0]!.body.value
    expect(new Set(made().map(b => b.reward_uuid))).toEqual(new Set([id]))
    expect(made()[0]).toMatchObject({ user: String(ada.memberId), bet_count: 2, bet_value: Number(UNIT), prepaid_uuid: 'p-3' })
    const bet = () => calling.send('transaction/bet', ada.bet(UNIT, { is_free: true, reward_uuid: id }))
    expect([(await bet()).status, (await bet()).status, (await bet()).status]).toEqual(['RS_OK', 'RS_OK', 'RS_ERROR_LIMIT_REACHED'])
    expect(await cashOf(t, ada)).toBe(10n * UNIT)
    const [row] = (await ask(free.freeRoundList, { member: String(ada.memberId) })).body.value.list
    expect(row).toMatchObject({ id, used: 2, count: 2, state: 'used' })
  })

  test('that the vendor did not confirm are asked for again under the same number; a clear no is the end', async () => {
    const { memberId } = await t.register()
    supplier.on('/freebet/rewards/create', () => 'silence')
    const key = randomUUID()
    expect(code(await give(memberId, key))).toBe('provider.unavailable')
    const list = async () => (await ask(free.freeRoundList, { member: String(memberId) })).body.value.list
    expect((await list())[0].state).toBe('asked')
    supplier.on('/freebet/rewards/create', body => ({ status: 200, body: { reward_uuid: body.reward_uuid } }))
    await confirmAsked(t.house)
    expect((await list())[0].state).toBe('asked')
    await sql`update integration.reward set starts_at = now() - interval '2 minutes' where member_id = ${memberId}`.execute(t.house.db)
    await confirmAsked(t.house)
    expect(await list()).toMatchObject([{ state: 'active' }])
    expect((await give(memberId, key)).body.value.state).toBe('active')
    expect(new Set(made().map(b => b.reward_uuid)).size).toBe(1)

    supplier.on('/freebet/rewards/create', () => ({ status: 400, body: { error: 'no' } }))
    expect(code(await give(memberId))).toBe('provider.refused')
    expect((await list())[0].state).toBe('failed')
  })

  test('by two operators are asked of the vendor once the second one approved, and their days begin then', async () => {
    await twoFrom(0n)
    const ada = await playerOf(t, vendor, 10n * UNIT)
    const key = randomUUID()
    const { id, state, approval } = (await give(ada.memberId, key)).body.value
    expect([state, (await give(ada.memberId, key)).body.value.id, made()]).toEqual(['waiting', id, []])
    const bet = () => calling.send('transaction/bet', ada.bet(UNIT, { is_free: true, reward_uuid: id }))
    expect((await bet()).status).toBe('RS_ERROR_LIMIT_REACHED')
    expect((await t.call(approvalSubject, { id: approval }, second)).body.value).toMatchObject({
      member: { id: String(ada.memberId) },
      facts: expect.arrayContaining([
        { name: 'amount', kind: 'money', value: '2.00' },
        { name: 'rounds', kind: 'text', value: '2' }
      ])
    })
    expect(code(await t.decide(admin, approval))).toBe('approval.own')
    await sql`update integration.reward set ends_at = now() where id = ${id}::uuid`.execute(t.house.db)
    expect(code(await t.decide(second, approval))).toBe(200)
    // a vendor that is silent is asked again by itself
    supplier.on('/freebet/rewards/create', () => 'silence')
    await confirmOne(t.house, id)
    supplier.on('/freebet/rewards/create', body => ({ status: 200, body: { reward_uuid: body.reward_uuid } }))
    await Promise.all([confirmOne(t.house, id), confirmOne(t.house, id)])
    expect(new Set(made().map(b => b.reward_uuid))).toEqual(new Set([id]))
    expect([(await bet()).status, (await bet()).status, (await bet()).status]).toEqual(['RS_OK', 'RS_OK', 'RS_ERROR_LIMIT_REACHED'])
    const refused = (await give(ada.memberId)).body.value
    expect(code(await t.decide(second, refused.approval, 'refuse'))).toBe(200)
    await confirmOne(t.house, refused.id)
    const list = (await ask(free.freeRoundList, { member: String(ada.memberId) })).body.value.list
    expect(list.map((r: { state: string }) => r.state)).toEqual(['refused', 'used'])
    expect((await ask(free.cancelFreeRounds, { id: refused.id, reason })).body.value.state).toBe('refused')
    await twoFrom(1_000_000n)
  })

  test('that are taken back pay no bet any more', async () => {
    const ada = await playerOf(t, vendor, 10n * UNIT)
    const { id } = (await give(ada.memberId)).body.value
    for (let i = 0; i < 2; i++) expect((await ask(free.cancelFreeRounds, { id, reason })).body.value.state).toBe('cancelled')
    const { status } = await calling.send('transaction/bet', ada.bet(UNIT, { is_free: true, reward_uuid: id }))
    expect(status).toBe('RS_ERROR_LIMIT_REACHED')
    expect(code(await ask(free.cancelFreeRounds, { id: randomUUID(), reason }))).toBe('not.found')
  })

  test('are refused for a missing member, another currency, an absent offer, and by a vendor that is off', async () => {
    const { memberId } = await t.register()
    const wrong = (change: object) =>
      ask(free.giveFreeRounds, { vendor, memberId: String(memberId), prepaid: 'p-3', days: 3, reason, ...change })
    expect(code(await wrong({ memberId: '999999' }))).toBe('not.found')
    expect(code(await wrong({ prepaid: 'p-none' }))).toBe('game.unavailable')
    expect(code(await wrong({ vendor: 'NEWCOMER' }))).toBe('not.found')
    expect((await wrong({ days: 91 })).status).toBe(400)
    expect(code(await wrong({ reason: 'x' }))).toBe('reason.short')
  })
})

test('forged cursors and searches for what nothing can keep are refused at their field', async () => {
  const packed = (...parts: string[]) => Buffer.from(parts.join('~')).toString('base64url')
  const forged: [Endpoint, string][] = [
    ...['x', '1~', `1~${'-'.repeat(36)}`, `1~${'f'.repeat(36)}`, `${'9'.repeat(17)}~${'-'.repeat(36)}`, `-1~${randomUUID()}`].map(
      text => [calls.integrationCalls, text] as [Endpoint, string]
    ),
    ...[
      packed('1', 'V', '0', 'r'),
      packed('1', 'V', '9'.repeat(30), 'r'),
      packed('1', 'V', '1', 'a\0b'),
      packed('1', 'V\0', '1', 'r'),
      '%'
    ].map(text => [calls.openRounds, text] as [Endpoint, string]),
    ...['x', '-'.repeat(36), `${randomUUID()}'`].flatMap(text => [[free.freeRoundList, text] as [Endpoint, string]])
  ]
  for (const [endpoint, before] of forged) {
    const { status, body } = await ask(endpoint, { before })
    expect([endpoint.call, before, status, body.fields]).toEqual([endpoint.call, before, 400, { before: 'input.invalid' }])
  }
  for (const filter of [{ transaction: 'a\0b' }, { round: 'a\0b' }, { path: 'a\0b' }, { member: '9'.repeat(40) }, { vendor: "'" }])
    expect((await ask(calls.integrationCalls, filter)).status).toBeLessThan(500)
})

test('nobody without the permission sees or changes any of it', async () => {
  const [support, editor, member] = [await t.operator('support'), await t.operator('editor'), await t.register()]
  const id = randomUUID()
  const reads = [calls.integrations, calls.integrationCalls, calls.openRounds, free.freeRoundList]
  const deeds = [
    [calls.editIntegration, wish],
    [calls.addIntegrationKey, { vendor, publicPem: null, reason }],
    [calls.retireIntegrationKey, { vendor, id, overlapHours: 0, reason }],
    [calls.testIntegration, { vendor }],
    [calls.resolveOpenRound, { vendor, round: 'r', memberId: '1', how: 'close', reason }],
    [free.freeRoundOffers, { vendor }],
    [free.giveFreeRounds, { vendor, memberId: '1', prepaid: 'p', days: 1, reason }],
    [free.cancelFreeRounds, { id, reason }]
  ] as const
  for (const endpoint of reads) {
    expect([endpoint.call, (await t.call(endpoint, {}, support)).status]).toEqual([endpoint.call, 200])
    expect(code(await t.call(endpoint, {}, editor))).toBe('permission.denied')
    expect(code(await t.call(endpoint, {}, member))).toBe('session.ended')
    expect(code(await t.call(endpoint))).toBe('session.required')
  }
  for (const [endpoint, input] of deeds)
    for (const [who, expected] of [
      [support, 'permission.denied'],
      [editor, 'permission.denied'],
      [member, 'session.ended'],
      [{}, 'session.required']
    ] as const)
      expect([endpoint.call, code(await t.call(endpoint, input, who))]).toEqual([endpoint.call, expected])
})
