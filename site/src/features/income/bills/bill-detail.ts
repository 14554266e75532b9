// A bill as its window shows it.
import type { billDetail } from '@fairhouse/contract/income/income.ts'
import type { z } from 'zod'

export type BillDetail = z.output<typeof billDetail>
