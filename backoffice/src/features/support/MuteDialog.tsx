// For how long a member only reads the chat, and why.
import { muteInChat } from '@fairhouse/contract/ops/house/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { filterLook } from '../../kit/list/FilterText.tsx'
import { renewed } from '../../session/query-client.ts'
import type { Moderated } from './chat-columns.tsx'

const spans = ['10', '60', '1440', '10080', '43200'] as const

export function MuteDialog({ line, close }: { line: Moderated; close: () => void }) {
  const t = useTranslations('opsMessage')
  const sentence = useSay()
  const id = useId()
  const [minutes, setMinutes] = useState<(typeof spans)[number]>('60')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { account } = line.member
  const mute = useMutation({
    mutationFn: () => call(muteInChat, { memberId: line.member.id, minutes: Number(minutes), reason: reason.trim() }),
    onSuccess: async ({ until }) => {
      await renewed()
      close()
      toast.success(t('didMute', { account, until: formatDateTime(until) }))
    }
  })
  return (
    <Confirm
      title={t('muteTitle', { account })}
      action={t('mute')}
      danger
      busy={mute.isPending}
      wrong={mute.error ? sentence(mute.error) : null}
      confirm={() => {
        setTried(true)
        if (isReason(reason)) mute.mutate()
      }}
      close={close}
    >
      <p>{t('muteText')}</p>
      <div className="grid gap-1">
        <label htmlFor={id} className="text-cap font-semibold text-2">
          {t('muteFor')}
        </label>
        <select id={id} className={filterLook} value={minutes} onChange={e => setMinutes(spans.find(s => s === e.target.value) ?? '60')}>
          {spans.map(span => (
            <option key={span} value={span}>
              {t(`span_${span}`)}
            </option>
          ))}
        </select>
      </div>
      <ReasonField label={t('reason')} help={t('muteHelp')} value={reason} change={setReason} tried={tried} />
    </Confirm>
  )
}
