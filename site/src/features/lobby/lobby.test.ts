// The lobby's decisions by value: what a search finds, which studio an address means, how often a long list looks, what may be framed.
import type { gameMenus } from '@fairhouse/contract/play/catalogue.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { type Game, isLotteryGame, narrow, pageOfGame } from '../../session/games/games.ts'
import { chooseUrl, mayFrame } from '../../session/games/launch.ts'
import { categoriesOf, hallOf } from './category/category.ts'
import { readGameMessage } from './frame/game-messages.ts'
import { bestOf, distance, fit, nearOf } from './search/search.ts'
import { measureGrid, placesOf } from './tiles/grid.ts'
import { growThrottleMs, throttle } from './tiles/throttle.ts'

afterEach(() => vi.useRealTimers())

const game = (code: string, change: Partial<Game> = {}): Game => ({
  code,
  name: code,
  vassalage: 'LALE',
  vendorName: 'Lâle Studio',
  gameType: 'RNG',
  defaultPlayType: '',
  accountTypeName: '',
  isGame: '',
  nodeId: '',
  isHot: false,
  isNew: false,
  state: 'open',
  maintenance: false,
  maintenanceUntil: null,
  seamless: false,
  hasDemo: false,
  isFreebet: false,
  volatility: null,
  features: [],
  languages: [],
  releasedOn: null,
  picture: null,
  rtp: 9600,
  minStake: 1n,
  maxStake: 1n,
  maxWin: 1n,
  path: '/game',
  ...change
})

test('[9.016] scrolling that comes twice within 200 ms makes a long list look once at once and once at the end', () => {
  vi.useFakeTimers()
  let looks = 0
  const look = throttle(() => looks++, growThrottleMs)
  expect(growThrottleMs).toBe(200)
  look()
  look()
  look()
  expect(looks).toBe(1)
  vi.advanceTimersByTime(199)
  expect(looks).toBe(1)
  vi.advanceTimersByTime(1)
  expect(looks).toBe(2)
  vi.advanceTimersByTime(1_000)
  expect(looks).toBe(2)
  look()
  look.cancel()
  vi.advanceTimersByTime(1_000)
  expect(looks).toBe(3)
})

test('a search finds names without their Turkish and Vietnamese marks, whatever the case', () => {
  for (const query of ['isik', 'ISIK', 'ışık', 'Işık'.toLocaleUpperCase('tr')]) expect(fit('Işık Kulesi', query), query).toBe(3)
  expect(fit('Tiến Lên', 'tien len')).toBe(3)
  expect(fit('Đá Gà', 'da ga')).toBe(3)
  expect(fit('Lâle Bahçesi', 'bahce')).toBe(2)
  expect(fit('Lâle Bahçesi', 'hce')).toBe(1)
  expect(fit('Lâle Bahçesi', 'crash')).toBe(0)
})

test('what begins with the word stands first, then what has a word that does; other names count last', () => {
  const items = ['Old Nova', 'Novality', 'Supernova', 'Kite'].map(name => ({ name, alike: name === 'Kite' ? 'nova studio' : '' }))
  const found = bestOf(
    items,
    'nova',
    one => one.name,
    one => one.alike,
    10
  )
  expect(found.map(one => one.name)).toEqual(['Novality', 'Old Nova', 'Supernova', 'Kite'])
  expect(
    bestOf(
      items,
      'nova',
      one => one.name,
      one => one.alike,
      2
    )
  ).toHaveLength(2)
})

test('a slip of the finger still finds the game: a wrong, missing, doubled or swapped letter', () => {
  expect([
    distance('kite', 'kite'),
    distance('kite', 'ktie'),
    distance('kite', 'kit'),
    distance('kite', 'kiite'),
    distance('', 'abc')
  ]).toEqual([0, 1, 1, 1, 3])
  const names = ['Nova Crash', 'Kite', 'Boğaz Rulet']
  for (const [query, name] of [
    ['ktie', 'Kite'],
    ['novva', 'Nova Crash'],
    ['crsah', 'Nova Crash'],
    ['rulte', 'Boğaz Rulet'],
    ['bogza', 'Boğaz Rulet']
  ] as const)
    expect(nearOf(names, query, one => one, 3)[0], query).toBe(name)
  expect(nearOf(names, 'zz', one => one, 3)).toEqual([])
  expect(nearOf(names, 'blackjack', one => one, 3)).toEqual([])
})

