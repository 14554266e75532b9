// A round of a slot, as the house gives it.
import type { Money } from '@fairhouse/contract/money.ts'
import type { spin } from '@fairhouse/contract/play/spin.ts'
import type { z } from 'zod'

export type Spin = z.output<typeof spin>

/** What a round returns, the pot's part in it. */
export const returnOf = ({ payout, jackpot }: Spin): Money => payout + (jackpot?.amount ?? 0n)
