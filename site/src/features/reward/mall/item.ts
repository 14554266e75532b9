// An item of the points mall and an order, as the site has them.
import type { mallItem, redemption } from '@fairhouse/contract/money/mall.ts'
import type { z } from 'zod'

export type Item = z.output<typeof mallItem>
export type Redemption = z.output<typeof redemption>

export const orderTones = { IN_PROCESS: 'info', APPROVED: 'pos', REJECTED: 'neg' } as const
