// What the gallery shows, kept in the address: the page, the language, the direction, the theme and the width.
import { useSyncExternalStore } from 'react'

export const tongues = ['tr', 'en', 'pseudo'] as const
export const widths = ['full', '768', '390', '320'] as const

export interface Place {
  page: string
  tongue: (typeof tongues)[number]
  dir: 'ltr' | 'rtl'
  theme: 'dark' | 'light'
  width: (typeof widths)[number]
  /** Without the gallery's own frame. */
  bare: boolean
}

const first: Place = { page: 'Button', tongue: 'tr', dir: 'ltr', theme: 'dark', width: 'full', bare: false }
const listen = (hear: () => void): (() => void) => {
  addEventListener('hashchange', hear)
  return () => removeEventListener('hashchange', hear)
}

function readPlace(hash: string): Place {
  const [page, query] = hash.slice(1).split('?')
  const said = new URLSearchParams(query)
  const one = <Value extends string>(name: string, of: readonly Value[], fallback: Value): Value =>
    of.find(value => value === said.get(name)) ?? fallback
  return {
    page: page || first.page,
    tongue: one('tongue', tongues, first.tongue),
    dir: one('dir', ['ltr', 'rtl'], first.dir),
    theme: one('theme', ['dark', 'light'], first.theme),
    width: one('width', widths, first.width),
    bare: said.has('bare')
  }
}

/** The address of a place; only what differs from the first is written. */
export function hashOf(place: Place): string {
  const said = new URLSearchParams()
  for (const key of ['tongue', 'dir', 'theme', 'width'] as const) if (place[key] !== first[key]) said.set(key, place[key])
  if (place.bare) said.set('bare', '')
  return `#${place.page}${said.size > 0 ? `?${said}` : ''}`
}

export const usePlace = (): Place => readPlace(useSyncExternalStore(listen, () => location.hash))
