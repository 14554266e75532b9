// The clock of the tables: one process at a time shuffles, opens, deals and pays at each; another takes over when it dies.

import { commonPlace } from '@fairhouse/games/blackjack/felt.ts'
import type { TableCommand, TableState } from '@fairhouse/games/table/types.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { type Hosting, startHost } from '#base/running/hosting.ts'
import { leaseMs, renewMs } from '#base/running/lease.ts'
import { type Game, gameByCode, gamesOfEngine, isPlayable } from '#catalogue/catalogue.ts'
import { ensureDesk, type Moved, move, withTickets } from './moves.ts'
import { chunk, engineOf, stateOf } from './rules.ts'
import { diceOf, ensureTableChain, noDice, salt } from './shoe/shoes.ts'
import { type DeskRow, deskByCode, reopenDesk } from './store.ts'
import { closeTickets, pathsOf } from './ticket-store.ts'

/** Runs the clocks of all tables until stopped. */
export async function startTables(house: House): Promise<{ stop(): Promise<void> }> {
  const games = (await Promise.all(Object.keys(tableEngines).map(engine => gamesOfEngine(house.db, engine)))).flat()
  const hosts = games.map(g => startHost(house, g.code, host))
  return {
    async stop() {
      await Promise.all(hosts.map(h => h.stop()))
    }
  }
}

/** While players are asked, a decision is seen so soon: it may come to another process. */
const decidedMs = 200

/** An operator's order is seen so soon where nothing is due before. */
const orderedMs = 2_500

/** Outages that the engine has heard of. */
const told = new WeakSet<object>()

/** Moves a table along as long as the lease is held. */
async function host(house: House, code: string, hosting: Hosting): Promise<void> {
  const { holds, pause, stopped, outages } = hosting
  if (!(await holds())) return
  let next = 0
  for (let first = true; !stopped(); first = false) {
    if (!(await holds())) return
    // by a clock that nobody sets
    const wait = next - performance.now()
    if (wait > 0) {
      await pause(Math.min(wait, renewMs))
      continue
    }
    const game = await gameByCode(house.db, code)
    if (!engineOf(game)) return
    if (first) await ensureDesk(house, game!)
    const outage = outages.at(-1)
    if (outage && !told.has(outage)) {
      if (outage.to - outage.from > leaseMs) await give(house, game!, { type: 'resume', since: outage.from })
      told.add(outage)
    }
    const rest = await step(house, game!)
    next = performance.now() + rest
  }
}

/** Gives the engine a command in a transaction of its own. */
async function give(house: House, game: Game, command: TableCommand, desk: DeskRow | null = null): Promise<Moved> {
  const state = desk && stateOf(desk, game)
  const round = state && engineOf(game)!.rules.draw !== null ? state.no : 0
  const dice = state?.shoe ? await diceOf(house, game.code, state.shoe.no, round) : noDice
  const moved = await inTransaction(house.db, tx => move(house, tx, game, { command, dice, seen: desk?.seq ?? null, by: null }))
  if (moved.events.length > 0) house.nudge()
  return moved
}

/** After so long without a word of the beacon a shoe is made from the chain alone, and says so. */
const beaconMs = 15_000

/** After how long a table is looked at again that stands so: at its time, and before that for what others may have ordered or decided. */
const restOf = ({ dueAt, play }: TableState): number => Math.max(0, Math.min(dueAt! - now(), play?.ask ? decidedMs : orderedMs))

/** In these phases no shoe is taken next. */
const underWay: readonly TableState['phase'][] = ['open', 'lastCall', 'locked', 'dealing', 'deciding', 'result']

/** In these phases there is more to do at once than the table's clock says. */
const busy: readonly TableState['phase'][] = ['paying', 'shuffle']

/** Does what is due at a table; returns after how long to look again. */
async function step(house: House, game: Game): Promise<number> {
  const desk = (await deskByCode(house.db, game.code))!
  const state = stateOf(desk, game)
  if (state.phase === 'paying') await pay(house, game, state)
  if (state.phase === 'shuffle') await salt(house, game.code, state.shoe!.no, now() > state.dueAt! + beaconMs)
  const paused = desk.paused_by !== null && !(desk.opens_at !== null && (await reopenDesk(house.db, game.code)))
  const mayOpen = !paused && (await isPlayable(house.db, game.code))
  if (state.dueAt === null && !mayOpen) return renewMs
  const asking = state.play?.ask?.kind === 'step'
  if (state.dueAt !== null && now() < state.dueAt && !(asking && (await allDecided(house, game, state)))) return restOf(state)
  // a chain is there before a shoe is taken from it
  if (!underWay.includes(state.phase)) await ensureTableChain(house, game)
  const after = await give(house, game, { type: 'tick', mayOpen, crowd: null }, desk)
  if (after.events.length === 0) return renewMs
  return after.state.dueAt === null || busy.includes(after.state.phase) ? 0 : restOf(after.state)
}

/** Has everybody on the common hand decided? Then nobody waits for the end of the time. */
async function allDecided(house: House, game: Game, state: TableState): Promise<boolean> {
  const paths = await pathsOf(house.db, game.code, state.no, commonPlace)
  const command = { type: 'tick', mayOpen: true, crowd: null, paths } as const
  return engineOf(game)!.decide(state, { seat: null, at: Math.floor(now()), command }, noDice).length > 0
}

/** Pays the tickets of a round whose result is out, 500 a transaction: a run that died is simply repeated. */
async function pay(house: House, game: Game, first: TableState): Promise<void> {
  const engine = engineOf(game)!
  for (let seen: TableState | null = first; ; seen = null) {
    const before = seen ?? stateOf((await deskByCode(house.db, game.code))!, game)
    const state = await withTickets(house.db, game.code, before, chunk)
    const events = engine.decide(state, { seat: null, at: Math.floor(now()), command: { type: 'pay' } }, noDice)
    const payments = events.flatMap(e => engine.owed(e))
    if (payments.length === 0) return
    await closeTickets(house.db, game.code, state.no, payments, { mark: state.mark! })
    house.nudge()
  }
}
