// Order and membership of the lobby's categories.

import { isOneOf } from '@fairhouse/contract/keys.ts'
import { type GameCategory, type GameState, gameCategories } from '@fairhouse/contract/play/catalogue.ts'

/** The navigation: crash stands right after sports; favourites and hot games are the browser's own entries before these. */
export const navigationOrder: readonly GameCategory[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'CRASH', 'FISH', 'RNG', 'PVP', 'ESPORTS']

export interface LobbyVendor {
  readonly code: string
  readonly displayName: string
  readonly isHot: boolean
  readonly position: number
  readonly visible: boolean
}
export interface LobbyGame {
  readonly code: string
  readonly vendor: string
  readonly category: GameCategory
  readonly position: number
  readonly visible: boolean
  readonly maintenance: boolean
}
/** What of a brand's settings orders the navigation; vendors by code, an empty one: none. */
export interface MenuBrand {
  readonly extraSportsVendor: string
  readonly esportsVendors: readonly string[]
  readonly pointRates: Readonly<Partial<Record<GameCategory, string>>>
  /** Are points credited, so that their rates are told? */
  readonly pointRatesShown: boolean
}
export interface Menu {
  readonly category: GameCategory
  readonly vendors: readonly LobbyVendor[]
}

const byPosition = (a: { position: number; code: string }, b: { position: number; code: string }) =>
  a.position - b.position || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)

/** Categories in the order of the navigation; one appears only if a visible vendor has a visible game in it. */
export function menusOf(vendors: readonly LobbyVendor[], games: readonly LobbyGame[]): Menu[] {
  return navigationOrder.flatMap(category => {
    const present = new Set(games.filter(g => g.visible && g.category === category).map(g => g.vendor))
    const shown = vendors.filter(v => v.visible && present.has(v.code)).sort(byPosition)
    return shown.length > 0 ? [{ category, vendors: shown }] : []
  })
}

/** Sports games of an esports vendor are esports: they leave sports. */
export function placeEsports<G extends LobbyGame>(games: readonly G[], esportsVendors: readonly string[]): G[] {
  const esports = new Set(esportsVendors)
  return games.map(g => (g.category === 'SPORTS' && esports.has(g.vendor) ? { ...g, category: 'ESPORTS' } : g))
}

/** An entry of the navigation before it has words; `name` only where it is a vendor's. */
export interface MenuPlace {
  readonly gameType: GameCategory
  readonly name: string | null
  readonly page: string
  readonly point: string | null
  readonly sideMenuIcon: string
  readonly vassalage: string
}

/** The page of each category; both lotteries share one, esports are a part of sports. */
const pages: Record<GameCategory, string> = {
  ELOTT: '/elott',
  LOTT: '/elott',
  LIVE: '/live',
  SPORTS: '/sports',
  CRASH: '/crash',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/sports'
}

/**
 * The navigation after hot games and favourites. `menus` stand in the order of the navigation without gaps for what is missing, so
 * the extra sports vendor goes where live casino would end. It has an entry only if it is one of several vendors of sports; then sports
 * opens with the first of the others, so that no two entries lead to one page.
 */
export function navigationOf(menus: readonly Menu[], brand: MenuBrand): MenuPlace[] {
  const sports = menus.find(m => m.category === 'SPORTS')?.vendors ?? []
  // a studio that has both is asked for its esports by name
  const both = (vendor: LobbyVendor) => sports.some(v => v.code === vendor.code)
  const placeOf = (gameType: GameCategory, vendor: LobbyVendor, name: string | null): MenuPlace => ({
    gameType,
    name,
    page:
      pages[gameType] === '/elott'
        ? '/elott'
        : `${pages[gameType]}?vassalage=${vendor.code}${gameType === 'ESPORTS' && both(vendor) ? '&page=esports' : ''}`,
    point: (brand.pointRatesShown && brand.pointRates[gameType]) || null,
    sideMenuIcon: gameType.toLowerCase(),
    vassalage: vendor.code
  })
  const extra = sports.length > 1 ? sports.find(v => v.code === brand.extraSportsVendor) : undefined
  const firstOf = ({ category, vendors }: Menu) => (category === 'SPORTS' && vendors.find(v => v !== extra)) || vendors[0]!
  const entries = menus.map(m => placeOf(m.category, firstOf(m), null))
  if (!extra) return entries
  const afterLive = navigationOrder.indexOf('LIVE')
  const at = entries.findIndex(e => navigationOrder.indexOf(e.gameType) > afterLive)
  return entries.toSpliced(at, 0, placeOf('SPORTS', extra, extra.displayName))
}

/** Games that are shown, in the order of the navigation, then as the brand placed them; those in maintenance too. */
export function shown<G extends LobbyGame>(vendors: readonly LobbyVendor[], games: readonly G[]): G[] {
  const open = new Set(vendors.filter(v => v.visible).map(v => v.code))
  return games
    .filter(g => g.visible && open.has(g.vendor))
    .sort((a, b) => navigationOrder.indexOf(a.category) - navigationOrder.indexOf(b.category) || byPosition(a, b))
}

interface StateGame {
  readonly engine: string | null
  readonly maintenance: boolean
  readonly blockedCountries: readonly string[]
}
interface StateVendor {
  readonly connected: boolean
  readonly maintenance: boolean
  readonly blockedCountries: readonly string[]
}

/** Whether a shown game takes bets, and why not. `country`: where the visitor is; empty: not known, then it is blocked nowhere. */
export function stateOf(game: StateGame, vendor: StateVendor, country: string): GameState {
  if (country !== '' && (game.blockedCountries.includes(country) || vendor.blockedCountries.includes(country))) return 'blocked'
  if (game.engine === null && !vendor.connected) return 'unconnected'
  return game.maintenance || vendor.maintenance ? 'rests' : 'open'
}

/** In every list what is open stands first, then what will be open again. */
export const stateOrder: readonly GameState[] = ['open', 'rests', 'unconnected', 'blocked']

/** Is this a category that the house knows? */
export const isCategory = (text: string): text is GameCategory => isOneOf(gameCategories, text)
