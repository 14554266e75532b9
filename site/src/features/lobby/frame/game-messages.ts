// What a framed game tells the page around it: `{source: 'fairhouse-game', type: …}`. It is heard, never obeyed with money.

/** ready: it can be played · round: one began or ended · balance: money moved · error: it cannot go on · lobby: the player wants to leave. */
export type GameMessage =
  | { readonly type: 'ready' | 'balance' | 'lobby' }
  | { readonly type: 'error'; readonly code: string | undefined }
  | { readonly type: 'round'; readonly state: 'started' | 'ended'; readonly round: string | undefined }

const bare = ['ready', 'balance', 'lobby'] as const
const text = (said: unknown): string | undefined => (typeof said === 'string' ? said.slice(0, 80) : undefined)

/** What of a message is known here; anything else is none. */
function read(data: unknown): GameMessage | null {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (said.source !== 'fairhouse-game') return null
  const type = bare.find(one => one === said.type)
  if (type) return { type }
  if (said.type === 'error') return { type: 'error', code: text(said.code) }
  if (said.type !== 'round' || (said.state !== 'started' && said.state !== 'ended')) return null
  return { type: 'round', state: said.state, round: text(said.round) }
}

/** The message of a game that is framed from `url`, or null: from elsewhere, or something else. Own games stand in a frame without an origin. */
export function readGameMessage(
  event: Pick<MessageEvent, 'origin' | 'data' | 'source'>,
  frame: unknown,
  url: string,
  own: string
): GameMessage | null {
  const { origin } = new URL(url)
  if (frame === null || event.source !== frame || event.origin !== (origin === own ? 'null' : origin)) return null
  return read(event.data)
}
