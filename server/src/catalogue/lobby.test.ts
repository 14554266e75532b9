// The lobby's calls as visitors make them: pages, filters, search, hot and similar games, what is blocked, what rests, thousands of games.

import * as calls from '@fairhouse/contract/play/catalogue.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import * as more from '@fairhouse/contract/play/catalogue-more.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { seedListings } from '../../seed/catalogue.ts'
import { applySupplierGames, gameByRemote, gameToLaunch, isPlayable, type OfferedGame, setConnected } from './catalogue.ts'
import { catalogueOf, freshCatalogueOf } from './memory.ts'

type Item = { code: string; name: string; vassalage: string; gameType: string; state: string; isHot: boolean; rtp: number }
const turkish = '78.160.10.20'
const american = '8.8.8.8'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await seedListings(t.house)
  catalogueOf.forget(t.house.db)
})
afterAll(() => t.close())

const list = async (input: object = {}, options: object = {}) => {
  const { body } = await t.call(calls.gameList, input as never, options)
  return body.value as { list: Item[]; next: string | null; total: number }
}
/** The whole list, all its pages. */
async function wholeList(input: object = {}) {
  const all: Item[] = []
  let page = await list(input)
  all.push(...page.list)
  while (page.next) {
    page = await list({ ...input, cursor: page.next })
    all.push(...page.list)
  }
  return { all, total: page.total }
}
const codes = async (input: object, options: object = {}) => (await list(input, options)).list.map(g => g.code)
/** Changes rows of the catalogue as another process would, and has this one look anew. */
const change = async (code: string, values: object) => {
  await t.house.db.updateTable('catalogue.game').set(values).where('code', '=', code).execute()
  catalogueOf.forget(t.house.db)
}

test('the demo lists 60 games a category and ten vendors; those without play say so and stand last', async () => {
  const { all, total } = await wholeList()
  expect(total).toBeGreaterThanOrEqual(60)
  expect(all).toHaveLength(total)
  expect(new Set(all.map(g => g.gameType))).toEqual(new Set(gameCategories))
  expect(new Set(all.map(g => g.vassalage)).size).toBeGreaterThanOrEqual(10)
  const states = all.map(g => g.state)
  expect(states).toEqual(states.toSorted((a, b) => (a === b ? 0 : a === 'open' ? -1 : 1)))
  for (const g of all) expect(g.state).toBe(['ORIGINALS', 'FOXGLOVE'].includes(g.vassalage) ? 'open' : 'unconnected')
  expect(all.filter(g => g.state === 'open').length).toBeGreaterThanOrEqual(14)
  expect(await isPlayable(t.house.db, 'pearl-diver')).toBe(false)
  await expect(gameToLaunch(t.house.db, { code: 'pearl-diver', country: '' })).rejects.toThrow('game.unavailable')
})

test('list pages fit together whatever leaves the list meanwhile; a made-up cursor is refused at its field', async () => {
  const whole = (await wholeList({ sort: 'name' })).all.map(g => g.code)
  const pages: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ sort: 'name', limit: 25, ...(cursor ? { cursor } : {}) })
    expect(page.total).toBe(whole.length)
    pages.push(...page.list.map(g => g.code))
    cursor = page.next
  } while (cursor)
  expect(pages).toEqual(whole)
  const first = await list({ sort: 'name', limit: 10 })
  const last = first.list.at(-1)!.code
  await change(last, { visible: false })
  const second = await list({ sort: 'name', limit: 10, cursor: first.next! })
  await change(last, { visible: true })
  expect(second.list.map(g => g.code)).not.toContain(last)
  expect(second.list[0]!.code).toBe(whole[10])
  for (const wrong of ['x', '-1.kite', '1', '1.', "1.a'b"]) {
    const { status, body } = await t.call(calls.gameList, { cursor: wrong } as never)
    expect([status, body.fields]).toEqual([400, { cursor: 'input.invalid' }])
  }
  expect((await t.call(calls.gameList, { limit: 121 } as never)).status).toBe(400)
})

