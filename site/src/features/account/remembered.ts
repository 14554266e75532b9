// "Remember me": a cookie with the username, for one day. Nothing else is ever in it.

const name = 'rememberMe'
/** One day, in seconds. */
export const rememberSeconds = 86_400

/** The cookie as the browser takes it; an empty name takes it away. */
export const rememberCookie = (username: string, secure: boolean): string =>
  `${name}=${encodeURIComponent(username)}; path=/; max-age=${username ? rememberSeconds : 0}; samesite=lax${secure ? '; secure' : ''}`

/** The name within what the browser says of all cookies; empty without one. */
export function rememberedIn(cookies: string): string {
  const said = cookies
    .split('; ')
    .find(cookie => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return decodeURIComponent(said ?? '')
  } catch {
    return ''
  }
}

/** The username of the last login that was to be remembered. */
export const remembered = (): string => rememberedIn(document.cookie)

/** Remembers the name for a day, or forgets it. */
export function remember(username: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = rememberCookie(username, location.protocol === 'https:')
}
