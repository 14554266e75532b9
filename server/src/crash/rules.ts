// Decisions on shared rounds: what a game's settings mean, what an outage does to bets.
import { type Money, money, parseMoney } from '@fairhouse/contract/money.ts'
import type { CrashConfig, CrashEvent } from '@fairhouse/games/crash/types.ts'
import { z } from 'zod'
import { assert } from '#base/errors.ts'
import type { Outage } from '#base/running/lease.ts'
import type { Game } from '#catalogue/catalogue.ts'
import type { SeatClosing, SeatRow } from './store.ts'

/** After the bust: time for cash-outs that arrived before it to be written, then the rest is settled. */
export const graceMs = 400
/** A waiting round whose start is overdue by more than this was left alone by an outage: it is cancelled and refunded. */
export const overdueMs = 8_000
/** The engine's settings of a catalogue game. */
export const configOf = (game: Game): CrashConfig => ({
  code: game.code,
  edgeBp: Number(game.config.edge),
  minStake: game.minStake,
  maxStake: game.maxStake,
  maxWin: game.maxWin,
  roundLiability: parseMoney(String(game.config.roundLiability)),
  minTarget: 101,
  maxTarget: 100_000_000,
  waitMs: Number(game.config.waitMs ?? 5_000),
  betsPerMember: 2
})
/** Milliseconds between a bust and the next opening. */
export const pauseOf = (game: Game): number => Number(game.config.pauseMs ?? 3_000)

const config = z.object({
  code: z.string(),
  edgeBp: z.number(),
  minStake: money,
  maxStake: money,
  maxWin: money,
  roundLiability: money,
  minTarget: z.number(),
  maxTarget: z.number(),
  waitMs: z.number(),
  betsPerMember: z.number()
})

/** The settings as a round keeps them: JSON, money as wire strings. */
export const storedConfig = (c: CrashConfig): string => JSON.stringify(z.encode(config, c))

/** What {@link storedConfig} wrote. */
export const readStoredConfig = (stored: unknown): CrashConfig => config.parse(stored)

/** Did the round end while nobody ran its clock? Then bets without a target are given back: their owners could not act. */
export const endedInOutage = (bustedAt: number, outages: readonly Outage[]): boolean =>
  outages.some(o => bustedAt >= o.from && bustedAt <= o.to)

/** What a seat is paid of a payout: of a free bet the stake is not. */
export const paidOf = ({ free, stake }: Pick<SeatRow, 'free' | 'stake'>, payout: Money): Money => (free ? payout - stake : payout)

/** What the engine decided on these seats: cash-outs and losses to be written. */
export function closingsOf(
  seats: readonly Pick<SeatRow, 'bet_id' | 'member_id' | 'free' | 'stake'>[],
  events: readonly CrashEvent[]
): SeatClosing[] {
  const byBet = new Map(seats.map(s => [s.bet_id, s]))
  return events.flatMap((e): SeatClosing[] => {
    if (e.type !== 'cashedOut' && e.type !== 'lost') return []
    const seat = byBet.get(e.betId)
    assert(seat, 'the engine decides on seats that it was given')
    const { member_id: memberId } = seat
    return e.type === 'cashedOut'
      ? [{ memberId, betId: e.betId, state: 'cashed', at: e.at, payout: paidOf(seat, e.payout), auto: e.auto }]
      : [{ memberId, betId: e.betId, state: 'lost', at: null, payout: 0n, auto: false }]
  })
}

/** Total of stakes, for the event and the cap. */
export const sum = (amounts: readonly Money[]): Money => amounts.reduce((a, b) => a + b, 0n)
