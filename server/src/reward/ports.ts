// What rewards leave to modules above them.
import type { RewardPays } from '@fairhouse/contract/money/reward.ts'
import type { Tx } from '#base/database.ts'
import { portOfMany } from '#base/ports.ts'

/** A claimed reward that is paid in points. The wallet of the member is locked. */
export interface PayableReward {
  readonly memberId: bigint
  readonly id: string
  /** In 1/100,000 points. */
  readonly amount: bigint
  /** Names the payment: a second one under the same key changes nothing. */
  readonly key: string
}

/** Pays what members claim in points, within the transaction of the claim. Answers the movement, or null where none was made. */
export interface RewardPayout {
  readonly pays: Exclude<RewardPays, 'cash' | 'bonus'>
  pay(tx: Tx, reward: PayableReward): Promise<string | null>
}

/** Ways of paying rewards besides cash and bonus money; at most one of each. */
export const rewardPayouts = portOfMany<RewardPayout>('reward.rewardPayouts')
