// The chips at hand at a table, and how a person changes them.
import type { Money } from '@fairhouse/contract/money.ts'
import { useState } from 'react'
import { useMember } from '../../../session/account/session.ts'
import { chipsAtHand, withoutOrWith } from './chips.ts'
import { keepOwnChips, recallOwnChips } from './own-chips.ts'

export interface OwnChips {
  /** Every chip of the table. */
  readonly possible: readonly Money[]
  /** At hand, one to six, the smallest first. */
  readonly hand: readonly Money[]
  /** Others than the table's own are at hand. */
  readonly chosen: boolean
  readonly turn: (value: Money) => void
  /** Back to the table's own. */
  readonly forget: () => void
}

export function useOwnChips(table: string, possible: readonly Money[]): OwnChips {
  const member = useMember()?.id ?? ''
  const [kept, setKept] = useState(() => ({ member, own: recallOwnChips(member, table) }))
  // another person at the screen
  if (kept.member !== member) setKept({ member, own: recallOwnChips(member, table) })
  const hand = chipsAtHand(possible, kept.own)
  const keep = (own: readonly Money[]) => {
    keepOwnChips(member, table, own)
    setKept({ member, own })
  }
  return { possible, hand, chosen: kept.own.length > 0, turn: value => keep(withoutOrWith(possible, hand, value)), forget: () => keep([]) }
}
