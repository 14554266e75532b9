// The catalogue at the desk: vendors and games are changed, marked, placed, given pictures; every deed is in the audit; others are refused.
import { randomUUID } from 'node:crypto'
import { methodOf, pathOf } from '@fairhouse/contract/endpoint.ts'
import * as calls from '@fairhouse/contract/ops/games/catalogue.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { gameList } from '@fairhouse/contract/play/catalogue.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { consoleHeaders, freshHouse, type TestHouse } from '#testing.ts'
import { seedListings } from '../../seed/catalogue.ts'
import { applySupplierGames, restGame } from './catalogue.ts'
import { sync } from './desk.ts'
import { openDue } from './maintenance.ts'
import { catalogueOf } from './memory.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look at answers freely
type Row = any
let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
beforeAll(async () => {
  t = await freshHouse()
  await seedListings(t.house)
  catalogueOf.forget(t.house.db)
  admin = await t.operator('admin')
})
afterAll(() => t.close())

const games = async (input: object = {}) =>
  (await t.call(calls.opsGames, input as never, admin)).body.value as { list: Row[]; next: string | null }
const vendors = async () => (await t.call(calls.opsVendors, {}, admin)).body.value.list as Row[]
const gameNow = async (code: string) => (await games({ query: code, limit: 100 })).list.find(g => g.code === code)!
const vendorNow = async (code: string) => (await vendors()).find(v => v.code === code)!
const key = () => ({ ...admin, key: randomUUID() })
const lobby = async (code: string) => {
  catalogueOf.forget(t.house.db)
  return (await t.call(gameList, { codes: code })).body.value.list[0] as Row | undefined
}
const wishOf = (g: Row, more: object = {}) => ({
  code: g.code,
  version: g.version,
  name: g.name,
  category: g.category,
  rtp: g.rtp,
  volatility: g.volatility,
  features: g.features,
  languages: g.languages,
  hasDemo: g.hasDemo,
  blockedCountries: g.blockedCountries,
  releasedOn: g.releasedOn,
  nodeId: g.nodeId,
  defaultPlayType: g.defaultPlayType,
  accountTypeName: g.accountTypeName,
  minStake: g.minStake,
  maxStake: g.maxStake,
  maxWin: g.maxWin,
  reason: 'as agreed',
  ...more
})
const edit = async (code: string, more: object) => t.call(calls.editGame, wishOf(await gameNow(code), more) as never, key())
const rest = (more: object) =>
  t.call(calls.startGameMaintenance, { of: 'game', until: null, reason: 'a new version', ...more } as never, key())
const reopen = (more: object) => t.call(calls.endGameMaintenance, { of: 'game', reason: 'it is done', ...more } as never, key())
const lastDeed = async () => (await t.call(audit, {}, admin)).body.value.list[0] as { action: string; subject: string; detail: object }

