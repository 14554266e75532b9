// The lobby's order and what is left out of it, by value; and the lists as visitors get them.
import { gameCategories, gameList, gameMenus, menuSettings } from '@fairhouse/contract/play/catalogue.ts'
import { shell as english } from '@fairhouse/locales/en/shell.ts'
import { shell as turkish } from '@fairhouse/locales/tr/shell.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brandOf } from '#brand/brand.ts'
import { freshHouse } from '#testing.ts'
import {
  type LobbyGame,
  type LobbyVendor,
  type MenuBrand,
  menusOf,
  navigationOf,
  navigationOrder,
  placeEsports,
  shown,
  stateOf
} from './rules.ts'
import { codeFor } from './sync.ts'

const vendor = (code: string, change: Partial<LobbyVendor> = {}): LobbyVendor => ({
  code,
  displayName: code,
  isHot: false,
  position: 0,
  visible: true,
  ...change
})
const game = (code: string, category: LobbyGame['category'], vendorCode: string, change: Partial<LobbyGame> = {}): LobbyGame => ({
  code,
  vendor: vendorCode,
  category,
  position: 0,
  visible: true,
  maintenance: false,
  ...change
})

test('categories stand in the order of the navigation, crash right after sports', () => {
  expect(navigationOrder).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'CRASH', 'FISH', 'RNG', 'PVP', 'ESPORTS'])
  const games = [...navigationOrder].reverse().map(c => game(c.toLowerCase(), c, 'A'))
  expect(menusOf([vendor('A')], games).map(m => m.category)).toEqual(navigationOrder)
})

test('[2.107] a category without vendors is left out, also when its vendors or all their games are hidden', () => {
  const vendors = [vendor('A'), vendor('B'), vendor('HIDDEN', { visible: false })]
  const games = [
    game('dice', 'RNG', 'A'),
    game('old', 'FISH', 'B', { visible: false }),
    game('duel', 'PVP', 'HIDDEN'),
    game('resting', 'CRASH', 'B', { maintenance: true })
  ]
  // a game in maintenance keeps its place in the menu
  expect(menusOf(vendors, games).map(m => [m.category, m.vendors.map(v => v.code)])).toEqual([
    ['CRASH', ['B']],
    ['RNG', ['A']]
  ])
  expect(menusOf([], games)).toEqual([])
})

test('vendors of a category stand by position, then by code', () => {
  const vendors = [vendor('C', { position: 2 }), vendor('B', { position: 1 }), vendor('A', { position: 2 })]
  const games = vendors.map(v => game(v.code.toLowerCase(), 'RNG', v.code))
  expect(menusOf(vendors, games)[0]!.vendors.map(v => v.code)).toEqual(['B', 'A', 'C'])
})

test('a game that is hidden, or whose vendor is hidden, is not shown; one that rests is', () => {
  const vendors = [vendor('A'), vendor('HIDDEN', { visible: false })]
  const games = [
    game('slot', 'RNG', 'A', { position: 1 }),
    game('crash', 'CRASH', 'A', { position: 9 }),
    game('resting', 'CRASH', 'A', { maintenance: true }),
    game('hidden', 'CRASH', 'A', { visible: false }),
    game('theirs', 'CRASH', 'HIDDEN')
  ]
  expect(shown(vendors, games).map(g => g.code)).toEqual(['resting', 'crash', 'slot'])
})

test('a game is open when nothing shuts it: country first, then the missing connection, then rest', () => {
  const plain = { engine: null, maintenance: false, blockedCountries: [] as string[] }
  const theirs = { connected: true, maintenance: false, blockedCountries: [] as string[] }
  expect(stateOf(plain, theirs, 'TR')).toBe('open')
  expect(stateOf({ ...plain, maintenance: true }, theirs, 'TR')).toBe('rests')
  expect(stateOf(plain, { ...theirs, maintenance: true }, 'TR')).toBe('rests')
  expect(stateOf(plain, { ...theirs, connected: false, maintenance: true }, 'TR')).toBe('unconnected')
  // a game of our own engines needs nobody else
  expect(stateOf({ ...plain, engine: 'crash' }, { ...theirs, connected: false }, 'TR')).toBe('open')
  expect(stateOf({ ...plain, blockedCountries: ['TR'] }, { ...theirs, connected: false }, 'TR')).toBe('blocked')
  expect(stateOf(plain, { ...theirs, blockedCountries: ['TR'] }, 'TR')).toBe('blocked')
  expect(stateOf({ ...plain, blockedCountries: ['TR'] }, theirs, 'DE')).toBe('open')
  // where somebody is, is not always known
  expect(stateOf({ ...plain, blockedCountries: ['TR'] }, theirs, '')).toBe('open')
})

