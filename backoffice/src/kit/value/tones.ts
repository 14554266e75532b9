// Which tone a state of money has.
import type { DepositState } from '@fairhouse/contract/money/cashier.ts'
import type { WithdrawalState } from '@fairhouse/contract/money/withdrawal.ts'
import type { BetState } from '@fairhouse/contract/play/wager.ts'
import type { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import type { ComponentProps } from 'react'

export type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>

export const depositTone: Record<DepositState, Tone> = {
  CREATED: 'neutral',
  PENDING: 'warn',
  CREDITED: 'pos',
  FAILED: 'neg',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral'
}

export const withdrawalTone: Record<WithdrawalState, Tone> = {
  CREATED: 'neutral',
  REVIEW: 'warn',
  APPROVED: 'neutral',
  PAYING: 'neutral',
  PAID: 'pos',
  FAILED: 'neg',
  REJECTED: 'neg',
  RETURNED: 'neutral'
}

export const betTone: Record<BetState | 'PART_BACK', Tone> = {
  PENDING: 'warn',
  WON: 'pos',
  PART_BACK: 'neutral',
  LOST: 'neutral',
  VOID: 'neutral',
  CANCELLED: 'neutral',
  CASHED_OUT: 'pos',
  REFUNDED: 'neutral'
}
