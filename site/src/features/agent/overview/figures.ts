// Figures of a team beside those of the time before.
import type { TeamSums } from '@fairhouse/contract/agent/agent.ts'
import type { Money } from '@fairhouse/contract/money.ts'

export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  /** Tenths of a percent of what it was, without sign; null where it was nothing. */
  readonly tenths: number | null
}

/** How a figure (money or a count) moved; at most 9,999 %. Cut toward zero, so that a change is never shown larger than it is. */
export function changeOf(now: bigint, before: bigint): Change {
  if (now === before) return { direction: 'same', tenths: 0 }
  const direction = now > before ? 'up' : 'down'
  if (before === 0n) return { direction, tenths: null }
  const size = (value: bigint): bigint => (value < 0n ? -value : value)
  const tenths = (size(now - before) * 1_000n) / size(before)
  return { direction, tenths: Number(tenths > 99_990n ? 99_990n : tenths) }
}

/** What the house gave besides the outcome of bets: rebates, promotions, fees. */
export const extrasOf = ({ playerRebate, agentRebate, promotions, fees }: TeamSums): Money => playerRebate + agentRebate + promotions + fees

/** An amount for a drawing, which may round to hundredths; the figures beside it are exact. */
export const drawn = (amount: Money): number => Number(amount / 1_000n) / 100
/** The amount that stands at a place of a drawing. */
export const undrawn = (value: number): Money => BigInt(Math.round(value * 100)) * 1_000n
