// What accounts leave to modules above them.
import type { Tx } from '#base/database.ts'
import { portOfMany } from '#base/ports.ts'
import type { CameBy } from './invites.ts'

/** What else a new member gets in the transaction that makes the account; `cameBy`: the link that brought the member. */
export const onOpened =
  portOfMany<(tx: Tx, member: { id: bigint; currency: string; cameBy: CameBy | null }) => Promise<void>>('account.onOpened')
