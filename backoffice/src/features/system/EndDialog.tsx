// Asks before the site is opened again, or a planned maintenance is called off.
import { endMaintenance } from '@fairhouse/contract/ops/house/brand.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import type { Window } from './window.ts'

export function EndDialog({ window, close }: { window: Window; close: () => void }) {
  const t = useTranslations('opsContent')
  // What was asked for when the dialog opened, even if the list is refreshed behind it.
  const [running] = useState(window.state === 'active')
  return (
    <ReasonDialog
      title={t(running ? 'system.openTitle' : 'system.callOffTitle')}
      action={t(running ? 'system.openAgain' : 'system.callOff')}
      send={(reason, key) => call(endMaintenance, { id: window.id, reason }, { key })}
      said={t(running ? 'system.didOpen' : 'system.didCallOff')}
      close={close}
    >
      <p>{t(running ? 'system.openAsk' : 'system.callOffAsk')}</p>
    </ReasonDialog>
  )
}
