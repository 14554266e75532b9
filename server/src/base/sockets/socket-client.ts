// One open socket: who is on it, what it has joined, and what is sent to it.
import type { Duplex } from 'node:stream'
import type { Audience, EventBody, EventName, ServerMessage } from '@fairhouse/contract/events.ts'
import type { WebSocket } from 'ws'
import { type Cursor, cursorText, type StoredEvent } from '../events.ts'
import type { Caller } from '../sessions.ts'
import { type Hearers, makeHearers } from './hearers.ts'
import { makeOutbox, type Outbox, type Recipient, textFrame } from './outbox.ts'

/** Audiences that anybody may join (of a visitor's own conversation: whoever knows its secret topic); a member's and the staff's own are given by the session. */
const isPublic = (topic: string): topic is Audience =>
  /^(round|lottery|table|chat):[a-z0-9-]{2,40}$/.test(topic) ||
  /^(fixture:[1-9]\d{0,9}|sport:[a-z]{3,12})$/.test(topic) ||
  /^support:[\w-]{43}$/.test(topic) ||
  topic === 'chat' ||
  topic === 'everyone'
/** So many messages a second are read from one socket, and so many of them wait at most. */
export const messagesPerSecond = 20

/** The open sockets of one house. */
export interface Crowd {
  readonly clients: Set<Client>
  readonly hearers: Hearers<Client>
  readonly outbox: Outbox
  /** Those that are being told what they missed: what comes meanwhile waits for them. */
  readonly holding: Set<Client>
}

export const makeCrowd = (): Crowd => ({ clients: new Set(), hearers: makeHearers(), outbox: makeOutbox(), holding: new Set() })

export interface Client extends Recipient {
  readonly crowd: Crowd
  /** The device cookie of the browser, to which its sessions are bound. */
  readonly browser: string | null
  /** A socket of the console: the session came with the cookie, if there is one. Others say theirs with the hello. */
  readonly console: { readonly token: string | null } | null
  caller: Caller
  audiences: ReadonlySet<string>
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

export const makeClient = (crowd: Crowd, socket: WebSocket, stream: Duplex, known: Pick<Client, 'browser' | 'console'>): Client => ({
  crowd,
  socket,
  stream,
  frames: [],
  ...known,
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

/** Sends it at once, after what waits already. */
function sendFrame(client: Client, frame: Buffer): void {
  client.frames.push(frame)
  client.crowd.outbox.flush(client)
}

export const send = (client: Client, message: ServerMessage) => sendFrame(client, textFrame(JSON.stringify(message)))

/** What a client hears: its own audiences, and of the topics that it asks for those that anybody may join. */
export function join(client: Client, topics: readonly string[]): void {
  // a socket that broke while its session was looked up has left for good
  if (client.socket.readyState !== client.socket.CLOSED)
    client.crowd.hearers.hear(client, new Set([...client.own, ...topics.filter(isPublic)]))
}

export function leave(client: Client): void {
  const { clients, hearers, holding } = client.crowd
  clients.delete(client)
  holding.delete(client)
  hearers.hear(client, new Set())
}

/** Keeps for later what is handed from now on. */
export function hold(client: Client): void {
  client.held = []
  client.crowd.holding.add(client)
}

export function letGo(client: Client): void {
  client.held = null
  client.crowd.holding.delete(client)
}

/** Makes the session of a socket the one that hears; the audiences of another one before it are left. */
export function speakAs(client: Client, caller: Caller, topics: readonly string[]): void {
  client.caller = caller
  client.own = ['everyone', ...(caller.kind === 'member' ? [`member:${caller.memberId}`] : caller.kind === 'operator' ? ['staff'] : [])]
  join(client, topics)
}

export const isAfter = (a: Cursor, b: Cursor) => a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

const frameOf = (e: StoredEvent) =>
  textFrame(JSON.stringify({ t: 'event', n: cursorText(e.cursor), name: e.name, body: e.body } satisfies ServerMessage))

/** Never sent to browsers: news between processes. */
const internal: ReadonlySet<EventName> = new Set(['session.ended'])

/** Sends a client one event that it hears and has not had yet. */
export function deliver(client: Client, e: StoredEvent): void {
  if (!internal.has(e.name) && client.audiences.has(e.audience) && isAfter(e.cursor, client.from)) sendFrame(client, frameOf(e))
}

/** Puts one event into the outbox of all that hear it; its frame is built once. */
export function broadcast({ hearers, holding, outbox }: Crowd, e: StoredEvent): void {
  for (const client of holding) client.held?.push(e)
  if (internal.has(e.name)) return
  let frame: Buffer | null = null
  for (const client of hearers.of(e.audience))
    if (!client.held && isAfter(e.cursor, client.from)) {
      frame ??= frameOf(e)
      outbox.put(client, frame)
    }
}

export function becomeVisitor(client: Client): void {
  const left = client.own.filter(audience => audience !== 'everyone')
  client.crowd.hearers.hear(client, new Set([...client.audiences].filter(audience => !left.includes(audience))))
  client.own = ['everyone']
  client.caller = { kind: 'visitor' }
  send(client, { t: 'ended' })
}

/** Makes a visitor of a client whose session has ended by this event. */
export function leaveSession(client: Client, { memberId, sessionId }: EventBody<'session.ended'>): void {
  if (client.caller.kind !== 'member' || String(client.caller.memberId) !== memberId) return
  if (sessionId === null || client.caller.sessionId === sessionId) becomeVisitor(client)
}
