// Which tone a state of a contract has.
import type { ContractState } from '@fairhouse/contract/agent/contract.ts'
import type { Tone } from '../../../kit/value/tones.ts'

export const contractTones: Record<ContractState, Tone> = {
  REQUESTED: 'info',
  VALID: 'pos',
  REJECTED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  TERMINATION_REQUESTED: 'warn',
  TERMINATED: 'neutral',
  SUPERSEDED: 'neutral'
}
