// Where the flight of a round stands by the server's clock.
import { elapsedAt, MAX_MULTIPLIER, multiplierAt } from '@fairhouse/games/crash/curve.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { inSteps } from '../../../kit/play/use-frame.ts'
import type { RoundView } from '../round/round-state.ts'

/** Is the result out? */
export const isOver = (round: RoundView): boolean => round.phase === 'busted' || round.phase === 'settled'

const longest = elapsedAt(MAX_MULTIPLIER)

/**
 * Milliseconds of flight to draw now; null before the start and for a cancelled round. Ends at the bust, or where the curve does: a round of which no news
 * comes any more would rise past all numbers.
 */
export function elapsedOf(round: RoundView): number | null {
  if (isOver(round) && round.bust !== null) return elapsedAt(round.bust)
  if (round.phase !== 'flying' || round.startedAt === null) return null
  return inSteps(Math.min(longest, Math.max(0, serverNow() - round.startedAt)))
}

/** The multiplier (hundredths) to show now; null before the start. */
export function multiplierOf(round: RoundView): number | null {
  if (isOver(round)) return round.bust
  const elapsed = elapsedOf(round)
  return elapsed === null ? null : multiplierAt(elapsed)
}

/** Seconds with one decimal until a moment of the server's clock, never below zero. */
export const secondsUntil = (moment: number): string => (Math.max(0, moment - serverNow()) / 1000).toFixed(1)
