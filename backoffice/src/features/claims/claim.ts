// A receivable as the console has it, and what is left of it.
import type { claim } from '@fairhouse/contract/ops/money/claims.ts'
import type { z } from 'zod'

export type Claim = z.output<typeof claim>
export const owed = ({ amount, collected }: Claim): bigint => amount - collected
