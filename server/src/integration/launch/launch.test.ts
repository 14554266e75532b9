// Launching games: who gets an address, what the vendor is told, and what a launch's token opens.
import { randomUUID } from 'node:crypto'
import { freePlay } from '@fairhouse/contract/member/login.ts'
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { launchAddress, launchConstants, launchDemo, launchGame, launchRoom, replayRound } from '@fairhouse/contract/play/launch.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { setConnected } from '#catalogue/catalogue.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, sealedText, type TestHouse } from '#testing.ts'
import { flushCalls } from '../calls/call-log.ts'
import { forgetConnections } from '../supplier/connections.ts'
import { makeOwnKey } from '../supplier/keys.ts'
import { ok, startSupplier, type TestSupplier } from '../supplier/supplier-testing.ts'
import { type Calling, callingVendor, codeOf, connectVendor, keyPair } from '../testing.ts'

const vendor = 'TESTER'
const game = codeOf(vendor, 'tst_dice')
const games = 'https://games.example'
let t: TestHouse
let supplier: TestSupplier
let calling: Calling
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  supplier = await startSupplier()
  calling = await callingVendor(t, vendor, { address: supplier.address, games: ['tst_dice', 'tst_rest', 'tst_shut'] })
  const key = await inTransaction(t.house.db, tx => makeOwnKey(tx, t.house, vendor))
  supplier.trust(key.publicPem)
  const settings = await settingsInForce(t.house.db)
  const body = { ...settings, launchGameCDNs: [games], flags: { ...settings.flags, FREEPLAY3: true } }
  await inTransaction(t.house.db, tx => applySettings(tx, body))
  await sql`update catalogue.game set maintenance = true where code = ${codeOf(vendor, 'tst_rest')}`.execute(t.house.db)
  await sql`update catalogue.game set blocked_countries = '{US}' where code = ${codeOf(vendor, 'tst_shut')}`.execute(t.house.db)
  await sql`insert into catalogue.room (id, game, name, min_stake, max_stake, seats) values ('room-1', ${game}, 'One', 1, 2, 2)`.execute(
    t.house.db
  )
  await refresh()
})
beforeEach(() => {
  supplier.asked.length = 0
  supplier.on('/game/url', ok({ url: `${games}/play?t=1` }))
})
afterAll(async () => {
  await supplier.close()
  await t.close()
})

/** What tests wrote past the verbs is read anew. */
const refresh = () =>
  inTransaction(t.house.db, async tx => {
    for (const on of [false, true]) await setConnected(tx, vendor, on)
  })

interface Member {
  readonly token: string
  readonly name: string
}
const fields = ({ token, name }: Member, more: object = {}) => ({
  ...launchConstants,
  gameId: game,
  nodeId: '',
  vassalage: vendor,
  username: name,
  token,
  merchantCode: 'fairhouse',
  language: 'TR',
  ...more
})
const start = (m: Member, more: object = {}, options: object = {}) => t.call(launchGame, fields(m, more), { token: m.token, ...options })
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)

/** A session of play money, in a browser of its own. */
async function trial() {
  const headers = { 'gateway-version': '3', cookie: `device=${randomUUID().replaceAll('-', '').padEnd(43, 'x')}` }
  const { jwe } = await sealedText(t.house, JSON.stringify({ nonce: randomUUID() }))
  const { token } = (await t.call(freePlay, { os: 'windows', platform: 'W', token: jwe }, { headers })).body.value
  const row = await sql<{ username: string }>`select username from member.member order by id desc limit 1`.execute(t.house.db)
  return { token: token as string, name: row.rows[0]!.username, headers }
}

