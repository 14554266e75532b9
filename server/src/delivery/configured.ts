// The providers of messages that the settings name.
import { type House, perHouse } from '#base/house.ts'
import { builtIn, noProvider } from './providers/built-in.ts'
import { httpSms } from './providers/http-sms.ts'
import type { Provider } from './providers/provider.ts'
import { smtpMail } from './providers/smtp-mail.ts'

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

/** Can mails be sent? The built-in stand-in of a demo counts. */
export const mailWorks = (house: House): boolean => providersOf(house).mail !== noProvider
