// Three fields and a tick: all that an account needs.
import { register, registerFields } from '@fairhouse/contract/registration.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Checkbox } from '@fairhouse/ui/components/Checkbox.tsx'
import { Input } from '@fairhouse/ui/components/Input.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { placeProblem, useSay } from '../problem.ts'
import { Problem } from '../shell/Problem.tsx'
import { passwordStrength } from './password-strength.ts'

type Sent = z.output<typeof registerFields>
type Values = { username: string; password: string; confirmPassword: string; agreed: boolean }
const places = [
  ['username', 'username'],
  ['password.inconsistent', 'confirmPassword'],
  ['password', 'password'],
  ['terms', 'agreed']
] as const

function PasswordHint({ control }: { control: Control<Values, unknown, Sent> }) {
  const t = useTranslations('account')
  const password = useWatch({ control, name: 'password' })
  return password ? t('strength', { word: t(`strength${passwordStrength(password)}`) }) : t('passwordHint')
}

/** The button tells by its reason what is still missing; format errors come when a field is left. */
function Submit({ control, loading }: { control: Control<Values, unknown, Sent>; loading: boolean }) {
  const t = useTranslations('account')
  const [username, password, confirm, agreed] = useWatch({ control, name: ['username', 'password', 'confirmPassword', 'agreed'] })
  const missing = [
    !username && t('missingUsername'),
    !password && t('missingPassword'),
    !confirm && t('missingConfirm'),
    !agreed && t('missingAgree')
  ].filter(Boolean)
  const reason = missing.length > 0 ? t('missing', { what: missing.join(', ') }) : null
  return (
    <>
      <Button type="submit" variant="primary" size="lg" block loading={loading} disabledReason={reason}>
        {t('submitRegister')}
      </Button>
      {reason && (
        <p aria-hidden="true" className="-mt-2 text-center text-3 text-small">
          {reason}
        </p>
      )}
    </>
  )
}

export function RegisterForm({ onToken }: { onToken: (token: string) => Promise<void> }) {
  const t = useTranslations('account')
  const say = useSay()
  const language = useLocale()
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(registerFields as unknown as z.core.$ZodType<Sent, Values>),
    defaultValues: { username: '', password: '', confirmPassword: '', agreed: false },
    mode: 'onTouched'
  })
  const { errors } = form.formState
  const enter = useMutation({
    mutationFn: async (values: Sent) => onToken((await call(register, { ...values, language })).token),
    onError: problem => placeProblem(problem, say, form.setError, places, ['username', 'password', 'confirmPassword', 'agreed'])
  })
  const error = (field: keyof Values) => errors[field]?.message && say(errors[field].message)
  const placed = Object.keys(errors).length > 0
  return (
    <form noValidate onSubmit={form.handleSubmit(values => enter.mutate(values))} className="flex flex-col gap-4">
      <Problem of={placed ? null : enter.error} />
      <Input
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        autoFocus
        error={error('username')}
        {...form.register('username')}
      />
      <Input
        label={t('password')}
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint control={form.control} />}
        error={error('password')}
        {...form.register('password', { deps: 'confirmPassword' })}
      />
      <Input
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
        error={error('confirmPassword')}
        {...form.register('confirmPassword')}
      />
      <div>
        <Checkbox label={t('agree')} error={error('agreed')} {...form.register('agreed')} />
        <details className="ps-9 text-small text-2">
          <summary className="inline-flex min-h-9 items-center font-semibold text-primary-text">{t('terms')}</summary>
          <p className="pb-2">{t('termsText')}</p>
        </details>
      </div>
      <Submit control={form.control} loading={enter.isPending} />
    </form>
  )
}
