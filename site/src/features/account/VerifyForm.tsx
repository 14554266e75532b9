// The second step of a login: which way, then the proof.
import type { LoginReply, VerifyMethod } from '@fairhouse/contract/member/account.ts'
import { Radio } from '@fairhouse/ui/components/form/Radio.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { VerifyBy } from './VerifyBy.tsx'

type Waiting = NonNullable<LoginReply['verify']>

const words = {
  mobile: 'viaMobile',
  email: 'viaEmail',
  bankAccountName: 'viaBankAccountName',
  authenticator: 'viaAuthenticator',
  recovery: 'viaRecovery',
  passkey: 'viaPasskey'
} as const satisfies Record<VerifyMethod, string>
const word = (method: VerifyMethod) => words[method]

type Props = {
  waiting: Waiting
  onReply: (reply: LoginReply) => Promise<void>
  /** The login waited too long, or took too many tries. */
  onExpired: (problem: unknown) => void
  onBack: () => void
}

export function VerifyForm({ waiting, onReply, onExpired, onBack }: Props) {
  const t = useTranslations('login')
  const { methods } = waiting
  const [picked, pick] = useState<VerifyMethod | null>(methods[0]?.method ?? null)
  const [chosen, choose] = useState(methods.length === 1)
  const way = methods.find(({ method }) => method === picked)
  return (
    <div className="flex flex-col gap-4">
      <p className="flex gap-2.5 text-2">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pos" />
        {t(waiting.reason === 'factor' ? 'verifyFactor' : 'verifyAddress')}
      </p>
      {chosen && way ? (
        <VerifyBy key={way.method} ticket={waiting.ticket} way={way} onReply={onReply} onExpired={onExpired} />
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault()
            choose(true)
          }}
        >
          <Radio
            boxed
            name="method"
            label={t('verifyWay')}
            value={picked}
            onValue={pick}
            options={methods.map(({ method, hint }) => ({
              value: method,
              label: t(word(method)),
              hint: t(`${word(method)}Hint`, { hint })
            }))}
          />
          <Button type="submit" variant="primary" size="lg" block>
            {t('next')}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" onClick={onBack} className="min-h-11 px-1 font-semibold text-2 hover:text-1 hover:underline">
          {t('back')}
        </button>
        {chosen && methods.length > 1 && (
          <button type="button" onClick={() => choose(false)} className="min-h-11 px-1 font-semibold text-primary-text hover:underline">
            {t('otherWay')}
          </button>
        )}
      </div>
    </div>
  )
}
