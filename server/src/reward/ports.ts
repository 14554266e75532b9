// What rewards leave to modules above them.
import type { RewardPays } from '@fairhouse/contract/money/reward.ts'
import type { Tx } from '#base/database.ts'
import { portOfMany } from '#base/ports.ts'

/** A claimed reward that is not paid in cash. The wallet of the member is locked. */
export interface PayableReward {
  readonly memberId: bigint
  readonly id: string
  /** Of money in 1/100,000 units, of points in 1/100,000 points. */
  readonly amount: bigint
  readonly wagering: number | null
  /** Names the payment: a second one under the same key changes nothing. */
  readonly key: string
}

/** Pays what members claim in points or as a bonus, within the transaction of the claim. Answers the movement, or null where none was made. */
export interface RewardPayout {
  readonly pays: Exclude<RewardPays, 'cash'>
  pay(tx: Tx, reward: PayableReward): Promise<string | null>
}

/** Ways of paying rewards besides cash; at most one of each. */
export const rewardPayouts = portOfMany<RewardPayout>('reward.rewardPayouts')
