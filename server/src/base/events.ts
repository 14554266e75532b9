// Events: written with what they tell of, read in commit order without gaps, handed to sockets and to the house's own listeners.
import { type Audience, type EventBody, type EventName, events } from '@fairhouse/contract/events.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { prepared, preparedLast } from './data/prepared.ts'
import type { Reader, Tx } from './database.ts'
import type { House } from './house.ts'

/** One event as the log has it. `body` is in wire form. */
export interface StoredEvent {
  readonly cursor: Cursor
  readonly name: EventName
  readonly audience: Audience
  readonly body: unknown
  readonly at: Date
}

/** A place in the log: after this transaction and row. Written `xid.id`. */
export interface Cursor {
  readonly xid: bigint
  readonly id: bigint
}
export const cursorText = (c: Cursor): string => `${c.xid}.${c.id}`
/** What {@link cursorText} wrote; null for anything that is no place the database could name. */
export function readCursor(text: string): Cursor | null {
  const m = /^(\d{1,20})\.(\d{1,19})$/.exec(text)
  if (!m) return null
  const place = { xid: BigInt(m[1]!), id: BigInt(m[2]!) }
  return place.xid < 2n ** 64n && place.id < 2n ** 63n ? place : null
}

/** Writes an event in the caller's transaction: it is told if and only if that commits. */
export async function emit<N extends EventName>(tx: Tx, name: N, audience: Audience, body: EventBody<N>): Promise<void> {
  const wire = JSON.stringify(z.encode(events[name], body))
  await preparedLast(sql`insert into base.event (name, audience, body) values (${name}, ${audience}, ${wire}::jsonb)`, tx)
}

/** Writes events of one name, in this order, by one statement. */
export async function emitAll<N extends EventName>(
  tx: Tx,
  name: N,
  list: readonly { readonly audience: Audience; readonly body: EventBody<N> }[]
): Promise<void> {
  if (list.length === 0) return
  const wire = list.map(({ body }) => JSON.stringify(z.encode(events[name], body)))
  await preparedLast(
    sql`insert into base.event (name, audience, body) select ${name}, e.audience, e.body::jsonb
      from unnest(${list.map(e => e.audience)}::text[], ${wire}::text[]) with ordinality e(audience, body, ord) order by e.ord`,
    tx
  )
}

interface Row {
  xid: string
  id: bigint
  name: EventName
  audience: Audience
  body: unknown
  at: Date
}
const fromRow = (r: Row): StoredEvent => ({
  cursor: { xid: BigInt(r.xid), id: r.id },
  name: r.name,
  audience: r.audience,
  body: r.body,
  at: r.at
})

/** The next events after a place, below the oldest running transaction: what is returned can never be preceded by something new. */
export async function readEvents(
  db: Reader,
  after: Cursor,
  limit: number,
  names: readonly EventName[] | null = null
): Promise<StoredEvent[]> {
  const rows = await prepared(
    sql<Row>`select xid::text, id, name, audience, body, at from base.events_after(${String(after.xid)}::xid8, ${after.id}, ${names}::text[], ${limit})`,
    db
  )
  return rows.map(fromRow)
}

/** The place just before everything that is still to come. */
export async function endOfLog(db: Reader): Promise<Cursor> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: BigInt(rows[0]!.xid) - 1n, id: 9_223_372_036_854_775_807n }
}

/** Is this place still within the kept days, so that nothing after it was dropped? */
export async function isWithinLog(db: Reader, place: Cursor): Promise<boolean> {
  const { rows } = await sql<{
    oldest: string | null
  }>`select min(xid)::text as oldest from base.event where at < now() - interval '1 day'`.execute(db)
  return rows[0]!.oldest === null || place.xid >= BigInt(rows[0]!.oldest)
}

const idlePollMs = 100

/**
 * Tails the log from the present on and hands every event to `hand`, in order. Polls every 100 ms and at once after a nudge.
 * Returns the function that ends it, and the lag for the health page.
 */
export function startRelay(house: House, hand: (batch: readonly StoredEvent[]) => void): { stop(): Promise<void>; lagMs(): number } {
  let cursor: Cursor | null = null
  let stopped = false
  let wake = () => {}
  let nudged = false
  let lag = 0
  house.onNudge(() => {
    nudged = true
    wake()
  })
  const loop = async () => {
    while (!stopped) {
      nudged = false
      try {
        cursor ??= await endOfLog(house.db)
        const asked = performance.now()
        const batch = await readEvents(house.db, cursor, 1000)
        if (batch.length > 0) {
          cursor = batch.at(-1)!.cursor
          lag = Date.now() - batch.at(-1)!.at.getTime()
          hand(batch)
          if (batch.length === 1000) continue
        } else lag = 0
        house.status.heardUntil = asked
      } catch (err) {
        house.log.warn({ err }, 'relay could not read')
      }
      if (stopped) break
      if (!nudged)
        await new Promise<void>(done => {
          const timer = setTimeout(done, idlePollMs)
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
    }
  }
  const running = loop()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    },
    lagMs: () => lag
  }
}

/** An event as its listener hears it: the body is read by the contract's schema. */
export type HeardEvent<N extends EventName> = {
  [K in N]: Omit<StoredEvent, 'name' | 'body'> & { readonly name: K; readonly body: EventBody<K> }
}[N]

/** A listener of the house: hears events in batches, exactly once, in a transaction that moves its cursor too. */
export interface Listener {
  readonly name: string
  readonly hears: readonly EventName[]
  /** Events that one batch holds at most; 500 when left out. */
  readonly most?: number
  run(tx: Tx, batch: readonly StoredEvent[], house: House): Promise<void>
}

/**
 * A listener of these events. Each body is decoded by the schema of its name; one that does not fit stops the listener where it is, and the
 * house's log says which.
 */
export const hear = <const N extends EventName>(
  { name, hears, most }: Pick<Listener, 'name' | 'most'> & { readonly hears: readonly N[] },
  run: (tx: Tx, batch: readonly HeardEvent<NoInfer<N>>[], house: House) => Promise<void>
): Listener => ({
  name,
  hears,
  ...(most === undefined ? {} : { most }),
  run: (tx, batch, house) => run(tx, batch.map(readBody<NoInfer<N>>), house)
})

const bodies: { readonly [N in EventName]: z.core.$ZodType<EventBody<N>> } = events

/** The body of an event of this name; null of any other. */
export const bodyIf = <N extends EventName>(event: StoredEvent, name: N): EventBody<N> | null =>
  event.name === name ? z.parse(bodies[name], event.body) : null

/** @throws Error naming the event when its body is not what the contract says */
export function readBody<N extends EventName>(event: StoredEvent): HeardEvent<N> {
  const read = z.safeParse(events[event.name], event.body)
  if (!read.success) throw new Error(`event ${event.name} ${cursorText(event.cursor)} is not as declared`, { cause: read.error })
  return { ...event, body: read.data } as HeardEvent<N>
}
