// The link of an invitation: somebody new chooses a password, an operator after a reset enters the old one. The authenticator comes next.
import { acceptInvitation, invitation } from '@fairhouse/contract/ops/people/operators.ts'
import { ApiError, call, queryOf } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRoleName } from '../../kit/operator/use-role-name.ts'
import { Loading } from '../../kit/state/Loading.tsx'
import type { FirstAnswer } from './first-answer.ts'

const shortest = 12

export function InvitationStep({ token, done, leave }: { token: string; done: (answer: FirstAnswer) => void; leave: () => void }) {
  const t = useTranslations('opsStaff.accept')
  const sentence = useSay()
  const roleName = useRoleName()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const link = useQuery({ ...queryOf(invitation, { token }), retry: false, staleTime: Number.POSITIVE_INFINITY })
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { token, password }),
    onSuccess: answer => done({ ...answer, username: link.data?.username ?? '' })
  })
  const over = link.error ?? (accept.error instanceof ApiError && accept.error.code === 'invitation.over' ? accept.error : null)
  if (over)
    return (
      <div className="grid gap-4">
        <p role="alert" className="text-small text-neg">
          {sentence(over)}
        </p>
        <Button variant="primary" block onClick={leave}>
          {t('toLogin')}
        </Button>
      </div>
    )
  if (!link.data) return <Loading />
  const { kind, username, role } = link.data
  const isNew = kind === 'join'
  const short = isNew && password.length < shortest
  const differs = isNew && password !== again
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTried(true)
    if (password && !short && !differs && !accept.isPending) accept.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <p className="text-small text-2">
        {isNew ? t('text', { name: username, role: roleName(role ?? '') }) : t('textReset', { name: username })}
      </p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Input
        label={t(isNew ? 'password' : 'passwordOld')}
        {...(isNew ? { hint: t('passwordHelp', { count: shortest }) } : {})}
        autoFocus
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        value={password}
        onChange={e => setPassword(e.target.value)}
        error={tried && short ? t('passwordHelp', { count: shortest }) : undefined}
      />
      {isNew && (
        <Input
          label={t('again')}
          name="again"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={again}
          onChange={e => setAgain(e.target.value)}
          error={tried && differs ? t('differs') : undefined}
        />
      )}
      {accept.error && (
        <p role="alert" className="text-small text-neg">
          {sentence(accept.error)}
        </p>
      )}
      <Button type="submit" variant="primary" block loading={accept.isPending}>
        {t('next')}
      </Button>
    </form>
  )
}
