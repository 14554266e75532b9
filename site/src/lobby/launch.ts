// The game that was launched last on this tab: where it is, and which it is. Only addresses that may be framed are opened.
const urlKey = 'gameUrl'
const codeKey = 'gameCode'

/** May a game be framed from there: this site itself, or https on one of the house's launch hosts? */
export function mayFrame(url: string, own: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, username } = new URL(url)
  if (username !== '') return false
  return origin === own || (protocol === 'https:' && hosts.includes(origin))
}

/** What was launched, if it may be framed; else null. */
export function readLaunch(own: string, hosts: readonly string[]): { url: string; code: string; foreign: boolean } | null {
  const url = sessionStorage.getItem(urlKey) ?? ''
  if (!mayFrame(url, own, hosts)) return null
  return { url, code: sessionStorage.getItem(codeKey) ?? '', foreign: new URL(url).origin !== own }
}