const brand = (change: Partial<MenuBrand> = {}): MenuBrand => ({
  extraSportsVendor: '',
  esportsVendors: [],
  pointRates: { LIVE: '0.70', SPORTS: '1.00', FISH: '1.20', RNG: '1.20', PVP: '1.00' },
  pointRatesShown: true,
  ...change
})
/** The navigation that these vendors make; a vendor bears the names of its categories, e.g. LIVE_A. */
function navigation(codes: readonly string[], change: Partial<MenuBrand> = {}) {
  const vendors = codes.map((code, position) => vendor(code, { position, displayName: `${code} Studio` }))
  const games = codes.map(code => game(code.toLowerCase().replace('_', '-'), code.split('_')[0] as LobbyGame['category'], code))
  const { esportsVendors } = brand(change)
  return navigationOf(menusOf(vendors, placeEsports(games, esportsVendors)), brand(change))
}
const placesOf = (...given: Parameters<typeof navigation>) => navigation(...given).map(e => `${e.gameType} ${e.page}`)
const everyVendor = gameCategories.map(c => `${c}_A`).toReversed()

test('[2.094] [2.095] [2.096] [2.097] [2.098] [2.099] [2.100] [2.101] [2.102] [2.103] [2.104] [2.105] [2.106] the whole navigation in its order, each entry with the first vendor of its category', () => {
  expect(placesOf([...everyVendor, 'SPORTS_B'], { extraSportsVendor: 'SPORTS_B' })).toEqual([
    'ELOTT /elott',
    'LOTT /elott',
    'LIVE /live?vassalage=LIVE_A',
    'SPORTS /sports?vassalage=SPORTS_B',
    'SPORTS /sports?vassalage=SPORTS_A',
    'CRASH /crash?vassalage=CRASH_A',
    'FISH /fish?vassalage=FISH_A',
    'RNG /rng?vassalage=RNG_A',
    'PVP /pvp?vassalage=PVP_A',
    'ESPORTS /sports?vassalage=ESPORTS_A'
  ])
})

test('without live casino the extra sports vendor ends at its place, without sports crash stands there', () => {
  expect(placesOf(['LOTT_A', 'SPORTS_A', 'SPORTS_B', 'FISH_A'], { extraSportsVendor: 'SPORTS_B' })).toEqual([
    'LOTT /elott',
    'SPORTS /sports?vassalage=SPORTS_B',
    'SPORTS /sports?vassalage=SPORTS_A',
    'FISH /fish?vassalage=FISH_A'
  ])
  expect(placesOf(['LIVE_A', 'CRASH_A', 'FISH_A'])).toEqual([
    'LIVE /live?vassalage=LIVE_A',
    'CRASH /crash?vassalage=CRASH_A',
    'FISH /fish?vassalage=FISH_A'
  ])
})

test('[2.107] no vendor, no entry: also for the extra sports vendor, and for one that has no sports', () => {
  for (const extraSportsVendor of ['', 'NOBODY', 'LIVE_A'])
    expect(placesOf(['LIVE_A', 'SPORTS_A'], { extraSportsVendor })).toEqual([
      'LIVE /live?vassalage=LIVE_A',
      'SPORTS /sports?vassalage=SPORTS_A'
    ])
  // alone it is sports itself, and first of several it leaves the others to sports: no page has two entries
  expect(placesOf(['SPORTS_A'], { extraSportsVendor: 'SPORTS_A' })).toEqual(['SPORTS /sports?vassalage=SPORTS_A'])
  expect(placesOf(['SPORTS_A', 'SPORTS_B'], { extraSportsVendor: 'SPORTS_A' })).toEqual([
    'SPORTS /sports?vassalage=SPORTS_A',
    'SPORTS /sports?vassalage=SPORTS_B'
  ])
  expect(placesOf(['LIVE_A'], { extraSportsVendor: 'SPORTS_B' })).toEqual(['LIVE /live?vassalage=LIVE_A'])
  expect(placesOf([])).toEqual([])
})

