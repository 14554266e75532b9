// What accounts leave to modules above them.
import type { Reader, Tx } from '#base/database.ts'
import { port, portOfMany } from '#base/ports.ts'
import type { CameBy } from './invites.ts'

/** What else a new member gets in the transaction that makes the account; `cameBy`: the link that brought the member. */
export const onOpened =
  portOfMany<(tx: Tx, member: { id: bigint; currency: string; cameBy: CameBy | null }) => Promise<void>>('account.onOpened')
/** Opens the wallet of play money of a trial. */
export const openPlayWallet = port<(tx: Tx, memberId: bigint) => Promise<void>>('account.openPlayWallet')
/** May a member of this type, with this upline, send money up the line? */
export const maySendUp = port<(reader: Reader, member: { type: number; uplineId: bigint | null }) => Promise<boolean>>('account.maySendUp')
