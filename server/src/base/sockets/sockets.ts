// The socket at /ws: live events by audience, resumption by cursor, the server's clock. Frames of a broadcast are built once.
import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { bodyIf, type StoredEvent } from '../events.ts'
import type { House } from '../house.ts'
import { type Caller, type MemberCaller, memberSessions, type OperatorCaller, operatorSessions } from '../sessions.ts'
import { browserOf } from '../shell/browser.ts'
import { consoleOfSocket, consoleSocketPath } from '../shell/console-cookie.ts'
import { pingFrame } from './outbox.ts'
import {
  becomeVisitor,
  broadcast,
  type Client,
  type Crowd,
  leave,
  leaveSession,
  makeClient,
  makeCrowd,
  messagesPerSecond
} from './socket-client.ts'
import { receive } from './socket-hello.ts'

export interface Sockets {
  /** Hands events to their audience. */
  hand(batch: readonly StoredEvent[]): void
  count(): number
  /** Makes visitors of those whose session ended without a word; runs by itself every 30 s. */
  endStale(): Promise<void>
  stop(): Promise<void>
}

type Allowed = (origin: string, host: string) => boolean

/** The console's socket with its session, or null for the site's; undefined: refused. */
function entryOf(house: House, { url, headers }: IncomingMessage, allowedOrigin: Allowed): Client['console'] | undefined {
  if (url?.split('?', 1)[0] === consoleSocketPath) return consoleOfSocket(house, headers)
  return headers.origin && !allowedOrigin(headers.origin, headers.host ?? '') ? undefined : null
}

/** Sessions that ran out, and operators' ones however they ended, tell nobody: those of open sockets are looked up. */
async function endStale(house: House, clients: ReadonlySet<Client>): Promise<void> {
  const end = async <C extends MemberCaller | OperatorCaller>(
    isOne: (caller: Caller) => caller is C,
    aliveOf: (callers: readonly C[]) => Promise<ReadonlySet<string>>
  ) => {
    const here = [...clients].flatMap(client => (isOne(client.caller) ? [{ client, caller: client.caller }] : []))
    if (here.length === 0) return
    const alive = await aliveOf(here.map(h => h.caller))
    for (const { client, caller } of here)
      if (!alive.has(caller.sessionId) && isOne(client.caller) && client.caller.sessionId === caller.sessionId) becomeVisitor(client)
  }
  await end(
    caller => caller.kind === 'member',
    callers => memberSessions.in(house).alive(house, callers)
  )
  await end(
    caller => caller.kind === 'operator',
    callers => operatorSessions.in(house).alive(house, callers)
  )
}

/** Asks each socket whether it is still there, and closes those that did not answer the last time. */
function beat({ clients, outbox }: Crowd): void {
  for (const c of clients) {
    if (!c.alive) c.socket.terminate()
    c.alive = false
    outbox.put(c, pingFrame)
  }
  outbox.start()
}

function welcome(house: House, client: Client): void {
  const { socket } = client
  client.crowd.clients.add(client)
  socket.on('pong', () => {
    client.alive = true
  })
  socket.on('close', () => leave(client))
  socket.on('error', () => socket.terminate())
  socket.on('message', data => {
    if (client.budget-- <= 0) return socket.close(1008, 'too many messages')
    receive(house, client, String(data))
  })
}

async function closeAll({ clients, outbox }: Crowd): Promise<void> {
  for (const c of clients) {
    outbox.flush(c)
    c.socket.close(1001, 'restarting')
  }
  // a client that does not say goodbye within a second is cut off: the house must not wait for a telephone in a tunnel
  for (let i = 0; clients.size > 0 && i < 20; i++) await new Promise(done => setTimeout(done, 50))
  for (const c of clients) c.socket.terminate()
}

export function startSockets(house: House, server: Server, allowedOrigin: Allowed): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: 8_192, perMessageDeflate: false })
  const crowd = makeCrowd()
  const { clients, hearers, outbox } = crowd

  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/ws' && path !== consoleSocketPath) return socket.destroy()
    const console = entryOf(house, request, allowedOrigin)
    if (console === undefined) {
      // the connection is nobody's now: unheard, its break would end the process, and unclosed it would stay as long as the other side likes
      socket.on('error', () => socket.destroy())
      return socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n', () => socket.destroy())
    }
    const known = { browser: browserOf(house, request.headers.cookie), console }
    const greet = (ws: WebSocket) => welcome(house, makeClient(crowd, ws, socket, known))
    wss.handleUpgrade(request, socket, head, greet)
  })

  const lookUp = () => endStale(house, clients).catch(err => house.log.warn({ err }, 'sessions of sockets could not be looked up'))
  const beats = setInterval(() => {
    beat(crowd)
    void lookUp()
  }, 30_000)
  const refills = setInterval(() => {
    for (const c of clients) c.budget = messagesPerSecond
  }, 1_000)

  return {
    hand(batch) {
      for (const e of batch) {
        const ended = bodyIf(e, 'session.ended')
        if (ended) for (const c of [...hearers.of(`member:${ended.memberId}`)]) leaveSession(c, ended)
        else if (e.name === 'staff.changed') void lookUp()
        broadcast(crowd, e)
      }
      outbox.start()
    },
    count: () => clients.size,
    endStale: () => endStale(house, clients),
    async stop() {
      clearInterval(beats)
      clearInterval(refills)
      wss.close()
      await closeAll(crowd)
    }
  }
}
