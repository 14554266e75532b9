// Second step of the login: the six digits; the first time with the key of the authenticator to set up.
import { operatorCode } from '@fairhouse/contract/ops/people/staff.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { beginSession } from '../../session/session.ts'
import { CodeField, codeLength } from './CodeField.tsx'
import { Enrolment } from './Enrolment.tsx'
import type { FirstAnswer } from './first-answer.ts'

const startsOver: readonly string[] = ['ticket.expired', 'session.required', 'session.ended']

export function CodeStep({ first, restart }: { first: FirstAnswer; restart: (expired: boolean) => void }) {
  const t = useTranslations('ops')
  const sentence = useSay()
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: (digits: string) => call(operatorCode, { code: digits }),
    onSuccess: beginSession,
    onError: cause => {
      setCode('')
      if (cause instanceof ApiError && startsOver.includes(cause.code)) restart(true)
    }
  })
  const change = (digits: string) => {
    setCode(digits)
    if (digits.length === codeLength && !enter.isPending) enter.mutate(digits)
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={e => {
        e.preventDefault()
        if (!enter.isPending) enter.mutate(code)
      }}
    >
      <p className="text-small text-2">{first.step === 'enrol' ? t('login.enrolText') : t('login.codeText', { name: first.username })}</p>
      {first.step === 'enrol' && first.otpauth && first.secret && <Enrolment otpauth={first.otpauth} secret={first.secret} />}
      <CodeField label={t('login.code')} value={code} change={change} wrong={enter.error ? sentence(enter.error) : null} />
      <Button type="submit" variant="primary" block loading={enter.isPending}>
        {t('login.enter')}
      </Button>
      <Button variant="link" size="sm" onClick={() => restart(false)}>
        {t('login.back')}
      </Button>
    </form>
  )
}
