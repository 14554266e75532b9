// Order and membership of the lobby's categories.
import { type GameCategory, gameCategories } from '@fairhouse/contract/catalogue.ts'

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

/** Games that can be played now, in the order of the navigation, then as the brand placed them. */
export function playable<G extends LobbyGame>(vendors: readonly LobbyVendor[], games: readonly G[]): G[] {
  const open = new Set(vendors.filter(v => v.visible).map(v => v.code))
  return games
    .filter(g => g.visible && !g.maintenance && open.has(g.vendor))
    .sort((a, b) => navigationOrder.indexOf(a.category) - navigationOrder.indexOf(b.category) || byPosition(a, b))
}

/** Is this a category that the house knows? */
export const isCategory = (text: string): text is GameCategory => (gameCategories as readonly string[]).includes(text)
