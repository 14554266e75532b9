// Logging in: by username, by SMS code, as a guest with play money; and what a login may ask besides.
import * as z from 'zod/mini'
import { endpoint, languageCode } from '../endpoint.ts'
import { anyPassword, botCheck, captchaFields, dialingCode, loginReply, proofFields, verifyMethods } from './account.ts'

/** username: name and password · sms: the number as username, the code as password · firebase: reserved, refused unless it is configured. */
export const loginTypes = ['username', 'sms', 'firebase'] as const

export const loginFields = z.strictObject({
  username: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(64, 'input.invalid')),
  password: anyPassword,
  type: z._default(z.enum(loginTypes), 'username'),
  /** Of an SMS login: the country of the number. */
  countryDialingCode: z.optional(dialingCode),
  /** Which side of the house is entered; this site is the member side. */
  side: z._default(z.enum(['member', 'agent']), 'member'),
  ...captchaFields,
  botCheck
})

const loginErrors = [
  'login.wrong',
  'login.locked',
  'login.nonAgent',
  'login.nonMember',
  'account.blocked',
  'account.restricted',
  'password.tooLong',
  'captcha.required',
  'captcha.wrong',
  'bot.required',
  'phone.format',
  'phone.missing',
  'phone.country',
  'code.invalid',
  'code.expired'
] as const

export const login = endpoint({
  call: 'POST /wps/session/login',
  moduleId: 'SES_LOGIN',
  who: 'anyone',
  summary: 'Logs a member in; the token goes into the Authorization header of later calls, beside the device cookie.',
  input: loginFields,
  reply: loginReply,
  errors: loginErrors,
  sealed: true,
  device: true,
  perMinute: 30,
  byAddress: true
})

export const loginV2 = endpoint({
  call: 'POST /wps/session/v2/login',
  moduleId: 'SES_LOGIN_V2',
  who: 'anyone',
  summary: 'The login with a description of the device, which the list of sessions then shows.',
  input: z.extend(loginFields, {
    device: z.strictObject({ name: z.string().check(z.trim(), z.maxLength(60)), os: z.string().check(z.trim(), z.maxLength(40)) })
  }),
  reply: loginReply,
  errors: loginErrors,
  sealed: true,
  device: true,
  perMinute: 30,
  byAddress: true
})

const ticket = z.string({ error: 'verify.expired' }).check(z.maxLength(100, 'verify.expired'))

export const verifyCode = endpoint({
  call: 'POST /wps/session/verify/code',
  moduleId: 'SES_VERIFY_CODE',
  who: 'anyone',
  summary: 'Sends the code of a waiting login to the telephone or the mailbox of the account.',
  input: z.strictObject({ ticket, method: z.enum(['mobile', 'email']) }),
  reply: z.object({ expiredMinutes: z.number() }),
  errors: ['verify.expired', 'verify.unavailable', 'sms.tooMany', 'sms.quota', 'sms.notAllowed'],
  device: true,
  perMinute: 20,
  byAddress: true
})

export const verifyPasskey = endpoint({
  call: 'POST /wps/session/verify/passkey',
  moduleId: 'SES_VERIFY_PASSKEY',
  who: 'anyone',
  summary: 'What the browser needs to ask for a passkey of a waiting login.',
  input: z.strictObject({ ticket }),
  reply: z.object({ options: z.record(z.string(), z.unknown()) }),
  errors: ['verify.expired', 'verify.unavailable'],
  device: true,
  perMinute: 20,
  byAddress: true
})

export const verifyLogin = endpoint({
  call: 'POST /wps/session/verify',
  moduleId: 'SES_VERIFY',
  who: 'anyone',
  summary: 'Ends a waiting login with one of its methods. A ticket lives 10 minutes and takes five tries.',
  input: z.strictObject({ ticket, method: z.enum(verifyMethods), ...proofFields }),
  reply: loginReply,
  errors: ['verify.expired', 'verify.wrong', 'verify.unavailable', 'account.blocked', 'account.restricted', 'login.locked'],
  sealed: true,
  device: true,
  perMinute: 20,
  byAddress: true
})

export const trialOs = ['windows', 'macos', 'linux', 'android', 'ios', 'other'] as const

export const freePlay = endpoint({
  call: 'POST /wps/session/login/freeplay',
  moduleId: 'SES_FREEPLAY',
  who: 'anyone',
  summary: 'Opens a play-money account for a day; needs the header `Gateway-Version: 3`.',
  input: z.strictObject({
    os: z.enum(trialOs),
    platform: z.literal('W'),
    /** A JWE under the key of `/wps/system/jwks` of `{"nonce": "…"}`: good once. */
    token: z.string().check(z.maxLength(4_000)),
    language: z.optional(languageCode)
  }),
  reply: loginReply,
  errors: ['sms.tooMany'],
  device: true,
  perMinute: 6,
  byAddress: true
})
