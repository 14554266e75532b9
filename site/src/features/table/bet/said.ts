// What has become of the chips on the felt, for those who do not see them. Pure.
import type { Money } from '@fairhouse/contract/money.ts'
import { type Chips, isEmpty, isUnsent, type Slip, sameChips } from '../slip.ts'

export type ChipChange =
  | { readonly type: 'spot'; readonly position: string; readonly stake: Money }
  | { readonly type: 'many'; readonly places: number }
  | { readonly type: 'cleared' }

/** In one word what has changed: one place, several, or all chips are gone; null: nothing. */
export function changeOf(before: Chips, after: Chips): ChipChange | null {
  if (sameChips(before, after)) return null
  if (isEmpty(after)) return { type: 'cleared' }
  const [position, ...more] = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(p => before[p] !== after[p])
  if (position !== undefined && more.length === 0) return { type: 'spot', position, stake: after[position] ?? 0n }
  return { type: 'many', places: Object.keys(after).length }
}

/** A slip as it was last told: the chips of a round, and whether the house held them. */
export type Told = Pick<Slip, 'no' | 'wanted'> & { readonly placed: boolean }
export const toldOf = (slip: Slip): Told => ({ no: slip.no, wanted: slip.wanted, placed: slip.flight === null && !isUnsent(slip) })

/**
 * What is to be said of a slip that has come to rest; null: nothing. A new round says nothing by itself: what lies there when somebody comes in, or on
 * the empty felt. Whoever is quicker than that rest puts chips on a felt that was never told: they are said as any others.
 */
export function newsOf(told: Told, slip: Slip): { readonly change: ChipChange | null; readonly placed: boolean } | null {
  if (slip.refused !== null || slip.late > 0n || (told.no !== slip.no && slip.past.length === 0)) return null
  const before = told.no === slip.no ? told : { wanted: {}, placed: true }
  const change = changeOf(before.wanted, slip.wanted)
  const { placed } = toldOf(slip)
  return change || placed !== before.placed ? { change, placed } : null
}
