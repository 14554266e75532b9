// What registration leaves to modules above it.
import type { Tx } from '#base/database.ts'
import { port, portOfMany } from '#base/ports.ts'
import type { CameBy } from './invites.ts'

/** What else a new member gets in the transaction that makes the account; `cameBy`: the link that brought the member. */
export const onOpened =
  portOfMany<(tx: Tx, member: { id: bigint; currency: string; cameBy: CameBy | null }) => Promise<void>>('invite.onOpened')
/** Opens the wallet of play money of a trial. */
export const openPlayWallet = port<(tx: Tx, memberId: bigint) => Promise<void>>('invite.openPlayWallet')
