// Telephone and mailbox of a member: bound by a code that was sent there, and the former one is told.
import type { bindContact as bindContactCall, contactCode as contactCodeCall } from '@fairhouse/contract/member/profile.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { endCodesOf, sendCode, spendCode } from '#factor/factor.ts'
import { bindVerified, isContactTaken, memberForChange, phoneOf, tellMember } from '#member/member.ts'
import { wantAdvertising } from '../ports.ts'
import { endOtherProofs } from '../sessions/sessions.store.ts'

type Given = z.output<typeof contactCodeCall.input>
type Contact = { readonly mobile: string } | { readonly email: string }

/** The number in E.164, or the address as it was typed. @throws DomainError phone.missing, phone.format, phone.country, email.format */
async function contactOf(reader: Reader, { kind, mobileNum, countryDialingCode, email }: Given): Promise<Contact> {
  if (kind === 'email') {
    if (!email) throw new DomainError('email.format', {}, { email: 'email.format' })
    return { email }
  }
  if (!mobileNum) throw new DomainError('phone.missing', {}, { mobileNum: 'phone.missing' })
  if (!countryDialingCode) throw new DomainError('phone.country', {}, { countryDialingCode: 'phone.country' })
  return { mobile: await phoneOf(reader, countryDialingCode, mobileNum) }
}

/** What a code is bound to: this member and this contact; a code for another number, or asked for by somebody else, binds nothing. */
const subjectOf = (memberId: bigint, contact: Contact) =>
  `member:${memberId} ${'mobile' in contact ? contact.mobile : contact.email.toLowerCase()}`

/**
 * Sends a code to the contact that is to be bound; the answer is the same whether another member has it or not.
 * @throws DomainError phone.missing, phone.format, phone.country, email.format, sms.tooMany, sms.quota
 */
export async function contactCode(tx: Tx, { memberId }: MemberCaller, fields: Given, call: Call): Promise<{ expiredMinutes: number }> {
  const contact = await contactOf(tx, fields)
  return sendCode(tx, call.house, {
    purpose: 'contact',
    ...('mobile' in contact ? { channel: 'sms', to: contact.mobile } : { channel: 'mail', to: contact.email }),
    subject: subjectOf(memberId, contact),
    memberId,
    language: call.language,
    browser: call.browser,
    address: call.address
  })
}

const uniqueViolation = '23505'

/**
 * Binds the contact that the code was sent to and tells the former one; advertising goes there only if the member ticked the box. That another member has it is said only to who holds the code.
 * @throws DomainError code.invalid, code.expired, phone.taken, email.taken, and as {@link contactCode}
 */
export async function bindContact(
  house: House,
  { memberId, sessionId }: MemberCaller,
  fields: z.output<typeof bindContactCall.input>
): Promise<void> {
  const contact = await contactOf(house.db, fields)
  await spendCode(house, { purpose: 'contact', subject: subjectOf(memberId, contact), code: fields.verificationCode })
  const [notice, taken] = 'mobile' in contact ? (['mobile', 'phone.taken'] as const) : (['email', 'email.taken'] as const)
  const field = 'mobile' in contact ? 'mobileNum' : 'email'
  const refusal = new DomainError(taken, {}, { [field]: taken })
  await inTransaction(house.db, async tx => {
    const { mobile, mobile_verified_at, email, email_verified_at } = await memberForChange(tx, memberId)
    if (await isContactTaken(tx, memberId, contact)) throw refusal
    await bindVerified(tx, memberId, contact).catch(cause => {
      throw cause.code === uniqueViolation ? refusal : cause
    })
    if (fields.advertising) await wantAdvertising.in(house)(tx, memberId, 'mobile' in contact ? 'sms' : 'mail')
    await endCodesOf(tx, memberId)
    await endOtherProofs(tx, memberId, sessionId)
    await tellMember(tx, house, memberId, notice, {
      former: 'mobile' in contact ? { mobile: mobile_verified_at && mobile } : { email: email_verified_at && email }
    })
  })
}
