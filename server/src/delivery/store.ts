// SQL of messages.
import { sql } from 'kysely'
import { type Database, inTransaction, type Reader, type Tx } from '#base/database.ts'
import { enqueue } from '#base/jobs.ts'

export interface NewMessage {
  readonly id: string
  readonly channel: 'sms' | 'mail'
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

/** Queues the sending; one that waits already is brought forward. */
export const queueMessage = (tx: Tx, id: string) => enqueue(tx, 'delivery.send', { id }, { key: `delivery.send ${id}` })

/**
 * Marks a waiting message as being sent and counts the try; undefined when there is nothing to send. A code that is older than any code is
 * good for is sent to nobody any more.
 */
export async function claimMessage(db: Reader, id: string) {
  await sql`update delivery.message set state = 'failed', error = 'too late'
    where id = ${id} and state = 'queued' and not sending and purpose like 'code.%' and created_at < now() - interval '10 minutes'`.execute(
    db
  )
  return db
    .updateTable('delivery.message')
    .set({ sending: true, tries: sql<number>`tries + 1`, tried_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('sending', '=', false)
    .returning(['id', 'channel', 'recipient', 'body', 'tries'])
    .executeTakeFirst()
}

export interface Outcome {
  readonly state: 'queued' | 'sent' | 'failed'
  readonly provider: string
  readonly ref: string | null
  readonly error: string | null
}

/** Notes how a try ended. */
export const noteOutcome = (db: Reader, id: string, { state, provider, ref, error }: Outcome) =>
  db
    .updateTable('delivery.message')
    .set({
      state,
      provider,
      provider_ref: ref,
      error,
      sending: false,
      sent_at: state === 'sent' ? sql<Date>`clock_timestamp()` : null
    })
    .where('id', '=', id)
    .execute()

/** A try that nobody noted the end of: its process died. Whether the provider took the message is not known, so it is not sent again. */
export const failInterrupted = (db: Reader) =>
  sql`update delivery.message set state = 'failed', sending = false, error = 'interrupted: the outcome is not known'
    where state = 'queued' and sending and tried_at < now() - interval '2 minutes'`.execute(db)

/** Messages that wait longer than the queue ever pauses: the process that had them in hand died before the first step. */
export const queueForgotten = (db: Database) =>
  inTransaction(db, async tx => {
    const { rows } = await sql<{ id: string }>`
      update delivery.message set tried_at = now()
      where state = 'queued' and not sending and coalesce(tried_at, created_at) < now() - interval '10 minutes' returning id`.execute(tx)
    for (const { id } of rows) await queueMessage(tx, id)
  })

/** The newest messages of the channels whose provider is the stand-in, to one recipient or all. */
export const standInMessages = (db: Reader, channels: readonly NewMessage['channel'][], to: string | null) =>
  db
    .selectFrom('delivery.message')
    .selectAll()
    .where('channel', 'in', channels)
    .where(eb => eb.or([eb('provider', 'is', null), eb('provider', '=', 'builtin')]))
    .$if(to !== null, q => q.where('recipient', '=', to!))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Removes messages 90 days after they were written. */
export const forgetMessages = (db: Reader) => sql`delete from delivery.message where created_at < now() - interval '90 days'`.execute(db)