const vendor = (vassalage: string) => ({ vassalage, displayName: vassalage, isHot: false })
const menus: z.output<typeof gameMenus.reply>['categories'] = [
  { gameCategory: 'RNG', vassalage: 'LALE', vendors: [vendor('LALE'), vendor('KERVAN')] },
  { gameCategory: 'SPORTS', vassalage: 'GALATA', vendors: [vendor('GALATA')] },
  { gameCategory: 'ESPORTS', vassalage: 'ARENA', vendors: [vendor('ARENA')] },
  { gameCategory: 'LIVE', vassalage: 'BOGAZ', vendors: [vendor('BOGAZ'), vendor('LALE')] }
]
const asked = (query: string) => new URLSearchParams(query)

test('on slots `page` wins over `vassalage`; without both, and for a missing studio, the first opens', () => {
  const hall = (query: string) => hallOf(['RNG'], menus, asked(query)).hall
  expect(hall('page=KERVAN&vassalage=LALE')).toBe('KERVAN')
  expect(hall('vassalage=KERVAN')).toBe('KERVAN')
  expect(hall('')).toBe('LALE')
  expect(hall('page=NOBODY&vassalage=KERVAN')).toBe('KERVAN')
  // elsewhere `page` means nothing
  expect(hallOf(['LIVE'], menus, asked('page=LALE')).hall).toBe('BOGAZ')
  expect(hallOf(['FISH'], menus, asked('vassalage=LALE'))).toEqual({ vendors: [], hall: null })
  expect(hallOf(['RNG'], undefined, asked('')).hall).toBeNull()
})

test('a studio without an open game is no tab, and its address leads to the first that has one', () => {
  const { vendors, hall } = hallOf(['RNG'], menus, asked('page=LALE'), ['KERVAN'])
  expect(vendors.map(vendor => vendor.vassalage)).toEqual(['KERVAN'])
  expect(hall).toBe('KERVAN')
  expect(hallOf(['RNG'], menus, asked(''), [])).toEqual({ vendors: [], hall: null })
})

test('sports with an esports studio in the address is esports; both lotteries share a page', () => {
  expect(categoriesOf('/sports', menus, asked('vassalage=ARENA'))).toEqual(['ESPORTS'])
  expect(categoriesOf('/sports', menus, asked('vassalage=GALATA'))).toEqual(['SPORTS'])
  expect(categoriesOf('/elott', menus, asked(''))).toEqual(['ELOTT', 'LOTT'])
  for (const path of ['/lottery', '/vnlottery', '/seaLottery', '/sealottery', '/lottert'])
    expect(categoriesOf(path, menus, asked('gameCode=x'))).toEqual(['LOTT'])
})

test('[3.121] [3.122] [3.123] LOTT and ELOTT are lotteries, anything else is not', () => {
  expect(isLotteryGame({ gameType: 'LOTT' })).toBe(true)
  expect(isLotteryGame({ gameType: 'ELOTT' })).toBe(true)
  for (const gameType of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'CRASH', 'ESPORTS'] as const)
    expect(isLotteryGame({ gameType })).toBe(false)
})

test('[4.063] a lottery opens its page with its default play; the house’s games their own, others are launched', () => {
  const lottery = { gameType: 'LOTT', path: '/game', defaultPlayType: 'DWD' } as const
  expect(pageOfGame(game('d5', { ...lottery, accountTypeName: 'TCG_SEA' }))).toBe('/seaLottery?gameCode=d5&playType=DWD')
  expect(pageOfGame(game('mb', { ...lottery, accountTypeName: 'TCG_LOTTO_VN' }))).toBe('/vnlottery?gameCode=mb&playType=DWD')
  expect(pageOfGame(game('k', { ...lottery, gameType: 'ELOTT' }))).toBe('/lottery?gameCode=k&playType=DWD')
  expect(pageOfGame(game('nova', { path: '/crash' }))).toBe('/crash')
  expect(pageOfGame(game('x', { path: '/game' }))).toBeNull()
})

