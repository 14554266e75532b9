// Shared rounds as they are looked at: what is going on, what has been, and the proof of a finished round.
import type { seat } from '@fairhouse/contract/play/round.ts'
import type { CrashConfig } from '@fairhouse/games/crash/types.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { Caller } from '#base/http.ts'
import { chainById, chainView, type Finder } from '#fair/fair.ts'
import { pauseOf, readStoredConfig } from './rules.ts'
import { crashGame } from './seats.ts'
import { viewOf } from './state.ts'
import { finishedRounds, lastRound, roundByNo, roundOfBet, type SeatRow, seatsOf } from './store.ts'

export { startHosts } from './host.ts'
export { cashOutSeat, leaveSeat, takeSeat } from './seats.ts'
export { forgetRound } from './state.ts'

const seatView = (s: SeatRow, caller: bigint | null, over: boolean, account: string | null): z.output<typeof seat> => {
  const mine = s.member_id === caller
  return {
    betId: s.bet_id,
    name: mine && account ? account : s.name,
    mine,
    slot: s.slot,
    stake: s.stake,
    target: mine || over ? s.target : null,
    at: s.at,
    auto: s.auto,
    payout: s.payout,
    free: s.free,
    state: s.state as z.output<typeof seat>['state']
  }
}

const limitsOf = (c: CrashConfig) => ({
  minStake: c.minStake,
  maxStake: c.maxStake,
  maxWin: c.maxWin,
  roundLiability: c.roundLiability,
  minTarget: c.minTarget,
  maxTarget: c.maxTarget,
  edge: c.edgeBp,
  waitMs: c.waitMs
})

const callerOf = (caller: Caller) => (caller.kind === 'member' ? caller : null)

/** The picture of a game from nothing: the round under way, its seats, limits, last results. */
export async function current(reader: Reader, code: string, caller: Caller) {
  const game = await crashGame(reader, code)
  const member = callerOf(caller)
  const round = await lastRound(reader, code)
  if (!round) throw new DomainError('game.unavailable')
  const [seats, history, chain] = await Promise.all([
    seatsOf(reader, code, round.no, member?.memberId ?? null, 200),
    finishedRounds(reader, code, undefined, 50),
    chainById(reader, round.chain_id)
  ])
  const view = viewOf(round, pauseOf(game))
  return {
    round: view,
    seats: seats.map(s => seatView(s, member?.memberId ?? null, view.bust !== null, member?.account ?? null)),
    history: history.map(h => ({ no: Number(h.no), bust: h.bust! })),
    limits: limitsOf(readStoredConfig(round.config)),
    chain: chainView(chain!),
    serverTime: now()
  }
}

/** A round with all that is needed to recompute it; the hash only once it is over. @throws DomainError round.notFound */
export async function proof(reader: Reader, code: string, no: number, caller: Caller) {
  const game = await crashGame(reader, code)
  const member = callerOf(caller)
  const round = await roundByNo(reader, code, no)
  if (!round) throw new DomainError('round.notFound')
  const [seats, chain] = await Promise.all([
    seatsOf(reader, code, round.no, member?.memberId ?? null, 200),
    chainById(reader, round.chain_id)
  ])
  return {
    round: viewOf(round, pauseOf(game)),
    seats: seats.map(s => seatView(s, member?.memberId ?? null, round.bust !== null, member?.account ?? null)),
    chain: chainView(chain!),
    limits: limitsOf(readStoredConfig(round.config)),
    hash: round.hash,
    steps: round.position
  }
}

/** Finished rounds, newest first. */
export async function history(reader: Reader, code: string, before: number | undefined, limit: number) {
  await crashGame(reader, code)
  const rows = await finishedRounds(reader, code, before, limit + 1)
  const list = rows.slice(0, limit).map(r => ({ no: Number(r.no), bust: r.bust!, hash: r.hash!, endedAt: r.busted_at!.getTime() }))
  return { list, next: rows.length > limit ? list.at(-1)!.no : null }
}

/** A seat is shown by its bet's number to everybody. */
export const findSeat: Finder = async (reader, id) => {
  const round = await roundOfBet(reader, id)
  return round ? { engine: 'crash', game: round.game, no: Number(round.no) } : null
}
