// Logging in: by name and password, by a code to the telephone, and the end of a login that waited.
import type { LoginReply } from '@fairhouse/contract/member/account.ts'
import type { loginFields } from '@fairhouse/contract/member/login.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import type { Origin } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import { checkPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { checkBot, checkCaptcha, forgetLocks, spendCode } from '#factor/factor.ts'
import { type Member, memberByKey, memberByMobile, phoneOf, usernameKey } from '#member/member.ts'
import { admits } from '../password.rules.ts'
import { admit, enterProven } from './admit.ts'
import { type Proof, proveTicket } from './challenge.ts'
import { finishChallenge } from './challenges.store.ts'
import { noteLogin } from './history.ts'
import { failTry, giveBack, passTry, takeTry } from './tries.ts'

type Fields = z.output<typeof loginFields>

/** Told only to who has proven the account: @throws DomainError login.nonAgent, login.nonMember, account.blocked */
async function demandAdmission(house: House, member: Member, side: Fields['side'], method: string, origin: Origin): Promise<void> {
  if (!admits(side, member.type)) throw new DomainError(side === 'agent' ? 'login.nonAgent' : 'login.nonMember')
  if (member.status !== 'blocked') return
  await noteLogin(house.db, { memberId: member.id, method, outcome: 'blocked', origin })
  throw new DomainError('account.blocked')
}

/** Is this the password of the account, and does it still open it? The same work without an account. */
async function isRight(member: Member | undefined, password: string): Promise<boolean> {
  const right = await checkPassword(member?.password_hash ?? null, password)
  const until = member?.password_expires_at
  return right && !(until && until.getTime() < now())
}

/**
 * Checks name and password. The answer, the work and the time are the same whichever was wrong and whether anybody bears the name.
 * @throws DomainError bot.required, login.locked {minutes}, captcha.required, captcha.wrong, login.wrong {captchaRequired}, and what
 *   {@link demandAdmission} refuses with
 */
async function loginByName(house: House, fields: Fields, origin: Origin, deviceName?: string): Promise<LoginReply> {
  await checkBot(house, fields.botCheck)
  const attempt = await takeTry(house, usernameKey(fields.username), origin)
  const { member, right } = await (async () => {
    if (attempt.captcha) await checkCaptcha(house, origin.browser, fields)
    const found = await memberByKey(house.db, attempt.key)
    return { member: found, right: await isRight(found, fields.password) }
  })().catch(async cause => {
    await giveBack(house, attempt)
    throw cause
  })
  if (!member || !right) throw new DomainError('login.wrong', (await failTry(house, attempt)) ? { captchaRequired: 'true' } : {})
  await passTry(house, attempt)
  await demandAdmission(house, member, fields.side, 'username', origin)
  const weak = house.config.WEAK_PASSWORD !== '' && fields.password === house.config.WEAK_PASSWORD
  return admit(house, member, origin, { method: 'username', weak, deviceName })
}

/**
 * Checks a code that was sent to a telephone; it opens a locked account.
 * @throws DomainError function.not.available, phone.format, phone.country, code.invalid, code.expired, and what {@link demandAdmission} refuses with
 */
async function loginBySms(house: House, fields: Fields, origin: Origin, deviceName?: string): Promise<LoginReply> {
  if (!(await brandOf(house.db)).settings.flags.MOBILEVERCODELOGIN3) throw new DomainError('function.not.available')
  if (!fields.countryDialingCode) throw new DomainError('input.required', {}, { countryDialingCode: 'input.required' })
  const mobile = await phoneOf(house.db, fields.countryDialingCode, fields.username)
  await spendCode(house, { purpose: 'login', subject: mobile, code: fields.password, browser: origin.browser })
  const member = await memberByMobile(house.db, mobile)
  if (!member) throw new DomainError('code.invalid')
  await demandAdmission(house, member, fields.side, 'sms', origin)
  await inTransaction(house.db, tx => forgetLocks(tx, member.id, member.username_key))
  return admit(house, member, origin, { method: 'sms', by: 'mobile', deviceName })
}

/** Logs a member in; the answer holds a token, or what is asked besides. `deviceName`: what the device says of itself. */
export async function login(house: House, fields: Fields, origin: Origin, deviceName?: string): Promise<LoginReply> {
  if (fields.type === 'firebase') throw new DomainError('function.not.available')
  return fields.type === 'sms' ? loginBySms(house, fields, origin, deviceName) : loginByName(house, fields, origin, deviceName)
}

/** Ends a waiting login with one of its methods. @throws DomainError as {@link proveTicket} */
export async function verifyLogin(house: House, fields: Proof & { readonly ticket: string }, origin: Origin): Promise<LoginReply> {
  const { challengeId, member, stage, loginType, deviceName } = await proveTicket(house, fields.ticket, fields, origin)
  const reply = await inTransaction(house.db, async tx => {
    if (!(await finishChallenge(tx, challengeId))) throw new DomainError('verify.expired')
    return enterProven(tx, house, member, origin, { method: loginType, by: fields.method, stage, deviceName })
  })
  house.nudge()
  return reply
}
