// The socket of the page: live events with resumption by cursor, and the server's clock.
import { coreEvents } from '@fairhouse/contract/events/core-events.ts'
import type { Audience, EventBody, EventName, ServerMessage } from '@fairhouse/contract/events.ts'
import ReconnectingSocket from 'partysocket/ws'
import type { z } from 'zod'
import { safeParse } from 'zod/mini'

export type LiveStatus = 'connecting' | 'open' | 'lost'
export interface LiveEvent<N extends EventName = EventName> {
  readonly name: N
  readonly body: EventBody<N>
}

type Listener = (event: LiveEvent) => void
const listeners = new Map<EventName, Set<Listener>>()
const topics = new Map<string, number>()
const statusListeners = new Set<() => void>()
const resetListeners = new Set<() => void>()
let socket: ReconnectingSocket | null = null
let token: string | null = null
let cursor: string | null = null
let status: LiveStatus = 'connecting'
let offsets: number[] = []
let offsetMs = 0
let latencyMs = 0
let endedListener = () => {}

const send = (message: unknown) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}
const setStatus = (next: LiveStatus) => {
  if (status === next) return
  status = next
  for (const f of statusListeners) f()
}
const ping = () => send({ t: 'ping', at: Date.now() })

function tell(name: EventName, sent: unknown, shape: z.core.$ZodType | undefined) {
  const body = shape && safeParse(shape, sent)
  if (!body?.success) return
  for (const f of listeners.get(name) ?? []) f({ name, body: body.data as EventBody<EventName> })
}

/** A shape that is fetched with the first news of its kind. */
async function laterShape(name: EventName): Promise<z.core.$ZodType | undefined> {
  const { laterEvents } = await import('@fairhouse/contract/events/later-events.ts')
  if (name in laterEvents) return laterEvents[name as keyof typeof laterEvents]
  const { sportEvents } = await import('@fairhouse/contract/sport/events.ts')
  return sportEvents[name as keyof typeof sportEvents]
}

const fetchAnew = () => {
  for (const f of resetListeners) f()
}

function receive(message: ServerMessage) {
  if (message.t === 'welcome') {
    cursor = message.cursor
    offsets = []
    setStatus('open')
    for (let i = 0; i < 5; i++) setTimeout(ping, i * 200)
  } else if (message.t === 'event') {
    cursor = message.n
    const { name } = message
    if (name in coreEvents) tell(name, message.body, coreEvents[name as keyof typeof coreEvents])
    // other shapes are fetched by pages that hear of them; their news keep their order behind one promise
    else if (listeners.get(name)?.size) laterShape(name).then(shape => tell(name, message.body, shape), fetchAnew)
  } else if (message.t === 'reset') {
    cursor = message.cursor
    fetchAnew()
  } else if (message.t === 'pong') {
    const now = Date.now()
    latencyMs = now - message.at
    offsets = [...offsets.slice(-4), message.now - (message.at + latencyMs / 2)]
    offsetMs = [...offsets].sort((a, b) => a - b)[Math.floor(offsets.length / 2)]!
  } else if (message.t === 'ended') endedListener()
}

/** Opens the socket of the page; called once when an app starts. `onEnded` hears that the session was ended elsewhere. */
export function startLive(path: string, sessionToken: string | null, onEnded: () => void): void {
  token = sessionToken
  endedListener = onEnded
  const url = new URL(path, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  socket = new ReconnectingSocket(url.href, [], { minReconnectionDelay: 300, maxReconnectionDelay: 5_000, maxEnqueuedMessages: 0 })
  socket.addEventListener('open', () =>
    send({ t: 'hello', ...(token ? { token } : {}), ...(cursor ? { cursor } : {}), topics: [...topics.keys()] })
  )
  socket.addEventListener('close', () => setStatus('lost'))
  socket.addEventListener('message', e => receive(JSON.parse(String(e.data)) as ServerMessage))
  setInterval(ping, 15_000)
}

/** Tells the socket who is logged in now; it says hello again, from the present on. */
export function setLiveToken(next: string | null): void {
  if (token === next) return
  token = next
  renewLive()
}

/** The session changed where no script sees it, in a cookie: opens the socket anew, from the present on. */
export function renewLive(): void {
  cursor = null
  socket?.reconnect()
}

/** Hears events of one name. Returns the function that ends it. */
export function hear<N extends EventName>(name: N, listener: (body: EventBody<N>) => void): () => void {
  const set = listeners.get(name) ?? new Set()
  const wrapped: Listener = e => listener(e.body as EventBody<N>)
  set.add(wrapped)
  listeners.set(name, set)
  return () => set.delete(wrapped)
}

/** Hears that events were missed for good: fetch what is on the screen anew. */
export function hearReset(listener: () => void): () => void {
  resetListeners.add(listener)
  return () => resetListeners.delete(listener)
}

/** Joins a public audience, e.g. `round:nova-crash`; counted, so that two screens can. Returns the function that leaves. */
export function joinTopic(topic: Audience): () => void {
  topics.set(topic, (topics.get(topic) ?? 0) + 1)
  send({ t: 'topics', topics: [...topics.keys()] })
  return () => {
    const left = (topics.get(topic) ?? 1) - 1
    if (left > 0) topics.set(topic, left)
    else topics.delete(topic)
    send({ t: 'topics', topics: [...topics.keys()] })
  }
}

/** The server's time in milliseconds since 1970: own clock plus the median offset of the last five pings. */
export const serverNow = (): number => Date.now() + offsetMs
/** Takes the server's time from a reply that carries it, until the socket has measured better. */
export const hintServerTime = (now: number): void => {
  if (offsets.length === 0) offsetMs = now - Date.now()
}
/** Round trip of the last ping in milliseconds. */
export const liveLatency = (): number => latencyMs
export const liveStatus = (): LiveStatus => status
/** For `useSyncExternalStore`. */
export const watchLiveStatus = (listener: () => void): (() => void) => {
  statusListeners.add(listener)
  return () => statusListeners.delete(listener)
}
