// Which categories and which studio an address of a category page means.
import type { GameCategory, gameMenus } from '@fairhouse/contract/play/catalogue.ts'
import type { z } from 'zod'

type Menus = z.output<typeof gameMenus.reply>['categories']
export type Vendors = Menus[number]['vendors']

/**
 * How the pages of some categories are laid out, beside the usual way. egame: studios are halls, kept in `page` · byIframe: a studio whose
 * only game is its whole offer, like a sportsbook, stands in a frame on the page itself.
 */
const groups = { egame: ['RNG'], byIframe: ['SPORTS', 'ESPORTS'] } as const satisfies Record<string, readonly GameCategory[]>

export const isGroup = (group: keyof typeof groups, category: GameCategory): boolean =>
  (groups[group] as readonly GameCategory[]).includes(category)

const pages: Record<string, readonly GameCategory[]> = {
  '/elott': ['ELOTT', 'LOTT'],
  '/lottery': ['LOTT'],
  '/vnlottery': ['LOTT'],
  '/sealottery': ['LOTT'],
  '/lottert': ['LOTT'],
  '/live': ['LIVE'],
  '/sports': ['SPORTS'],
  '/crash': ['CRASH'],
  '/fish': ['FISH'],
  '/rng': ['RNG'],
  '/pvp': ['PVP']
}

const vendorsOf = (menus: Menus | undefined, category: GameCategory): Vendors =>
  menus?.find(menu => menu.gameCategory === category)?.vendors ?? []

/** The studio of the house, whose offer of sports and esports is its own book. */
const houseStudio = 'ORIGINALS'
export const isBook = (category: GameCategory, hall: string | null): boolean => isGroup('byIframe', category) && hall === houseStudio

/** What the address of a studio's tab says: halls of the slots stand in `page`; so does that esports are meant, as a studio may have both. */
export const tabSearch = (category: GameCategory, vassalage: string): Readonly<Record<string, string>> =>
  isGroup('egame', category) ? { page: vassalage } : { vassalage, ...(category === 'ESPORTS' && { page: 'esports' }) }

/** The categories of a page; `/sports` with an esports vendor in the address is the page of esports. One that has both is asked for by `page`. */
export function categoriesOf(pathname: string, menus: Menus | undefined, asked: URLSearchParams): readonly GameCategory[] {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const has = (category: GameCategory) => vendorsOf(menus, category).some(vendor => vendor.vassalage === asked.get('vassalage'))
  const isEsports = has('ESPORTS') && (asked.get('page') === 'esports' || !has('SPORTS'))
  if (path === '/sports' && isEsports) return ['ESPORTS']
  return pages[path] ?? ['LOTT']
}

/**
 * The studios of the page and the one that is open: the one of `page` on slots, else of `vassalage`, else the first. A studio that the
 * category does not have counts as none, and so does one that is not among `playable`, where that is given. A page of several categories,
 * and one without studios, has no open one.
 */
export function hallOf(
  categories: readonly GameCategory[],
  menus: Menus | undefined,
  asked: URLSearchParams,
  playable?: readonly string[]
): { vendors: Vendors; hall: string | null } {
  if (categories.length > 1) return { vendors: [], hall: null }
  const vendors = vendorsOf(menus, categories[0]!).filter(vendor => !playable || playable.includes(vendor.vassalage))
  const known = (name: string | null) => vendors.find(vendor => vendor.vassalage === name)?.vassalage
  const hall =
    (isGroup('egame', categories[0]!) ? known(asked.get('page')) : undefined) ?? known(asked.get('vassalage')) ?? vendors[0]?.vassalage
  return { vendors, hall: hall ?? null }
}
