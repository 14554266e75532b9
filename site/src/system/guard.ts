// The guard of brands whose visitors see nothing before they have logged in.

/** What a visitor may open all the same: exactly these. */
const openPaths = ['/login', '/register', '/register.html', '/helpmc', '/download']

/** Is this path shut to the caller? `loginedToHomePage` is the brand's setting. */
export const isShutTo = (pathname: string, state: { loginedToHomePage: boolean; token: string | null }): boolean =>
  state.loginedToHomePage && state.token === null && !openPaths.includes(pathname)

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
