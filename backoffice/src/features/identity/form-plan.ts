// Which fields the visitor's form has in which order, by the rules of a draft and the features in force.
import { registerFieldNames, type WhitelabelFlag } from '@fairhouse/contract/brand.ts'
import type { FieldRule } from '@fairhouse/contract/member/register-rule.ts'
import type { IdentityBody } from '@fairhouse/contract/ops/house/content.ts'
import { type FieldName, registerRulesOf } from '@fairhouse/contract/ops/people/registration.ts'

export type Way = 'username' | 'mobile'
type Flags = Record<WhitelabelFlag, boolean>

/** The ways to register; without one the form is that of a telephone number. */
export const waysOf = (flags: Flags): readonly Way[] =>
  flags.USERNAMEREG3 ? (flags.MOBILENUMREG3 ? ['username', 'mobile'] : ['username']) : ['mobile']

/** Is a code by SMS asked for? */
export const asksCode = (flags: Flags, way: Way): boolean => flags.REGMOBVERF3 || (way === 'mobile' && !flags.MOBILENUMPASSREG3)

export interface PlannedField {
  readonly name: FieldName
  readonly rule: FieldRule
}

/** What an account cannot do without, then the rest. The picture is read last. */
export function planOf(body: IdentityBody, flags: Flags, way: Way): { first: PlannedField[]; rest: PlannedField[]; twoSteps: boolean } {
  const rules = registerRulesOf(body, flags)
  const asked = { enabled: true, required: true }
  const ruleOf = (name: FieldName): FieldRule => {
    if (way === 'username') return rules[name]
    if (name === 'username') return { ...rules.username, enabled: false }
    if (name === 'mobileNum') return { ...rules.mobileNum, ...asked }
    return name === 'password' ? { ...rules.password, enabled: flags.MOBILENUMPASSREG3, required: true } : rules[name]
  }
  const shown = registerFieldNames.map(name => ({ name, rule: ruleOf(name) })).filter(f => f.rule.enabled)
  const main: readonly FieldName[] = way === 'mobile' ? ['mobileNum', 'password'] : ['username', 'password']
  const first = main.flatMap(name => shown.filter(f => f.name === name))
  const picture = shown.filter(f => f.name === 'captcha')
  const rest = shown.filter(f => !first.includes(f) && !picture.includes(f))
  const twoSteps = rest.some(f => f.rule.required)
  return twoSteps ? { first, rest: [...rest, ...picture], twoSteps } : { first: [...first, ...picture], rest, twoSteps }
}
