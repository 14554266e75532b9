// Turns an authenticator app on: scan or type its secret, then give the code that it shows.
import { authenticatorConfirm } from '@fairhouse/contract/member/security.ts'
import { call } from '@fairhouse/ui/api.ts'
import { CodeInput } from '@fairhouse/ui/components/form/CodeInput.tsx'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Qr } from '@fairhouse/ui/components/show/Qr.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'

export type Secret = { secret: string; otpauth: string }

type Props = {
  secret: Secret
  onClose: () => void
  /** It is in force: the recovery codes to show. */
  onOn: (recoveryCodes: string[]) => void
}

export function AuthenticatorWindow({ secret, onClose, onOn }: Props) {
  const t = useTranslations('security')
  const say = useSay()
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const confirm = useMutation({
    mutationFn: (value: string) => call(authenticatorConfirm, { code: value }),
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
    onError: () => setCode('')
  })
  const send = (value: string): void => {
    if (value.length < 6) setEmpty(true)
    else if (!confirm.isPending) confirm.mutate(value)
  }
  const problem = withoutRefusal(confirm.error)
  return (
    <Modal open onClose={onClose} size="md" title={t('authenticatorTitle')}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          send(code)
        }}
        className="grid gap-5"
      >
        <div className="grid items-center gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Qr text={secret.otpauth} label={t('authenticatorQr')} className="mx-auto w-44" />
          <div className="grid min-w-0 gap-3">
            <p className="text-2">{t('authenticatorScan')}</p>
            <CopyField label={t('authenticatorSecret')} value={secret.secret} />
            <a href={secret.otpauth} className="inline-flex min-h-11 items-center font-bold text-primary-text hover:underline sm:hidden">
              {t('authenticatorOpen')}
            </a>
          </div>
        </div>
        <CodeInput
          label={t('authenticatorCode')}
          hint={t('authenticatorHint')}
          value={code}
          onValue={next => {
            setCode(next)
            setEmpty(false)
            if (next && confirm.isError) confirm.reset()
          }}
          onComplete={send}
          error={empty ? say('code.missing') : problem ? say(problem) : undefined}
        />
        <Button type="submit" variant="primary" size="lg" block loading={confirm.isPending}>
          {t('authenticatorTurnOn')}
        </Button>
      </form>
    </Modal>
  )
}
