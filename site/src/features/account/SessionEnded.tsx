// Tells that the session is over, and offers to begin a new one.
import { Dialog } from '@fairhouse/ui/components/window/Dialog.tsx'
import { useTranslations } from 'use-intl'
import { ask } from '../../session/account/ask.ts'
import { useSession } from '../../session/account/session.ts'

const read = () => useSession.setState({ endedByHouse: false })

export function SessionEnded() {
  const t = useTranslations('account')
  return (
    <Dialog
      open
      onClose={read}
      tone="warning"
      title={t('endedTitle')}
      confirm={{
        label: t('login'),
        onConfirm: () => {
          read()
          ask('login')
        }
      }}
    >
      {t('endedText')}
    </Dialog>
  )
}
