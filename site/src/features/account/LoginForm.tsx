// Logging in, by username or by a code to the telephone. What was typed stays when one looks at the other way.
import type { LoginReply } from '@fairhouse/contract/member/account.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand, useFlag } from '../../session/house/brand.ts'
import { useDisclaimerTick } from './fields/disclaimer-tick.ts'
import { NameLoginFields } from './fields/NameLoginFields.tsx'
import { SmsLoginFields } from './fields/SmsLoginFields.tsx'
import { useCaptcha } from './fields/use-captcha.ts'
import { Agreement } from './register/Agreement.tsx'
import { useFreePlay } from './register/use-free-play.ts'
import { useNameLogin, useSmsLogin } from './use-login.ts'

/** What was just typed, kept in memory until a change of the password that the house may ask for. */
export type Typed = { username: string; password: string }
export type OnReply = (reply: LoginReply, typed: Typed | null) => Promise<void>

function Foot({ pending }: { pending: boolean }) {
  const t = useTranslations()
  const age = useBrand()?.minimumAge ?? 21
  const checked = useDisclaimerTick(state => state.checked)
  return (
    <>
      <Agreement />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={pending}
        disabledReason={checked ? null : t('login.agreeFirst', { age })}
      >
        {t('account.submitLogin')}
      </Button>
    </>
  )
}

function FreePlay() {
  const t = useTranslations('login')
  const { start, pending } = useFreePlay()
  return (
    <Button block className="mt-3" loading={pending} onClick={start}>
      {t('freePlay')}
    </Button>
  )
}

type Props = {
  onReply: OnReply
  onForgot: () => void
  /** Why one is here again, e.g. a second step that waited too long. */
  notice: unknown
}

export function LoginForm({ onReply, onForgot, notice }: Props) {
  const t = useTranslations('login')
  const sms = useFlag('MOBILEVERCODELOGIN3')
  const freePlay = useFlag('FREEPLAY3')
  const [way, setWay] = useState('name')
  const [moved, setMoved] = useState(false)
  const captcha = useCaptcha()
  const byName = useNameLogin(captcha, onReply)
  const bySms = useSmsLogin(captcha, onReply)
  const name = (
    <form noValidate onSubmit={byName.submit} className="flex flex-col gap-3.5">
      <NameLoginFields login={byName} captcha={captcha} notice={notice} onForgot={onForgot} autoFocus={!moved} />
      <Foot pending={byName.pending || captcha.working} />
    </form>
  )
  const code = (
    <form noValidate onSubmit={bySms.submit} className="flex flex-col gap-3.5">
      <SmsLoginFields login={bySms} captcha={captcha} />
      <Foot pending={bySms.pending || captcha.working} />
    </form>
  )
  return (
    <>
      {sms ? (
        <Tabs
          look="segment"
          label={t('ways')}
          value={way}
          onValue={next => {
            setMoved(true)
            setWay(next)
          }}
          items={[
            { value: 'name', label: t('tabName'), panel: name },
            { value: 'sms', label: t('tabSms'), panel: code }
          ]}
        />
      ) : (
        name
      )}
      {freePlay && <FreePlay />}
    </>
  )
}
