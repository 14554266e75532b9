// Proving oneself by a code that goes to the telephone or the mailbox of the account.
import { prove, proveCode } from '@fairhouse/contract/member/security.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endOf, SentCode } from './SentCode.tsx'

type Props = { method: 'mobile' | 'email'; place: string; onGiven: () => void }

export function ProveCode({ method, place, onGiven }: Props) {
  const t = useTranslations('security')
  const say = useSay()
  const [code, setCode] = useState('')
  const [until, setUntil] = useState<number | null>(null)
  const send = useMutation({
    mutationFn: () => call(proveCode, { method }),
    onSuccess: ({ expiredMinutes }) => {
      setUntil(endOf(expiredMinutes))
      setCode('')
      give.reset()
    }
  })
  const give = useMutation({
    mutationFn: (value: string) => call(prove, { method, value }),
    onSuccess: onGiven,
    onError: () => setCode('')
  })
  const submit = (value: string): void => {
    if (value.length === 6 && !give.isPending) give.mutate(value)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (until === null) send.mutate()
        else submit(code)
      }}
      className="grid gap-4"
    >
      <Problem of={send.error} />
      {until === null ? (
        <p className="text-2">{t(method === 'mobile' ? 'proveMobile' : 'proveEmail', { place })}</p>
      ) : (
        <SentCode
          place={place}
          until={until}
          value={code}
          onValue={next => {
            setCode(next)
            if (next && give.isError) give.reset()
          }}
          onComplete={submit}
          onAgain={() => send.mutate()}
          sending={send.isPending}
          error={give.isError ? say(give.error) : undefined}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block loading={until === null ? send.isPending : give.isPending}>
        {t(until === null ? 'codeSend' : 'proveGive')}
      </Button>
    </form>
  )
}
