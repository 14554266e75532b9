// For how long a member only reads the chat, and why.
import { muteInChat } from '@fairhouse/contract/ops/house/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import type { Moderated } from './chat-columns.tsx'

const spans = ['10', '60', '1440', '10080', '43200'] as const

export function MuteDialog({ line: { member }, close }: { line: Moderated; close: () => void }) {
  const t = useTranslations('opsMessage')
  const [minutes, setMinutes] = useState<(typeof spans)[number]>('60')
  const { id, account } = member
  return (
    <ReasonDialog
      title={t('muteTitle', { account })}
      action={t('mute')}
      danger
      label={t('reason')}
      help={t('muteHelp')}
      send={reason => call(muteInChat, { memberId: id, minutes: Number(minutes), reason })}
      said={({ until }) => t('didMute', { account, until: formatDateTime(until) })}
      close={close}
    >
      <p>{t('muteText')}</p>
      <ChoiceField label={t('muteFor')} value={minutes} values={spans} nameOf={span => t(`span_${span}`)} change={setMinutes} />
    </ReasonDialog>
  )
}
