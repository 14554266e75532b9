// What the lobby asks: pages of games, how many there are of what, hot and similar ones, vendors in groups, rooms, announcements.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type * as calls from '@fairhouse/contract/play/catalogue.ts'
import { type GameState, volatilities } from '@fairhouse/contract/play/catalogue.ts'
import { shell as english } from '@fairhouse/locales/en/shell.ts'
import { shell as turkish } from '@fairhouse/locales/tr/shell.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { brandOf } from '#brand/brand.ts'
import { type Game, type Lobby, lobbyOf, type Vendor } from './memory.ts'
import { menusOf, navigationOf, stateOf, stateOrder } from './rules.ts'
import { dictionaryOf, find } from './search.ts'

type Item = z.output<typeof calls.game>
type Narrowing = z.output<typeof calls.gameFacets.input>
type Listing = z.output<typeof calls.gameList.input>

/** Who looks: the language orders names, the country (empty: not known) tells what is blocked. */
export interface Looker {
  readonly language: Language
  readonly country: string
}

const wordsOf = { en: english, tr: turkish }
const maxHot = 60
const maxAnnouncements = 20
/** Above how far off a hit can be: eight words, two each. */
const farthest = 32

const stateFor = (lobby: Lobby, game: Game, country: string): GameState => stateOf(game, lobby.vendor.get(game.vendor)!, country)

/** When it opens again, as far as that is known: the game's own rest and its vendor's must both be over. */
function untilOf(game: Game, vendor: Vendor): Date | null {
  const ends = [game.rest, vendor.rest].flatMap(rest => (rest ? [rest.until] : []))
  return ends.every(end => end !== null) ? new Date(Math.max(...ends.map(Number))) : null
}

function itemOf(lobby: Lobby, g: Game, country: string): Item {
  const state = stateFor(lobby, g, country)
  return {
    code: g.code,
    name: g.name,
    vassalage: g.vendor,
    vendorName: g.vendorName,
    gameType: g.category,
    defaultPlayType: g.defaultPlayType,
    accountTypeName: g.accountTypeName,
    isGame: g.isGame,
    nodeId: g.nodeId,
    isHot: g.isHot,
    isNew: g.isNew,
    state,
    maintenance: state !== 'open',
    maintenanceUntil: state === 'rests' ? untilOf(g, lobby.vendor.get(g.vendor)!) : null,
    seamless: lobby.vendor.get(g.vendor)!.seamless,
    hasDemo: g.hasDemo,
    isFreebet: g.isFreebet,
    volatility: g.volatility,
    features: [...g.features],
    languages: [...g.languages],
    releasedOn: g.releasedOn,
    picture: g.picture === null ? null : picturePath(g.picture),
    rtp: g.rtp,
    minStake: g.minStake,
    maxStake: g.maxStake,
    maxWin: g.maxWin,
    path: g.path
  }
}

/** Where a picture of the catalogue is fetched; it never changes under its address. */
export const picturePath = (id: string): string => `/catalogue-pictures/${id}.webp`

/** What must be true of a game, besides the words asked for. */
function passes(lobby: Lobby, n: Narrowing, country: string): (game: Game) => boolean {
  const categories = n.category && new Set(n.category)
  const states = n.state && new Set(n.state)
  return g =>
    (!categories || categories.has(g.category)) &&
    (n.vassalage === undefined || g.vendor === n.vassalage) &&
    (n.feature === undefined || g.features.includes(n.feature)) &&
    (n.volatility === undefined || g.volatility === n.volatility) &&
    (n.minRtp === undefined || g.rtp >= n.minRtp) &&
    (n.isNew === undefined || g.isNew === n.isNew) &&
    (n.isHot === undefined || g.isHot === n.isHot) &&
    (!states || states.has(stateFor(lobby, g, country)))
}

/**
 * Games in these places that pass, what is open first, then what the words hit best, then as the places stood. Every step goes over the
 * games once: a list costs by how many games there are, whatever is asked.
 */
function narrowed(lobby: Lobby, places: readonly number[], n: Narrowing, country: string): Game[] {
  const hits = n.query === undefined ? null : find(lobby.words, n.query)
  const pass = passes(lobby, n, country)
  const shelves: Game[][] = []
  for (const place of places) {
    const game = lobby.games[place]!
    const off = hits ? hits.get(place) : 0
    if (off === undefined || !pass(game)) continue
    const shelf = stateOrder.indexOf(stateFor(lobby, game, country)) * farthest + off
    const there = shelves[shelf]
    if (there) there.push(game)
    else shelves[shelf] = [game]
  }
  // a shelf that nobody stands on is left out
  return shelves.flat()
}

