// What the host and the members' verbs share of a round: the engine's state, its view, its secret, and what this process last heard.
import type { roundView } from '@fairhouse/contract/play/round.ts'
import { bustOf } from '@fairhouse/games/crash/bust.ts'
import { crash } from '@fairhouse/games/crash/crash.ts'
import { assertBet, type WantedBet } from '@fairhouse/games/crash/limits.ts'
import type { CrashCommand, CrashConfig, CrashEvent, CrashState } from '@fairhouse/games/crash/types.ts'
import { Refusal } from '@fairhouse/games/engine.ts'
import type { z } from 'zod'
import { DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import { chainById, hashAt } from '#fair/fair.ts'
import { readStoredConfig } from './rules.ts'
import type { RoundRow, SeatRow } from './store.ts'

/** Dice are not thrown while a shared round is under way: its result was fixed by the chain. */
export const noDice = {
  below(): number {
    throw new Error('a crash round throws no dice')
  }
}

/** The engine's refusals are the contract's codes. */
function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof Refusal) throw new DomainError(cause.code, cause.params)
    throw cause
  }
}

/** The engine's word on a command. @throws DomainError with the engine's code */
export const decide = (state: CrashState, command: CrashCommand): readonly CrashEvent[] =>
  refusing(() => crash.decide(state, command, noDice))

/** The game's word on a bet, whatever the round's clock says. @throws DomainError stake.*, target.invalid, slot.taken */
export const checkBet = (config: CrashConfig, bet: WantedBet): void => refusing(() => assertBet(config, bet))

const ms = (t: Date | null) => t?.getTime() ?? null

/** A round as everybody sees it; the result only once it is over. */
export function viewOf(r: RoundRow, pauseMs: number): z.output<typeof roundView> {
  const over = r.phase === 'busted' || r.phase === 'settled' || r.phase === 'cancelled'
  return {
    game: r.game,
    no: Number(r.no),
    phase: r.phase,
    openedAt: r.opened_at.getTime(),
    startsAt: r.starts_at.getTime(),
    startedAt: ms(r.started_at),
    bustedAt: ms(r.busted_at),
    nextAt: over ? (r.busted_at ?? r.ended_at)!.getTime() + pauseMs : null,
    bust: r.bust,
    capAt: r.cap_at,
    players: r.players,
    totalStake: r.total_stake
  }
}

/** The round that bets go to, as this process last heard of it: the database has the last word in the same round trip. */
export const latestRounds = perHouse(() => new Map<string, RoundRow>())
/** Tells this process of a round's newest form: called by the host and by the relay. */
export const noteRound = (house: House, row: RoundRow): void => void latestRounds(house).set(row.game, row)
export const forgetRound = (house: House, game: string): void => void latestRounds(house).delete(game)

/** The state that the engine decides a single seat on. */
export function crashStateOf(
  r: Pick<RoundRow, 'phase' | 'starts_at' | 'started_at' | 'cap_at'>,
  config: CrashConfig,
  bust: number | null,
  seats: readonly SeatRow[]
): CrashState {
  return {
    config,
    phase: r.phase === 'waiting' ? 'waiting' : r.phase === 'flying' ? 'flying' : 'busted',
    startsAt: r.starts_at.getTime(),
    startedAt: ms(r.started_at),
    bust,
    capAt: r.cap_at,
    bets: Object.fromEntries(
      seats.map(s => [
        s.bet_id,
        {
          seat: String(s.member_id),
          slot: s.slot,
          stake: s.stake,
          target: s.target,
          stop: null,
          cashedAt: s.state === 'cashed' ? s.at : null,
          payout: s.payout
        }
      ])
    )
  }
}
/** Cash-outs of this process that are being written: the host waits for them before it settles the rest. */
export const cashOutsOf = perHouse(() => new Map<string, Set<Promise<unknown>>>())
export const cashOutsUnderWay = (house: House, game: string): Promise<unknown> =>
  Promise.allSettled([...(cashOutsOf(house).get(game) ?? [])])

/** Where a round busts. Secret until it is over: stays in this process. */
export async function bustAt(house: House, r: Pick<RoundRow, 'chain_id' | 'position' | 'config'>): Promise<number> {
  const chain = await chainById(house.db, r.chain_id)
  return bustOf(await hashAt(house, r.chain_id, r.position), chain!.salt!, readStoredConfig(r.config).edgeBp)
}
