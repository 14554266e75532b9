// A new password, with the rule of the house, and how strong it is while one types.
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { passwordRule, ruleSentence } from '../../../kit/fields/field-rule.ts'
import { useSystem } from '../../../session/house/system.ts'
import { passwordStrength } from './password-strength.ts'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'hint' | 'autoComplete' | 'value' | 'error'> & {
  /** What is typed now: only to tell its strength. */
  typed: string
  /** The code or the sentence of what is wrong. */
  wrong: string | undefined
}

export function NewPasswordInput({ typed, wrong, ...rest }: Props) {
  const t = useTranslations('account')
  const ofRule = useTranslations('rule')
  const say = useSay()
  const rule = useSystem(state => state.permission?.register.password)
  const words = rule && rule.patternId !== 'any' ? ruleSentence(passwordRule(rule), ofRule) : t('passwordHint')
  const hint = typed ? t('strength', { word: t(`strength${passwordStrength(typed)}`) }) : words
  const error = wrong === 'input.rule' ? words : wrong && say(wrong)
  return <Input type="password" autoComplete="new-password" maxLength={128} hint={hint} error={error} {...rest} />
}
