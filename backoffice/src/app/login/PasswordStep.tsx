// First step of the login: username and password.
import { errorKey } from '@fairhouse/contract/errors.ts'
import { operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FirstAnswer } from './first-answer.ts'

export function PasswordStep({ done }: { done: (answer: FirstAnswer) => void }) {
  const t = useTranslations('ops')
  const error = useTranslations('error')
  const sentence = useSay()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const login = useMutation({
    mutationFn: () => call(operatorLogin, { username: username.trim(), password }),
    onSuccess: answer => done({ ...answer, username: username.trim() })
  })
  const missing = (text: string) => (tried && text === '' ? error(errorKey('input.required')) : undefined)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTried(true)
    if (username.trim() && password && !login.isPending) login.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <Input
        label={t('login.username')}
        autoFocus
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={e => setUsername(e.target.value)}
        error={missing(username.trim())}
      />
      <Input
        label={t('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={e => setPassword(e.target.value)}
        error={missing(password)}
      />
      {login.error && (
        <p role="alert" className="text-small text-neg">
          {sentence(login.error)}
        </p>
      )}
      <Button type="submit" variant="primary" block loading={login.isPending}>
        {t('login.next')}
      </Button>
    </form>
  )
}
