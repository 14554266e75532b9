// A new password, with how strong it is while one types.
import { Input } from '@fairhouse/ui/components/Input.tsx'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { passwordStrength } from './password-strength.ts'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'hint' | 'autoComplete' | 'value'> & {
  /** What is typed now: only to tell its strength. */
  typed: string
}

export function NewPasswordInput({ typed, ...rest }: Props) {
  const t = useTranslations('account')
  const hint = typed ? t('strength', { word: t(`strength${passwordStrength(typed)}`) }) : t('passwordHint')
  return <Input type="password" autoComplete="new-password" maxLength={128} hint={hint} {...rest} />
}
