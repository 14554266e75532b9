// Words of the journal: house accounts, a transfer, what the posting function answers.

import type { MovementKind, WalletAccount } from '@fairhouse/contract/money/wallet.ts'
import type { Outcome, Refusing } from './outcome.ts'

/** The house's side of a movement. */
export const houseAccounts = {
  games: 100,
  payments: 110,
  'payment fees': 111,
  promotions: 120,
  agents: 130,
  points: 140,
  adjustments: 150,
  'members in transit': 160,
  /** The other side of all play money, whatever a transfer says: the posting function sees to it. */
  'play money': 170,
  /** What members keep in wallets of vendors. */
  'vendor wallets': 180
} as const
export type HouseAccount = keyof typeof houseAccounts

/** One transfer: signed changes of a member's accounts in 1/100,000 units; the house account takes minus their sum. */
export interface Transfer extends Partial<Record<WalletAccount, bigint>> {
  readonly memberId: bigint
  readonly kind: MovementKind
  /** What makes a repeat the same transfer; remembered for 35 days. */
  readonly key: string
  /** The bet, deposit or withdrawal behind it: a UUID. */
  readonly ref: string | null
  readonly house: HouseAccount
}

/** What the posting function answers for one transfer. */
export interface Posted {
  readonly outcome: Outcome
  readonly movementId: string | null
  readonly ref: string | null
  readonly seq: bigint
  readonly cash: bigint
  readonly bonus: bigint
  readonly locked: bigint
  /** Of `limit`: which limit of the member's own refuses. */
  readonly refusal: Refusing | null
}
