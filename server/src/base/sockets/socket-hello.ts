// What a socket says: its session, the topics that it wants to hear, and the place in the log from which it missed something.
import { clientMessage } from '@fairhouse/contract/events.ts'
import { now } from '../clock.ts'
import { bodyIf, type Cursor, cursorText, endOfLog, isWithinLog, readCursor, readEvents } from '../events.ts'
import type { House } from '../house.ts'
import { memberSessions, operatorSessions } from '../sessions.ts'
import { type Client, deliver, hold, isAfter, join, leaveSession, letGo, messagesPerSecond, send, speakAs } from './socket-client.ts'

const catchUpLimit = 1_000

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads one message of a socket and answers it after those before it; what is no message closes the socket. */
export function receive(house: House, client: Client, text: string) {
  const json = jsonOf(text)
  if (json === undefined) return client.socket.close(1007, 'not JSON')
  const parsed = clientMessage.safeParse(json)
  if (!parsed.success) return client.socket.close(1008, 'not a message')
  const message = parsed.data
  if (message.t === 'ping') return send(client, { t: 'pong', at: message.at, now: now() })
  // a hello reads up to 20 pages of news: a client that says it again and again waits for each, and is closed when too many wait
  if (++client.waiting > messagesPerSecond) return client.socket.close(1008, 'too many messages')
  client.turn = client.turn
    .then(async () => {
      if (client.socket.readyState !== client.socket.OPEN) return
      if (message.t === 'topics') join(client, message.topics)
      else await hello(house, client, message.token ?? null, message.cursor ?? null, message.topics)
    })
    .catch(err => {
      house.log.warn({ err }, 'socket message failed')
      client.socket.close(1011)
    })
    .finally(() => {
      client.waiting--
    })
}

async function hello(house: House, client: Client, said: string | null, resume: string | null, topics: readonly string[]) {
  hold(client)
  client.from = { xid: 0n, id: 0n }
  const token = client.console ? client.console.token : said
  const sessions = client.console ? operatorSessions : memberSessions
  const found = token ? await sessions.in(house).callerOf(house, token, client.browser) : null
  const caller = found?.stage === 'full' ? found : ({ kind: 'visitor' } as const)
  if (token && caller.kind === 'visitor') send(client, { t: 'ended' })
  speakAs(client, caller, topics)
  const place = resume === null ? null : readCursor(resume)
  const end = await endOfLog(house.db)
  send(client, { t: 'welcome', cursor: cursorText(end), now: now(), memberId: caller.kind === 'member' ? String(caller.memberId) : null })
  const missed = place && (await catchUp(house, client, place))
  client.from = missed ?? end
  // what the relay handed meanwhile, without what was just sent
  for (const e of client.held ?? []) {
    const ended = bodyIf(e, 'session.ended')
    if (ended) leaveSession(client, ended)
    else deliver(client, e)
  }
  letGo(client)
}

/** Sends what the client missed; `reset` when that is too old or too much. Returns the place reached. */
async function catchUp(house: House, client: Client, place: Cursor): Promise<Cursor> {
  let at = place
  const end = await endOfLog(house.db)
  // a place that is still to come was given by another log, e.g. before a restore: nothing after it would ever be news
  if (!isAfter(place, end) && (await isWithinLog(house.db, place))) {
    for (let read = 0; read < 20 && client.socket.readyState === client.socket.OPEN; read++) {
      const batch = await readEvents(house.db, at, catchUpLimit)
      for (const e of batch) deliver(client, e)
      at = batch.at(-1)?.cursor ?? at
      if (batch.length < catchUpLimit) return at
    }
  }
  const reached = await endOfLog(house.db)
  send(client, { t: 'reset', cursor: cursorText(reached) })
  return reached
}
