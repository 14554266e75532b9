// Getting back in without the password: by a link to the verified mailbox, or a code to the verified telephone.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { LoginReply } from '@fairhouse/contract/member/account.ts'
import { judgeField } from '@fairhouse/contract/member/register-rule.ts'
import { networkOf } from '#base/calls/address.ts'
import { newToken, sha256 } from '#base/crypto.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { deviceHash, type Origin } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { enqueue } from '#base/jobs.ts'
import { sharedBudgets, takeBudget } from '#base/tries.ts'
import { brandOf, registerRulesOf } from '#brand/brand.ts'
import { deliver, deliverySentence } from '#delivery/delivery.ts'
import { forgetLocks, insertLink, isDeviceOf, linkOf, spendCode, spendLink } from '#factor/factor.ts'
import { type Member, memberById, memberByKey, memberByMobile, phoneOf, tellMember, usernameKey } from '#member/member.ts'
import { admit } from '../enter/admit.ts'
import { endChallenges } from '../enter/challenges.store.ts'
import { endSession } from '../sessions/sessions.ts'
import { judgePassword, preparePassword, setPassword } from './password.ts'

/** A link is good for so long, and once. */
export const linkMinutes = 30
/** Links asked for: of one account in an hour, from one network in a day (right or wrong: the answer says whether an account exists). */
const linksOfAccount = { most: 3, minutes: 60 } as const
const linksOfNetwork = { most: 10, minutes: 24 * 60 } as const

/** Who asked for a link, and from where, in a form that a job can keep. */
interface LinkWish {
  readonly key: string
  readonly email: string
  /** Hash of the browser's cookie, base64url; empty: it had none. */
  readonly device: string
  readonly address: string
}

async function mailLink(tx: Tx, house: House, member: Member, from: { deviceHash: Buffer | null; address: string }): Promise<void> {
  const secret = newToken()
  const id = await insertLink(tx, {
    memberId: member.id,
    hash: sha256(secret),
    minutes: linkMinutes,
    ...from
  })
  const language: Language = member.language === 'en' ? 'en' : 'tr'
  // behind the #: browsers send it to nobody
  const link = `${house.publicUrl()}/login#reset=${id}.${secret}`
  const params = { brand: (await brandOf(tx)).name, minutes: String(linkMinutes), link }
  await deliver(tx, house, {
    channel: 'mail',
    to: member.email!,
    purpose: 'code.password',
    memberId: member.id,
    subject: deliverySentence(language, 'subject_link', params),
    text: `${deliverySentence(language, 'link_password', params)}\n\n${deliverySentence(language, 'footer', params)}`
  })
}

/**
 * Mails a link for a new password to the verified address of an account. @returns for how many minutes it is good
 * @throws DomainError input.rule for what can be no username, sms.tooMany, email.unknown when name and verified address do not belong together
 * (where `identity.hideAccounts` is on, nobody is told)
 */
export async function forgotByEmail(
  house: House,
  fields: { readonly username: string; readonly email: string },
  origin: Origin
): Promise<{ expiredMinutes: number; sure: boolean }> {
  const brand = await brandOf(house.db)
  const rule = { ...registerRulesOf(brand.identity, brand.settings.flags).username, enabled: true }
  if (judgeField(rule, fields.username)) throw new DomainError('input.rule', {}, { username: 'input.rule' })
  const key = usernameKey(fields.username)
  const device = deviceHash(origin.browser)
  // a browser of the owner counts for itself: strangers do not keep the owner from getting a link
  const own = device !== null && (await isDeviceOf(house.db, key, device))
  const budgets = [
    { subject: own ? `link for ${key} on ${device.toString('hex')}` : `link for ${key}`, ...linksOfAccount },
    ...sharedBudgets(house, [
      { subject: `link from ${networkOf(origin.address)}`, ...linksOfNetwork },
      { subject: `link on ${device?.toString('base64url')}`, ...linksOfNetwork }
    ])
  ]
  await takeBudget(house.db, budgets, 'sms.tooMany')
  const wish = { key, email: fields.email.toLowerCase(), device: device?.toString('base64url') ?? '', address: origin.address }
  // the look-up stands behind the answer then: its time would say what the answer does not
  if (brand.identity.hideAccounts) await inTransaction(house.db, tx => enqueue(tx, linkJob, wish))
  else await mailLinkTo(house, wish)
  house.nudge()
  return { expiredMinutes: linkMinutes, sure: !brand.identity.hideAccounts }
}

