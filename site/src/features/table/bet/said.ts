// What has become of the chips on the felt, for those who do not see them. Pure.
import type { Money } from '@fairhouse/contract/money.ts'
import { type Chips, isEmpty, sameChips } from '../slip.ts'

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