test('[2.108] the sports of an esports vendor leave sports for esports, which opens with the first of them', () => {
  const vendors = ['SPORTS_A', 'SPORTS_B', 'SPORTS_C']
  expect(placesOf(vendors, { esportsVendors: ['SPORTS_C', 'SPORTS_B'] })).toEqual([
    'SPORTS /sports?vassalage=SPORTS_A',
    'ESPORTS /sports?vassalage=SPORTS_B'
  ])
  expect(placesOf(vendors, { esportsVendors: vendors, extraSportsVendor: 'SPORTS_A' })).toEqual(['ESPORTS /sports?vassalage=SPORTS_A'])
  // other games of such a vendor stay where they are
  expect(placeEsports([game('reels', 'RNG', 'SPORTS_B')], ['SPORTS_B']).map(g => g.category)).toEqual(['RNG'])
})

test('points stand at five categories, at the extra sports vendor as at sports, and at no other', () => {
  const points = navigation([...everyVendor, 'SPORTS_B'], { extraSportsVendor: 'SPORTS_B' }).map(e => [e.gameType, e.point])
  expect(points).toEqual([
    ['ELOTT', null],
    ['LOTT', null],
    ['LIVE', '0.70'],
    ['SPORTS', '1.00'],
    ['SPORTS', '1.00'],
    ['CRASH', null],
    ['FISH', '1.20'],
    ['RNG', '1.20'],
    ['PVP', '1.00'],
    ['ESPORTS', null]
  ])
})

test('no rate is told while no points are credited', () => {
  expect(navigation(everyVendor, { pointRatesShown: false }).map(e => e.point)).toEqual(everyVendor.map(() => null))
})

test('[3.115] [3.116] [3.117] [3.118] [3.119] [3.120] [3.149] [3.150] [3.151] [7.075] [7.077] a visitor gets the categories of the house’s own games with vendor, games and limits', async () => {
  const t = await freshHouse()
  const menus = await t.call(gameMenus)
  expect(menus.body.value).toEqual({
    categories: ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'CRASH', 'RNG', 'ESPORTS'].map(gameCategory => ({
      gameCategory,
      vassalage: 'ORIGINALS',
      vendors: [{ vassalage: 'ORIGINALS', displayName: 'Fairhouse Originals', isHot: true }]
    }))
  })
  const slots = (await t.call(gameList, { category: ['RNG'] })).body.value
  expect(slots).toMatchObject({ next: null, total: 6 })
  expect(slots.list[0]).toMatchObject({
    code: 'tin-orchard',
    state: 'open',
    hasDemo: true,
    rtp: 9600,
    maxStake: '500.00',
    path: '/slots/tin-orchard'
  })
  const { body } = await t.call(gameList, { category: ['CRASH'] })
  expect(body.value).toMatchObject({ next: null, total: 2 })
  expect(body.value.list).toEqual([
    {
      code: 'nova-crash',
      name: 'Nova Crash',
      vassalage: 'ORIGINALS',
      vendorName: 'Fairhouse Originals',
      gameType: 'CRASH',
      defaultPlayType: '',
      accountTypeName: '',
      isGame: '',
      nodeId: '',
      isHot: true,
      isNew: false,
      state: 'open',
      maintenance: false,
      maintenanceUntil: null,
      seamless: false,
      hasDemo: true,
      isFreebet: false,
      volatility: 'high',
      features: ['cash-out', 'provably-fair'],
      languages: ['en', 'tr'],
      releasedOn: null,
      picture: null,
      rtp: 9900,
      minStake: '1.00',
      maxStake: '5000.00',
      maxWin: '500000.00',
      path: '/crash/nova-crash'
    },
    expect.objectContaining({ code: 'kite', isNew: true, rtp: 9700, maxStake: '1000.00', maxWin: '100000.00', path: '/crash/kite' })
  ])
  await t.close()
})

