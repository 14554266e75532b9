// The registration form as the server judges it: every field by the brand's rule, whatever the browser thought.

import { registerFieldNames } from '@fairhouse/contract/brand.ts'
import type { ErrorCode } from '@fairhouse/contract/errors.ts'
import { idTypes } from '@fairhouse/contract/member/account.ts'
import { profileTexts } from '@fairhouse/contract/member/profile.ts'
import { type FieldRule, judgeField } from '@fairhouse/contract/member/register-rule.ts'
import { DomainError } from '#base/errors.ts'
import { type Brand, registerRulesOf } from '#brand/brand.ts'
import { isWeakPin } from '#login/login.ts'
import { cleanLine } from '#member/member.ts'

export type FieldName = (typeof registerFieldNames)[number]
export type Form = 'username' | 'mobile'
/** Fields as they were sent; an empty one is none. */
export type Fields = Readonly<Partial<Record<FieldName, string | undefined>>>

/** The rules of one of the two forms: a name and a password, or a number and, where the brand wants it, a password. */
export function rulesOf(brand: Brand, form: Form): Readonly<Record<FieldName, FieldRule>> {
  const { flags } = brand.settings
  const rules = registerRulesOf(brand.identity, flags)
  if (form === 'username') return rules
  const asked = (wanted: boolean) => ({ enabled: wanted, required: wanted })
  return {
    ...rules,
    username: { ...rules.username, ...asked(false) },
    password: { ...rules.password, ...asked(flags.MOBILENUMPASSREG3) },
    mobileNum: { ...rules.mobileNum, ...asked(true) }
  }
}

/** The value as its rule reads it: numbers of telephones without the signs of writing. */
const plain = (name: FieldName, value: string | undefined) => (name === 'mobileNum' ? value?.replace(/[\s()./-]/g, '') : value)

/** What no pattern says: a document is a kind and a number, and six digits are not 123456. */
function odd(fields: Fields): Record<string, ErrorCode> {
  const { idType, idNumber, paymentPassword } = fields
  return {
    ...(idType && !(idType in idTypes) ? { idType: 'input.rule' } : {}),
    ...(idNumber && !idType ? { idType: 'input.required' } : {}),
    ...(paymentPassword && /^\d{6}$/.test(paymentPassword) && isWeakPin(paymentPassword) ? { paymentPassword: 'password.common' } : {})
  }
}

/**
 * Judges every field by its rule. `captcha` is no text of the form where a proof of work stands for it.
 * @throws DomainError with the code of each field that is wrong: input.unknownField where the brand asks for no such field, input.required,
 *   input.rule, password.common
 */
export function judgeForm(rules: Readonly<Record<FieldName, FieldRule>>, fields: Fields, hasCaptchaProof: boolean): void {
  const wrong: Record<string, ErrorCode> = {}
  for (const name of registerFieldNames) {
    if (name === 'captcha' && hasCaptchaProof) continue
    const value = plain(name, fields[name])
    const code = value && !rules[name].enabled ? 'input.unknownField' : judgeField(rules[name], value)
    if (code) wrong[name] = code
  }
  for (const [name, code] of Object.entries(odd(fields))) wrong[name] ??= code
  const codes = Object.values(wrong)
  if (codes.length > 0) throw new DomainError(new Set(codes).size === 1 ? codes[0]! : 'input.invalid', {}, wrong)
}

/** Of the fields those that the profile keeps, as one line of plain text each. */
export const profileOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    profileTexts.flatMap(name => {
      const value = (fields as Readonly<Record<string, string | undefined>>)[name]
      return value ? [[name, cleanLine(value)]] : []
    })
  )
