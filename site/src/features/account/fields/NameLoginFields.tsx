// Username, password, the picture when the house asks for it, "remember me".
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useTranslations } from 'use-intl'
import type { NameLoginState } from '../use-login.ts'
import { CaptchaField } from './CaptchaField.tsx'
import type { CaptchaState } from './use-captcha.ts'

type Props = { login: NameLoginState; captcha: CaptchaState; notice: unknown; onForgot: () => void; autoFocus: boolean }

/** A name that was remembered is there already: then the password is next. */
export function NameLoginFields({ login, captcha, notice, onForgot, autoFocus }: Props) {
  const t = useTranslations()
  const say = useSay()
  const { errors } = login.form.formState
  const error = (field: 'username' | 'password' | 'captcha') => errors[field]?.message && say(errors[field].message)
  return (
    <>
      <Problem of={login.none ? t('login.enterBoth') : (login.problem ?? (login.form.formState.isSubmitted ? null : notice))} />
      <Input
        label={t('account.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus={autoFocus && login.known === ''}
        error={error('username')}
        {...login.form.register('username')}
      />
      <Input
        label={t('account.password')}
        type="password"
        autoComplete="current-password"
        autoFocus={autoFocus && login.known !== ''}
        error={error('password')}
        {...login.form.register('password')}
      />
      <CaptchaField captcha={captcha} error={error('captcha') || undefined} {...login.form.register('captcha')} />
      <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <span title={t('login.rememberHint')}>
          <Checkbox
            label={t('login.remember')}
            name="remember"
            checked={login.ticked}
            onChange={event => login.tick(event.target.checked)}
          />
        </span>
        <button type="button" onClick={onForgot} className="min-h-11 px-1 font-semibold text-primary-text hover:underline">
          {t('login.forgot')}
        </button>
      </div>
    </>
  )
}
