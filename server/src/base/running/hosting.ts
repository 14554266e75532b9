// How a process hosts a game whose clock it runs: it holds the lease, begins again after a failure, and gives the lease on when it stops.
import { now } from '../clock.ts'
import { type House, perHouse } from '../house.ts'
import { dropLease, type Lease, leaseMs, type Outage, renewMs, takeLeases } from './lease.ts'

/** What a step may ask of the host: whether it still holds the lease, to wait, whether to stop, and when nobody ran the clock. */
export interface Hosting {
  holds(): Promise<boolean>
  pause(ms: number): Promise<void>
  stopped(): boolean
  /** The last eight, the newest last. */
  readonly outages: Outage[]
}

/** Runs a game's host until stopped; `host` returns when the lease is another's, and begins again when it fails. */
export function startHost(
  house: House,
  code: string,
  host: (house: House, code: string, hosting: Hosting) => Promise<void>
): { stop(): Promise<void> } {
  let stopped = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>(done => {
      const timer = setTimeout(done, Math.max(0, ms))
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  const outages: Outage[] = []
  const run = async () => {
    while (!stopped) {
      try {
        await host(house, code, { holds: renewing(house, code, outages), pause, stopped: () => stopped, outages })
      } catch (err) {
        house.log.error({ err, game: code }, 'host failed; it begins again')
      }
      if (!stopped) await pause(renewMs)
    }
    const all = clocks(house)
    all.held.delete(code)
    // a renewal that is under way would take the lease again after it was let go
    await all.renewing?.catch(() => {})
    await dropLease(house.db, code, house.processId).catch(() => {})
  }
  const running = run()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    }
  }
}

/** One clock of this process, while its host is at work. */
interface Held {
  /** Until then nothing is asked of the database. */
  renewAt: number
  askedAt: number
  readonly outages: Outage[]
}
/** The clocks of this process, and the renewal that is under way. */
const clocks = perHouse(() => ({ held: new Map<string, Held>(), renewing: null as Promise<Map<string, Lease>> | null }))

/**
 * Renews every lease whose host asked for it within a renewal's time: a dozen clocks are one statement a second. A host that hangs asks no more, so
 * its clock goes to another process.
 */
async function renewAll(house: House): Promise<Map<string, Lease>> {
  const at = performance.now()
  const due = [...clocks(house).held].filter(([, { askedAt }]) => at - askedAt <= renewMs)
  const leases = await takeLeases(
    house.db,
    due.map(([code]) => code),
    house.processId,
    leaseMs
  )
  for (const [code, own] of due) {
    const lease = leases.get(code)
    own.renewAt = lease ? at + renewMs : 0
    const from = lease?.before?.getTime()
    // taken over from another, or own renewals came too late: in between nobody ran the clock
    if (from !== undefined && (!lease?.heldBefore || now() - from > leaseMs)) {
      own.outages.push({ from, to: now() })
      if (own.outages.length > 8) own.outages.shift()
    }
  }
  return leases
}

/** Renews the lease when it is time; false: another process has it now. */
function renewing(house: House, code: string, outages: Outage[]): () => Promise<boolean> {
  const own: Held = { renewAt: 0, askedAt: 0, outages }
  const all = clocks(house)
  all.held.set(code, own)
  return async () => {
    own.askedAt = performance.now()
    while (own.askedAt >= own.renewAt) {
      const under = all.renewing
      all.renewing ??= renewAll(house).finally(() => {
        all.renewing = null
      })
      const leases = await all.renewing
      // one that began before this was asked may not have known of it
      if (leases.has(code)) return true
      if (!under) return false
    }
    return true
  }
}
