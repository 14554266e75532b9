// The clock of shared rounds: one process at a time opens, starts, busts and settles them; another takes over when it dies.
import { now } from '#base/clock.ts'
import type { House } from '#base/house.ts'
import { type Game, gameByCode, gamesOfEngine, isPlayable } from '#catalogue/catalogue.ts'
import { ensureChain } from './chain.ts'
import { cancelRound, fly, type Hosting, openRound, settleRound, startRound } from './flight.ts'
import { graceMs, leaseMs, type Outage, overdueMs, pauseOf, renewMs } from './rules.ts'
import { cashOutsUnderWay, noteRound } from './state.ts'
import { dropLease, lastRound, type RoundRow, takeLease } from './store.ts'

/** Runs the hosts of all crash games until stopped; a host that fails begins again. */
export async function startHosts(house: House): Promise<{ stop(): Promise<void> }> {
  const games = await gamesOfEngine(house.db, 'crash')
  const hosts = games.map(g => startHost(house, g.code))
  return {
    async stop() {
      await Promise.all(hosts.map(h => h.stop()))
    }
  }
}

function startHost(house: House, code: string): { stop(): Promise<void> } {
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
        await host(house, code, { pause, stopped: () => stopped, outages })
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

/** Holds the lease and moves rounds along; returns when the lease is another's. */
async function host(house: House, code: string, { pause, stopped, outages }: Omit<Hosting, 'holds'>): Promise<void> {
  let renewAt = 0
  /** Renews when it is time; false: another process has it now. */
  const holds = async () => {
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
  if (!(await holds())) return
  await ensureChain(house, code)
  while (!stopped()) {
    if (!(await holds())) return
    const game = await gameByCode(house.db, code)
    if (!game) return
    const round = await lastRound(house.db, code)
    if (round) noteRound(house, round)
    const wait = await step(house, game, round, { holds, pause, stopped, outages })
    if (wait > 0) await pause(Math.min(wait, renewMs))
  }
}

/** Does what is due for the newest round; returns how long nothing will be. */
async function step(house: House, game: Game, round: RoundRow | undefined, hosting: Hosting): Promise<number> {
  if (!round || round.phase === 'settled' || round.phase === 'cancelled') {
    const due = round ? (round.busted_at ?? round.ended_at)!.getTime() + pauseOf(game) : 0
    if (now() < due) return due - now()
    if (!(await isPlayable(house.db, game.code))) return renewMs
    await openRound(house, game, (round?.no ?? 0n) + 1n)
    return 0
  }
  if (round.phase === 'waiting') {
    const due = round.starts_at.getTime() - now()
    if (due > 0) return due
    if (due < -overdueMs) await cancelRound(house, game, round)
    else await startRound(house, game, round)
    return 0
  }
  if (round.phase === 'flying') {
    await fly(house, game, round, hosting)
    return 0
  }
  // from now, not from the bust: other processes may have heard of it just now
  await hosting.pause(graceMs)
  await cashOutsUnderWay(house, game.code)
  await settleRound(house, game, round)
  return 0
}
