// Messages to telephones and mailboxes: written in the transaction that wants them, sent by a job behind it.
import { seal, unseal } from '#base/crypto.ts'
import type { Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { inSavepoint, insertMessage, queueMessage } from './store.ts'

export { mailWorks } from './configured.ts'
export { type DeliveryKey, deliverySentence, type Notice } from './texts.ts'

export interface Message {
  readonly channel: 'sms' | 'mail'
  /** E.164 or an e-mail address. */
  readonly to: string
  /** What it is for, e.g. `code.login`. */
  readonly purpose: string
  readonly memberId: bigint | null
  /** Of a mail; empty for an SMS. */
  readonly subject: string
  readonly text: string
}

/** What the body is sealed for. */
const bodyPurpose = (id: string): string => `delivery:${id}`

/** What a message says. */
export const bodyOf = (house: House, row: { id: string; body: Buffer }): { subject: string; text: string } =>
  JSON.parse(unseal(house.config.SEAL_KEY, bodyPurpose(row.id), row.body).toString())

/**
 * Sends a message once the transaction commits. Returns its id; how it went stands in `delivery.message`. `send` is for answers that must
 * take the same time whether there is somebody to tell or not: with false everything is done and undone.
 */
export async function deliver(tx: Tx, house: House, message: Message, options: { send?: boolean } = {}): Promise<string> {
  const { channel, to, purpose, memberId, subject, text } = message
  // its time is in it: lists go by it
  const id = newId()
  const body = seal(house.config.SEAL_KEY, bodyPurpose(id), Buffer.from(JSON.stringify({ subject, text })))
  const write = async () => {
    await insertMessage(tx, { id, channel, recipient: to, purpose, member_id: memberId, body })
    await queueMessage(tx, id)
  }
  await (options.send === undefined ? write() : inSavepoint(tx, options.send, write))
  return id
}
