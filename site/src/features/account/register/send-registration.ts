// What a registration sends, in its order: is the code of the invitation good, the proof of work, the account.
import { registerFieldNames } from '@fairhouse/contract/brand.ts'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { affiliate, register, registerMobile } from '@fairhouse/contract/member/registration.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import type { z } from 'zod'
import { proveHuman } from '../fields/bot-check.ts'
import { forgetReferral } from '../invite/invite.ts'
import { asksCode, type House, type Mode, planOf, type Values } from './form-plan.ts'

export interface Registration {
  readonly house: House
  readonly mode: Mode
  readonly values: Values
  readonly countryDialingCode: string
  readonly referralCode: string | undefined
  /** A harder proof of work in place of the picture's text. */
  readonly captchaProof: string | undefined
  readonly pictureAsked: boolean
  /** The tick that consents to advertising. */
  readonly advertising: boolean
  readonly language: Language
}

/** What was filled in of the fields that the form shows; texts without the space around them, passwords as they were typed. */
function filledIn({ house, mode, values, countryDialingCode, pictureAsked }: Registration): Record<string, string> {
  const { first, rest } = planOf(house, mode, pictureAsked)
  const shown = new Set<string>([...first, ...rest])
  const secret: readonly string[] = ['password', 'paymentPassword']
  const texts = registerFieldNames
    .filter(name => shown.has(name))
    .map(name => [name, secret.includes(name) ? values[name] : values[name].trim()] as const)
    .filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(texts),
    ...(shown.has('confirmPassword') && { confirmPassword: values.confirmPassword }),
    ...(shown.has('mobileNum') && values.mobileNum !== '' && { countryDialingCode }),
    ...(asksCode(house, mode) && { verificationCode: values.verificationCode.trim() })
  }
}

/** All that a registration by this form sends but the proofs. */
function registrationOf(registration: Registration) {
  const { referralCode, captchaProof, advertising, language } = registration
  return {
    ...filledIn(registration),
    ...(referralCode && { referralCode }),
    ...(captchaProof && { captchaProof }),
    domain: location.hostname,
    login: true as const,
    registerUrl: location.href.split('#', 1)[0]!.slice(0, 500),
    registerMethod: 'WEB' as const,
    firebaseChannel: 'sms' as const,
    firebaseIdToken: '',
    agreed: true as const,
    advertising,
    language
  }
}

/** Does the code invite? Asked only where there is one and the house takes codes. A friend's code that does not is not sent again. */
async function checkInvite({ house, values, referralCode }: Registration): Promise<void> {
  const typed = values.affiliateCode.trim()
  const code = typed || referralCode
  if (!code || !house.rules.affiliateCode.enabled) return
  try {
    await call(affiliate, { code, domain: location.hostname })
  } catch (problem) {
    if (!typed && problem instanceof ApiError && problem.code === 'invite.code') forgetReferral()
    throw problem
  }
}

/** Makes the account and gives the token of its session. @throws ApiError; `invite.code` before the account is asked for */
export async function sendRegistration(registration: Registration): Promise<string> {
  await checkInvite(registration)
  const botCheck = await proveHuman()
  const input = { ...registrationOf(registration), ...(botCheck && { botCheck }) }
  // Which of the fields must be there the form has judged by the rules of the house.
  const { token } =
    registration.mode === 'mobile'
      ? await call(registerMobile, input as z.output<typeof registerMobile.input>)
      : await call(register, input as z.output<typeof register.input>)
  return token
}
