// The two decisions on a document: good until a day, or refused with a reason that the player reads.
import { approveIdentity, rejectIdentity } from '@fairhouse/contract/ops/people/kyc.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { Control } from '../../kit/form/Control.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import type { Check } from './check.ts'

type Props = { check: Check; back: () => void; close: () => void }

export function AcceptForm({ check, back, close }: Props) {
  const t = useTranslations('opsKyc')
  const [expiresOn, setDay] = useState('')
  const deed = useOnce({
    send: key => call(approveIdentity, { id: check.id, expiresOn }, { key }),
    done: close,
    said: t('didAccept')
  })
  const [tried, setTried] = useState(false)
  const wrong = deed.fields.expiresOn || (tried && !expiresOn) ? t('expiresWrong') : null
  return (
    <Form
      action={t('accept')}
      busy={deed.busy}
      wrong={wrong ? null : deed.wrong}
      back={back}
      run={() => {
        setTried(true)
        if (expiresOn) deed.run()
      }}
    >
      <Control label={t('expires')} hint={t('expiresHelp')} wrong={wrong}>
        {given => <input {...given} type="date" value={expiresOn} onChange={e => setDay(e.target.value)} />}
      </Control>
    </Form>
  )
}

export function RefuseForm({ check, back, close }: Props) {
  const t = useTranslations('opsKyc')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const deed = useOnce({
    send: key => call(rejectIdentity, { id: check.id, reason: reason.trim() }, { key }),
    done: close,
    said: t('didRefuse')
  })
  return (
    <Form
      action={t('refuse')}
      danger
      busy={deed.busy}
      wrong={deed.wrong}
      back={back}
      run={() => {
        setTried(true)
        if (isReason(reason)) deed.run()
      }}
    >
      <ReasonField label={t('reason')} help={t('reasonHelp')} value={reason} change={setReason} tried={tried} />
    </Form>
  )
}

interface FormProps {
  action: string
  danger?: boolean
  busy: boolean
  wrong: string | null
  back: () => void
  run: () => void
  children: ReactNode
}

function Form({ action, danger = false, busy, wrong, back, run, children }: FormProps) {
  const t = useTranslations('opsKyc')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (!busy) run()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 text-body text-2">
      {children}
      {wrong && (
        <p role="alert" className="rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-small text-neg">
          {wrong}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button onClick={() => busy || back()}>{t('back')}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
