// Vendors as we call them: the form protocol's whole side, and vendors that answer with malice.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as free from '@fairhouse/contract/ops/money/free-rounds.ts'
import { launchConstants, launchGame, replayRound } from '@fairhouse/contract/play/launch.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { flushCalls } from '../calls/call-log.ts'
import { offeredGames, tryConnection } from '../desk/desk.ts'
import { confirmOne } from '../desk/free-rounds.ts'
import { sealSecret } from '../places.ts'
import { hashOf } from '../pragmatic/pragmatic.rules.ts'
import { codeOf, connectVendor, keyPair, playerOf } from '../testing.ts'
import { forgetConnections } from './connections.ts'
import { makeOwnKey } from './keys.ts'
import { ok, startSupplier, type TestSupplier } from './supplier-testing.ts'

const forms = 'FORMS'
const signing = 'SIGNING'
const secret = 'a shared secret'
const games = 'https://games.example'
const reason = 'as agreed'
const root = '/IntegrationService/v3/http'
const paths = {
  games: `${root}/CasinoGameAPI/getCasinoGames/`,
  url: `${root}/CasinoGameAPI/game/url/`,
  replay: `${root}/HistoryAPI/OpenHistoryExtended/`,
  give: `${root}/FreeRoundsBonusAPI/createFRB/`,
  cancel: `${root}/FreeRoundsBonusAPI/cancelFRB/`
}
let t: TestHouse
let supplier: TestSupplier
let admin: { token: string }
let hostile: Server | null = null
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
  supplier = await startSupplier()
  supplier.trust(null)
  const theirPublicPem = keyPair().publicPem
  await connectVendor(t.house, { vendor: forms, theirPublicPem, protocol: 'pragmatic', games: ['vs20cat'], address: supplier.address })
  await sql`update integration.connection set secret = ${sealSecret(t.house, forms, secret)} where vendor = ${forms}`.execute(t.house.db)
  await connectVendor(t.house, { vendor: signing, theirPublicPem, games: ['sig_one'], address: supplier.address })
  await inTransaction(t.house.db, tx => makeOwnKey(tx, t.house, signing))
  forgetConnections(t.house.db)
  const settings = await settingsInForce(t.house.db)
  await inTransaction(t.house.db, tx => applySettings(tx, { ...settings, launchGameCDNs: [games] }))
  admin = await t.operator('admin')
})
beforeEach(() => {
  supplier.asked.length = 0
})
afterEach(async () => {
  hostile?.closeAllConnections()
  await new Promise(done => (hostile ? hostile.close(done) : done(null)))
  hostile = null
})
afterAll(async () => {
  await supplier.close()
  await t.close()
})

/** The hash as the vendor computes it from its own page of the protocol. */
function expectHashed({ hash, ...fields }: Record<string, string>) {
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(pair => pair.join('='))
    .join('&')
  expect(hash).toBe(createHash('md5').update(`${text}${secret}`).digest('hex'))
  expect(fields.secureLogin).toBe('house')
}

