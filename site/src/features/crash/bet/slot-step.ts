// What the one button of a bet slot does now, and what is read from its two fields. Pure.
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import type { RoundPhase } from '@fairhouse/contract/play/round.ts'
import { MAX_MULTIPLIER } from '@fairhouse/games/crash/curve.ts'
import type { RoundLimits, Seat } from '../round/round-state.ts'

/** logIn · bet · betNext (kept here until the next round opens) · unqueue · cancel · cashOut. */
export type SlotStep = 'logIn' | 'bet' | 'betNext' | 'unqueue' | 'cancel' | 'cashOut'

export interface SlotFacts {
  readonly loggedIn: boolean
  readonly phase: RoundPhase
  readonly seat: Seat | null
  readonly queued: boolean
}

export function slotStep({ loggedIn, phase, seat, queued }: SlotFacts): SlotStep {
  if (!loggedIn) return 'logIn'
  if (seat?.state === 'open' && phase === 'waiting') return 'cancel'
  if (seat?.state === 'open' && phase === 'flying') return 'cashOut'
  if (queued) return 'unqueue'
  return phase === 'waiting' ? 'bet' : 'betNext'
}

/** Where a bet stops by itself at the latest, in hundredths: its target, the largest win of a bet, or the round's cap. */
export function stopAt(seat: Pick<Seat, 'stake' | 'target'>, limits: Pick<RoundLimits, 'maxWin'>, capAt: number | null): number {
  const byWin = (100n * limits.maxWin + 99n) / seat.stake
  const most = byWin > BigInt(MAX_MULTIPLIER) ? MAX_MULTIPLIER : Number(byWin)
  return Math.min(seat.target ?? MAX_MULTIPLIER, most, capAt ?? MAX_MULTIPLIER)
}

/** What a bet is paid at `at` hundredths, cut to the unit of money. */
export const payoutAt = (stake: Money, at: number): Money => mulDivFloor(stake, BigInt(at), 100n)

/** A target as people type it ("2", "2.5", "1,75", "2.00×") in hundredths; null when empty, undefined when it is not one. */
export function readTarget(text: string): number | null | undefined {
  const typed = text.trim().replace(/[×x]$/i, '').trim()
  if (typed === '') return null
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** The chance, 0 to 1, that a round reaches a target: (1 − edge) ÷ target. `edge` in hundredths of a percent, target in hundredths. */
export const hitChance = (target: number, edge: number): number => Math.min(1, (10_000 - edge) / 100 / target)
