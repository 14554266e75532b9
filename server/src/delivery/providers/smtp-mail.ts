// Mail over SMTP.
import type { Transporter } from 'nodemailer'
import { codeOf } from '#base/errors.ts'
import { answerMs, DeliveryRefusal, type Provider } from './provider.ts'

/** What the server answered, e.g. 550; null: nothing. */
const answerOf = (cause: unknown): number | null =>
  cause instanceof Error && 'responseCode' in cause && typeof cause.responseCode === 'number' ? cause.responseCode : null

/** An adapter for the server of an address such as smtps://user:password@host:465. 5xx at the message is a no for good; 4xx and silence are tried again. */
export function smtpMail({ url, from }: { url: string; from: string }): Provider {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  let opened: Promise<Transporter> | undefined
  const transport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        connectionTimeout: answerMs,
        greetingTimeout: answerMs,
        socketTimeout: answerMs,
        disableFileAccess: true,
        disableUrlAccess: true
      })
    )
    return opened
  }
  return {
    name: 'smtp',
    async send({ id, to, subject, text }) {
      try {
        const sent = await (await transport()).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // the same at every try, so that a mailbox shows what came twice as one
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' }
        })
        return sent.messageId
      } catch (cause) {
        const [code, answer] = [codeOf(cause), answerOf(cause)]
        const why = answer ? `SMTP ${answer}` : code || 'SMTP'
        // a wrong password of the house's own is put right in the settings: it says nothing of the message
        if (answer && answer >= 500 && code !== 'EAUTH') throw new DeliveryRefusal(why)
        throw new Error(why)
      }
    },
    close: () => void opened?.then(made => made.close())
  }
}