test('a list is narrowed by category, vendor, feature, volatility, return, new and hot, all at once', async () => {
  expect(new Set((await list({ category: ['SPORTS', 'ESPORTS'] })).list.map(g => g.gameType))).toEqual(new Set(['SPORTS', 'ESPORTS']))
  expect(new Set((await list({ vassalage: 'LANTERN' })).list.map(g => g.vassalage))).toEqual(new Set(['LANTERN']))
  expect(await codes({ category: ['RNG'], vassalage: 'LANTERN', volatility: 'very-high', feature: 'bonus-buy' })).toEqual([
    'copper-comet',
    'the-glass-garden'
  ])
  expect(await codes({ vassalage: 'LANTERN', isNew: true })).toEqual(['saffron-road', 'the-glass-garden'])
  expect(await codes({ vassalage: 'LANTERN', minRtp: 9700, sort: 'rtp' })).toEqual(['the-glass-garden', 'copper-comet'])
  expect((await list({ state: ['open'], isHot: true })).list.every(g => g.state === 'open' && g.isHot)).toBe(true)
  expect(await codes({ vassalage: 'NOBODY' })).toEqual([])
  // those asked by their codes, in the order asked, once each
  expect(await codes({ codes: ['pearl-diver', 'kite', 'no-such', 'pearl-diver'] })).toEqual(['pearl-diver', 'kite'])
  expect(await codes({ codes: [] })).toEqual([])
})

test('several states are asked for at once: what can be played, and what only rests', async () => {
  await change('foxglove-plinko', { maintenance: true })
  const asked = await list({ category: ['RNG'], state: ['open', 'rests'] })
  expect(new Set(asked.list.map(g => g.state))).toEqual(new Set(['open', 'rests']))
  expect(asked.list.at(-1)!.code).toBe('foxglove-plinko')
  const counted = (await t.call(calls.gameFacets, { category: ['RNG'], state: ['open'] })).body.value
  expect(counted.total).toBe(asked.total - 1)
  await change('foxglove-plinko', { maintenance: false })
})

test('every order is what it says, what is open first', async () => {
  for (const [sort, key] of [
    ['rtp', (g: Item) => -g.rtp],
    ['hot', (g: Item) => -Number(g.isHot)]
  ] as const) {
    const open = (await list({ sort, state: ['open'] })).list.map(key)
    expect(open).toEqual(open.toSorted((a, b) => a - b))
  }
  const names = (await list({ sort: 'name', category: ['PVP'] }, { language: 'TR' })).list.map(g => g.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
})

test('a search forgives slips and Turkish letters, finds vendors and inner words, ranks better hits first', async () => {
  for (const typed of ['Pearl Diver', 'pearl', 'PEARL DİVER', 'peral divr', 'pearldiver', 'lantern diver'])
    expect(await codes({ query: typed }), typed).toContain('pearl-diver')
  for (const typed of ['okey meydani', 'OKEY MEYDANI', 'okey meydanı', 'Okey Meydanı', 'okeey'])
    expect(await codes({ query: typed }), typed).toContain('okey-meydani')
  expect((await codes({ query: 'pisti' }))[0]).toBe('pisti-kosesi')
  // nothing near: nothing found, and a short word is taken as it is
  expect(await codes({ query: 'zzzzzz' })).toEqual([])
  expect(await codes({ query: 'qx' })).toEqual([])
  // marks of punctuation are no word: they ask for nothing
  expect((await list({ query: '!?' })).total).toBe((await list()).total)
  expect(new Set((await list({ query: 'harbour live' })).list.map(g => g.vassalage))).toContain('HARBOURLIVE')
  expect((await t.call(calls.gameList, { query: 'x'.repeat(61) } as never)).status).toBe(400)
})

test('how many there are of what is counted over what the same filters leave', async () => {
  const { value } = (await t.call(calls.gameFacets, { category: ['RNG'] })).body
  const games = (await list({ category: ['RNG'] })).list
  expect(value.total).toBe(games.length)
  expect(value.open).toBe(games.filter(g => g.state === 'open').length)
  expect(value.vendors.map((v: { vassalage: string; count: number }) => [v.vassalage, v.count])).toEqual(
    ['ORIGINALS', 'FOXGLOVE', 'LANTERN', 'COPPERLEAF', 'MOONQUARRY'].map(code => [code, games.filter(g => g.vassalage === code).length])
  )
  expect(value.features[0].count).toBeGreaterThanOrEqual(value.features.at(-1).count)
  expect(value.rtp).toEqual({ from: Math.min(...games.map(g => g.rtp)), to: Math.max(...games.map(g => g.rtp)) })
  expect((await t.call(calls.gameFacets, { query: 'zzzzzz' })).body.value).toMatchObject({ total: 0, vendors: [], features: [], rtp: null })
})

test('[3.125] [3.126] [3.127] [3.128] [3.129] [3.130] [7.076] hot games are asked with their fields: an empty vassalage means all, a code one vendor', async () => {
  const fields = { merchantCode: 'fairhouse', isPlatform: 2, platform: 'flash,html5-desktop', vassalage: '', language: 'EN' } as const
  const { value } = (await t.call(calls.hotGames, fields)).body
  expect(value.list[0]).toMatchObject({ isHot: true, state: 'open' })
  expect(value.list.every((g: Item) => g.isHot)).toBe(true)
  const one = (await t.call(calls.hotGames, { ...fields, vassalage: 'FOXGLOVE' })).body.value.list as Item[]
  expect(new Set(one.map(g => g.vassalage))).toEqual(new Set(['FOXGLOVE']))
  // a game that cannot be played is promoted nowhere, hot or not
  expect((await list({ isHot: true, vassalage: 'LANTERN' })).total).toBeGreaterThan(0)
  expect((await t.call(calls.hotGames, { ...fields, vassalage: 'LANTERN' })).body.value.list).toEqual([])
  const all = value.list as Item[]
  expect(all.filter(g => g.state !== 'open')).toEqual([])
  for (const wrong of [{ isPlatform: 1 }, { platform: 'html5-desktop' }, { language: 'DE' }, { language: 'en' }])
    expect((await t.call(calls.hotGames, { ...fields, ...wrong } as never)).status).toBe(400)
})

test('[3.144] [3.145] [3.146] [3.147] [3.148] [7.078] vendors come in groups with a title in the language of the call, and are found by name', async () => {
  const groups = (await t.call(more.vendorList, {}, { language: 'TR' })).body.value.groups
  expect(groups.map((g: { gameCategory: string }) => g.gameCategory)).toEqual(
    ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'CRASH', 'FISH', 'RNG', 'PVP', 'ESPORTS'].filter(c =>
      groups.some((g: { gameCategory: string }) => g.gameCategory === c)
    )
  )
  expect(groups.find((g: { gameCategory: string }) => g.gameCategory === 'LIVE')).toEqual({
    title: 'Canlı casino',
    gameCategory: 'LIVE',
    cards: [
      { vassalage: 'ORIGINALS', displayName: 'Fairhouse Originals', isHot: true },
      { vassalage: 'VELVETROOM', displayName: 'Velvet Room Live', isHot: true },
      { vassalage: 'HARBOURLIVE', displayName: 'Harbour Live', isHot: false }
    ]
  })
  const found = (await t.call(more.vendorList, { query: 'velvt' })).body.value.groups
  expect(found).toMatchObject([{ gameCategory: 'LIVE', cards: [{ vassalage: 'VELVETROOM' }] }])
})

