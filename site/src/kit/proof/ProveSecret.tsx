// Proving oneself by something that is known or shown: the password, the funds password, an authenticator, a recovery code.
import { prove } from '@fairhouse/contract/member/security.ts'
import { call } from '@fairhouse/ui/api.ts'
import { CodeInput } from '@fairhouse/ui/components/form/CodeInput.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMember } from '../../session/account/session.ts'

type Props = { method: 'password' | 'fundsPassword' | 'authenticator' | 'recovery'; onGiven: () => void }

export function ProveSecret({ method, onGiven }: Props) {
  const t = useTranslations('security')
  const say = useSay()
  const account = useMember()?.account ?? ''
  const [value, setValue] = useState('')
  const [empty, setEmpty] = useState(false)
  const give = useMutation({
    mutationFn: (secret: string) => call(prove, { method, value: secret }),
    onSuccess: onGiven,
    onError: () => method !== 'password' && setValue('')
  })
  const change = (next: string): void => {
    setValue(next)
    setEmpty(false)
    if (next && give.isError) give.reset()
  }
  const send = (secret: string): void => {
    if (secret.trim() === '') setEmpty(true)
    else if (!give.isPending) give.mutate(secret)
  }
  const error = empty ? say('input.required') : give.isError ? say(give.error) : undefined
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send(value)
      }}
      className="grid gap-4"
    >
      {method === 'password' && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {method === 'authenticator' ? (
        <CodeInput
          label={t('prove_authenticator')}
          hint={t('authenticatorHint')}
          value={value}
          onValue={change}
          onComplete={send}
          error={error}
          autoFocus
        />
      ) : (
        <Input
          label={t(`prove_${method}`)}
          hint={method === 'fundsPassword' ? t('fundsHint') : undefined}
          type={method === 'recovery' ? 'text' : 'password'}
          inputMode={method === 'fundsPassword' ? 'numeric' : undefined}
          maxLength={method === 'fundsPassword' ? 6 : 128}
          autoComplete={method === 'password' ? 'current-password' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={event => change(event.target.value)}
          error={error}
          autoFocus
        />
      )}
      <Button type="submit" variant="primary" size="lg" block loading={give.isPending}>
        {t('proveGive')}
      </Button>
    </form>
  )
}
