// Adds a passkey: its name first, then the device asks for a finger, a face or its code.
import { passkeyBegin, passkeyFinish } from '@fairhouse/contract/member/security.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PasskeyTrouble } from '../../../kit/proof/ProvePasskey.tsx'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'
import { makePasskey } from '../../../session/proof/passkey.ts'

/** `onDone` gets the recovery codes where this is the account's first second factor. */
export function PasskeyWindow({ onClose, onDone }: { onClose: () => void; onDone: (recoveryCodes: string[] | null) => void }) {
  const t = useTranslations('security')
  const say = useSay()
  const [name, setName] = useState<string>(t('passkeyDefault'))
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await call(passkeyBegin, {})
      return call(passkeyFinish, { name: name.trim(), response: await makePasskey(options) })
    },
    onSuccess: ({ recoveryCodes }) => {
      void showToast({ tone: 'success', text: t('passkeyAdded') })
      onDone(recoveryCodes)
    }
  })
  const [empty, setEmpty] = useState(false)
  return (
    <Modal open onClose={onClose} size="sm" title={t('passkeyAdd')}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() === '') setEmpty(true)
          else add.mutate()
        }}
        className="grid gap-4"
      >
        <PasskeyTrouble of={withoutRefusal(add.error)} />
        <Input
          label={t('passkeyName')}
          hint={t('passkeyNameHint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={event => {
            setName(event.target.value)
            setEmpty(false)
          }}
          error={empty ? say('input.required') : undefined}
        />
        <p className="text-2">{t('passkeyLead')}</p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          loading={add.isPending}
          icon={<Fingerprint aria-hidden="true" className="size-5" />}
        >
          {t('passkeyMake')}
        </Button>
      </form>
    </Modal>
  )
}
