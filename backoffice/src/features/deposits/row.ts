// A deposit as the queue has it, and a way to pay.
import type { depositMethodRow, depositRow } from '@fairhouse/contract/ops/money/cashier.ts'
import type { z } from 'zod'

export type DepositRow = z.output<typeof depositRow>
export type Method = z.output<typeof depositMethodRow>

/** Can an operator credit it? A transfer that was refused or given up may still arrive; a provider may have said that another amount did. */
export const mayCredit = (d: DepositRow): boolean => d.state !== 'CREDITED' && (d.way === 'transfer' || d.arrived !== null)
/** Can an operator refuse it? */
export const mayRefuse = (d: DepositRow): boolean => d.way === 'transfer' && (d.state === 'CREATED' || d.state === 'PENDING')
