// An application as the console has it, and the colours of its states.
import type { application } from '@fairhouse/contract/ops/money/application.ts'
import type { z } from 'zod'

export type Application = z.output<typeof application>
export const stateTones = { applying: 'warn', issued: 'pos', rejected: 'neutral' } as const
