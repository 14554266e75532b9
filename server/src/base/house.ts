// What every verb may need of the running process, handed down instead of imported.
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Listener } from './events.ts'
import type { Log } from './log.ts'

export interface HouseStatus {
  relayLagMs(): number
  /** By the process's own clock (performance.now()): everything that was told before this moment has been heard here; -Infinity while nothing is heard. */
  heardUntil: number
  sockets(): number
  listeners: readonly Listener[]
  /** The house is about to close: it is not ready for more, and every answer asks for the connection to end. */
  draining: boolean
}

export interface House {
  readonly config: Config
  readonly db: Database
  readonly pool: pg.Pool
  readonly log: Log
  /** Names this process: in leases and logs. */
  readonly processId: string
  /** Address under which browsers and providers reach this house, without a slash at the end; known once it listens. */
  publicUrl(): string
  /** What the health page and the metrics ask of the running parts. */
  readonly status: HouseStatus
  /** Something was committed that others wait for: the relay looks at once instead of at its next poll. */
  nudge(): void
  /** Hears that a nudge came: the relay's end of it. */
  onNudge(listener: () => void): void
  /** Runs when the house closes. */
  onClose(work: () => void): void
}

/** Makes a thing once for each house (a batcher, a cache), on first use. */
export function perHouse<T>(make: (house: House) => T): (house: House) => T {
  const made = new WeakMap<House, T>()
  return house => {
    let it = made.get(house)
    if (it === undefined) {
      it = make(house)
      made.set(house, it)
    }
    return it
  }
}
