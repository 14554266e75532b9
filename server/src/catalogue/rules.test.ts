// The lobby's order and what is left out of it, by value; and the lists as visitors get them.
import { gameList, gameMenus } from '@fairhouse/contract/catalogue.ts'
import { expect, test } from 'vitest'
import { freshHouse } from '#testing.ts'
import { type LobbyGame, type LobbyVendor, menusOf, navigationOrder, playable } from './rules.ts'

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

test('a game that rests or is hidden, or whose vendor is hidden, cannot be played', () => {
  const vendors = [vendor('A'), vendor('HIDDEN', { visible: false })]
  const games = [
    game('slot', 'RNG', 'A', { position: 1 }),
    game('crash', 'CRASH', 'A', { position: 9 }),
    game('resting', 'CRASH', 'A', { maintenance: true }),
    game('hidden', 'CRASH', 'A', { visible: false }),
    game('theirs', 'CRASH', 'HIDDEN')
  ]
  expect(playable(vendors, games).map(g => g.code)).toEqual(['crash', 'slot'])
})

test('[3.149] [3.150] [3.151] a visitor gets the crash category with its vendor, and both games with their limits', async () => {
  const t = await freshHouse()
  const menus = await t.call(gameMenus)
  expect(menus.body.value).toEqual({
    categories: [
      {
        gameCategory: 'CRASH',
        vassalage: 'ORIGINALS',
        vendors: [{ vassalage: 'ORIGINALS', displayName: 'Fairhouse Originals', isHot: true }]
      }
    ]
  })
  const { body } = await t.call(gameList)
  expect(body.value.list).toEqual([
    {
      code: 'nova-crash',
      name: 'Nova Crash',
      vassalage: 'ORIGINALS',
      vendorName: 'Fairhouse Originals',
      gameType: 'CRASH',
      isHot: true,
      isNew: false,
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
