// The steps of a shared round: opened, started, flown, busted, settled or cancelled, each in a transaction of its own.
import type { EventName } from '@fairhouse/contract/events.ts'
import { elapsedAt } from '@fairhouse/games/crash/curve.ts'
import { stopOf } from '@fairhouse/games/crash/limits.ts'
import type { CrashEvent } from '@fairhouse/games/crash/types.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { Hosting } from '#base/running/hosting.ts'
import { leaseMs, renewMs } from '#base/running/lease.ts'
import type { Game } from '#catalogue/catalogue.ts'
import { dealPosition, ensureChain, hashAt } from '#fair/fair.ts'
import { closingsOf, configOf, endedInOutage, pauseOf, readStoredConfig, storedConfig, sum } from './rules.ts'
import { bustAt, crashStateOf, decide, noteRound, viewOf } from './state.ts'
import { changeRound, closeSeats, insertRound, lockRound, openSeats, type RoundRow, type SeatClosing, type SeatRow } from './store.ts'

/** At most so many seats in one transaction. */
const chunk = 500

async function tell(
  tx: Tx,
  name: Extract<EventName, 'round.opened' | 'round.started' | 'round.settled' | 'round.cancelled'>,
  game: Game,
  row: RoundRow
) {
  await emit(tx, name, `round:${row.game}`, { round: viewOf(row, pauseOf(game)) })
}

async function change(house: House, work: (tx: Tx) => Promise<RoundRow | null>): Promise<RoundRow | null> {
  const row = await inTransaction(house.db, work)
  if (row) noteRound(house, row)
  house.nudge()
  return row
}

export async function openRound(house: House, game: Game, no: bigint): Promise<void> {
  await ensureChain(house, game.code)
  const config = configOf(game)
  await change(house, async tx => {
    const { chainId, position } = await dealPosition(tx, game.code)
    const opened = now()
    const row = await insertRound(tx, {
      game: game.code,
      no,
      chain_id: chainId,
      position,
      opened_at: new Date(opened),
      starts_at: new Date(opened + config.waitMs),
      config: storedConfig(config)
    })
    await tell(tx, 'round.opened', game, row)
    return row
  })
}

/** Freezes the bets and lets it fly. The row lock waits for bets under way; later ones find it closed. */
export async function startRound(house: House, game: Game, round: RoundRow): Promise<void> {
  const bust = await bustAt(house, round)
  await change(house, async tx => {
    const locked = await lockRound(tx, game.code, round.no)
    if (locked.phase !== 'waiting') return null
    // play money is nobody's risk: it must not lower the cap of those who bet real money
    const seats = (await openSeats(tx, game.code, round.no)).filter(s => !s.play)
    const totalStake = sum(seats.map(s => s.stake))
    const at = Math.floor(now())
    const state = crashStateOf(locked, readStoredConfig(locked.config), bust, [])
    const started = decide(state, { type: 'start', at: Math.max(at, state.startsAt), totalStake }).find(e => e.type === 'started')
    if (started?.type !== 'started') return null
    const row = await changeRound(tx, game.code, round.no, {
      phase: 'flying',
      started_at: new Date(started.startedAt),
      cap_at: started.capAt,
      players: new Set(seats.map(s => s.member_id)).size,
      total_stake: totalStake
    })
    await tell(tx, 'round.started', game, row)
    return row
  })
}

/** Pays automatic cash-outs as their multipliers are reached, then busts the round at its moment. */
export async function fly(house: House, game: Game, round: RoundRow, { holds, pause, stopped, outages }: Hosting): Promise<void> {
  const config = readStoredConfig(round.config)
  const bust = await bustAt(house, round)
  const startedAt = round.started_at!.getTime()
  const bustMoment = startedAt + elapsedAt(bust)
  const due = (await openSeats(house.db, game.code, round.no))
    .map(s => ({ seat: s, stop: stopOf(config, s, round.cap_at!) }))
    .filter(d => d.stop <= bust)
    .sort((a, b) => a.stop - b.stop)
  while (!stopped()) {
    const at = Math.floor(now())
    const reached: SeatRow[] = []
    while (due.length > 0 && startedAt + elapsedAt(due[0]!.stop) <= at && reached.length < chunk) reached.push(due.shift()!.seat)
    if (reached.length > 0) {
      const events = decide(crashStateOf(round, config, bust, reached), { type: 'tick', at })
      await close(house, round, reached, events)
      continue
    }
    if (at >= bustMoment) {
      // the lease says when nobody ran the clock; and who comes to the bust that late did not run it either
      const unattended = endedInOutage(bustMoment, outages) || now() - bustMoment > leaseMs
      return endFlight(house, game, round, { bust, busted_at: new Date(bustMoment), unattended })
    }
    if (!(await holds())) return
    const next = Math.min(bustMoment, due[0] ? startedAt + elapsedAt(due[0].stop) : bustMoment)
    // automatic cash-outs of one tick go together
    await pause(Math.min(Math.max(next - now(), due[0] ? 50 : 0), renewMs))
  }
}

