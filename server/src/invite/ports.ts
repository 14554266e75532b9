// What registration leaves to modules above it.
import type { AdvertisingChannel } from '@fairhouse/contract/member/protection.ts'
import type { Tx } from '#base/database.ts'
import { port, portOfMany } from '#base/ports.ts'
import type { CameBy } from './invites.ts'

/** A member whose account is being made. */
export interface Opened {
  readonly id: bigint
  readonly currency: string
  /** The link that brought the member. */
  readonly cameBy: CameBy | null
  /** The channels on which the member wants advertising. */
  readonly advertising: readonly AdvertisingChannel[]
}

/** What else a new member gets in the transaction that makes the account. */
export const onOpened = portOfMany<(tx: Tx, member: Opened) => Promise<void>>('invite.onOpened')
/** Opens the wallet of play money of a trial. */
export const openPlayWallet = port<(tx: Tx, memberId: bigint) => Promise<void>>('invite.openPlayWallet')