test('filters and the search narrow a list, and what cannot be played now stands last', () => {
  const list = [
    game('b', { isHot: true, rtp: 9500 }),
    game('ı', { rtp: 9900 }),
    game('a', { isNew: true, state: 'rests', maintenance: true }),
    game('crash', { gameType: 'CRASH', vassalage: 'ORIGINALS', vendorName: 'Originals', isHot: true })
  ]
  const codes = (wish: Parameters<typeof narrow>[1]) => narrow(list, wish, 'tr').map(one => one.code)
  expect(codes({})).toEqual(['b', 'crash', 'ı', 'a'])
  expect(codes({ sort: 'rtp' })).toEqual(['ı', 'crash', 'b', 'a'])
  expect(codes({ sort: 'name' })).toEqual(['b', 'crash', 'ı', 'a'])
  expect(codes({ filters: ['hot', 'fair'] })).toEqual(['crash'])
  expect(codes({ query: 'lale' })).toEqual(['b', 'ı', 'a'])
})

test('a long list holds as many columns as its style, and grey places only where more is to come', () => {
  expect([390, 519, 520, 720, 880, 1240].map(width => measureGrid(width).columns)).toEqual([3, 3, 4, 5, 7, 9])
  const { tile, gap, columns } = measureGrid(892)
  expect(tile.w * columns + gap * (columns - 1)).toBeCloseTo(892)
  expect(tile.h / tile.w).toBeCloseTo(4 / 3)
  expect(placesOf(90, 5_000, true, 7)).toBe(105)
  expect(placesOf(90, 93, true, 7)).toBe(93)
  expect(placesOf(90, 90, false, 7)).toBe(90)
})

test('[3.113] [3.114] the first address of a launch is opened, the second where the first is empty or may not be framed', () => {
  const own = 'https://fairhouse.example'
  const hosts = ['https://games.example']
  const at = (game_url: string, game_url2: string) => chooseUrl({ game_url, game_url2 }, own, hosts)
  expect(at('https://games.example/1', 'https://games.example/2')).toBe('https://games.example/1')
  expect(at('', 'https://games.example/2')).toBe('https://games.example/2')
  expect(at('https://evil.example/1', `${own}/studio/2`)).toBe(`${own}/studio/2`)
  expect(at('https://evil.example/1', '')).toBeNull()
})

test('a framed game is heard only from its own frame and origin, and only with what a game may say', () => {
  const own = 'https://fairhouse.example'
  const frame = {} as Window
  const told = (data: unknown, change: object = {}) =>
    readGameMessage({ data, origin: 'null', source: frame, ...change } as MessageEvent, frame, `${own}/studio/play`, own)
  expect(told({ source: 'fairhouse-game', type: 'ready' })).toEqual({ type: 'ready' })
  expect(told({ source: 'fairhouse-game', type: 'round', state: 'started', round: 'r1' })).toMatchObject({ state: 'started', round: 'r1' })
  expect(told({ source: 'fairhouse-game', type: 'ready' }, { source: {} })).toBeNull()
  expect(told({ source: 'fairhouse-game', type: 'ready' }, { origin: own })).toBeNull()
  for (const wrong of [
    null,
    'ready',
    { type: 'ready' },
    { source: 'fairhouse-game', type: 'pay' },
    { source: 'fairhouse-game', type: 'round' }
  ])
    expect(told(wrong), JSON.stringify(wrong)).toBeNull()
  const foreign = {
    data: { source: 'fairhouse-game', type: 'lobby' },
    origin: 'https://games.example',
    source: frame
  } as unknown as MessageEvent
  expect(readGameMessage(foreign, frame, 'https://games.example/play', own)?.type).toBe('lobby')
  expect(readGameMessage(foreign, frame, 'https://other.example/play', own)).toBeNull()
})

test('only this site and https on the house’s launch hosts may be framed', () => {
  const own = 'https://fairhouse.example'
  const hosts = ['https://games.example', 'https://cdn.example:8443']
  for (const url of ['https://games.example/play?x=1', 'https://cdn.example:8443/', `${own}/studio/1`])
    expect(mayFrame(url, own, hosts), url).toBe(true)
  for (const url of [
    '',
    'http://games.example/',
    'https://evil.example/',
    'https://games.example.evil.example/',
    'https://games.example@evil.example/',
    'https://user@games.example/',
    'https://cdn.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//games.example/'
  ])
    expect(mayFrame(url, own, hosts), url).toBe(false)
})