test('[7.079] types of games are told with how many games and vendors each has', async () => {
  const types = (await t.call(calls.gameType, {}, { language: 'EN' })).body.value.list
  expect(types.find((one: { gameType: string }) => one.gameType === 'CRASH')).toEqual({
    gameType: 'CRASH',
    name: 'Crash',
    games: 5,
    open: 2,
    vendors: 2
  })
})

test('similar games can be played, are others, and those of the category stand first', async () => {
  const { value } = (await t.call(more.similarGames, { code: 'pearl-diver', limit: 6 })).body
  expect(value.list).toHaveLength(6)
  expect(value.list.every((g: Item) => g.state === 'open' && g.gameType === 'RNG')).toBe(true)
  expect((await t.call(more.similarGames, { code: 'foxglove-dice' })).body.value.list.map((g: Item) => g.code)).not.toContain(
    'foxglove-dice'
  )
  expect((await t.call(more.similarGames, { code: 'no-such-game' })).body.code).toBe('game.unavailable')
})

test('[7.087] rooms of a game are listed while the game is open, and a room leads to its game', async () => {
  const row = { game: 'kite', name: 'Table one', min_stake: 100_000n, max_stake: 500_000n, seats: 4 }
  await t.house.db
    .insertInto('catalogue.room')
    .values([
      { ...row, id: 'room-1' },
      { ...row, id: 'room-2', visible: false },
      { ...row, id: 'room-3', game: 'okey-meydani' }
    ])
    .execute()
  catalogueOf.forget(t.house.db)
  const rooms = async (input: Record<string, unknown> = {}) => (await t.call(more.roomList, input)).body.value.list
  expect(await rooms()).toEqual([
    {
      roomId: 'room-1',
      name: 'Table one',
      gameCode: 'kite',
      gameName: 'Kite',
      vassalage: 'ORIGINALS',
      minStake: '1.00',
      maxStake: '5.00',
      seats: 4
    }
  ])
  expect(await rooms({ vassalage: 'KINGSIDE' })).toEqual([])
  expect(await gameToLaunch(t.house.db, { roomId: 'room-1', country: '' })).toMatchObject({ code: 'kite' })
  for (const roomId of ['room-2', 'room-3', 'nowhere'])
    await expect(gameToLaunch(t.house.db, { roomId, country: '' })).rejects.toThrow('game.unavailable')
  await change('kite', { maintenance: true })
  expect(await rooms()).toEqual([])
  await expect(gameToLaunch(t.house.db, { roomId: 'room-1', country: '' })).rejects.toThrow('game.maintenance')
  await change('kite', { maintenance: false })
})

