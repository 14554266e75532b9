// The house's own listeners at work: each takes its events once, in a transaction that moves its place in the log too.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { prepared, preparedLast } from '../data/prepared.ts'
import { type Database, inTransaction } from '../database.ts'
import { type Listener, readEvents, type StoredEvent } from '../events.ts'
import { type House, perHouse } from '../house.ts'

const mostOf = (listener: Listener): number => listener.most ?? 500
/** Listeners whose place has its row. */
const placed = perHouse(() => new Set<string>())
/** So many transactions a listener may stand behind the log without news for it, before its place is written anew. */
const oldPlace = 1_000n
const lastRow = 9_223_372_036_854_775_807n

/**
 * Lets one listener take its next batch (at most 500 unless it takes more). The cursor's row is the lock: of several processes one works, the
 * others pass by. Returns how many events it took; null: another process is at it.
 */
export async function tryListener(house: House, listener: Listener): Promise<number | null> {
  return inTransaction(house.db, async tx => {
    if (!placed(house).has(listener.name)) {
      await sql`insert into base.cursor (name, xid, id) select ${listener.name}, '0'::xid8, 0 on conflict do nothing`.execute(tx)
      placed(house).add(listener.name)
    }
    const [place] = await prepared(
      sql<{ xid: string; id: bigint; horizon: string }>`select xid::text, id, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
        from base.cursor where name = ${listener.name} for update skip locked`,
      tx
    )
    if (!place) {
      // another process is at it; or there is no row any more, which the next run mends
      placed(house).delete(listener.name)
      return null
    }
    const move = (xid: bigint, id: bigint) =>
      preparedLast(sql`update base.cursor set xid = ${String(xid)}::xid8, id = ${id}, at = now() where name = ${listener.name}`, tx)
    const batch = await readEvents(tx, { xid: BigInt(place.xid), id: place.id }, mostOf(listener), listener.hears)
    if (batch.length > 0) {
      await listener.run(tx, batch, house)
      const last = batch.at(-1)!.cursor
      await move(last.xid, last.id)
    } else {
      // what was visible before the reading holds nothing for it: the next reading begins there, not at its last event of long ago
      const seen = BigInt(place.horizon) - 1n
      if (seen - BigInt(place.xid) > oldPlace) await move(seen, lastRow)
    }
    return batch.length
  })
}

/** As {@link tryListener}; nothing, where another process is at it. */
export const runListener = async (house: House, listener: Listener): Promise<number> => (await tryListener(house, listener)) ?? 0

/** A listener looks again after so long where another process was at its events (it may die over them), and once after it began: for what was told before the relay. */
const againMs = 5_000
/** The relay wakes whom an event concerns; without news of it, a listener looks so seldom that hundreds of them cost nothing. */
const idleMs = 120_000
/** A listener that has just heard waits so long for more: many small batches cost more than one. */
const restMs = 100

/** One listener at work until stopped. */
function keepHearing(house: House, listener: Listener, signal: AbortSignal): { readonly wake: () => void; readonly ended: Promise<void> } {
  let news = true
  let wake = () => {}
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})
  const untilNews = (ms: number) =>
    new Promise<void>(done => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  const loop = async () => {
    const began = performance.now()
    let wait = againMs
    while (!signal.aborted) {
      if (!news) await untilNews(wait)
      if (signal.aborted) return
      news = false
      try {
        const took = await tryListener(house, listener)
        wait = took === null || performance.now() - began < againMs ? againMs : idleMs
        if (took === mostOf(listener)) news = true
        else if (took) await rest(restMs)
      } catch (err) {
        house.log.error({ err, listener: listener.name }, 'listener failed; it will try the same events again')
        news = true
        await rest(1_000)
      }
    }
  }
  return {
    wake() {
      news = true
      wake()
    },
    ended: loop()
  }
}

/**
 * Runs the listeners until stopped. Each works when the relay hands on (`heard`) an event of a name it hears: one reader of the log wakes those
 * whom it concerns, where each asking for itself cost more than the bets it asked for.
 */
export function startListeners(
  house: House,
  listeners: readonly Listener[]
): { heard(batch: readonly StoredEvent[]): void; stop(): Promise<void> } {
  const ending = new AbortController()
  const atWork = listeners.map(listener => ({ hears: new Set<string>(listener.hears), ...keepHearing(house, listener, ending.signal) }))
  return {
    heard(batch) {
      const names = new Set<string>(batch.map(e => e.name))
      for (const { hears, wake } of atWork) if (!hears.isDisjointFrom(names)) wake()
    },
    async stop() {
      ending.abort()
      for (const { wake } of atWork) wake()
      await Promise.all(atWork.map(({ ended }) => ended))
    }
  }
}

/** How far each listener is behind the log, in milliseconds. */
export async function listenerLag(db: Database, listeners: readonly Listener[]): Promise<{ name: string; lagMs: number }[]> {
  return Promise.all(
    listeners.map(async l => {
      const { rows } = await sql<{ at: Date | null }>`
        select min(e.at) as at from base.event e left join base.cursor c on c.name = ${l.name}
        where e.name = any (${l.hears}) and (e.xid, e.id) > (coalesce(c.xid, '0'::xid8), coalesce(c.id, 0))`.execute(db)
      return { name: l.name, lagMs: rows[0]?.at ? Math.max(0, Date.now() - rows[0].at.getTime()) : 0 }
    })
  )
}
