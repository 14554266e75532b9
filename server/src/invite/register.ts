// Making an account: what the brand asks for, proofs first, and only then whether the name is free.
import { randomInt } from 'node:crypto'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { LoginReply } from '@fairhouse/contract/member/account.ts'
import type { AdvertisingChannel } from '@fairhouse/contract/member/protection.ts'
import type { registerFields, registerMobileFields } from '@fairhouse/contract/member/registration.ts'
import type { z } from 'zod'
import { networkOf, wideNetworkOf } from '#base/calls/address.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { deviceHash, type Origin } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import { hashPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import { sharedBudgets, takeBudget } from '#base/tries.ts'
import { type Brand, brandOf, countryOf } from '#brand/brand.ts'
import { checkBot, checkCaptcha, checkCode, spendChecked } from '#factor/factor.ts'
import { enter, judgePassword } from '#login/login.ts'
import { cleanName, documentOf, insertAcceptance, memberById, memberByMobile, phoneOf, setDocument } from '#member/member.ts'
import { createMember } from './create-member.ts'
import { inviterOf, useInvite } from './invites.ts'
import { onOpened } from './ports.ts'
import { type Form, judgeForm, profileOf, rulesOf } from './register-form.ts'

/** The fields of either form; `username` is the form's own. */
export type RegisterFields = Omit<z.output<typeof registerFields>, 'username' | 'password'> &
  Partial<Pick<z.output<typeof registerMobileFields>, 'password'>> & { readonly username?: string }
export type Visitor = Origin & { readonly language: Language }

/** Accounts in a day from one browser, one address, one network: many people may stand behind the last two. */
const accountsADay = { device: 5, address: 30, network: 150 } as const
const dayMinutes = 1_440

/** Counted before the proofs; left out where request limits are off. @throws DomainError too.many.requests */
async function takeRegistration(house: House, { address, browser }: Origin): Promise<void> {
  const budgets = sharedBudgets(house, [
    { subject: `register on ${deviceHash(browser)?.toString('base64url')}`, most: accountsADay.device, minutes: dayMinutes },
    { subject: `register from ${networkOf(address)}`, most: accountsADay.address, minutes: dayMinutes },
    { subject: `register near ${wideNetworkOf(address)}`, most: accountsADay.network, minutes: dayMinutes }
  ])
  await takeBudget(house.db, budgets, 'too.many.requests')
}

interface Phone {
  readonly mobile: string | null
  /** The code that proved it; spent with the account that it makes. */
  readonly codeId: string | null
}

/**
 * The number, and whether a code proved it: asked for where `REGMOBVERF3` is on, and where a number is all that the account has.
 * @throws DomainError phone.format, phone.country, code.missing, code.invalid, code.expired; phone.taken only after a right code
 */
async function phoneFor(house: House, brand: Brand, form: Form, fields: RegisterFields, browser: string | null): Promise<Phone> {
  if (!fields.mobileNum) return { mobile: null, codeId: null }
  if (!fields.countryDialingCode) throw new DomainError('input.required', {}, { countryDialingCode: 'input.required' })
  const mobile = await phoneOf(house.db, fields.countryDialingCode, fields.mobileNum)
  if (!brand.settings.flags.REGMOBVERF3 && !(form === 'mobile' && !fields.password)) return { mobile, codeId: null }
  const code = fields.verificationCode
  if (!code) throw new DomainError('code.missing', {}, { verificationCode: 'code.missing' })
  const codeId = await checkCode(house, {
    purpose: form === 'mobile' ? 'registerMobile' : 'registerUsername',
    subject: mobile,
    code,
    browser
  })
  if (await memberByMobile(house.db, mobile)) throw phoneTaken()
  return { mobile, codeId }
}
const phoneTaken = () => new DomainError('phone.taken', {}, { mobileNum: 'phone.taken' })

/** A name for who registers by telephone: nothing of the number is in it. */
const madeName = () => `p${Array.from({ length: 11 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[randomInt(31)]).join('')}`

