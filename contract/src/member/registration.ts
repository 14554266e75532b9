// Making an account: by username or by telephone number, and who invited.
import * as z from 'zod/mini'
import { endpoint, languageCode } from '../endpoint.ts'
import { botCheck, captchaFields, dialingCode, loginReply, nationalNumber, newPassword, typed } from './account.ts'
import { advertisingBox } from './protection.ts'

const optional = z.optional(typed)
const registration = {
  confirmPassword: z.optional(z.string().check(z.maxLength(128, 'password.tooLong'))),
  payeeName: optional,
  email: optional,
  qqNum: optional,
  recommenderId: optional,
  verificationCode: z.optional(z.string().check(z.trim(), z.maxLength(255, 'code.invalid'))),
  affiliateCode: optional,
  paymentPassword: optional,
  line: optional,
  whatsapp: optional,
  facebook: optional,
  wechat: optional,
  idNumber: optional,
  idType: optional,
  referralCode: optional,
  domain: optional,
  ...captchaFields,
  /** Always true: the answer holds a session. */
  login: z._default(z.literal(true), true),
  /** Where the form stood; kept as text. */
  registerUrl: z._default(z.string().check(z.maxLength(500)), ''),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4_000))),
  /** Of age, and the terms: recorded with time, address and version. */
  agreed: z.literal(true, { error: 'terms.required' }),
  /** Promotions in the inbox, and by mail and SMS where an address or a number is given. */
  advertising: advertisingBox,
  language: z.optional(languageCode),
  botCheck
}
const sameTwice = z.refine<{ password?: string | undefined; confirmPassword?: string | undefined }>(
  v => v.confirmPassword === undefined || v.password === v.confirmPassword,
  { path: ['confirmPassword'], error: 'password.inconsistent' }
)

export const registerFields = z
  .strictObject({
    username: typed,
    password: newPassword,
    mobileNum: z.optional(nationalNumber),
    countryDialingCode: z.optional(dialingCode),
    ...registration
  })
  .check(sameTwice)

export const registerMobileFields = z
  .strictObject({
    mobileNum: nationalNumber,
    countryDialingCode: dialingCode,
    /** Only where the house asks for one (`MOBILENUMPASSREG3`). */
    password: z.optional(newPassword),
    ...registration
  })
  .check(sameTwice)

const registerErrors = [
  'account.restricted',
  'input.rule',
  'input.tooLong',
  'username.taken',
  'password.common',
  'password.tooShort',
  'password.tooLong',
  'password.inconsistent',
  'terms.required',
  'code.missing',
  'code.invalid',
  'code.expired',
  'phone.format',
  'phone.missing',
  'phone.country',
  'phone.taken',
  'email.taken',
  'captcha.required',
  'captcha.wrong',
  'bot.required',
  'invite.invalid'
] as const

export const register = endpoint({
  call: 'PUT /wps/member/register',
  moduleId: 'MEM_REGISTER',
  who: 'anyone',
  summary: 'Makes an account by username and password and logs it in; the fields follow the rules of the house.',
  input: registerFields,
  reply: loginReply,
  errors: registerErrors,
  sealed: true,
  device: true,
  perMinute: 20,
  byAddress: true
})

export const registerMobile = endpoint({
  call: 'PUT /wps/member/register/mobile',
  moduleId: 'MEM_REGISTER_MOBILE',
  who: 'anyone',
  summary: 'Makes an account by telephone number and logs it in.',
  input: registerMobileFields,
  reply: loginReply,
  errors: registerErrors,
  sealed: true,
  device: true,
  perMinute: 20,
  byAddress: true
})

export const affiliate = endpoint({
  call: 'GET /wps/agent/affiliate',
  moduleId: 'AGT_AFFILIATE',
  who: 'anyone',
  summary: 'Does this code, or this domain, invite? Asked before a registration with a code.',
  input: z.strictObject({ code: z._default(typed, ''), domain: z._default(typed, '') }),
  reply: z.object({ code: z.string(), kind: z.enum(['affiliate', 'referral']) }),
  errors: ['invite.code'],
  perMinute: 20,
  byAddress: true
})
