// One open socket: who is on it, what it has joined, and what is sent to it.
import type { Audience, EventBody, EventName, ServerMessage } from '@fairhouse/contract/events.ts'
import type { WebSocket } from 'ws'
import { type Cursor, cursorText, type StoredEvent } from '../events.ts'
import type { Caller } from '../sessions.ts'

/** Audiences that anybody may join (of a visitor's own conversation: whoever knows its secret topic); a member's and the staff's own are given by the session. */
const isPublic = (topic: string): topic is Audience =>
  /^(round|lottery|table):[a-z0-9-]{2,40}$/.test(topic) || /^support:[\w-]{43}$/.test(topic) || topic === 'chat' || topic === 'everyone'
/** A socket that reads too slowly is closed at this many waiting bytes; it comes back with its cursor. */
const slowBytes = 1_000_000
/** So many messages a second are read from one socket, and so many of them wait at most. */
export const messagesPerSecond = 20

export interface Client {
  readonly socket: WebSocket
  /** The device cookie of the browser, to which its sessions are bound. */
  readonly browser: string | null
  /** A socket of the console: the session came with the cookie, if there is one. Others say theirs with the hello. */
  readonly console: { readonly token: string | null } | null
  caller: Caller
  audiences: Set<string>
  own: readonly string[]
  alive: boolean
  budget: number
  /** Its hellos and topics are answered one after the other; so many wait. */
  turn: Promise<void>
  waiting: number
  /** Events that arrive while the missed ones are being fetched wait here. */
  held: StoredEvent[] | null
  /** Up to here the client has been served; what the relay hands below is old news. */
  from: Cursor
}

export const makeClient = (socket: WebSocket, browser: string | null, console: Client['console']): Client => ({
  socket,
  browser,
  console,
  caller: { kind: 'visitor' },
  audiences: new Set(),
  own: [],
  alive: true,
  budget: messagesPerSecond,
  turn: Promise.resolve(),
  waiting: 0,
  held: null,
  from: { xid: 0n, id: 0n }
})

export function send(client: Client, message: ServerMessage | string): void {
  if (client.socket.bufferedAmount > slowBytes) client.socket.close(1013, 'too slow')
  else client.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
}

/** What a client hears: its own audiences, and of the topics that it asks for those that anybody may join. */
export function join(client: Client, topics: readonly string[]): void {
  client.audiences = new Set([...client.own, ...topics.filter(isPublic)])
}

/** Makes the session of a socket the one that hears; the audiences of another one before it are left. */
export function speakAs(client: Client, caller: Caller, topics: readonly string[]): void {
  client.caller = caller
  client.own = ['everyone', ...(caller.kind === 'member' ? [`member:${caller.memberId}`] : caller.kind === 'operator' ? ['staff'] : [])]
  join(client, topics)
}

export const isAfter = (a: Cursor, b: Cursor) => a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

export const frameOf = (e: StoredEvent) =>
  JSON.stringify({ t: 'event', n: cursorText(e.cursor), name: e.name, body: e.body } satisfies ServerMessage)

/** Never sent to browsers: news between processes. */
const internal: ReadonlySet<EventName> = new Set(['session.ended'])

export function deliver(client: Client, e: StoredEvent, frame: string): void {
  if (!internal.has(e.name) && client.audiences.has(e.audience) && isAfter(e.cursor, client.from)) send(client, frame)
}

/** Hands one event to these clients; its frame is built once. */
export function broadcast(clients: ReadonlySet<Client>, e: StoredEvent): void {
  let frame: string | null = null
  for (const client of clients) {
    if (client.held) client.held.push(e)
    else if (client.audiences.has(e.audience)) {
      frame ??= frameOf(e)
      deliver(client, e, frame)
    }
  }
}

export function becomeVisitor(client: Client): void {
  for (const audience of client.own) if (audience !== 'everyone') client.audiences.delete(audience)
  client.own = ['everyone']
  client.caller = { kind: 'visitor' }
  send(client, { t: 'ended' })
}

/** Makes a visitor of a client whose session has ended by this event. */
export function leaveSession(client: Client, { memberId, sessionId }: EventBody<'session.ended'>): void {
  if (client.caller.kind !== 'member' || String(client.caller.memberId) !== memberId) return
  if (sessionId === null || client.caller.sessionId === sessionId) becomeVisitor(client)
}
