// Registration and sessions as the brand wants them: defaults, and the rules of each field of the form.
import type { registerFieldNames } from '@fairhouse/contract/brand.ts'
import type { IdentityBody, SettingsBody } from '@fairhouse/contract/ops-content.ts'
import { type FieldRule, type PatternId, patternFamilies } from '@fairhouse/contract/register-rule.ts'

type FieldName = (typeof registerFieldNames)[number]

const field = (enabled: boolean, required: boolean, patternId: PatternId, minLength: number, maxLength: number) => ({
  enabled,
  required,
  patternId,
  minLength,
  maxLength
})

/** What a brand has until somebody publishes something else: a name and a password are enough. */
export const defaultIdentity: IdentityBody = {
  fields: {
    username: field(true, true, 'letterFirst', 4, 16),
    password: field(true, true, 'any', 8, 128),
    payeeName: field(false, false, 'fullName', 3, 100),
    paymentPassword: field(false, false, 'digits', 6, 6),
    qqNum: field(false, false, 'digits', 5, 12),
    line: field(false, false, 'noSpaces', 2, 60),
    whatsapp: field(false, false, 'phone', 6, 15),
    facebook: field(false, false, 'any', 2, 100),
    wechat: field(false, false, 'noSpaces', 6, 20),
    idNumber: field(false, false, 'lettersOrDigits', 4, 32),
    email: field(true, false, 'email', 6, 254),
    mobileNum: field(false, false, 'phone', 6, 15),
    affiliateCode: field(true, false, 'lettersOrDigits', 4, 20),
    recommenderId: field(false, false, 'digits', 4, 18),
    captcha: field(false, false, 'lettersOrDigits', 5, 5),
    idType: field(false, false, 'digits', 1, 2)
  },
  phoneCountries: [],
  sessions: { idleMinutes: 30, absoluteHours: 24, most: 5 },
  passwordDays: 90,
  verifyNewAddress: true,
  sms: { codeMinutes: 5, perNumberHour: 5, perNetworkDay: 20, perHour: 2_000 }
}

/** A published body with the defaults of what it does not say. */
export const wholeIdentity = (said: Partial<IdentityBody>): IdentityBody => ({
  ...defaultIdentity,
  ...said,
  fields: { ...defaultIdentity.fields, ...said.fields },
  sessions: { ...defaultIdentity.sessions, ...said.sessions },
  sms: { ...defaultIdentity.sms, ...said.sms }
})

/**
 * The registration form's fields as browser and server judge them. Where a code by SMS is asked for (`REGMOBVERF3`), the number that it
 * goes to is too.
 */
export function registerRulesOf(identity: IdentityBody, flags: SettingsBody['flags']): Record<FieldName, FieldRule> {
  const rules = Object.fromEntries(
    Object.entries(identity.fields).map(([name, rule]) => [name, { ...rule, acceptedPattern: patternFamilies[rule.patternId] }])
  ) as Record<FieldName, FieldRule>
  const asked = { enabled: true, required: true }
  return {
    ...rules,
    username: { ...rules.username, ...(flags.USERNAMEREG3 ? asked : { enabled: false, required: false }) },
    password: { ...rules.password, ...(flags.USERNAMEREG3 || flags.MOBILENUMPASSREG3 ? asked : { enabled: false, required: false }) },
    ...(flags.REGMOBVERF3 ? { mobileNum: { ...rules.mobileNum, ...asked } } : {})
  }
}