/** Where the page after this cursor begins: behind its game, or where that stood if it left meanwhile. */
function placeAfter(games: readonly Game[], cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [, place, code] = /^(\d{1,6})\.([a-z][a-z0-9-]{1,39})$/.exec(cursor) ?? []
  if (place === undefined) throw new DomainError('input.invalid', {}, { cursor: 'input.invalid' })
  const there = games.findIndex(g => g.code === code)
  return there < 0 ? Number(place) : there + 1
}

/** A page of games. @throws DomainError input.invalid when the cursor is none of ours */
export async function gamePage(reader: Reader, asked: Listing, { language, country }: Looker) {
  const { codes, sort, cursor, limit, ...narrowing } = asked
  const lobby = await lobbyOf(reader)
  let games: readonly Game[]
  if (codes) {
    const pass = passes(lobby, narrowing, country)
    const shown = new Map(codes.length > 0 ? lobby.games.map(g => [g.code, g]) : [])
    games = [...new Set(codes)].flatMap(code => shown.get(code) ?? []).filter(pass)
  } else games = narrowed(lobby, lobby.inOrder(sort, language), narrowing, country)
  const from = placeAfter(games, cursor)
  const list = games.slice(from, from + limit)
  const next = from + limit < games.length ? `${from + limit - 1}.${list.at(-1)!.code}` : null
  return { list: list.map(g => itemOf(lobby, g, country)), next, total: games.length }
}

function countBy(games: readonly Game[], keysOf: (game: Game) => readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const game of games) for (const key of keysOf(game)) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** How many games there are of what, narrowed like the list. */
export async function facets(reader: Reader, narrowing: Narrowing, { country, language }: Looker) {
  const lobby = await lobbyOf(reader)
  const games = narrowed(lobby, lobby.inOrder('place', language), narrowing, country)
  const vendors = countBy(games, g => [g.vendor])
  const levels = countBy(games, g => [g.volatility])
  const rtps = games.map(g => g.rtp)
  return {
    total: games.length,
    open: games.filter(g => stateFor(lobby, g, country) === 'open').length,
    isNew: games.filter(g => g.isNew).length,
    isHot: games.filter(g => g.isHot).length,
    vendors: lobby.vendors
      .filter(v => vendors.has(v.code))
      .map(v => ({ vassalage: v.code, displayName: v.displayName, isHot: v.isHot, count: vendors.get(v.code)! })),
    features: [...countBy(games, g => g.features)]
      .map(([feature, count]) => ({ feature, count }))
      .sort((a, b) => b.count - a.count || (a.feature < b.feature ? -1 : 1)),
    volatilities: volatilities.flatMap(volatility => {
      const count = levels.get(volatility)
      return count ? [{ volatility, count }] : []
    }),
    rtp: rtps.length > 0 ? { from: rtps.reduce((a, b) => Math.min(a, b)), to: rtps.reduce((a, b) => Math.max(a, b)) } : null
  }
}

/** The hot games that are open. */
export async function hot(reader: Reader, vassalage: string | undefined, { country, language }: Looker): Promise<Item[]> {
  const lobby = await lobbyOf(reader)
  const asked: Narrowing = { isHot: true, state: ['open'], vassalage: vassalage || undefined }
  const games = narrowed(lobby, lobby.inOrder('place', language), asked, country)
  return games.slice(0, maxHot).map(g => itemOf(lobby, g, country))
}