describe('a launch', () => {
  test('[3.100] [3.102] [3.105] [3.109] [3.110] [3.111] [3.112] [3.113] [7.089] answers the address that the vendor gave, and tells the vendor who plays', async () => {
    const ada = await t.register(undefined, 100n * UNIT)
    const { status, body } = await start(ada)
    expect([status, body.value]).toEqual([200, { game_url: `${games}/play?t=1`, game_url2: '', code: game, seamless: false }])
    const [{ path, body: told }] = supplier.asked as [{ path: string; body: Record<string, string> }]
    expect(path).toBe('/game/url')
    expect(told).toMatchObject({
      user: String(ada.memberId),
      game_code: 'tst_dice',
      platform: 'GPL_DESKTOP',
      currency: 'TRY',
      lang: 'tr',
      operator_id: 'house'
    })
    expect(told.token).toHaveLength(43)
    await flushCalls(t.house)
    const log = await sql<{ path: string; member: string; request: string; answer: string | null }>`
      select path, member, request, answer from integration.call where member = ${String(ada.memberId)}`.execute(t.house.db)
    expect(log.rows).toMatchObject([{ path: 'game/url', answer: null }])
    expect(log.rows[0]!.request).not.toContain(told.token)
  })

  test('its token is fresh each time, is kept only as a mark, and opens the wallet for that vendor alone', async () => {
    const ada = await t.register(undefined, 100n * UNIT)
    await start(ada)
    await start(ada)
    const [first, second] = supplier.asked.map(a => a.body.token as string)
    expect(first).not.toBe(second)
    const kept = await sql<{
      token_hash: Buffer
      game: string
    }>`select token_hash, game from integration.session where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(kept.rows.map(r => r.token_hash.toString('hex')).sort()).toEqual([first!, second!].map(x => sha256(x).toString('hex')).sort())
    expect(JSON.stringify(kept.rows)).not.toContain(first)
    const other = await callingVendor(t, 'OTHER')
    const ask = (from: Calling, game_code: string) =>
      from.send('user/balance', { user: String(ada.memberId), token: first, request_uuid: 'r', game_code })
    expect((await ask(calling, 'tst_dice')).status).toBe('RS_OK')
    expect((await ask(other, 'tst_dice')).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('[3.103] [3.104] [3.106] [3.107] [3.108] its constants are what they must be', async () => {
    const ada = await t.register()
    for (const wrong of [
      { accountType: 2 },
      { confirmTrans: 1 },
      { launchMode: 'X' },
      { platform: 'web' },
      { clientType: 1 },
      { language: 'DE' }
    ])
      expect([wrong, code(await start(ada, wrong))]).toEqual([wrong, 'input.invalid'])
    expect(supplier.asked).toEqual([])
  })

  test('[3.101] [7.088] a room is launched by its number, never beside a game, and one of them is needed', async () => {
    const ada = await t.register()
    expect((await start(ada, { gameId: undefined, roomId: 'room-1' })).body.value.code).toBe(game)
    expect((await t.call(launchRoom, { roomId: 'room-1', platform: 'html5-desktop' }, ada)).body.value.game_url).toBe(`${games}/play?t=1`)
    expect(code(await start(ada, { roomId: 'room-1' }))).toBe('input.required')
    expect(code(await start(ada, { gameId: undefined }))).toBe('input.required')
    expect(code(await start(ada, { gameId: undefined, roomId: 'no-room' }))).toBe('game.unavailable')
  })

  test('[7.091] [7.092] the second call takes its language from the header', async () => {
    const ada = await t.register()
    const { language: _, ...rest } = fields(ada)
    const { status, body } = await t.call(launchAddress, rest, { token: ada.token, language: 'EN' })
    expect([status, body.value.game_url, supplier.asked[0]!.body.lang]).toEqual([200, `${games}/play?t=1`, 'en'])
  })

  test('a game of our own is a page of this house, with play money too', async () => {
    const ada = await t.register()
    const { body } = await start(ada, { gameId: 'kite', vassalage: 'ORIGINALS' }, { headers: { origin: 'https://house.example' } })
    expect(body.value).toEqual({ game_url: 'https://house.example/crash/kite', game_url2: '', code: 'kite', seamless: false })
    const { headers, ...player } = await trial()
    expect((await start(player, { gameId: 'kite', vassalage: 'ORIGINALS' }, { headers })).status).toBe(200)
    expect(supplier.asked).toEqual([])
  })
})

describe('refused is', () => {
  test('[7.090] who has no session, or names another account, session, brand or vendor', async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    expect(code(await t.call(launchGame, fields(ada)))).toBe('session.required')
    expect(code(await t.call(launchGame, fields(ada), { token: 'bad' }))).toBe('session.ended')
    expect(code(await start(ada, { username: bob.name }))).toBe('session.ended')
    expect(code(await start(ada, { token: bob.token }))).toBe('session.ended')
    expect((await start(ada, { merchantCode: 'other' })).body.fields).toEqual({ merchantCode: 'input.invalid' })
    expect((await start(ada, { vassalage: 'ORIGINALS' })).body.fields).toEqual({ vassalage: 'input.invalid' })
    const operator = await t.operator()
    expect(code(await t.call(launchGame, fields(ada), operator))).toBe('session.ended')
    expect(supplier.asked).toEqual([])
  })

  test('a game that is hidden, rests, or is shut in the country', async () => {
    const ada = await t.register()
    const american = { headers: { 'x-forwarded-for': '8.8.8.8' } }
    expect(code(await start(ada, { gameId: 'no-such-game' }))).toBe('game.unavailable')
    expect(code(await start(ada, { gameId: codeOf(vendor, 'tst_rest') }))).toBe('game.maintenance')
    expect(code(await start(ada, { gameId: codeOf(vendor, 'tst_shut') }, american))).toBe('game.blocked')
    expect(code(await start(ada, { gameId: codeOf(vendor, 'tst_shut') }))).toBe(200)
  })

  test('who is closed out of playing', async () => {
    const ada = await t.register()
    await inTransaction(t.house.db, tx => exclude(tx, ada.memberId, '24h'))
    expect(code(await start(ada))).toBe('protection.closed')
    expect(code(await t.call(launchDemo, { gameId: game, platform: 'html5-desktop' }, ada))).toBe('protection.closed')
  })

  test('a currency that the vendor does not have, and a vendor that is switched off', async () => {
    const ada = await t.register()
    await sql`update integration.connection set currencies = '{EUR}' where vendor = ${vendor}`.execute(t.house.db)
    expect(code(await start(ada))).toBe('game.currency')
    await sql`update integration.connection set currencies = '{TRY}', enabled = false where vendor = ${vendor}`.execute(t.house.db)
    expect(code(await start(ada))).toBe('game.unavailable')
    await sql`update integration.connection set enabled = true where vendor = ${vendor}`.execute(t.house.db)
    expect(code(await start(ada))).toBe(200)
  })

  test('what the vendor refuses, in our words; and the token of a launch that led nowhere opens nothing', async () => {
    const ada = await t.register(undefined, UNIT)
    for (const [status, expected] of [
      [400, 'provider.refused'],
      [401, 'provider.refused'],
      [403, 'game.blocked'],
      [404, 'game.unavailable'],
      [500, 'provider.unavailable']
    ] as const) {
      supplier.on('/game/url', () => ({ status, body: { error: 'no' } }))
      const said = code(await start(ada))
      // a mistake of ours is no answer for a player
      expect([status, said]).toEqual([status, expected === 'provider.refused' ? 'provider.unavailable' : expected])
    }
    supplier.on('/game/url', () => 'silence')
    expect(code(await start(ada))).toBe('provider.unavailable')
    for (const { body } of supplier.asked) {
      const balance = { user: String(ada.memberId), token: body.token, request_uuid: 'r', game_code: 'tst_dice' }
      expect((await calling.send('user/balance', balance)).status).not.toBe('RS_OK')
    }
  })

  test('an address on a host that the house does not publish, or on a page of the house', async () => {
    const ada = await t.register()
    for (const url of [
      'https://evil.example/',
      'http://games.example/',
      'javascript:alert(1)',
      '/login',
      'https://house.example/login',
      'nothing'
    ]) {
      supplier.on('/game/url', ok({ url }))
      expect([url, code(await start(ada, {}, { headers: { origin: 'https://house.example' } }))]).toEqual([url, 'provider.unavailable'])
    }
  })
})

describe('play money of a vendor', () => {
  const demo = (options: object = {}) => t.call(launchDemo, { gameId: game, platform: 'html5-desktop' }, options)

  test('is for visitors and trials where the game has it: the vendor gets no name, no token and no session', async () => {
    const before = await sql<{ n: number }>`select count(*)::int as n from integration.session`.execute(t.house.db)
    expect(code(await demo())).toBe('game.noDemo')
    const { headers, ...player } = await trial()
    expect(code(await start(player, {}, { headers }))).toBe('game.noDemo')
    await sql`update catalogue.game set has_demo = true where code = ${game}`.execute(t.house.db)
    await refresh()
    for (const answer of [await demo(), await start(player, {}, { headers })]) expect(answer.body.value.game_url).toBe(`${games}/play?t=1`)
    for (const { body } of supplier.asked) {
      expect(body.currency).toBe('XXX')
      expect(body).not.toHaveProperty('user')
      expect(body).not.toHaveProperty('token')
    }
    const after = await sql<{ n: number }>`select count(*)::int as n from integration.session`.execute(t.house.db)
    expect(after.rows).toEqual(before.rows)
  })
})

test('a round of an own bet is shown by its vendor, nobody else’s', async () => {
  const [ada, bob] = [await t.register(undefined, 10n * UNIT), await t.register()]
  await start(ada)
  const { token } = supplier.asked[0]!.body
  const bet = {
    user: String(ada.memberId),
    token,
    game_code: 'tst_dice',
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: 's',
    round: 'r-7',
    currency: 'TRY',
    amount: Number(UNIT)
  }
  expect((await calling.send('transaction/bet', bet)).status).toBe('RS_OK')
  const { rows } = await sql<{ id: string }>`select id from wager.bet where member_id = ${ada.memberId}`.execute(t.house.db)
  const betId = rows[0]!.id
  supplier.on('/game/round', ok({ url: `${games}/replay/7` }))
  expect((await t.call(replayRound, { betId }, ada)).body.value).toEqual({ game_url: `${games}/replay/7` })
  expect(supplier.asked.at(-1)!.body).toMatchObject({ user: String(ada.memberId), transaction_uuid: bet.transaction_uuid, round: 'r-7' })
  expect(code(await t.call(replayRound, { betId }, bob))).toBe('bet.notFound')
  expect(code(await t.call(replayRound, { betId }))).toBe('session.required')
})

test('the betting record of a vendor’s bet shows its round, its win, and whether promotions paid for it', async () => {
  const ada = await t.register(undefined, 10n * UNIT)
  await start(ada)
  const common = { user: String(ada.memberId), token: supplier.asked[0]!.body.token, game_code: 'tst_dice', currency: 'TRY', round: 'r-9' }
  const order = () => ({ ...common, request_uuid: randomUUID(), transaction_uuid: randomUUID(), supplier_transaction_id: 's' })
  for (const is_free of [false, true]) {
    const bet = { ...order(), amount: Number(2n * UNIT), is_free }
    expect((await calling.send('transaction/bet', bet)).status).toBe('RS_OK')
    const won = { ...order(), amount: Number(UNIT), reference_transaction_uuid: bet.transaction_uuid, round_closed: is_free }
    expect((await calling.send('transaction/win', won)).status).toBe('RS_OK')
  }
  const [free, paid] = (await t.call(bets, {}, ada)).body.value.list
  const same = { state: 'WON', stake: '2.00', payout: '1.00', round: null, detail: { vendorRound: 'r-9' } }
  expect(free).toMatchObject({ ...same, free: true })
  expect(paid).toMatchObject({ ...same, free: false })
})

test('a vendor that stands elsewhere cannot answer a page of this house', async () => {
  await connectVendor(t.house, { vendor: 'INSIDE', theirPublicPem: keyPair().publicPem, address: '/studio/', games: ['ins_dice'] })
  await inTransaction(t.house.db, tx => makeOwnKey(tx, t.house, 'INSIDE'))
  await sql`update integration.connection set address = ${supplier.address} where vendor = 'INSIDE'`.execute(t.house.db)
  forgetConnections(t.house.db)
  supplier.trust(null)
  supplier.on('/game/url', ok({ url: '/studio/play?x=1' }))
  const ada = await t.register()
  // the same answer of a vendor that stands elsewhere would be a page of ours
  expect(code(await start(ada, { gameId: codeOf('INSIDE', 'ins_dice'), vassalage: 'INSIDE' }))).toBe('provider.unavailable')
})
