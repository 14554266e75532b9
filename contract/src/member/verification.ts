// Proofs before a session: codes by SMS, the picture, the check against programs; and the errors of a telephone provider.
import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { botCheck, dialingCode, nationalNumber } from './account.ts'

/** Minutes until a code ends, which the countdown of the button shows. */
export const codeReply = z.object({ expiredMinutes: z.number() })
const codeErrors = ['phone.format', 'phone.missing', 'phone.country', 'sms.tooMany', 'sms.quota', 'sms.notAllowed'] as const

export const smsNoLogin = endpoint({
  call: 'POST /wps/verification/sms/noLogin',
  moduleId: 'VER_SMS_NOLOGIN',
  who: 'anyone',
  summary: 'Sends a code to log in with or to set a new password with; the answer is the same whether the number is known or not.',
  input: z.strictObject({
    mobileNum: nationalNumber,
    countryDialingCode: dialingCode,
    purpose: z._default(z.enum(['login', 'password']), 'login')
  }),
  reply: codeReply,
  errors: codeErrors,
  device: true,
  perMinute: 12,
  byAddress: true
})

export const smsRegister = endpoint({
  call: 'POST /wps/verification/sms/register',
  moduleId: 'VER_SMS_REGISTER',
  who: 'anyone',
  summary: 'Sends a code for a registration by username or by mobile, after the check against programs.',
  input: z.strictObject({ mobileNo: nationalNumber, countryDialingCode: dialingCode, type: z.enum(['username', 'mobile']), botCheck }),
  reply: codeReply,
  errors: [...codeErrors, 'bot.required', 'busy.try.again'],
  device: true,
  perMinute: 12,
  byAddress: true
})

export const captcha = endpoint({
  call: 'GET /wps/captcha',
  moduleId: 'VER_CAPTCHA',
  who: 'anyone',
  summary: 'A picture with five characters as base64 of a PNG; bound to this browser, good once, for two minutes.',
  input: nothing,
  reply: z.string(),
  errors: ['captcha.tooSoon'],
  device: true,
  perMinute: 60,
  byAddress: true
})

export const botChallenge = endpoint({
  call: 'GET /wps/verification/bot',
  moduleId: 'VER_BOT',
  who: 'anyone',
  summary:
    'A proof of work for the browser (ALTCHA, version 2); `captcha` is the harder one that stands for a picture. `null`: none is asked for. `hosted`: a service that checks instead, with its script and the name that the script is found by.',
  input: z.strictObject({ purpose: z._default(z.enum(['form', 'captcha']), 'form') }),
  reply: z.object({
    challenge: z.nullable(z.record(z.string(), z.unknown())),
    hosted: z.nullable(z.object({ siteKey: z.string(), script: z.string(), global: z.string() }))
  }),
  errors: [],
  perMinute: 60,
  byAddress: true
})

/** What a hosted telephone authentication answers with, as codes of ours. */
export const phoneAuthErrors = {
  'auth/invalid-phone-number': 'phone.format',
  'auth/missing-phone-number': 'phone.missing',
  'auth/too-many-requests': 'sms.tooMany',
  'auth/invalid-verification-code': 'code.invalid',
  'auth/missing-verification-code': 'code.missing',
  'auth/captcha-check-failed': 'captcha.failed',
  'auth/quota-exceeded': 'sms.quota',
  'auth/operation-not-allowed': 'sms.notAllowed',
  'auth/code-expired': 'code.expired',
  'auth/popup-closed-by-user': 'phone.popupClosed'
} as const satisfies Record<string, ErrorCode>

/** The code for an error of a hosted telephone authentication; one that is not listed is unknown. */
export const phoneAuthError = (code: string): ErrorCode =>
  Object.hasOwn(phoneAuthErrors, code) ? phoneAuthErrors[code as keyof typeof phoneAuthErrors] : 'phone.unknown'
