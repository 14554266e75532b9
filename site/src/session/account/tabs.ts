// A session is the browser's, not one tab's. Its token stays where it was, in the session storage of each tab: a new tab asks the others of
// this origin for it, and nothing is written down that outlives the last of them. Beside another device cookie the token opens nothing.

export interface Shared {
  readonly token: string
  /** The numeric member type. */
  readonly isAgent: number
}

type Said = { readonly ask: true } | { readonly session: Shared }

/** Says that some tab of this browser may be logged in: without it nobody is asked, and a visitor waits for nothing. */
const markName = 'loggedIn'
/** How long a start waits for the other tabs: a busy or sleeping one needs a moment. Only a browser whose last tab was closed while logged in waits that long, once. */
const patienceMs = 2_000

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null

export const markLogin = (on: boolean): void => (on ? localStorage.setItem(markName, '1') : localStorage.removeItem(markName))

/** Tells a tab that asks of the session of this one, while it has one. */
export function shareSession(own: () => Shared | null): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const session = own()
    if ('ask' in data && session) channel.postMessage({ session } satisfies Said)
  })
}

/** The session of another tab; null where none answers in time. */
export function askTabs(): Promise<Shared | null> {
  if (!channel || localStorage.getItem(markName) === null) return Promise.resolve(null)
  return new Promise(resolve => {
    const end = (session: Shared | null) => {
      clearTimeout(timer)
      channel.removeEventListener('message', hear)
      // nobody is there any more who was logged in
      if (!session) markLogin(false)
      resolve(session)
    }
    const hear = ({ data }: MessageEvent<Said>) => 'session' in data && end(data.session)
    const timer = setTimeout(end, patienceMs, null)
    channel.addEventListener('message', hear)
    channel.postMessage({ ask: true } satisfies Said)
  })
}
