// Asks for the reason before a message is taken away for everybody.
import { removeChat } from '@fairhouse/contract/ops/house/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { renewed } from '../../session/query-client.ts'
import type { Moderated } from './chat-columns.tsx'

export function RemoveDialog({ line, close }: { line: Moderated; close: () => void }) {
  const t = useTranslations('opsMessage')
  const sentence = useSay()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removeChat, { id: line.id, reason: reason.trim() }),
    onSuccess: async () => {
      await renewed()
      close()
      toast.success(t('didRemove'))
    }
  })
  return (
    <Confirm
      title={t('removeTitle')}
      action={t('remove')}
      danger
      busy={remove.isPending}
      wrong={remove.error ? sentence(remove.error) : null}
      confirm={() => {
        setTried(true)
        if (isReason(reason)) remove.mutate()
      }}
      close={close}
    >
      <blockquote dir="auto" className="rounded-control bg-3 px-3 py-2 text-1 [overflow-wrap:anywhere]">
        {line.text}
      </blockquote>
      <p>{t('removeText')}</p>
      <ReasonField label={t('reason')} help={t('removeHelp')} value={reason} change={setReason} tried={tried} />
    </Confirm>
  )
}
