// How the outcome of a bet is coloured, wherever bets are listed.
import type { BetState } from '@fairhouse/contract/play/wager.ts'
import type { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import type { ComponentProps } from 'react'

export const outcomeTones: Record<BetState | 'PART_BACK', ComponentProps<typeof Badge>['tone']> = {
  PENDING: 'info',
  WON: 'pos',
  PART_BACK: 'neutral',
  LOST: 'neutral',
  VOID: 'warn',
  CANCELLED: 'neutral',
  CASHED_OUT: 'pos',
  REFUNDED: 'warn'
}
