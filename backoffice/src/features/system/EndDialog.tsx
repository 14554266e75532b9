// Asks before the site is opened again, or a planned maintenance is called off.
import { endMaintenance } from '@fairhouse/contract/ops/house/brand.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import type { Window } from './window.ts'

export function EndDialog({ window, close }: { window: Window; close: () => void }) {
  const t = useTranslations('opsContent')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  // What was asked for when the dialog opened, even if the list is refreshed behind it.
  const [running] = useState(window.state === 'active')
  const end = useOnce({
    send: key => call(endMaintenance, { id: window.id, reason: reason.trim() }, { key }),
    done: close,
    said: t(running ? 'system.didOpen' : 'system.didCallOff')
  })
  const confirm = () => {
    setTried(true)
    if (isReason(reason)) end.run()
  }
  return (
    <Confirm
      title={t(running ? 'system.openTitle' : 'system.callOffTitle')}
      action={t(running ? 'system.openAgain' : 'system.callOff')}
      busy={end.busy}
      wrong={end.wrong}
      confirm={confirm}
      close={close}
    >
      <p>{t(running ? 'system.openAsk' : 'system.callOffAsk')}</p>
      <ReasonField value={reason} change={setReason} tried={tried} />
    </Confirm>
  )
}
