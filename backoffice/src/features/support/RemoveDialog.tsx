// Asks for the reason before a message is taken away for everybody.
import { removeChat } from '@fairhouse/contract/ops/house/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import type { Moderated } from './chat-columns.tsx'

export function RemoveDialog({ line, close }: { line: Moderated; close: () => void }) {
  const t = useTranslations('opsMessage')
  return (
    <ReasonDialog
      title={t('removeTitle')}
      action={t('remove')}
      danger
      label={t('reason')}
      help={t('removeHelp')}
      send={reason => call(removeChat, { id: line.id, reason })}
      said={t('didRemove')}
      close={close}
    >
      <blockquote dir="auto" className="rounded-control bg-3 px-3 py-2 text-1 [overflow-wrap:anywhere]">
        {line.text}
      </blockquote>
      <p>{t('removeText')}</p>
    </ReasonDialog>
  )
}
