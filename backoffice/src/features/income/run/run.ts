// A run of income as the list has it, and the tones of its states.
import type { runRow } from '@fairhouse/contract/ops/money/income.ts'
import type { z } from 'zod'

export type Run = z.output<typeof runRow>
export const runTones = { COMPUTING: 'info', PAYING: 'info', DONE: 'pos' } as const
