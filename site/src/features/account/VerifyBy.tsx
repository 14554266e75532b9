// One way to prove a waiting login: a code, a name, or a passkey.
import type { LoginReply, VerifyMethod } from '@fairhouse/contract/member/account.ts'
import { verifyCode, verifyLogin, verifyPasskey } from '@fairhouse/contract/member/login.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { CodeInput } from '@fairhouse/ui/components/form/CodeInput.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeButton, useCode } from './fields/use-code.tsx'

type Way = { method: VerifyMethod; hint: string }
type Props = { ticket: string; way: Way; onReply: (reply: LoginReply) => Promise<void>; onExpired: (problem: unknown) => void }

const isOver = (problem: unknown): boolean => problem instanceof ApiError && problem.code === 'verify.expired'

function useVerify({ ticket, way, onReply, onExpired }: Props) {
  return useMutation({
    mutationFn: async (proof: { value?: string; assertion?: Record<string, unknown> }) =>
      onReply(await call(verifyLogin, { ticket, method: way.method, value: '', ...proof })),
    onError: problem => isOver(problem) && onExpired(problem)
  })
}

/** Six digits: sent by SMS or e-mail, or shown by an app. The last digit sends them. */
function ByCode(props: Props) {
  const { ticket, way, onExpired } = props
  const t = useTranslations('login')
  const say = useSay()
  const verify = useVerify(props)
  const [value, setValue] = useState('')
  const [empty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const method = way.method === 'mobile' || way.method === 'email' ? way.method : null
  const code = useCode(async () => {
    try {
      return method && (await call(verifyCode, { ticket, method }))
    } catch (problem) {
      if (!isOver(problem)) throw problem
      onExpired(problem)
      return null
    }
  })
  const begin = useEffectEvent(() => method && code.ask())
  useEffect(() => {
    begin()
  }, [])
  const submit = (digits: string): void => {
    if (verify.isPending) return
    setEmpty(digits === '')
    if (digits === '') field.current?.focus()
    else verify.mutate({ value: digits })
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit(value)
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <CodeInput
        ref={field}
        autoFocus
        name="code"
        label={t('code')}
        hint={method ? (code.sent ? t('sentTo', { hint: way.hint }) : t('working')) : t('viaAuthenticatorHint')}
        error={empty ? say('code.missing') : verify.error ? say(verify.error) : undefined}
        value={value}
        onValue={next => {
          verify.reset()
          setEmpty(false)
          setValue(next)
        }}
        onComplete={submit}
      />
      {method && (
        <span className="-mt-2 -ms-3">
          <CodeButton code={code} />
        </span>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={verify.isPending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** A name or a recovery code. */
function ByWord(props: Props) {
  const t = useTranslations('login')
  const say = useSay()
  const verify = useVerify(props)
  const [value, setValue] = useState('')
  const [empty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const recovery = props.way.method === 'recovery'
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setEmpty(value.trim() === '')
    if (value.trim() === '') field.current?.focus()
    else verify.mutate({ value: value.trim() })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Input
        ref={field}
        autoFocus
        name={recovery ? 'recovery' : 'name'}
        label={t(recovery ? 'recovery' : 'bankName')}
        autoComplete={recovery ? 'off' : 'name'}
        spellCheck={false}
        maxLength={255}
        hint={t(recovery ? 'viaRecoveryHint' : 'viaBankAccountNameHint')}
        error={empty ? say('input.required') : verify.error ? say(verify.error) : undefined}
        value={value}
        onChange={event => {
          verify.reset()
          setEmpty(false)
          setValue(event.target.value)
        }}
      />
      <Button type="submit" variant="primary" size="lg" block loading={verify.isPending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** The browser asks; leaving its window is no failure of the login. */
function ByPasskey(props: Props) {
  const { ticket, onExpired } = props
  const t = useTranslations('login')
  const verify = useVerify(props)
  const [stopped, setStopped] = useState('')
  const ask = useMutation({
    mutationFn: async () => {
      setStopped('')
      const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser')
      if (!browserSupportsWebAuthn()) return setStopped(t('noPasskeys'))
      const { options } = await call(verifyPasskey, { ticket })
      const answer = await startAuthentication({ optionsJSON: options as never }).catch(() => null)
      if (!answer) return setStopped(t('passkeyStopped'))
      await verify.mutateAsync({ assertion: { ...answer } }).catch(() => {})
    },
    onError: problem => isOver(problem) && onExpired(problem)
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!ask.isPending) ask.mutate()
      }}
    >
      <Problem of={stopped || verify.error || ask.error} />
      <p role="status" className="text-2">
        {t(ask.isPending ? 'passkeyWait' : 'viaPasskeyHint')}
      </p>
      <Button type="submit" variant="primary" size="lg" block loading={ask.isPending} autoFocus>
        {t('usePasskey')}
      </Button>
    </form>
  )
}

export function VerifyBy(props: Props) {
  const { method } = props.way
  if (method === 'passkey') return <ByPasskey {...props} />
  if (method === 'recovery' || method === 'bankAccountName') return <ByWord {...props} />
  return <ByCode {...props} />
}
