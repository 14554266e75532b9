// Changing a password, and getting back in without it.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dialingCode, loginReply, nationalNumber, newPassword, verificationCode } from './account.ts'
import { codeReply } from './verification.ts'

const passwordErrors = ['password.tooShort', 'password.tooLong', 'password.common', 'password.recent', 'input.rule'] as const

export const changePasswordFields = z
  .strictObject({
    /** Empty only for an account that has no password yet. */
    oldPassword: z._default(z.string().check(z.maxLength(128, 'password.tooLong')), ''),
    newPassword,
    confirmNewPassword: z.string({ error: 'input.required' }).check(z.minLength(1, 'input.required'), z.maxLength(128, 'password.tooLong'))
  })
  .check(z.refine(v => v.newPassword === v.confirmNewPassword, { path: ['confirmNewPassword'], error: 'password.inconsistent' }))

export const changePassword = endpoint({
  call: 'POST /wps/member/password',
  moduleId: 'MEM_PASSWORD',
  who: 'changing',
  realAccount: true,
  summary: 'Sets a new password; every session of the member ends and this one goes on under a new token.',
  input: changePasswordFields,
  reply: z.object({ token: z.string() }),
  errors: [...passwordErrors, 'password.wrong', 'password.inconsistent', 'password.confirmWrong', 'login.locked'],
  sealed: true,
  device: true,
  perMinute: 10
})

/** Both as typed; the server judges the username by the rule of the house. */
export const forgotByEmailFields = z.strictObject({
  username: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(64, 'input.invalid')),
  email: z
    .string({ error: 'input.required' })
    .check(
      z.trim(),
      z.minLength(1, 'input.required'),
      z.maxLength(254, 'email.format'),
      z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'email.format')
    )
})

export const forgotByEmail = endpoint({
  call: 'POST /wps/member/password/email',
  moduleId: 'MEM_FORGOT_EMAIL',
  who: 'anyone',
  summary: 'Sends a link for a new password to the verified address of the account.',
  input: forgotByEmailFields,
  /** `sure`: a link was sent; else only if name and mailbox belong together, which the house does not say. */
  reply: z.extend(codeReply, { sure: z.boolean() }),
  errors: ['email.format', 'email.unknown', 'input.rule', 'sms.tooMany'],
  form: true,
  device: true,
  perMinute: 6,
  byAddress: true
})

export const resetByLink = endpoint({
  call: 'POST /wps/member/password/reset',
  moduleId: 'MEM_RESET',
  who: 'anyone',
  summary: 'Sets a new password with the code of a link that was mailed, and logs in; a second factor is still asked for.',
  input: z.strictObject({
    code: z.string({ error: 'code.missing' }).check(z.minLength(1, 'code.missing'), z.maxLength(200, 'code.invalid')),
    newPassword
  }),
  reply: loginReply,
  errors: [...passwordErrors, 'code.missing', 'code.invalid', 'code.expired', 'account.blocked', 'account.restricted'],
  sealed: true,
  device: true,
  perMinute: 10,
  byAddress: true
})

export const forgotByMobileFields = z.strictObject({
  newPassword,
  mobileNum: nationalNumber,
  countryDialingCode: dialingCode,
  verificationCode
})

export const forgotByMobile = endpoint({
  call: 'POST /wps/member/password/verification',
  moduleId: 'MEM_FORGOT_MOBILE',
  who: 'anyone',
  summary: 'Sets a new password with a code sent to the verified telephone, and logs in; a second factor is still asked for.',
  input: forgotByMobileFields,
  reply: loginReply,
  errors: [
    ...passwordErrors,
    'phone.format',
    'phone.missing',
    'phone.country',
    'code.missing',
    'code.invalid',
    'code.expired',
    'account.blocked',
    'account.restricted'
  ],
  sealed: true,
  device: true,
  perMinute: 10,
  byAddress: true
})