/** Writes cash-outs and losses that the engine decided, in one transaction of its own. */
async function close(house: House, { game, no }: RoundRow, seats: readonly SeatRow[], events: readonly CrashEvent[]): Promise<void> {
  const closings = closingsOf(seats, events)
  if (closings.length === 0) return
  await inTransaction(house.db, tx => closeSeats(tx, game, no, closings))
  house.nudge()
}

async function endFlight(
  house: House,
  game: Game,
  round: RoundRow,
  end: { bust: number; busted_at: Date; unattended: boolean }
): Promise<void> {
  const hash = await hashAt(house, round.chain_id, round.position)
  await change(house, async tx => {
    const locked = await lockRound(tx, game.code, round.no)
    if (locked.phase !== 'flying') return null
    const row = await changeRound(tx, game.code, round.no, { phase: 'busted', hash, ...end })
    await emit(tx, 'round.busted', `round:${game.code}`, { round: viewOf(row, pauseOf(game)), hash })
    return row
  })
}

/**
 * Settles what is still open after a bust, 500 seats a transaction: a run that died is simply repeated. Stops within the bust are paid;
 * bets without a target are given back when nobody ran the clock at the bust; the rest is lost.
 */
export async function settleRound(house: House, game: Game, round: RoundRow): Promise<void> {
  const config = readStoredConfig(round.config)
  const open = await openSeats(house.db, game.code, round.no)
  const refunds = round.unattended ? open.filter(s => s.target === null && stopOf(config, s, round.cap_at!) > round.bust!) : []
  const rest = open.filter(s => !refunds.includes(s))
  for (let i = 0; i < refunds.length; i += chunk) await refund(house, game.code, round.no, refunds.slice(i, i + chunk))
  for (let i = 0; i < rest.length; i += chunk) {
    const seats = rest.slice(i, i + chunk)
    const state = crashStateOf(round, config, round.bust!, seats)
    await close(house, round, seats, decide(state, { type: 'tick', at: Math.floor(now()) }))
  }
  await change(house, async tx => {
    const locked = await lockRound(tx, game.code, round.no)
    if (locked.phase !== 'busted' || (await openSeats(tx, game.code, round.no)).length > 0) return null
    const row = await changeRound(tx, game.code, round.no, { phase: 'settled', ended_at: new Date(now()) })
    await tell(tx, 'round.settled', game, row)
    return row
  })
}

const givenBack = (s: SeatRow): SeatClosing => ({
  memberId: s.member_id,
  betId: s.bet_id,
  state: 'refunded',
  at: null,
  payout: s.stake,
  auto: false
})

async function refund(house: House, game: string, no: bigint, seats: readonly SeatRow[]): Promise<void> {
  await inTransaction(house.db, tx => closeSeats(tx, game, no, seats.map(givenBack)))
  house.nudge()
}

/** Gives everything back and ends a round that never started. */
export async function cancelRound(house: House, game: Game, round: RoundRow): Promise<void> {
  await change(house, async tx => {
    const locked = await lockRound(tx, game.code, round.no)
    if (locked.phase !== 'waiting') return null
    const seats = await openSeats(tx, game.code, round.no)
    for (let i = 0; i < seats.length; i += chunk) await closeSeats(tx, game.code, round.no, seats.slice(i, i + chunk).map(givenBack))
    const row = await changeRound(tx, game.code, round.no, { phase: 'cancelled', ended_at: new Date(now()) })
    await tell(tx, 'round.cancelled', game, row)
    return row
  })
}