/** Everything that can be wrong without looking at who else is there. */
async function prepare(house: House, form: Form, fields: RegisterFields, visitor: Visitor) {
  const brand = await brandOf(house.db)
  const rules = rulesOf(brand, form)
  judgeForm(rules, fields, fields.captchaProof !== undefined)
  const username = fields.username ?? madeName()
  if (fields.password) await judgePassword(house, fields.password, username, 'password')
  await takeRegistration(house, visitor)
  await checkBot(house, fields.botCheck)
  if (rules.captcha.enabled) await checkCaptcha(house, visitor.browser, fields)
  const phone = await phoneFor(house, brand, form, fields, visitor.browser)
  const inviter = await inviterOf(house.db, fields)
  // hashed before the transaction: no connection is held for the time of a hash
  return {
    brand,
    username,
    ...phone,
    inviter,
    passwordHash: fields.password ? await hashPassword(fields.password) : null,
    fundsPasswordHash: fields.paymentPassword ? await hashPassword(fields.paymentPassword) : null
  }
}

/** What the tick under the form stands for: the inbox, and what was given to be reached by. */
const advertisingOn = ({ advertising, email, mobileNum }: RegisterFields): AdvertisingChannel[] =>
  advertising ? ['inbox', ...(email ? (['mail'] as const) : []), ...(mobileNum ? (['sms'] as const) : [])] : []

/** Writes the member; one who registered the same number at the same moment is refused. */
async function write<T>(house: House, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(house.db, work)
  } catch (cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'member_mobile') throw phoneTaken()
    throw cause
  }
}

async function make(house: House, form: Form, fields: RegisterFields, visitor: Visitor): Promise<LoginReply> {
  const { brand, username, codeId, inviter, ...made } = await prepare(house, form, fields, visitor)
  const reply = await write(house, async tx => {
    const id = await createMember(tx, {
      ...made,
      username,
      type: inviter?.type ?? 0,
      inviterId: inviter?.inviterId ?? null,
      invitedBy: inviter?.invitedBy ?? null,
      mobileVerified: codeId !== null,
      language: fields.language ?? visitor.language,
      currency: brand.currency,
      termsVersion: brand.termsVersion,
      address: visitor.address,
      country: countryOf(visitor.address),
      realName: fields.payeeName ? cleanName(fields.payeeName) : null,
      email: fields.email ?? null,
      profile: profileOf(fields),
      registerUrl: fields.registerUrl,
      registerMethod: fields.registerMethod,
      registerDevice: deviceHash(visitor.browser)
    })
    await insertAcceptance(tx, {
      memberId: id,
      kind: 'registration',
      termsVersion: brand.termsVersion,
      minimumAge: brand.minimumAge,
      language: visitor.language,
      address: visitor.address,
      deviceHash: deviceHash(visitor.browser)
    })
    if (codeId) await spendChecked(tx, codeId)
    if (fields.idType && fields.idNumber) {
      const { number, mark } = documentOf(house, id, Number(fields.idType), fields.idNumber)
      await setDocument(tx, id, { type: Number(fields.idType), number, mark })
    }
    if (inviter) await useInvite(tx, inviter)
    const cameBy = inviter?.code ? { code: inviter.code, url: fields.registerUrl } : null
    const opened = { id, currency: brand.currency, cameBy, advertising: advertisingOn(fields) }
    for (const open of onOpened.in(house)) await open(tx, opened)
    const member = (await memberById(tx, id))!
    return enter(tx, house, member, visitor, { method: 'register', stage: 'full', expired: false })
  })
  house.nudge()
  return reply
}

/**
 * Registers by username and password and logs in.
 * @throws DomainError function.not.available, what {@link judgeForm} and {@link judgePassword} refuse with, too.many.requests, bot.required,
 *   captcha.required, captcha.wrong, phone.*, code.*, invite.invalid; username.taken only after all of these
 */
export async function register(
  house: House,
  fields: RegisterFields & { readonly username: string },
  visitor: Visitor
): Promise<LoginReply> {
  if (!(await brandOf(house.db)).settings.flags.USERNAMEREG3) throw new DomainError('function.not.available')
  return make(house, 'username', fields, visitor)
}

/** Registers by telephone number and logs in; the house makes the name. @throws DomainError as {@link register} */
export async function registerMobile(house: House, fields: RegisterFields, visitor: Visitor): Promise<LoginReply> {
  if (!(await brandOf(house.db)).settings.flags.MOBILENUMREG3) throw new DomainError('function.not.available')
  return make(house, 'mobile', fields, visitor)
}