describe('a game', () => {
  it('is changed with a reason; lobby and audit show it; the second editor of an old version is refused', async () => {
    const before = await gameNow('pearl-diver')
    const change = {
      name: 'Pearl Diver II',
      rtp: 9700,
      blockedCountries: ['DE', 'US'],
      releasedOn: '2026-02-03',
      features: ['wilds'],
      maxStake: '3000.00'
    }
    expect((await edit('pearl-diver', change)).status).toBe(200)
    expect(await lobby('pearl-diver')).toMatchObject({ name: 'Pearl Diver II', rtp: 9700, releasedOn: '2026-02-03', features: ['wilds'] })
    expect(await lastDeed()).toMatchObject({
      action: 'catalogue.game',
      subject: 'game:pearl-diver',
      detail: { name: 'Pearl Diver → Pearl Diver II', rtp: '9610 → 9700', blocked_countries: ' → DE US', reason: 'as agreed' }
    })
    const late = await t.call(calls.editGame, wishOf(before) as never, key())
    expect([late.status, late.body.code]).toEqual([409, 'document.changed'])
  })

  it('is refused at the field that is wrong; the figures of a game that the house hosts are its engine’s', async () => {
    const wrong: [object, object][] = [
      [{ reason: 'x' }, { reason: 'reason.short' }],
      [{ name: ' ' }, { name: 'input.required' }],
      [{ rtp: 10_001 }, { rtp: 'input.invalid' }],
      [{ blockedCountries: ['Germany'] }, { 'blockedCountries.0': 'input.invalid' }],
      [{ releasedOn: '2026-02-31' }, { releasedOn: 'input.invalid' }],
      [{ minStake: '9000.00' }, { maxStake: 'method.limits' }],
      [{ maxWin: '5.00' }, { maxWin: 'method.limits' }]
    ]
    for (const [more, fields] of wrong) expect((await edit('pearl-diver', more)).body.fields, JSON.stringify(more)).toEqual(fields)
    for (const [field, value] of Object.entries({ rtp: 9800, category: 'RNG', maxWin: '900000.00' }))
      expect((await edit('kite', { [field]: value })).body.fields).toEqual({ [field]: 'input.invalid' })
    expect((await edit('kite', { name: 'Kite 2' })).status).toBe(200)
    expect((await edit('kite', { name: 'Kite' })).status).toBe(200)
    expect((await t.call(calls.editGame, wishOf(await gameNow('kite'), { code: 'no-such' }) as never, key())).body.code).toBe('not.found')
  })

  it('is shown, hidden and marked by a press, and doing it again is no deed', async () => {
    const mark = (more: object) => t.call(calls.markGame, { code: 'foxglove-dice', ...more } as never, admin)
    await mark({ isHot: false, isNew: true })
    const deed = await lastDeed()
    await mark({ isNew: true })
    expect(await lastDeed()).toEqual(deed)
    expect(await lobby('foxglove-dice')).toMatchObject({ state: 'open', isHot: false, isNew: true })
    await mark({ visible: false })
    expect(await lobby('foxglove-dice')).toBeUndefined()
    expect(await gameNow('foxglove-dice')).toMatchObject({ shown: 'hidden', visible: false })
    await mark({ visible: true })
    expect((await t.call(calls.markGame, { code: 'no-such', isHot: true }, admin)).body.code).toBe('not.found')
  })

  it('goes under maintenance with a reason and an end, gets another end, and is opened before it', async () => {
    const code = 'foxglove-dice'
    const inHours = (n: number) => new Date(now() + n * 3_600_000).toISOString()
    const [first, later] = [inHours(1), inHours(2)]
    expect((await rest({ code, until: inHours(-1) })).body.fields).toEqual({ until: 'schedule.invalid' })
    expect((await rest({ code, until: first, reason: 'x' })).body.fields).toEqual({ reason: 'reason.short' })
    expect((await rest({ code, until: first })).status).toBe(200)
    expect(await lobby(code)).toMatchObject({ state: 'rests', maintenance: true, maintenanceUntil: first })
    expect(await gameNow(code)).toMatchObject({ rest: { until: first, reason: 'a new version', by: admin.username } })
    expect(await lastDeed()).toMatchObject({
      action: 'catalogue.rest',
      subject: `game:${code}`,
      detail: { endsAt: first, reason: 'a new version' }
    })
    expect((await rest({ code, until: later })).status).toBe(200)
    expect((await lobby(code))!.maintenanceUntil).toBe(later)
    await openDue(t.house)
    expect((await lobby(code))!.state).toBe('rests')
    expect((await reopen({ code })).status).toBe(200)
    expect(await lobby(code)).toMatchObject({ state: 'open', maintenanceUntil: null })
    const deed = await lastDeed()
    expect(deed).toMatchObject({ action: 'catalogue.open', detail: { reason: 'it is done' } })
    await reopen({ code })
    expect(await lastDeed()).toEqual(deed)
    const support = await t.operator('support')
    expect((await t.call(calls.startGameMaintenance, { of: 'game', code, until: null, reason: 'because' }, support)).status).toBe(403)
    expect((await t.call(calls.endGameMaintenance, { of: 'game', code, reason: 'because' }, support)).status).toBe(403)
    expect((await rest({ code: 'no-such' })).body.code).toBe('not.found')
  })

  it('opens by itself at its end, once; one that the watch over returns stopped meanwhile does not', async () => {
    const [code, stopped] = ['foxglove-dice', 'tin-orchard']
    const until = new Date(now() + 3_600_000).toISOString()
    for (const one of [code, stopped]) await rest({ code: one, until })
    await inTransaction(t.house.db, tx => restGame(tx, stopped, true))
    await sql`update catalogue.game set maintenance_until = now() where maintenance_until is not null`.execute(t.house.db)
    await Promise.all([openDue(t.house), openDue(t.house)])
    expect(await lobby(code)).toMatchObject({ state: 'open', maintenanceUntil: null })
    expect(await lobby(stopped)).toMatchObject({ state: 'rests', maintenanceUntil: null })
    expect((await rest({ code: stopped, until })).body.code).toBe('returns.resting')
    await reopen({ code: stopped })
  })

  it('of a vendor under maintenance is back when both are: until then players read the later end', async () => {
    const [code, vendor] = ['foxglove-mines', 'FOXGLOVE']
    const [sooner, later] = [1, 2].map(n => new Date(now() + n * 3_600_000).toISOString())
    await rest({ code, until: sooner })
    await rest({ of: 'vendor', code: vendor, until: later })
    expect(await lobby(code)).toMatchObject({ state: 'rests', maintenanceUntil: later })
    await rest({ code, until: null })
    expect((await lobby(code))!.maintenanceUntil).toBeNull()
    await reopen({ code })
    expect(await lobby(code)).toMatchObject({ state: 'rests', maintenanceUntil: later })
    await sql`update catalogue.vendor set maintenance_until = now() where code = ${vendor}`.execute(t.house.db)
    await openDue(t.house)
    expect((await lobby(code))!.state).toBe('open')
  })

  it('is put before another of its category or at the end only; the lobby has the new order', async () => {
    const order = async () => (await games({ category: 'FISH', limit: 100 })).list.map(g => g.code)
    const put = (code: string, before: string | null) => t.call(calls.placeGame, { code, before } as never, admin)
    const start = await order()
    const [first, second, third] = start as [string, string, string]
    expect((await put(third, first)).status).toBe(200)
    expect((await order()).slice(0, 3)).toEqual([third, first, second])
    expect((await put(third, null)).status).toBe(200)
    expect(await order()).toEqual([...start.filter(c => c !== third), third])
    await put(third, start[3]!)
    expect(await order()).toEqual(start)
    catalogueOf.forget(t.house.db)
    expect((await t.call(gameList, { category: 'FISH' })).body.value.list.map((g: Row) => g.code)).toEqual(start)
    for (const [code, before] of [
      [first, 'kite'],
      [first, first],
      ['no-such', null],
      [first, 'no-such']
    ] as const)
      expect((await put(code, before)).body.code).toBe('not.found')
    expect(await lastDeed()).toMatchObject({ action: 'catalogue.place', subject: `game:${third}` })
  })

  it('two who place at once leave one order, with everybody in it once', async () => {
    const before = (await games({ category: 'PVP', limit: 100 })).list.map(g => g.code)
    await Promise.all(before.map(code => t.call(calls.placeGame, { code, before: code === before[0] ? null : before[0]! }, admin)))
    const after = (await games({ category: 'PVP', limit: 100 })).list.map(g => g.code)
    expect(after.toSorted()).toEqual(before.toSorted())
  })
})

