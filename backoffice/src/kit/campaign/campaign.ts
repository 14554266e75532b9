// Missions, leaderboards and raffles on the desk, as far as they are alike.
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'

export type Move = 'start' | 'pause' | 'resume' | 'end'

export interface Campaign {
  readonly id: string
  readonly version: number
  readonly terms: { readonly name: { readonly tr: string; readonly en: string } }
  readonly approval: string | null
  readonly by: string
}
export interface EditProps<R> {
  of: R | null
  /** A new one with the terms of another. */
  copy: boolean
  pays: readonly RewardPays[]
  close: () => void
}
export interface MoveProps<R> {
  of: R
  move: Move
  close: () => void
}

interface Window {
  readonly begins: Date | null
  readonly ends: Date | null
  readonly terms: { readonly from: Date | null; readonly until: Date }
}
/** From when to when it runs: what is meant, until it is started. */
export const windowOf = ({ begins, ends, terms }: Window): string =>
  [begins ?? terms.from, ends ?? terms.until].map(at => (at ? formatDateTime(at) : '…')).join(' – ')
