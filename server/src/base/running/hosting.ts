// How a process hosts a game whose clock it runs: it holds the lease, begins again after a failure, and gives the lease on when it stops.
import { now } from '../clock.ts'
import type { House } from '../house.ts'
import { dropLease, leaseMs, type Outage, renewMs, takeLease } from './lease.ts'

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

/** Renews the lease when it is time; false: another process has it now. */
function renewing(house: House, code: string, outages: Outage[]): () => Promise<boolean> {
  let renewAt = 0
  return async () => {
    if (performance.now() < renewAt) return true
    const lease = await takeLease(house.db, code, house.processId, leaseMs)
    if (!lease) return false
    renewAt = performance.now() + renewMs
    const from = lease.before?.getTime()
    // taken over from another, or own renewals came too late: in between nobody ran the clock
    if (from !== undefined && (!lease.heldBefore || now() - from > leaseMs)) {
      outages.push({ from, to: now() })
      if (outages.length > 8) outages.shift()
    }
    return true
  }
}
