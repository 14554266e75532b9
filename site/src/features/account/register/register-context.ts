// What the parts of the registration form share.
import type { DialingCountry } from '@fairhouse/ui/components/form/PhoneInput.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { rangeOf, ruleSentence } from '../../../kit/fields/field-rule.ts'
import type { CaptchaState } from '../fields/use-captcha.ts'
import { type FieldName, type House, isRequired, type Mode, ruleOf, type Values } from './form-plan.ts'

export interface Shared {
  readonly form: UseFormReturn<Values>
  readonly house: House
  readonly mode: Mode
  /** The house wants a picture to be read although the rules do not. */
  readonly pictureAsked: boolean
  readonly countries: readonly DialingCountry[]
  readonly captcha: CaptchaState
}

export const RegisterContext = createContext<Shared | null>(null)

export const useShared = (): Shared => useContext(RegisterContext)!

/** The sentences of a field: its name, whether it may be left out, its rule, and what is wrong with it. */
export function useFieldWords(name: FieldName) {
  const t = useTranslations('register')
  const sayRule = useTranslations('rule')
  const say = useSay()
  const { form, house, mode, pictureAsked } = useShared()
  const ruled = name === 'confirmPassword' || name === 'verificationCode' ? null : ruleOf(house, mode, name)
  const plainPassword = name === 'password' && ruled?.patternId === 'any'
  const rule = ruled && (plainPassword ? t('passwordRange', { range: rangeOf(ruled) }) : ruleSentence(ruled, sayRule))
  const broken = (): string => {
    if (name === 'payeeName') return t('wrongName', { rule: rule ?? '' })
    if (name === 'mobileNum') return t('wrongPhone', { rule: rule ?? '' })
    if (name === 'email') return t('wrongEmail', { rule: rule ?? '' })
    return name === 'affiliateCode' ? say('invite.invalid') : (rule ?? say('input.rule'))
  }
  const code = form.formState.errors[name]?.message
  const error = (): string | undefined => {
    if (code === 'input.required') return sayRule('empty')
    if (code === 'input.rule') return broken()
    return code === 'country' ? t('countryMissing') : code && say(code)
  }
  return {
    label: t(name),
    aside: isRequired(house, mode, name, pictureAsked) ? undefined : t('optional'),
    rule: rule ?? undefined,
    error: error()
  }
}
