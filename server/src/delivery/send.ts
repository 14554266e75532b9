// Sends one message: claimed before the provider is asked, noted after it answered. What a provider may have taken is never sent again.
import { codeOf } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { providersOf } from './configured.ts'
import { bodyOf } from './delivery.ts'
import { DeliveryRefusal } from './providers/provider.ts'
import { claimMessage, failInterrupted, noteOutcome, queueForgotten } from './store.ts'

/** Tries of one message: with the pauses of the queue they take about four minutes. */
export const mostTries = 6

/** A word on what went wrong: of what was thrown only what cannot hold anything of the message. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'unknown'
  if (cause.name === 'TimeoutError') return 'no answer in time'
  return (codeOf(cause) || codeOf(cause.cause) || cause.message).slice(0, 100)
}

/**
 * Sends the message unless it was sent, is being sent or has failed. Throws after a failure that may pass, so that the queue tries again;
 * the sixth is the last.
 */
export async function sendMessage(house: House, id: string): Promise<void> {
  const message = await claimMessage(house.db, id)
  if (!message) return
  const provider = providersOf(house)[message.channel]
  try {
    const { subject, text } = bodyOf(house, message)
    const ref = await provider.send({ id, to: message.recipient, subject, text, attempt: message.tries })
    await noteOutcome(house.db, id, { state: 'sent', provider: provider.name, ref, error: null })
  } catch (cause) {
    const error = reasonOf(cause)
    const over = cause instanceof DeliveryRefusal || message.tries >= mostTries
    await noteOutcome(house.db, id, { state: over ? 'failed' : 'queued', provider: provider.name, ref: null, error })
    if (over) house.log.warn({ message: id, channel: message.channel, provider: provider.name, why: error }, 'message not delivered')
    else throw new Error(`message not delivered yet: ${error}`)
  }
}

/** Puts right what a process that died has left: an answer that nobody noted is a failure, a message that nobody sends is queued again. */
export async function settleMessages(house: House): Promise<void> {
  await failInterrupted(house.db)
  await queueForgotten(house.db)
}