/** Looks for the account and mails the link. @throws DomainError email.unknown */
async function mailLinkTo(house: House, { key, email, device, address }: LinkWish): Promise<void> {
  const member = await memberByKey(house.db, key)
  const verified = member?.email_verified_at && member.status === 'active' && member.email_key === email
  if (!member || !verified) throw new DomainError('email.unknown')
  await inTransaction(house.db, tx =>
    mailLink(tx, house, member, { deviceHash: device ? Buffer.from(device, 'base64url') : null, address })
  )
}

/** The job that mails a link, or none, where nobody is told which. A run that is repeated mails another link and the first one ends. */
export const linkJob = 'account.mailLink'
export const mailLinkLater = (house: House, wish: Record<string, string>): Promise<void> =>
  mailLinkTo(house, wish as unknown as LinkWish).catch(cause => {
    if (!(cause instanceof DomainError)) throw cause
  })

/** Puts the new password in force: sessions, waiting logins and locks of before end, and the other contact hears of it. */
async function restore(tx: Tx, house: House, member: Member, hash: string): Promise<void> {
  await setPassword(tx, member.id, hash)
  await endSession(tx, house, member.id, null)
  await endChallenges(tx, member.id)
  await forgetLocks(tx, member.id, member.username_key)
  await tellMember(tx, house, member.id, 'password')
}

/** The member as they are now, to be let in. @throws DomainError account.blocked */
async function letIn(house: House, member: Member, origin: Origin, by: 'mobile' | 'email'): Promise<LoginReply> {
  return admit(house, (await memberById(house.db, member.id))!, origin, { method: 'reset', by })
}

/**
 * Sets a new password with the code of a link and logs in. What is wrong with the password leaves the link good.
 * @throws DomainError code.invalid, code.expired, account.blocked, and as preparePassword
 */
export async function resetByLink(
  house: House,
  fields: { readonly code: string; readonly newPassword: string },
  origin: Origin
): Promise<LoginReply> {
  const [id = '', secret = ''] = fields.code.split('.', 2)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const link = isId ? await linkOf(house.db, id, sha256(secret)) : undefined
  if (!link) throw new DomainError('code.invalid', {}, { code: 'code.invalid' })
  if (!link.good) throw new DomainError('code.expired', {}, { code: 'code.expired' })
  const member = (await memberById(house.db, link.memberId))!
  if (member.status === 'blocked') throw new DomainError('account.blocked')
  const hash = await preparePassword(house, member, fields.newPassword)
  await inTransaction(house.db, async tx => {
    if (!(await spendLink(tx, id))) throw new DomainError('code.expired', {}, { code: 'code.expired' })
    await restore(tx, house, member, hash)
  })
  return letIn(house, member, origin, 'email')
}

/**
 * Sets a new password with a code that was sent to the verified telephone and logs in. The rule of passwords is judged first: a code is
 * not spent on what could never be taken.
 * @throws DomainError function.not.available, phone.format, phone.country, code.invalid, code.expired, account.blocked, and as preparePassword
 */
export async function forgotByMobile(
  house: House,
  fields: {
    readonly newPassword: string
    readonly mobileNum: string
    readonly countryDialingCode: string
    readonly verificationCode: string
  },
  origin: Origin
): Promise<LoginReply> {
  if (!(await brandOf(house.db)).settings.flags.CHNGPASSVERIF3) throw new DomainError('function.not.available')
  await judgePassword(house, fields.newPassword, '')
  const mobile = await phoneOf(house.db, fields.countryDialingCode, fields.mobileNum)
  await spendCode(house, { purpose: 'password', subject: mobile, code: fields.verificationCode, browser: origin.browser })
  const member = await memberByMobile(house.db, mobile)
  if (!member) throw new DomainError('code.invalid', {}, { verificationCode: 'code.invalid' })
  if (member.status === 'blocked') throw new DomainError('account.blocked')
  const hash = await preparePassword(house, member, fields.newPassword)
  await inTransaction(house.db, tx => restore(tx, house, member, hash))
  return letIn(house, member, origin, 'mobile')
}
