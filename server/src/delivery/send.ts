// Sends one message: claimed before the provider is asked, noted after it answered. What a provider may have taken is never sent again.
import { type House, perHouse } from '#base/house.ts'
import { bodyOf } from './delivery.ts'
import { builtIn, noProvider } from './providers/built-in.ts'
import { httpSms } from './providers/http-sms.ts'
import { DeliveryRefusal, type Provider } from './providers/provider.ts'
import { smtpMail } from './providers/smtp-mail.ts'
import { claimMessage, failInterrupted, noteOutcome, queueForgotten } from './store.ts'

/** Tries of one message: with the pauses of the queue they take about four minutes. */
export const mostTries = 6

/** The providers that the settings name. */
export const providersOf = perHouse((house): Record<'sms' | 'mail', Provider> => {
  const { SMS_PROVIDER, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, MAIL_PROVIDER, SMTP_URL, MAIL_FROM, NODE_ENV } = house.config
  const standIn = NODE_ENV === 'production' ? noProvider : builtIn
  const providers = {
    sms: SMS_PROVIDER === 'http' ? httpSms({ url: SMS_URL!, account: SMS_ACCOUNT!, token: SMS_TOKEN!, from: SMS_FROM! }) : standIn,
    mail: MAIL_PROVIDER === 'smtp' ? smtpMail({ url: SMTP_URL!, from: MAIL_FROM }) : standIn
  }
  house.onClose(() => {
    for (const provider of Object.values(providers)) provider.close?.()
  })
  return providers
})

/** A word on what went wrong: of what was thrown only what cannot hold anything of the message. */
const reasonOf = (cause: unknown): string => {
  const { name, message, code } = cause as { name?: string; message?: string; code?: string }
  const inner = (cause as { cause?: { code?: string } }).cause?.code
  if (name === 'TimeoutError') return 'no answer in time'
  return (code ?? inner ?? message ?? 'unknown').slice(0, 100)
}

/**
 * Sends the message unless it was sent, is being sent or has failed. Throws after a failure that may pass, so that the queue tries again;
 * the sixth is the last.
 */
export async function sendMessage(house: House, id: string): Promise<void> {
  const message = await claimMessage(house.db, id)
  if (!message) return
  const provider = providersOf(house)[message.channel as 'sms' | 'mail']
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