test('a game is blocked only where the brand or its vendor shuts it; a visitor from there sees why', async () => {
  const stateIn = async (code: string, address: string) =>
    (await list({ codes: [code] }, { headers: { 'x-forwarded-for': address } })).list[0]!.state
  await change('foxglove-dice', { blocked_countries: ['TR'] })
  expect(await stateIn('foxglove-dice', turkish)).toBe('blocked')
  expect(await stateIn('foxglove-dice', american)).toBe('open')
  await expect(gameToLaunch(t.house.db, { code: 'foxglove-dice', country: 'TR' })).rejects.toThrow('game.blocked')
  expect(await gameToLaunch(t.house.db, { code: 'foxglove-dice', country: 'US' })).toMatchObject({
    remoteCode: 'fox_dice',
    seamless: false
  })
  expect(await isPlayable(t.house.db, 'foxglove-dice', 'TR')).toBe(false)
  await change('foxglove-dice', { blocked_countries: [], vendor_blocked: ['US'] })
  expect([await stateIn('foxglove-dice', turkish), await stateIn('foxglove-dice', american)]).toEqual(['open', 'blocked'])
  await change('foxglove-dice', { vendor_blocked: [] })
  await t.house.db
    .updateTable('catalogue.vendor')
    .set({ blocked_countries: ['US'] })
    .where('code', '=', 'FOXGLOVE')
    .execute()
  catalogueOf.forget(t.house.db)
  expect([await stateIn('foxglove-mines', turkish), await stateIn('foxglove-mines', american)]).toEqual(['open', 'blocked'])
  await t.house.db.updateTable('catalogue.vendor').set({ blocked_countries: [] }).where('code', '=', 'FOXGLOVE').execute()
  catalogueOf.forget(t.house.db)
})

test('a resting game is announced, a whole vendor once, with new ones; an unreachable game is no news', async () => {
  const told = async () =>
    (await t.call(more.gameAnnouncements)).body.value.list as { kind: string; vassalage: string; code: string | null }[]
  expect((await told()).every(one => one.kind === 'new' && ['FOXGLOVE', 'ORIGINALS'].includes(one.vassalage))).toBe(true)
  await change('foxglove-dice', { maintenance: true })
  expect((await told())[0]).toMatchObject({ kind: 'maintenance', code: 'foxglove-dice' })
  await change('foxglove-dice', { maintenance: false })
  await t.house.db.updateTable('catalogue.vendor').set({ maintenance: true }).where('code', '=', 'FOXGLOVE').execute()
  catalogueOf.forget(t.house.db)
  expect((await told()).filter(one => one.vassalage === 'FOXGLOVE')).toEqual([
    { kind: 'maintenance', vassalage: 'FOXGLOVE', vendorName: 'Foxglove Studio', code: null, name: null }
  ])
  expect((await list({ codes: ['foxglove-dice'] })).list[0]!.state).toBe('rests')
  await t.house.db.updateTable('catalogue.vendor').set({ maintenance: false }).where('code', '=', 'FOXGLOVE').execute()
  catalogueOf.forget(t.house.db)
})

test('[3.124] an entry that opens a list of games is never launched itself', async () => {
  expect((await list({ codes: ['foxglove-collection'] })).list[0]).toMatchObject({ isGame: 'VASSALAGE', vassalage: 'FOXGLOVE' })
  await expect(gameToLaunch(t.house.db, { code: 'foxglove-collection', country: '' })).rejects.toThrow('game.unavailable')
})

test('a vendor that is connected opens its games; one that is cut off closes them', async () => {
  const state = async () => (await list({ codes: ['okey-meydani'] })).list[0]!.state
  const connect = (on: boolean) => inTransaction(t.house.db, tx => setConnected(tx, 'MEYDAN', on))
  expect(await state()).toBe('unconnected')
  await connect(true)
  await connect(true)
  catalogueOf.forget(t.house.db)
  expect(await state()).toBe('open')
  expect(await gameByRemote(t.house.db, 'MEYDAN', 'mey_okey_meydani')).toMatchObject({ code: 'okey-meydani' })
  expect(await gameByRemote(t.house.db, 'KINGSIDE', 'mey_okey_meydani')).toBe(null)
  await connect(false)
  catalogueOf.forget(t.house.db)
  expect(await state()).toBe('unconnected')
  await inTransaction(t.house.db, tx => setConnected(tx, 'NOBODY', true))
})