describe('a vendor that is asked by forms', () => {
  const game = codeOf(forms, 'vs20cat')
  const said = (more: object) => ok({ error: '0', description: 'OK', ...more })
  const listed = { gameID: 'vs20cat', gameName: 'Cats', typeDescription: 'Video Slots', platform: 'MOBILE,WEB', frbAvailable: true }
  beforeEach(() => supplier.on(paths.games, said({ gameList: [listed] })))
  afterEach(() => {
    for (const { body } of supplier.asked) expectHashed(body)
  })
  const asked = (path: string) => supplier.asked.filter(a => a.path === path).map(a => a.body)
  const start = ({ token, name }: { token: string; name: string }) =>
    t.call(
      launchGame,
      { ...launchConstants, gameId: game, nodeId: '', vassalage: forms, username: name, token, merchantCode: 'fairhouse', language: 'TR' },
      { token }
    )

  test('gives its list, and the address of a game for whoever plays', async () => {
    expect(await tryConnection(t.house, forms)).toMatchObject({ ok: true, games: 1, code: null })
    supplier.on(paths.url, said({ gameURL: `${games}/cat?x=1` }))
    const ada = await t.register(undefined, 10n * UNIT)
    expect((await start(ada)).body.value).toEqual({ game_url: `${games}/cat?x=1`, game_url2: '', code: game, seamless: false })
    const [told] = asked(paths.url)
    expect(told).toMatchObject({
      symbol: 'vs20cat',
      externalPlayerId: String(ada.memberId),
      currency: 'TRY',
      playMode: 'REAL',
      language: 'tr'
    })
    expect(told.token).toHaveLength(43)
  })

  test('that says no is told apart by its number; silence, another status and nonsense are no answer', async () => {
    const ada = await t.register(undefined, 10n * UNIT)
    const refusals = [
      [said({ error: '8' }), 'game.unavailable'],
      [said({ error: '100' }), 'provider.unavailable'],
      [said({ error: '7' }), 'provider.unavailable'],
      [said({}), 'provider.unavailable'],
      [() => ({ status: 500, body: {} }), 'provider.unavailable'],
      [() => ({ status: 200, body: 'welcome' }), 'provider.unavailable'],
      [() => 'silence' as const, 'provider.unavailable']
    ] as const
    for (const [answer, expected] of refusals) {
      supplier.on(paths.url, answer)
      expect((await start(ada)).body.code).toBe(expected)
    }
  })

  test('shows a round of an own bet', async () => {
    const ada = await playerOf(t, forms, 10n * UNIT, { game: 'vs20cat' })
    const bet = {
      providerId: 'F',
      gameId: 'vs20cat',
      userId: String(ada.memberId),
      roundId: 'r 7',
      amount: '1.00',
      reference: randomUUID()
    }
    const answer = await t.app.server.inject({
      method: 'POST',
      url: `/integrations/pragmatic/${forms}/bet.html`,
      payload: new URLSearchParams({ ...bet, hash: hashOf(bet, secret) }).toString()
    })
    expect(answer.json()).toMatchObject({ error: 0, cash: 9 })
    const [row] = (await t.call(bets, {}, { token: ada.site })).body.value.list
    expect(row.detail).toMatchObject({ vendorRound: 'r 7' })
    supplier.on(paths.replay, said({ url: `${games}/replay/7` }))
    expect((await t.call(replayRound, { betId: row.id }, { token: ada.site })).body.value).toEqual({ game_url: `${games}/replay/7` })
    expect(asked(paths.replay)).toMatchObject([{ playerId: String(ada.memberId), roundId: 'r 7' }])
  })

  test('makes free rounds under our number once two operators agree, once for a repeat, and takes them back', async () => {
    const { memberId } = await t.register()
    const [offer] = (await t.call(free.freeRoundOffers, { vendor: forms }, admin)).body.value.list
    expect(offer).toMatchObject({ game, currency: 'TRY', count: 10 })
    supplier.on(paths.give, said({}))
    supplier.on(paths.cancel, said({}))
    const wish = { vendor: forms, memberId: String(memberId), prepaid: offer.prepaid, days: 2, reason }
    const key = randomUUID()
    const given = await t.call(free.giveFreeRounds, wish, { ...admin, key })
    expect((await t.call(free.giveFreeRounds, wish, { ...admin, key })).body.value.id).toBe(given.body.value.id)
    const { id, approval } = given.body.value
    expect(asked(paths.give)).toEqual([])
    expect((await t.decide(await t.operator('finance'), approval)).status).toBe(200)
    await confirmOne(t.house, id)
    expect(asked(paths.give)).toMatchObject([
      { bonusCode: id, playerId: String(memberId), gameIDList: 'vs20cat', rounds: '10', currency: 'TRY' }
    ])
    expect((await t.call(free.cancelFreeRounds, { id, reason }, { ...admin, key: randomUUID() })).body.value.state).toBe('cancelled')
    expect(asked(paths.cancel)).toMatchObject([{ bonusCode: id }])
  })
})

/** A server of a vendor that answers as no vendor should. */
async function startHostile(answer: RequestListener): Promise<string> {
  hostile = createServer(answer)
  await new Promise<void>(done => hostile!.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`
}
const moveTo = (vendor: string, address: string) =>
  sql`update integration.connection set address = ${address} where vendor = ${vendor}`.execute(t.house.db)

describe('a vendor with malice', () => {
  const listed = (code: string, more: object = {}) => ({ game_code: code, name: code, ...more })
  const sync = async () => {
    const apply = await offeredGames(t.house, signing)
    return inTransaction(t.house.db, apply)
  }

  test('hides no game behind one whose text nothing can keep', async () => {
    const odd = [`nul ${String.fromCharCode(0)}`, `half ${String.fromCharCode(0xd800)}`]
    const list = [
      listed('sig_one'),
      ...odd.map((name, i) => listed(`sig_odd${i}`, { name })),
      listed('sig_two', { features: odd, languages: odd })
    ]
    supplier.on('/game/list', ok(list))
    expect(await sync()).toMatchObject({ added: 1 })
    supplier.on(
      paths.games,
      ok({ error: '0', gameList: [{ gameID: 'vs9x' }, { gameID: 'vs9y', gameName: odd[0] }, { gameID: 'vs9z', gameName: 'Z' }] })
    )
    expect(await tryConnection(t.house, forms)).toMatchObject({ ok: true, games: 1 })
  })

  test('may list thousands of games, also such whose codes come to one of ours', async () => {
    const alike = (n: number) => `sig_${[...n.toString(2).padStart(12, '0')].map(bit => (bit === '0' ? '-' : '_')).join('')}x`
    const list = Array.from({ length: 4_000 }, (_, n) => listed(alike(n)))
    supplier.on('/game/list', ok(list))
    expect((await sync()).added).toBe(list.length)
    expect(await sync()).toEqual({ added: 0, changed: 0, gone: 0 })
  })

  test('that answers without end is cut off where an answer is too long, and nothing more of it is read', async () => {
    let sent = 0
    const chunk = Buffer.alloc(1_000_000, 0x20)
    const address = await startHostile((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (sent < 400_000_000 && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    await moveTo(signing, address)
    expect(await tryConnection(t.house, signing)).toMatchObject({ ok: false, code: 'provider.unavailable' })
    expect(sent).toBeLessThan(60_000_000)
    await moveTo(signing, supplier.address)
  })

  test('that sends us elsewhere is not followed', async () => {
    const seen: string[] = []
    const address = await startHostile((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(302, { location: `${supplier.address}/game/list` }).end()
    })
    await moveTo(signing, address)
    expect(await tryConnection(t.house, signing)).toMatchObject({ ok: false, code: 'provider.unavailable' })
    expect([seen, supplier.asked]).toEqual([['/game/list'], []])
    await flushCalls(t.house)
    await moveTo(signing, supplier.address)
  })
})
