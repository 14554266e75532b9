// SQL of messages.
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'

export interface NewMessage {
  readonly id: string
  readonly channel: string
  readonly recipient: string
  readonly purpose: string
  readonly member_id: bigint | null
  readonly body: Buffer
}

export const insertMessage = (tx: Tx, message: NewMessage) => tx.insertInto('delivery.message').values(message).execute()

/** Does the work, and undoes it unless it is to be kept: both take the same time. */
export async function inSavepoint(tx: Tx, keep: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint delivery`.execute(tx)
  await work()
  await (keep ? sql`release savepoint delivery` : sql`rollback to savepoint delivery`).execute(tx)
}
