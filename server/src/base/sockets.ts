// The socket at /ws: live events by audience, resumption by cursor, the server's clock. Frames of a broadcast are built once.
import type { Server } from 'node:http'
import { type Audience, clientMessage, type EventName, type ServerMessage } from '@fairhouse/contract/events.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { browserOf } from './browser.ts'
import { now } from './clock.ts'
import { consoleOfSocket, consoleSocketPath } from './console-cookie.ts'
import { type Cursor, cursorText, endOfLog, isWithinLog, readCursor, readEvents, type StoredEvent } from './events.ts'
import type { House } from './house.ts'
import { type Caller, memberSessions, operatorSessions } from './sessions.ts'

/** Audiences that anybody may join (of a visitor's own conversation: whoever knows its secret topic); a member's and the staff's own are given by the session. */
const isPublic = (topic: string): topic is Audience =>
  /^(round|lottery|table):[a-z0-9-]{2,40}$/.test(topic) || /^support:[\w-]{43}$/.test(topic) || topic === 'chat' || topic === 'everyone'
/** A socket that reads too slowly is closed at this many waiting bytes; it comes back with its cursor. */
const slowBytes = 1_000_000
const messagesPerSecond = 20
const catchUpLimit = 1_000

interface Client {
  readonly socket: WebSocket
  /** The device cookie of the browser, to which its sessions are bound. */
  readonly browser: string | null
  /** A socket of the console: the session came with the cookie, if there is one. Others say theirs with the hello. */
  readonly console: { readonly token: string | null } | null
  caller: Caller
  audiences: Set<string>
  own: string[]
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

const frameOf = (e: StoredEvent) =>
  JSON.stringify({ t: 'event', n: cursorText(e.cursor), name: e.name, body: e.body } satisfies ServerMessage)

/** Never sent to browsers: news between processes. */
const internal: ReadonlySet<EventName> = new Set(['session.ended'])

export interface Sockets {
  /** Hands events to whom they concern. */
  hand(batch: readonly StoredEvent[]): void
  count(): number
  /** Makes visitors of those whose session ended without a word; runs by itself every 30 s. */
  endStale(): Promise<void>
  stop(): Promise<void>
}

export function startSockets(house: House, server: Server, allowedOrigin: (origin: string, host: string) => boolean): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: 8_192, perMessageDeflate: false })
  const clients = new Set<Client>()

  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/ws' && path !== consoleSocketPath) return socket.destroy()
    const { origin, host, cookie } = request.headers
    const console = path === consoleSocketPath ? consoleOfSocket(house, request.headers) : null
    if (console === undefined || (!console && origin && !allowedOrigin(origin, host ?? ''))) {
      // the connection is nobody's now: unheard, its break would end the process, and unclosed it would stay as long as the other side likes
      socket.on('error', () => socket.destroy())
      return socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n', () => socket.destroy())
    }
    wss.handleUpgrade(request, socket, head, ws => welcome(ws, browserOf(house, cookie), console))
  })

  const send = (client: Client, message: ServerMessage | string) => {
    if (client.socket.bufferedAmount > slowBytes) client.socket.close(1013, 'too slow')
    else client.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  function welcome(socket: WebSocket, browser: string | null, console: Client['console']) {
    const client: Client = {
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
    }
    clients.add(client)
    socket.on('pong', () => {
      client.alive = true
    })
    socket.on('close', () => clients.delete(client))
    socket.on('error', () => socket.terminate())
    socket.on('message', data => {
      if (client.budget-- <= 0) return socket.close(1008, 'too many messages')
      receive(client, String(data))
    })
  }

  function receive(client: Client, text: string) {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      return client.socket.close(1007, 'not JSON')
    }
    const parsed = clientMessage.safeParse(json)
    if (!parsed.success) return client.socket.close(1008, 'not a message')
    const message = parsed.data
    if (message.t === 'ping') return send(client, { t: 'pong', at: message.at, now: now() })
    // a hello reads up to 20 pages of news: who says it again and again waits for each, and is closed when too many wait
    if (++client.waiting > messagesPerSecond) return client.socket.close(1008, 'too many messages')
    client.turn = client.turn
      .then(async () => {
        if (client.socket.readyState !== client.socket.OPEN) return
        if (message.t === 'topics') client.audiences = new Set([...client.own, ...message.topics.filter(isPublic)])
        else await hello(client, message.token ?? null, message.cursor ?? null, message.topics)
      })
      .catch(err => {
        house.log.warn({ err }, 'socket message failed')
        client.socket.close(1011)
      })
      .finally(() => {
        client.waiting--
      })
  }

  async function hello(client: Client, said: string | null, resume: string | null, topics: readonly string[]) {
    client.held = []
    client.from = { xid: 0n, id: 0n }
    const token = client.console ? client.console.token : said
    const found = token ? await (client.console ? operatorSessions : memberSessions).in(house).callerOf(house, token, client.browser) : null
    client.caller = found?.stage === 'full' ? found : { kind: 'visitor' }
    if (token && client.caller.kind === 'visitor') send(client, { t: 'ended' })
    const { caller } = client
    client.own = ['everyone', ...(caller.kind === 'member' ? [`member:${caller.memberId}`] : caller.kind === 'operator' ? ['staff'] : [])]
    client.audiences = new Set([...client.own, ...topics.filter(isPublic)])
    const place = resume === null ? null : readCursor(resume)
    const end = await endOfLog(house.db)
    send(client, { t: 'welcome', cursor: cursorText(end), now: now(), memberId: caller.kind === 'member' ? String(caller.memberId) : null })
    const missed = place && (await catchUp(client, place))
    client.from = missed ?? end
    // what the relay handed meanwhile, without what was just sent
    for (const e of client.held ?? [])
      if (e.name === 'session.ended') endSession(client, e)
      else deliver(client, e, frameOf(e))
    client.held = null
  }

  /** Sends what the client missed; `reset` when that is too old or too much. Returns the place reached. */
  async function catchUp(client: Client, place: Cursor): Promise<Cursor> {
    let at = place
    const end = await endOfLog(house.db)
    // a place that is still to come was given by another log, e.g. before a restore: nothing after it would ever be news
    if (!after(place, end) && (await isWithinLog(house.db, place))) {
      for (let read = 0; read < 20 && client.socket.readyState === client.socket.OPEN; read++) {
        const batch = await readEvents(house.db, at, catchUpLimit)
        for (const e of batch) deliver(client, e, frameOf(e))
        at = batch.at(-1)?.cursor ?? at
        if (batch.length < catchUpLimit) return at
      }
    }
    const reached = await endOfLog(house.db)
    send(client, { t: 'reset', cursor: cursorText(reached) })
    return reached
  }

  const after = (a: Cursor, b: Cursor) => a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

  const deliver = (client: Client, e: StoredEvent, frame: string) => {
    if (!internal.has(e.name) && client.audiences.has(e.audience) && after(e.cursor, client.from)) send(client, frame)
  }

  function endSession(c: Client, e: StoredEvent) {
    const { memberId, sessionId } = e.body as { memberId: string; sessionId: string | null }
    if (c.caller.kind !== 'member' || String(c.caller.memberId) !== memberId) return
    if (sessionId === null || c.caller.sessionId === sessionId) becomeVisitor(c)
  }

  function becomeVisitor(c: Client) {
    for (const audience of c.own) if (audience !== 'everyone') c.audiences.delete(audience)
    c.own = ['everyone']
    c.caller = { kind: 'visitor' }
    send(c, { t: 'ended' })
  }

  /** Sessions that ran out, and operators' ones however they ended, tell nobody: those of open sockets are looked up now and then. */
  async function endStale() {
    for (const [kind, sessions] of [['member', memberSessions] as const, ['operator', operatorSessions] as const]) {
      const here = [...clients].flatMap(c => (c.caller.kind === kind ? [{ c, id: c.caller.sessionId }] : []))
      if (here.length === 0) continue
      const alive = await sessions.in(house).alive(
        house,
        here.map(h => h.id)
      )
      for (const { c, id } of here) if (!alive.has(id) && c.caller.kind === kind && c.caller.sessionId === id) becomeVisitor(c)
    }
  }

  const beat = setInterval(() => {
    for (const c of clients) {
      if (!c.alive) c.socket.terminate()
      c.alive = false
      c.socket.ping()
    }
    endStale().catch(err => house.log.warn({ err }, 'sessions of sockets could not be looked up'))
  }, 30_000)
  const refill = setInterval(() => {
    for (const c of clients) c.budget = messagesPerSecond
  }, 1_000)

  return {
    hand(batch) {
      for (const e of batch) {
        if (e.name === 'session.ended') for (const c of clients) endSession(c, e)
        else if (e.name === 'staff.changed')
          endStale().catch(err => house.log.warn({ err }, 'sessions of operators could not be looked up'))
        let frame: string | null = null
        for (const c of clients) {
          if (c.held) c.held.push(e)
          else if (c.audiences.has(e.audience)) {
            frame ??= frameOf(e)
            deliver(c, e, frame)
          }
        }
      }
    },
    count: () => clients.size,
    endStale,
    async stop() {
      clearInterval(beat)
      clearInterval(refill)
      for (const c of clients) c.socket.close(1001, 'restarting')
      wss.close()
      // who does not say goodbye within a second is cut off: the house must not wait for a telephone in a tunnel
      for (let i = 0; clients.size > 0 && i < 20; i++) await new Promise(done => setTimeout(done, 50))
      for (const c of clients) c.socket.terminate()
    }
  }
}
