// Telephone number and the code that is sent to it.
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useTranslations } from 'use-intl'
import type { SmsLoginState } from '../use-login.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { CaptchaState } from './use-captcha.ts'
import { CodeButton } from './use-code.tsx'

export function SmsLoginFields({ login, captcha }: { login: SmsLoginState; captcha: CaptchaState }) {
  const t = useTranslations('login')
  const say = useSay()
  const { errors } = login.form.formState
  const error = (field: 'code' | 'captcha') => errors[field]?.message && say(errors[field].message)
  return (
    <>
      <Problem of={login.problem} />
      <PhoneField control={login.form.control} country="country" name="mobileNum" />
      <Input
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={12}
        hint={login.code.sent || t('codeHint')}
        error={error('code')}
        trailing={<CodeButton code={login.code} />}
        {...login.form.register('code')}
      />
      <CaptchaField captcha={captcha} error={error('captcha') || undefined} {...login.form.register('captcha')} />
    </>
  )
}