describe('the list of games', () => {
  it('comes in pages in the order of the lobby, narrowed by category, vendor, what is shown and words', async () => {
    const whole = (await games({ limit: 100 })).list.map(g => g.code)
    const pages: string[] = []
    let before: string | null | undefined
    do {
      const page = await games({ limit: 30, ...(before ? { before } : {}) })
      pages.push(...page.list.map(g => g.code))
      before = page.next
    } while (before)
    expect(pages).toEqual([...whole, ...pages.slice(100)])
    expect((await games({ vendor: 'LANTERN', limit: 100 })).list.every(g => g.vendor.code === 'LANTERN')).toBe(true)
    expect((await games({ query: 'okey meydani' })).list[0].code).toBe('okey-meydani')
    expect((await games({ query: 'mey_okey' })).list[0].code).toBe('okey-meydani')
    expect((await games({ shown: 'gone' })).list).toEqual([])
    expect((await games({ state: 'unconnected', category: 'CRASH' })).list.map(g => g.vendor.code)).toEqual([
      'SKYLARK',
      'SKYLARK',
      'SKYLARK'
    ])
  })
})

describe('a vendor', () => {
  const wish = (v: Row, more: object = {}) => {
    const { code, version, name, isHot, visible, seamless, blockedCountries } = v
    return { code, version, name, isHot, visible, seamless, blockedCountries, reason: 'as agreed', ...more }
  }
  const change = async (code: string, more: object) => t.call(calls.editVendor, wish(await vendorNow(code), more) as never, key())

  it('is shut in a country, and is renamed in the lobby', async () => {
    expect((await change('FOXGLOVE', { name: 'Foxglove', blockedCountries: ['US'] })).status).toBe(200)
    expect(await lobby('foxglove-mines')).toMatchObject({ vendorName: 'Foxglove' })
    const { body } = await t.call(gameList, { codes: 'foxglove-mines' }, { headers: { 'x-forwarded-for': '8.8.8.8' } })
    expect(body.value.list[0].state).toBe('blocked')
    expect((await change('FOXGLOVE', { blockedCountries: [], visible: false })).status).toBe(200)
    expect(await lobby('foxglove-mines')).toBeUndefined()
    expect(await gameNow('foxglove-mines')).toMatchObject({ visible: true, shown: 'hidden' })
    expect((await change('FOXGLOVE', { visible: true, seamless: true })).status).toBe(200)
    expect(await lobby('foxglove-mines')).toMatchObject({ state: 'open', seamless: true })
    await change('FOXGLOVE', { seamless: false, name: 'Foxglove Studio' })
    expect((await change('FOXGLOVE', { version: 1 })).body.code).toBe('document.changed')
  })

  it('is put in front of another or at the end', async () => {
    const order = async () => (await vendors()).map(v => v.code)
    const start = await order()
    const put = (code: string, before: string | null) => t.call(calls.placeVendor, { code, before } as never, admin)
    await put('QUICKDRAW', start[0]!)
    expect(await order()).toEqual(['QUICKDRAW', ...start.filter(c => c !== 'QUICKDRAW')])
    await put('QUICKDRAW', null)
    expect(await order()).toEqual(start)
    expect((await put('NOBODY', null)).body.code).toBe('not.found')
  })

  it('is asked for its list once, with the outcome in the audit; an unreachable vendor changes nothing', async () => {
    const offer = [
      {
        code: 'sky_new_one',
        name: 'New One',
        category: 'crash',
        enabled: true,
        freebets: false,
        blockedCountries: [],
        restrictedCountries: [],
        releasedOn: null,
        volatility: null,
        rtp: null,
        features: [],
        languages: []
      }
    ]
    const deeds: unknown[] = []
    const deed = async (_tx: unknown, action: string, subject: string, detail: object) => void deeds.push({ action, subject, detail })
    const told = await sync(t.house, deed as never, 'SKYLARK', async () => tx => applySupplierGames(tx, 'SKYLARK', offer))
    expect(told).toEqual({ added: 1, changed: 0, gone: 3 })
    expect(deeds).toEqual([{ action: 'catalogue.sync', subject: 'vendor:SKYLARK', detail: told }])
    expect((await games({ vendor: 'SKYLARK', shown: 'gone' })).list).toHaveLength(3)
    const fail = async () => {
      throw new Error('no answer')
    }
    await expect(sync(t.house, deed as never, 'SKYLARK', fail)).rejects.toThrow('no answer')
    await expect(sync(t.house, deed as never, 'NOBODY', fail)).rejects.toThrow('not.found')
    await inTransaction(t.house.db, tx => tx.updateTable('catalogue.game').set({ offered: true }).where('vendor', '=', 'SKYLARK').execute())
  })
})

