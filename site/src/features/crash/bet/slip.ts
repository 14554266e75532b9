// What stands in the fields of a bet slot, kept for the tab.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import type { RoundLimits } from '../round/round-state.ts'
import { readTarget } from './slot-step.ts'
import type { Order } from './use-slot.ts'

/** As typed: an amount, and a multiplier or nothing. */
export interface Slip {
  readonly stake: string
  readonly target: string
}

const placeOf = (game: string, slot: 0 | 1) => `slip:${game}:${slot}`

/** What was typed last on this tab; at first the smallest stake and no automatic cash-out. */
export function recallSlip(game: string, slot: 0 | 1, limits: RoundLimits): Slip {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeOf(game, slot)) ?? '') as Slip
    if (typeof kept.stake === 'string' && typeof kept.target === 'string') return kept
  } catch {}
  return { stake: moneyToWire(limits.minStake), target: '' }
}

export const keepSlip = (game: string, slot: 0 | 1, slip: Slip): void => sessionStorage.setItem(placeOf(game, slot), JSON.stringify(slip))

/** The order that the fields say, or null when they do not say one that the game takes. */
export function readSlip(slip: Slip, limits: RoundLimits): Order | null {
  const stake = readAmount(slip.stake)
  const target = readTarget(slip.target)
  if (!stake.ok || stake.amount < limits.minStake || stake.amount > limits.maxStake) return null
  if (target === undefined || (target !== null && (target < limits.minTarget || target > limits.maxTarget))) return null
  return { stake: stake.amount, target }
}
