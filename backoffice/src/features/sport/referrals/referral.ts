// A bet that waits for an operator, and what may be answered.
import type { sportReferrals } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { z } from 'zod'

export type Referral = z.output<typeof sportReferrals.reply>['list'][number]
export type Decision = 'accept' | 'counter' | 'refuse'

/** Can the house offer less? */
export const canCounter = ({ bet, offer }: Referral): boolean => offer > 0n && offer < bet.unit