describe('a picture', () => {
  const png = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#4a9' } })
      .png()
      .toBuffer()
  const put = async (code: string, payload: Buffer, token = admin.token) => {
    const answer = await t.app.server.inject({
      method: 'PUT',
      url: `/ops/catalogue/games/${code}/picture`,
      headers: { ...consoleHeaders(token), 'content-type': 'image/png' },
      payload
    })
    return { status: answer.statusCode, body: answer.json() as Row }
  }

  it('is kept once, shown to all under one lasting address, and is gone when nobody shows it any more', async () => {
    const file = await png(300)
    expect((await put('foxglove-plinko', file)).status).toBe(200)
    expect((await put('foxglove-dice', file)).status).toBe(200)
    const path = (await lobby('foxglove-plinko'))!.picture as string
    expect((await gameNow('foxglove-dice')).picture).toBe(path)
    const shown = await t.app.server.inject({ url: path })
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable'
    ])
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
    const remove = (code: string) => t.call(calls.removePicture, { code }, admin)
    expect((await remove('foxglove-plinko')).status).toBe(200)
    expect((await t.app.server.inject({ url: path })).statusCode).toBe(200)
    expect((await remove('foxglove-dice')).status).toBe(200)
    expect((await t.app.server.inject({ url: path })).statusCode).toBe(404)
    expect((await lobby('foxglove-plinko'))!.picture).toBe(null)
    for (const wrong of ['x.webp', `${'a'.repeat(32)}.webp`, '..%2f..%2fetc'])
      expect((await t.app.server.inject({ url: `/catalogue-pictures/${wrong}` })).statusCode).toBe(404)
  })

  it('must be a picture, of something that there is', async () => {
    expect((await put('kite', Buffer.from('<svg/>'))).body.code).toBe('picture.invalid')
    expect((await put('no-such', await png(20))).body.code).toBe('not.found')
    expect(await t.house.db.selectFrom('catalogue.picture').select('id').execute()).toEqual([])
  })
})

describe('who may', () => {
  const every = Object.values(calls).filter(one => typeof one === 'object' && 'call' in one)

  it.each(every.map(e => [e.call, e] as const))(
    '%s is refused to visitors, members, and operators without the permission',
    async (_, e) => {
      const url = pathOf(e).replace(':code', 'kite')
      const { token } = await t.register()
      const desk = await t.operator(methodOf(e) === 'GET' ? 'editor' : 'support')
      const ask = async (sent?: string) => {
        const answer = await t.app.server.inject({
          method: methodOf(e),
          url,
          headers: {
            ...(sent ? consoleHeaders(sent) : {}),
            'idempotency-key': randomUUID(),
            ...(e.picture ? { 'content-type': 'image/png' } : {})
          },
          ...(methodOf(e) === 'GET' || methodOf(e) === 'DELETE' ? {} : { payload: e.picture ? Buffer.from('x') : {} })
        })
        return (answer.json() as Row).code
      }
      expect(await ask()).toBe('session.required')
      expect(await ask(token)).toBe('session.ended')
      expect(await ask(desk.token)).toBe('permission.denied')
    }
  )
})
