// A withdrawal as operators see it.
import type { withdrawalRow } from '@fairhouse/contract/ops/money/withdrawal.ts'
import type { z } from 'zod'

export type Withdrawal = z.output<typeof withdrawalRow>

/** How many rules ask for a person. */
export const holdsOf = (w: Withdrawal): number => w.trace.filter(r => r.verdict === 'hold').length
