// Who is kept out of what: by a shut site, and by brands whose visitors see nothing before they have logged in.
import type { SystemStatus } from '@fairhouse/contract/brand.ts'

/** What a visitor may open all the same: exactly these. */
const openPaths = ['/login', '/register', '/register.html', '/helpmc', '/download']

/** Is this path shut to the caller? `loginedToHomePage` is the brand's setting. */
export const isShutTo = (pathname: string, state: { loginedToHomePage: boolean; token: string | null }): boolean =>
  state.loginedToHomePage && state.token === null && !openPaths.includes(pathname)

/** Is the shut page shown? Not while a bet of the person is in the air: the page with the button that takes the money out stays until then. */
export const isShutNow = (status: SystemStatus, openRounds: number): status is 1 | 2 => status !== 0 && openRounds === 0

let held: string | null = null

/** Remembers where somebody wanted to go before the guard sent them to log in. */
export const holdPath = (href: string): void => {
  held = href
}

/** Where to go after the login: the place that was wanted, or home. */
export function releasePath(): string {
  const href = held ?? '/'
  held = null
  return href
}
