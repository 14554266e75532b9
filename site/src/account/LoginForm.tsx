// Username and password.
import { login, loginFields } from '@fairhouse/contract/login.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Input } from '@fairhouse/ui/components/Input.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { placeProblem, useSay } from '../problem.ts'
import { Problem } from '../shell/Problem.tsx'

type Values = z.input<typeof loginFields>

export function LoginForm({ onToken }: { onToken: (token: string) => Promise<void> }) {
  const t = useTranslations('account')
  const say = useSay()
  const form = useForm<Values, unknown, z.output<typeof loginFields>>({
    resolver: zodResolver(loginFields),
    defaultValues: { username: '', password: '', type: 'username' }
  })
  const { errors } = form.formState
  const enter = useMutation({
    mutationFn: async (values: z.output<typeof loginFields>) => onToken((await call(login, values)).token),
    onError: problem => placeProblem(problem, say, form.setError, [], ['username', 'password'])
  })
  const error = (field: 'username' | 'password') => errors[field]?.message && say(errors[field].message)
  const placed = errors.username || errors.password
  return (
    <form noValidate onSubmit={form.handleSubmit(values => enter.mutate(values))} className="flex flex-col gap-4">
      <Problem of={placed ? null : enter.error} />
      <Input
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={error('username')}
        {...form.register('username')}
      />
      <Input
        label={t('password')}
        type="password"
        autoComplete="current-password"
        error={error('password')}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="lg" block loading={enter.isPending}>
        {t('submitLogin')}
      </Button>
    </form>
  )
}
