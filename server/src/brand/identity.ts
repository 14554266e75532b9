// Registration and sessions as the brand wants them: defaults, and the rules of each field of the form.
export { registerRulesOf } from '@fairhouse/contract/ops/people/registration.ts'

import type { PatternId } from '@fairhouse/contract/member/register-rule.ts'
import type { IdentityBody } from '@fairhouse/contract/ops/house/content.ts'
import { judgeRegistration } from '@fairhouse/contract/ops/people/registration.ts'
import { DomainError } from '#base/errors.ts'

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
  sessions: { idleMinutes: 30, absoluteHours: 12, most: 5 },
  passwordDays: 90,
  verifyNewAddress: true,
  hideAccounts: false,
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

/** May these rules be in force? @throws DomainError rule.refused at each part of a field that the house cannot work with, as `body.fields.…` */
export function checkIdentity(body: IdentityBody): void {
  const faults = Object.entries(judgeRegistration(body.fields))
  if (faults.length > 0)
    throw new DomainError('rule.refused', {}, Object.fromEntries(faults.map(([path]) => [`body.${path}`, 'rule.refused'])))
}
