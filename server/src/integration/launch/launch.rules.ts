// What becomes of the address that a supplier answered: framed from this house, from a published launch host, or not at all.
import { randomInt } from 'node:crypto'
import { ownPaths } from '../supplier/http.ts'

interface Framed {
  readonly game_url: string
  readonly game_url2: string
}

interface Grounds {
  /** Origin under which the browser reaches this house. */
  readonly own: string
  /** The vendor's process stands behind a path of this house. */
  readonly isOwnVendor: boolean
  /** Origins that operators publish for games. */
  readonly hosts: readonly string[]
}

/** One of the list, each as likely as the others; empty for an empty list. */
export const pickHost = (hosts: readonly string[]): string => (hosts.length === 0 ? '' : hosts[randomInt(hosts.length)]!)

const isOwnPath = (path: string) => ownPaths.some(p => path.startsWith(p))

/**
 * The addresses of a launch, or null when it may not be framed. A vendor behind a path of this house answers a path, or this house's address;
 * a launch host, drawn anew each time, stands behind it. All others answer https on a published launch host: what is on this house's own
 * origin would be a page of ours.
 */
export function framedFrom(answered: string, { own, isOwnVendor, hosts }: Grounds): Framed | null {
  const url = URL.parse(answered, isOwnVendor ? own : undefined)
  if (url?.username !== '' || url.password !== '') return null
  if (url.origin === own) {
    if (!isOwnVendor || !isOwnPath(url.pathname)) return null
    const path = url.pathname + url.search + url.hash
    const mirror = pickHost(hosts)
    return { game_url: own + path, game_url2: mirror && mirror + path }
  }
  return url.protocol === 'https:' && hosts.includes(url.origin) ? { game_url: url.href, game_url2: '' } : null
}

/** Does the browser run on a telephone? */
export const isMobile = (userAgent: string): boolean => /Mobi|Android|iPhone|iPad/.test(userAgent)
