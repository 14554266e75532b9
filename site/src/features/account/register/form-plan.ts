// Which fields the form has, on which step, and what is wrong with what was typed: by the house's flags and rules alone.

import { registerFieldNames, type registerRules, type whitelabel } from '@fairhouse/contract/brand.ts'
import { verificationCode } from '@fairhouse/contract/member/account.ts'
import type { FieldRule } from '@fairhouse/contract/member/register-rule.ts'
import type { z } from 'zod'
import { fieldProblem, passwordRule } from '../../../kit/fields/field-rule.ts'

export type RuledName = (typeof registerFieldNames)[number]
export type FieldName = RuledName | 'confirmPassword' | 'verificationCode'
export type Mode = 'username' | 'mobile'
/** `country`: the chosen `countryCode` of the number. */
export type Values = Record<FieldName | 'country', string>

export interface House {
  readonly rules: z.output<typeof registerRules>
  readonly flags: z.output<typeof whitelabel>
}

export const emptyValues: Values = {
  ...(Object.fromEntries(registerFieldNames.map(name => [name, ''])) as Record<RuledName, string>),
  confirmPassword: '',
  verificationCode: '',
  country: ''
}

/** The ways to register, the first one being shown first: by username, by mobile, or both as tabs. */
export function modesOf({ flags }: House): readonly Mode[] {
  if (!flags.USERNAMEREG3) return ['mobile']
  return flags.MOBILENUMREG3 ? ['username', 'mobile'] : ['username']
}

/** Is a code by SMS asked for? Always where the house says so, and where nothing else would prove who registers by number. */
export const asksCode = ({ flags }: House, mode: Mode): boolean => flags.REGMOBVERF3 || (mode === 'mobile' && !flags.MOBILENUMPASSREG3)

/** The rule of a field that the form shows; null for one that it does not. By mobile the number is needed whatever its rule says. */
export function ruleOf({ rules, flags }: House, mode: Mode, name: RuledName): FieldRule | null {
  const rule = rules[name]
  const mobile = mode === 'mobile'
  if (name === 'username') return !mobile && rule.enabled ? rule : null
  if (name === 'password') return !mobile || flags.MOBILENUMPASSREG3 ? passwordRule(rule) : null
  if (name === 'mobileNum' && (mobile || flags.REGMOBVERF3)) return { ...rule, enabled: true, required: true }
  return rule.enabled ? rule : null
}

export interface Plan {
  /** What an account cannot do without. */
  readonly first: readonly FieldName[]
  readonly rest: readonly FieldName[]
  /** Something of the rest must be filled in: it is a step of its own. Else it can be left aside. */
  readonly twoSteps: boolean
}

const documentFirst: readonly RuledName[] = registerFieldNames.flatMap((name): RuledName[] =>
  name === 'idType' ? [] : name === 'idNumber' ? ['idType', 'idNumber'] : [name]
)

/** The order of the fields. The picture is read last, because it lives two minutes. */
export function planOf(house: House, mode: Mode, pictureAsked = false): Plan {
  const shown = registerFieldNames.filter(name => ruleOf(house, mode, name) !== null && name !== 'captcha')
  const code: FieldName[] = asksCode(house, mode) ? ['verificationCode'] : []
  const withFollower = (name: RuledName): FieldName[] =>
    name === 'password' ? ['password', 'confirmPassword'] : name === 'mobileNum' ? ['mobileNum', ...code] : [name]
  const main: RuledName[] = mode === 'mobile' ? ['mobileNum', 'password'] : ['username', 'password']
  const picture: FieldName[] = pictureAsked || house.rules.captcha.enabled ? ['captcha'] : []
  const needed = (name: RuledName): boolean => ruleOf(house, mode, name)!.required
  // The kind of a document is asked for before its number; what must be filled in before what may.
  const others = documentFirst.filter(name => shown.includes(name) && !main.includes(name))
  const rest = [...others.filter(needed), ...others.filter(name => !needed(name))]
  const twoSteps = others.some(needed)
  const first = main.filter(name => shown.includes(name)).flatMap(withFollower)
  return twoSteps
    ? { first, rest: [...rest.flatMap(withFollower), ...picture], twoSteps }
    : { first: [...first, ...picture], rest: rest.flatMap(withFollower), twoSteps }
}

/** Is this field of the form needed? */
export function isRequired(house: House, mode: Mode, name: FieldName, pictureAsked = false): boolean {
  if (name === 'confirmPassword' || name === 'verificationCode') return true
  if (name === 'captcha' && pictureAsked) return true
  return ruleOf(house, mode, name)?.required ?? false
}

/** A code, or null where the number is one of that country. */
type JudgePhone = (country: string, number: string) => Promise<string | null>

/** The codes of what is wrong, by field: `input.required`, `input.rule`, or one of the contract's. */
export async function problemsOf(
  house: House,
  mode: Mode,
  values: Values,
  options: { pictureAsked: boolean; judgePhone: JudgePhone }
): Promise<Partial<Record<FieldName, string>>> {
  const found: Partial<Record<FieldName, string>> = {}
  const { first, rest } = planOf(house, mode, options.pictureAsked)
  for (const name of [...first, ...rest]) {
    const value = values[name]
    if (name === 'confirmPassword') {
      if (value === '') found[name] = 'input.required'
      else if (value !== values.password) found[name] = 'password.inconsistent'
    } else if (name === 'verificationCode') {
      const read = verificationCode.safeParse(value)
      if (!read.success) found[name] = read.error.issues[0]!.message
    } else {
      const rule =
        name === 'captcha' && options.pictureAsked ? { ...house.rules.captcha, enabled: true, required: true } : ruleOf(house, mode, name)
      const wrong = rule && fieldProblem(rule, name === 'password' || name === 'paymentPassword' ? value : value.trim())
      if (wrong) found[name] = wrong
    }
  }
  const number = values.mobileNum
  if ((first.includes('mobileNum') || rest.includes('mobileNum')) && number && !found.mobileNum) {
    const wrong = values.country ? await options.judgePhone(values.country, number) : 'country'
    if (wrong) found.mobileNum = wrong
  }
  return found
}
