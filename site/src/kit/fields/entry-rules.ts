// What is wrong with the forms of logging in and getting back in, as codes at their fields; and what a login sends.
import type { FieldRule } from '@fairhouse/contract/member/register-rule.ts'
import { judgeField } from '@fairhouse/contract/member/register-rule.ts'
import type { FieldValues, Resolver } from 'react-hook-form'

/** Code by field; a field that is not there is fine. */
export type Wrong<Values> = { [Field in keyof Values]?: string | null }
/** Judges a number of a country: a code, or null when it is one. */
export type JudgePhone = (country: string, national: string) => Promise<string | null>

/** A resolver for forms whose fields are judged by a function of ours. */
export const judged =
  <Values extends FieldValues>(judge: (values: Values) => Wrong<Values> | Promise<Wrong<Values>>): Resolver<Values> =>
  async values => {
    const wrong = Object.entries(await judge(values)).filter(([, code]) => code)
    if (wrong.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'rule', message }])) as never }
  }

const needed = (text: string): string | null => (text.trim() === '' ? 'input.required' : null)
const neededCode = (text: string): string | null => (text.trim() === '' ? 'code.missing' : text.trim().length > 255 ? 'code.invalid' : null)

/** A new password: there, 8 to 128 signs, and by the rule of the house. Whether it is a common one the house says. */
export function judgeNewPassword(rule: FieldRule | undefined, password: string): string | null {
  if (password === '') return 'input.required'
  if (password.length < 8) return 'password.tooShort'
  if (password.length > 128) return 'password.tooLong'
  return rule ? judgeField({ ...rule, enabled: true }, password) : null
}

export type NameLogin = { username: string; password: string; captcha: string }
/** `captcha`: the picture is on the screen and was not replaced by a proof. */
export const judgeNameLogin = (values: NameLogin, captcha: boolean): Wrong<NameLogin> => ({
  username: needed(values.username),
  password: values.password === '' ? 'input.required' : null,
  captcha: captcha && needed(values.captcha) ? 'captcha.required' : null
})

export type SmsLogin = { country: string; mobileNum: string; code: string; captcha: string }
export const judgeSmsLogin = async (values: SmsLogin, captcha: boolean, phone: JudgePhone): Promise<Wrong<SmsLogin>> => ({
  mobileNum: await phone(values.country, values.mobileNum),
  code: neededCode(values.code),
  captcha: captcha && needed(values.captcha) ? 'captcha.required' : null
})

export type ForgotMail = { username: string; email: string }
/** The username by the rule of the house, the address by its form. */
export const judgeForgotMail = (values: ForgotMail, rule: FieldRule | undefined): Wrong<ForgotMail> => ({
  username: needed(values.username) ?? (rule ? judgeField({ ...rule, enabled: true }, values.username.trim()) : null),
  email: needed(values.email) ?? (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(values.email.trim()) ? null : 'email.format')
})

export type ForgotMobile = { country: string; mobileNum: string; verificationCode: string; newPassword: string }
export const judgeForgotMobile = async (
  values: ForgotMobile,
  rule: FieldRule | undefined,
  phone: JudgePhone
): Promise<Wrong<ForgotMobile>> => ({
  mobileNum: await phone(values.country, values.mobileNum),
  verificationCode: neededCode(values.verificationCode),
  newPassword: judgeNewPassword(rule, values.newPassword)
})

export type ChangeValues = { oldPassword: string; newPassword: string; confirmNewPassword: string }
/** `stored`: the old password was typed a moment ago and is not asked for again. */
export const judgeChange = (values: ChangeValues, rule: FieldRule | undefined, stored: boolean): Wrong<ChangeValues> => ({
  oldPassword: stored || values.oldPassword !== '' ? null : 'input.required',
  newPassword: judgeNewPassword(rule, values.newPassword),
  confirmNewPassword:
    values.confirmNewPassword === '' ? 'input.required' : values.confirmNewPassword === values.newPassword ? null : 'password.inconsistent'
})

/** What stands for a person: the text of the picture or a proof in its place, and the proof of work of the form. */
export type Proofs = { captcha?: string | undefined; captchaProof?: string | undefined; botCheck?: string | undefined }
const given = (proofs: Proofs): Proofs => Object.fromEntries(Object.entries(proofs).filter(([, said]) => said))

/** What a login by name sends. */
export const nameLogin = (values: NameLogin, proofs: Proofs) => ({
  username: values.username.trim(),
  password: values.password,
  type: 'username' as const,
  side: 'member' as const,
  ...given({ captcha: values.captcha.trim(), ...proofs })
})

/** What a login by SMS sends: the number as username, the code as password, and no proof of work. */
export const smsLogin = (values: SmsLogin, countryDialingCode: string, captchaProof: string | undefined) => ({
  username: values.mobileNum,
  password: values.code.trim(),
  type: 'sms' as const,
  side: 'member' as const,
  countryDialingCode,
  ...given({ captcha: values.captcha.trim(), captchaProof })
})