/** Open games like this one, the nearest first. @throws DomainError game.unavailable when it is not shown */
export async function similar(reader: Reader, code: string, limit: number, { country, language }: Looker): Promise<Item[]> {
  const lobby = await lobbyOf(reader)
  const like = lobby.games.find(g => g.code === code)
  if (!like) throw new DomainError('game.unavailable')
  const nearness = (g: Game) =>
    Number(g.category === like.category) * 8 +
    Math.min(3, g.features.filter(f => like.features.includes(f)).length) * 2 +
    Number(g.volatility !== null && g.volatility === like.volatility) * 2 +
    Number(g.vendor === like.vendor) +
    Number(Math.abs(g.rtp - like.rtp) <= 100) +
    Number(g.isHot) * 0.5
  return narrowed(lobby, lobby.inOrder('place', language), { state: ['open'] }, country)
    .filter(g => g !== like)
    .map(game => ({ game, near: nearness(game) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, limit)
    .map(({ game }) => itemOf(lobby, game, country))
}

/** Vendors in groups by category; with a query those whose name has its words. */
export async function vendorGroups(reader: Reader, query: string | undefined, language: Language) {
  const { vendors, games } = await lobbyOf(reader)
  const menus = menusOf(vendors, games)
  const all = [...new Set(menus.flatMap(m => m.vendors))]
  const hits = query === undefined ? null : find(dictionaryOf(all.map(v => [v.displayName])), query)
  const found = hits && new Set([...hits.keys()].map(place => all[place]!))
  return menus.flatMap(({ category, vendors: own }) => {
    const cards = own.filter(v => !found || found.has(v)).map(v => ({ vassalage: v.code, displayName: v.displayName, isHot: v.isHot }))
    return cards.length > 0 ? [{ title: wordsOf[language][category], gameCategory: category, cards }] : []
  })
}

/** Types of games with how many games and vendors each has, in the order of the navigation. */
export async function gameTypes(reader: Reader, { country, language }: Looker) {
  const lobby = await lobbyOf(reader)
  return menusOf(lobby.vendors, lobby.games).map(({ category, vendors }) => {
    const games = lobby.games.filter(g => g.category === category)
    return {
      gameType: category,
      name: wordsOf[language][category],
      games: games.length,
      open: games.filter(g => stateFor(lobby, g, country) === 'open').length,
      vendors: vendors.length
    }
  })
}

/** What is to be told of the games: first what rests, a whole vendor before its games, then what is new and open. */
export async function announcements(reader: Reader, country: string) {
  const lobby = await lobbyOf(reader)
  const inMenu = new Set(lobby.games.map(g => g.vendor))
  const reached = (g: Game) => g.engine !== null || lobby.vendor.get(g.vendor)!.connected
  const ofVendors = lobby.vendors
    .filter(v => v.visible && v.maintenance && inMenu.has(v.code) && lobby.games.some(g => g.vendor === v.code && reached(g)))
    .map(v => ({ kind: 'maintenance' as const, vassalage: v.code, vendorName: v.displayName, code: null, name: null }))
  const told = (kind: 'maintenance' | 'new') => (g: Game) => ({
    kind,
    vassalage: g.vendor,
    vendorName: g.vendorName,
    code: g.code,
    name: g.name
  })
  const resting = lobby.games.filter(g => !lobby.vendor.get(g.vendor)!.maintenance && stateFor(lobby, g, country) === 'rests')
  const fresh = lobby.games.filter(g => g.isNew && stateFor(lobby, g, country) === 'open')
  return [...ofVendors, ...resting.map(told('maintenance')), ...fresh.map(told('new'))].slice(0, maxAnnouncements)
}

/** Rooms whose game is open, by position. */
export async function openRooms(reader: Reader, vassalage: string | undefined, country: string) {
  const lobby = await lobbyOf(reader)
  const shown = new Map(lobby.games.map(g => [g.code, g]))
  return lobby.rooms.flatMap(room => {
    const game = shown.get(room.game)
    if (!game || (vassalage && game.vendor !== vassalage) || stateFor(lobby, game, country) !== 'open') return []
    const { id, name, minStake, maxStake, seats } = room
    return [{ roomId: id, name, gameCode: game.code, gameName: game.name, vassalage: game.vendor, minStake, maxStake, seats }]
  })
}

/** Categories with their vendors, in the order of the navigation. */
export async function menus(reader: Reader) {
  const { vendors, games } = await lobbyOf(reader)
  return menusOf(vendors, games)
}

/** The navigation after hot games and favourites, named in a language and in English. */
export async function navigation(reader: Reader, language: Language): Promise<z.output<typeof calls.menuEntry>[]> {
  const { settings } = await brandOf(reader)
  return navigationOf(await menus(reader), settings).map(place => ({
    ...place,
    name: place.name ?? wordsOf[language][place.gameType],
    enName: place.name ?? english[place.gameType]
  }))
}
