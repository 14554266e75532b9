// The rules of registration as operators set them: what each field may be set to, and the form that follows from them.
import { registerFieldNames, type WhitelabelFlag } from '../../brand.ts'
import { type FieldRule, type PatternId, patternFamilies, patternIds } from '../../member/register-rule.ts'
import type { IdentityBody } from '../house/content.ts'

export type FieldName = (typeof registerFieldNames)[number]

interface Bounds {
  readonly patterns: readonly PatternId[]
  /** Signs at least and at most: neither length may lie outside. */
  readonly least: number
  readonly most: number
  /** Longest may not be less than this. */
  readonly roomFor?: number
  /** Asked for by every brand that has the form: neither off nor optional. */
  readonly always?: boolean
}

/**
 * What a field may be set to, where the house depends on it: the login compares names by their ASCII letters and trims spaces, a password
 * has 8 signs at least and room for 64, the picture shows five. Fields that are not named here may have any family.
 */
const boundsOf: Partial<Record<FieldName, Bounds>> = {
  username: { patterns: ['letterFirst', 'lettersOrDigits', 'lettersAndDigits'], least: 3, most: 32, always: true },
  password: {
    patterns: ['any', 'noSpaces', 'oneUppercase', 'strongPassword', 'lettersAndDigits'],
    least: 8,
    most: 128,
    roomFor: 64,
    always: true
  },
  paymentPassword: { patterns: ['digits'], least: 6, most: 6 },
  email: { patterns: ['email'], least: 6, most: 254 },
  mobileNum: { patterns: ['phone', 'digits'], least: 4, most: 15 },
  affiliateCode: { patterns: ['lettersOrDigits'], least: 4, most: 20 },
  recommenderId: { patterns: ['digits'], least: 1, most: 18 },
  captcha: { patterns: ['lettersOrDigits'], least: 5, most: 5 },
  idType: { patterns: ['digits'], least: 1, most: 2 }
}

/** What each field may be set to. */
export const fieldBounds = (name: FieldName): Bounds => boundsOf[name] ?? { patterns: patternIds, least: 0, most: 255 }

export type RegistrationFault = 'rule.always' | 'rule.pattern' | 'rule.lengths' | 'rule.room'

/** What is wrong with the rules, by path in the body (`fields.username.patternId`); empty when they may be published. */
export function judgeRegistration(fields: IdentityBody['fields']): Record<string, RegistrationFault> {
  const faults: Record<string, RegistrationFault> = {}
  for (const name of registerFieldNames) {
    const { enabled, required, patternId, minLength, maxLength } = fields[name]
    const bounds = fieldBounds(name)
    const at = `fields.${name}`
    if (bounds.always && !enabled) faults[`${at}.enabled`] = 'rule.always'
    if (bounds.always && !required) faults[`${at}.required`] = 'rule.always'
    if (!bounds.patterns.includes(patternId)) faults[`${at}.patternId`] = 'rule.pattern'
    if (minLength < bounds.least || minLength > bounds.most) faults[`${at}.minLength`] = 'rule.lengths'
    if (maxLength < bounds.least || maxLength > bounds.most) faults[`${at}.maxLength`] = 'rule.lengths'
    else if (bounds.roomFor && maxLength < bounds.roomFor) faults[`${at}.maxLength`] = 'rule.room'
  }
  return faults
}

/**
 * The registration form's fields as browser and server judge them. Where a code by SMS is asked for (`REGMOBVERF3`), the number that it
 * goes to is too.
 */
export function registerRulesOf(
  identity: Pick<IdentityBody, 'fields'>,
  flags: Record<WhitelabelFlag, boolean>
): Record<FieldName, FieldRule> {
  const rules = Object.fromEntries(
    Object.entries(identity.fields).map(([name, rule]) => [name, { ...rule, acceptedPattern: patternFamilies[rule.patternId] }])
  ) as Record<FieldName, FieldRule>
  const asked = { enabled: true, required: true }
  const not = { enabled: false, required: false }
  return {
    ...rules,
    username: { ...rules.username, ...(flags.USERNAMEREG3 ? asked : not) },
    password: { ...rules.password, ...(flags.USERNAMEREG3 || flags.MOBILENUMPASSREG3 ? asked : not) },
    ...(flags.REGMOBVERF3 ? { mobileNum: { ...rules.mobileNum, ...asked } } : {})
  }
}
