// The clock of shared rounds: one process at a time opens, starts, busts and settles them; another takes over when it dies.
import { now } from '#base/clock.ts'
import type { House } from '#base/house.ts'
import { type Hosting, startHost } from '#base/running/hosting.ts'
import { renewMs } from '#base/running/lease.ts'
import { type Game, gameByCode, gamesOfEngine, isPlayable } from '#catalogue/catalogue.ts'
import { ensureChain } from '#fair/fair.ts'
import { cancelRound, fly, openRound, settleRound, startRound } from './flight.ts'
import { graceMs, overdueMs, pauseOf } from './rules.ts'
import { cashOutsUnderWay, noteRound } from './state.ts'
import { lastRound, type RoundRow } from './store.ts'

/** Runs the hosts of all crash games until stopped; a host that fails begins again. */
export async function startHosts(house: House): Promise<{ stop(): Promise<void> }> {
  const games = await gamesOfEngine(house.db, 'crash')
  const hosts = games.map(g => startHost(house, g.code, host))
  return {
    async stop() {
      await Promise.all(hosts.map(h => h.stop()))
    }
  }
}

/** Moves rounds along as long as the lease is held. */
async function host(house: House, code: string, hosting: Hosting): Promise<void> {
  const { holds, pause, stopped } = hosting
  if (!(await holds())) return
  await ensureChain(house, code)
  while (!stopped()) {
    if (!(await holds())) return
    const game = await gameByCode(house.db, code)
    if (!game) return
    const round = await lastRound(house.db, code)
    if (round) noteRound(house, round)
    const wait = await step(house, game, round, hosting)
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
