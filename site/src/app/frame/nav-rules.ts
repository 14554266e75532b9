// The second line of the header by value: whether one is already there, what is marked, and how many entries fit.

interface Spot {
  readonly pathname: string
  /** The vendor that the address names; null for none. */
  readonly vassalage: string | null
  /** What else of the vendor is meant: its esports; null for none. */
  readonly page: string | null
}

/** An address of the site without its host, e.g. `/rng?vassalage=LALE`. */
export function spotOf(href: string): Spot {
  const [pathname = '/', query = ''] = href.split('?')
  const said = new URLSearchParams(query)
  return { pathname, vassalage: said.get('vassalage'), page: said.get('page') }
}

/** Is the person at this page already? Then a press does nothing. Path, vendor and which page of it all count. */
export const isThere = (page: string, here: Spot): boolean => {
  const there = spotOf(page)
  return there.pathname === here.pathname && there.vassalage === here.vassalage && there.page === here.page
}

/** The entry that is marked as the current page: the one with this path and vendor, else the first of this path; `-1`: none. */
export function currentEntry(pages: readonly string[], here: Spot): number {
  const exact = pages.findIndex(page => isThere(page, here))
  if (exact >= 0) return exact
  return pages.map(spotOf).findIndex(({ pathname }) => here.pathname === pathname || here.pathname.startsWith(`${pathname}/`))
}

/** How many of these widths fit into the room; where not all do, the way to the rest (`moreWidth`) has its place too. All in px. */
export function fitCount(widths: readonly number[], room: number, moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let left = room - moreWidth
  return widths.findIndex(width => {
    left -= width
    return left < 0
  })
}