describe("a vendor's own list", () => {
  const offered = (code: string, more: Partial<OfferedGame> = {}): OfferedGame => ({
    code,
    name: 'Moth Parade',
    category: 'Video Slots',
    enabled: true,
    freebets: true,
    blockedCountries: ['US'],
    restrictedCountries: ['DE'],
    releasedOn: '2026-05-01',
    volatility: 'high',
    rtp: 9610,
    features: ['free-spins'],
    languages: ['en'],
    ...more
  })
  const sync = (...games: OfferedGame[]) => inTransaction(t.house.db, tx => applySupplierGames(tx, 'PIXELARENA', games))

  test('new games come hidden, known ones keep what the brand decided, missing ones leave and come back', async () => {
    const own = (await list({ vassalage: 'PIXELARENA' })).list.map(g => g.code)
    const kept = own.map(code => offered(`pix_${code.replaceAll('-', '_')}`, { rtp: 9450 }))
    expect(await sync(...kept, offered('pix_moth'))).toEqual({ added: 1, changed: own.length, gone: 0 })
    expect(await sync(...kept, offered('pix_moth'))).toEqual({ added: 0, changed: 0, gone: 0 })
    catalogueOf.forget(t.house.db)
    const names = (await list({ vassalage: 'PIXELARENA' })).list
    expect(names.map(g => g.code)).toEqual(own)
    expect(names.map(g => g.name)).not.toContain('Moth Parade')
    const fresh = await gameByRemote(t.house.db, 'PIXELARENA', 'pix_moth')
    expect(fresh).toMatchObject({
      code: 'pixelarena-moth',
      category: 'RNG',
      visible: false,
      blockedCountries: ['DE', 'US'],
      releasedOn: '2026-05-01'
    })
    expect(await sync(...kept.slice(1), offered('pix_moth'))).toEqual({ added: 0, changed: 0, gone: 1 })
    catalogueOf.forget(t.house.db)
    expect((await list({ vassalage: 'PIXELARENA' })).total).toBe(own.length - 1)
    expect(await sync(...kept, offered('pix_moth'))).toEqual({ added: 0, changed: 1, gone: 0 })
  })

  test('a vendor that the catalogue does not know has no list', async () => {
    await expect(inTransaction(t.house.db, tx => applySupplierGames(tx, 'NOBODY', [offered('nob_one')]))).rejects.toThrow('not.found')
  })
})

test('five thousand games are listed, searched and counted from memory, read anew only after a change', async () => {
  await t.house.db
    .insertInto('catalogue.game')
    .values(
      Array.from({ length: 5_000 }, (_, n) => ({
        code: `many-${n}`,
        vendor: 'LANTERN',
        name: `Many ${n}`,
        category: 'RNG',
        rtp: 9_600,
        min_stake: 1n,
        max_stake: 1n,
        max_win: 1n,
        path: '/game'
      }))
    )
    .execute()
  catalogueOf.forget(t.house.db)
  expect((await list({ vassalage: 'LANTERN' })).total).toBe(5_010)
  const before = await freshCatalogueOf(t.house.db)
  expect(await freshCatalogueOf(t.house.db)).toBe(before)
  await t.house.db
    .transaction()
    .execute(async tx => {
      // nobody reads these while they are locked so: who asked the database would wait and fail
      await sql`lock table catalogue.game, catalogue.vendor, catalogue.stamp in access exclusive mode`.execute(tx)
      expect((await list({ query: 'mnay 4999' })).list[0]).toMatchObject({ code: 'many-4999' })
      expect((await list({ sort: 'name', category: ['RNG'] })).list).toHaveLength(120)
      expect((await t.call(calls.gameFacets, { category: 'RNG' })).body.value.total).toBeGreaterThan(5_000)
      expect((await t.call(more.similarGames, { code: 'many-7' })).body.value.list).toHaveLength(12)
      throw new Error('leave')
    })
    .catch((cause: Error) => expect(cause.message).toBe('leave'))
  await t.house.db.updateTable('catalogue.game').set({ name: 'Changed' }).where('code', '=', 'many-1').execute()
  expect((await freshCatalogueOf(t.house.db)).game.get('many-1')!.name).toBe('Changed')
})
