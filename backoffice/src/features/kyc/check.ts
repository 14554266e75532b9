// A request as the queue has it, and the tones of its states.
import type { identityCheck } from '@fairhouse/contract/ops/people/kyc.ts'
import type { z } from 'zod'
import type { Tone } from '../../kit/value/tones.ts'

export type Check = z.output<typeof identityCheck>
export const stateTones: Record<Check['state'], Tone> = { OPEN: 'warn', APPROVED: 'pos', REJECTED: 'neg' }
