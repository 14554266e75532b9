// The words of messages, in the language of the recipient.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { delivery as en } from '@fairhouse/locales/en/delivery.ts'
import { delivery as tr } from '@fairhouse/locales/tr/delivery.ts'

export type DeliveryKey = keyof typeof en
/** What a member is told about the account without having asked. */
export type Notice = DeliveryKey extends infer K ? (K extends `notice_${infer N}` ? Exclude<N, 'subject'> : never) : never

const texts = { en, tr } as const

/** The sentence with its `{placeholders}` filled; a value that is missing leaves nothing. Values are put in as they are: messages are plain text. */
export const deliverySentence = (language: Language, key: DeliveryKey, params: Readonly<Record<string, string>> = {}): string =>
  texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