test('[2.110] [2.111] [2.112] [2.113] [2.114] [2.115] [2.116] [2.117] [2.118] [2.119] [2.120] a visitor gets the navigation in their language, with the points unless the brand does not tell them', async () => {
  const t = await freshHouse()
  const tell = async (shown: boolean) => {
    await sql`update brand.setting set settings = settings || ${JSON.stringify({ pointRatesShown: shown })}::jsonb`.execute(t.house.db)
    brandOf.forget(t.house.db)
  }
  await tell(false)
  expect((await t.call(menuSettings)).body.value.list.map((e: { point: string | null }) => e.point)).toEqual(Array(7).fill(null))
  await tell(true)
  const entry = {
    gameType: 'CRASH',
    page: '/crash?vassalage=ORIGINALS',
    point: null,
    enName: 'Crash',
    sideMenuIcon: 'crash',
    vassalage: 'ORIGINALS'
  }
  const lotteries = { page: '/elott', point: null, vassalage: 'ORIGINALS' }
  expect((await t.call(menuSettings)).body.value.list).toEqual([
    { name: 'E-lottery', enName: 'E-lottery', gameType: 'ELOTT', sideMenuIcon: 'elott', ...lotteries },
    { name: 'Lottery', enName: 'Lottery', gameType: 'LOTT', sideMenuIcon: 'lott', ...lotteries },
    {
      name: 'Live casino',
      gameType: 'LIVE',
      page: '/live?vassalage=ORIGINALS',
      point: '0.70',
      enName: 'Live casino',
      sideMenuIcon: 'live',
      vassalage: 'ORIGINALS'
    },
    {
      name: 'Sports',
      gameType: 'SPORTS',
      page: '/sports?vassalage=ORIGINALS',
      point: '1.00',
      enName: 'Sports',
      sideMenuIcon: 'sports',
      vassalage: 'ORIGINALS'
    },
    { name: 'Crash', ...entry },
    {
      name: 'Slots',
      gameType: 'RNG',
      page: '/rng?vassalage=ORIGINALS',
      point: '1.20',
      enName: 'Slots',
      sideMenuIcon: 'rng',
      vassalage: 'ORIGINALS'
    },
    {
      name: 'Esports',
      gameType: 'ESPORTS',
      // the studio has sports, too: the address says which
      page: '/sports?vassalage=ORIGINALS&page=esports',
      point: null,
      enName: 'Esports',
      sideMenuIcon: 'esports',
      vassalage: 'ORIGINALS'
    }
  ])
  const categories = ['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'] as const
  await t.house.db.insertInto('catalogue.vendor').values({ code: 'STUDIO', display_name: 'Studio', position: 2 }).execute()
  await t.house.db
    .insertInto('catalogue.game')
    .values(
      categories.map(category => ({
        code: `one-${category.toLowerCase()}`,
        vendor: 'STUDIO',
        name: category,
        category,
        rtp: 9600,
        min_stake: 1n,
        max_stake: 1n,
        max_win: 1n,
        path: '/game'
      }))
    )
    .execute()
  const second = await freshHouse({ databaseUrl: t.databaseUrl })
  const { list } = (await second.call(menuSettings, {}, { language: 'TR' })).body.value
  expect(list.map((e: { name: string; enName: string; point: string }) => [e.name, e.enName, e.point])).toEqual([
    [turkish.ELOTT, english.ELOTT, null],
    [turkish.LOTT, english.LOTT, null],
    [turkish.LIVE, english.LIVE, '0.70'],
    [turkish.SPORTS, english.SPORTS, '1.00'],
    [turkish.CRASH, english.CRASH, null],
    [turkish.FISH, english.FISH, '1.20'],
    [turkish.RNG, english.RNG, '1.20'],
    [turkish.PVP, english.PVP, '1.00'],
    [turkish.ESPORTS, english.ESPORTS, null]
  ])
  await second.close()
  await t.close()
})

test('a vendor whose codes come to one of ours gets a code for each without a search for every one', () => {
  let looks = 0
  const taken = new Set<string>()
  const counted = {
    has(code: string) {
      looks++
      return taken.has(code)
    }
  }
  for (let n = 0; n < 4_000; n++) {
    const code = codeFor('VENDOR', `abc_${[...n.toString(2).padStart(12, '0')].map(bit => (bit === '0' ? '-' : '_')).join('')}x`, counted)
    expect(code).toMatch(/^[a-z][a-z0-9-]{1,39}$/)
    taken.add(code)
  }
  expect(taken.size).toBe(4_000)
  expect(looks).toBeLessThan(50_000)
})
