// The link of an invitation: somebody new chooses a password, an operator after a reset enters the old one. The authenticator comes next.
import { acceptInvitation, invitation } from '@fairhouse/contract/ops/people/operators.ts'
import { ApiError, call, queryOf } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useRoleName } from '../../kit/operator/use-role-name.ts'
import type { FirstAnswer } from './first-answer.ts'

const shortest = 12

interface Props {
  token: string
  done: (answer: FirstAnswer) => void
  leave: () => void
}

export function InvitationStep(props: Props) {
  const { token, leave } = props
  const link = useQuery({ ...queryOf(invitation, { token }), retry: false, staleTime: Number.POSITIVE_INFINITY })
  if (link.error) return <LinkOver cause={link.error} leave={leave} />
  return link.data ? <AcceptForm {...props} invited={link.data} /> : <Loading />
}

/** The link leads nowhere any more: why, and back to the login. */
function LinkOver({ cause, leave }: { cause: Error; leave: () => void }) {
  const t = useTranslations('opsStaff.accept')
  const sentence = useSay()
  return (
    <div className="grid gap-4">
      <p role="alert" className="text-small text-neg">
        {sentence(cause)}
      </p>
      <Button variant="primary" block onClick={leave}>
        {t('toLogin')}
      </Button>
    </div>
  )
}

function AcceptForm({ token, done, leave, invited }: Props & { invited: z.output<typeof invitation.reply> }) {
  const t = useTranslations('opsStaff.accept')
  const sentence = useSay()
  const roleName = useRoleName()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const { kind, username, role } = invited
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { token, password }),
    onSuccess: answer => done({ ...answer, username })
  })
  if (accept.error instanceof ApiError && accept.error.code === 'invitation.over') return <LinkOver cause={accept.error} leave={leave} />
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
