// Which tone a state of a bill has.
import type { BillState } from '@fairhouse/contract/income/income.ts'
import type { Tone } from '../../../kit/value/tones.ts'

export const billTones: Record<BillState, Tone> = {
  PENDING_REVIEW: 'warn',
  APPROVED: 'info',
  ISSUED: 'pos',
  COLLECTED: 'pos',
  NOT_REACHED: 'neutral',
  PART_RECEIVED: 'warn',
  INSUFFICIENT: 'warn',
  REJECTED: 'neg',
  EXPIRED: 'neg'
}
