// What the cashier leaves to modules above it.
import type { Tx } from '#base/database.ts'
import { port } from '#base/ports.ts'

/** A promotion (by its page) that a member chose for a deposit, with the version of the terms that was shown. */
export interface ChosenPromotion {
  readonly id: string
  readonly version: number
}

/** Takes a choice in the transaction of its order, of which so much will be credited; what it cannot bring is refused before anybody pays. */
export type TakeChoice = (tx: Tx, memberId: bigint, chosen: ChosenPromotion, credited: bigint) => Promise<void>

/** Who knows what a deposit may bring. */
export const takeChoice = port<TakeChoice>('cashier.takeChoice')
