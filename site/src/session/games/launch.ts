// The game that was launched last on this tab: where it is, and which it is. Only addresses that may be framed are opened.
const urlKey = 'gameUrl'
const codeKey = 'gameCode'
const roomKey = 'gameRoom'
const demoKey = 'gameDemo'
const replayKey = 'gameReplay'

/** May a game be framed from there: this site itself, or https on one of the house's launch hosts? */
export function mayFrame(url: string, own: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, username } = new URL(url)
  if (username !== '') return false
  return origin === own || (protocol === 'https:' && hosts.includes(origin))
}

/** Of the addresses of a launch the first that may be framed; null: none may. */
export function chooseUrl(
  { game_url, game_url2 }: { game_url: string; game_url2: string },
  own: string,
  hosts: readonly string[]
): string | null {
  return [game_url, game_url2].find(url => mayFrame(url, own, hosts)) ?? null
}

export interface Launched {
  readonly url: string
  readonly code: string
  readonly foreign: boolean
  readonly roomId: string | null
  readonly demo: boolean
  /** The bet whose round is shown again; null: a game to play. */
  readonly replay: string | null
  /** Launched a moment ago on this page. After a reload it is not: its address was good for one opening. */
  readonly fresh: boolean
}

/** The address that no frame has opened yet. */
let unopened: string | null = null

const put = (key: string, value: string | null): void =>
  value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)

/** Keeps what was launched for the page that frames it. */
export function keepLaunch(
  url: string,
  code: string,
  { roomId = null, demo = false, replay = null }: { roomId?: string | null; demo?: boolean; replay?: string | null }
): void {
  put(urlKey, url)
  put(codeKey, code)
  put(roomKey, roomId)
  put(demoKey, demo ? '1' : null)
  put(replayKey, replay)
  unopened = url
}

/** The frame has opened it: another opening needs another launch. */
export function noteOpened(): void {
  unopened = null
}

/** What was launched, if it may be framed; else null. */
export function readLaunch(own: string, hosts: readonly string[]): Launched | null {
  const url = sessionStorage.getItem(urlKey) ?? ''
  if (!mayFrame(url, own, hosts)) return null
  return {
    url,
    code: sessionStorage.getItem(codeKey) ?? '',
    foreign: new URL(url).origin !== own,
    roomId: sessionStorage.getItem(roomKey),
    demo: sessionStorage.getItem(demoKey) !== null,
    replay: sessionStorage.getItem(replayKey),
    fresh: url === unopened
  }
}
