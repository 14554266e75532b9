// What a member is told on verified contacts after something about the account changed.
import { defaultLanguage, languages } from '@fairhouse/contract/endpoint.ts'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { deliver, deliverySentence, type Notice } from '#delivery/delivery.ts'
import { memberById } from './member.store.ts'

/** Where else a notice goes: to a contact that is the member's no longer. */
export interface Former {
  readonly mobile?: string | null
  readonly email?: string | null
}

/** Minutes of the house's clock in UTC, as both languages read them. */
const timeText = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Tells a member, on the verified telephone and mailbox, what happened to the account; in the transaction in which it does. Who has
 * neither is told nothing. `former`: contacts that are told too.
 */
export async function tellMember(
  tx: Tx,
  house: House,
  memberId: bigint,
  notice: Notice,
  more: { params?: Record<string, string>; former?: Former } = {}
): Promise<void> {
  const member = await memberById(tx, memberId)
  if (!member) return
  const language = languages.find(l => l === member.language) ?? defaultLanguage
  const params = { brand: (await brandOf(tx)).name, account: member.username, time: timeText(now()), ...more.params }
  const text = deliverySentence(language, `notice_${notice}`, params)
  const numbers = [member.mobile_verified_at && member.mobile, more.former?.mobile]
  const addresses = [member.email_verified_at && member.email, more.former?.email]
  for (const to of new Set(numbers))
    if (to) await deliver(tx, house, { channel: 'sms', to, purpose: `notice.${notice}`, memberId, subject: '', text })
  for (const to of new Set(addresses))
    if (to)
      await deliver(tx, house, {
        channel: 'mail',
        to,
        purpose: `notice.${notice}`,
        memberId,
        subject: deliverySentence(language, 'notice_subject', params),
        text: `${text}\n\n${deliverySentence(language, 'footer', params)}`
      })
}
