// The window with the login or the register form.
import { Modal } from '@fairhouse/ui/components/Modal.tsx'
import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EntryForm } from './EntryForm.tsx'

type Props = {
  window: 'login' | 'register'
  /** Something waits for the login: it is said why one is asked. */
  waiting: boolean
  onSwitch: (to: 'login' | 'register') => void
  onClose: () => void
  onDone: () => void
}

export function AuthWindow({ window, waiting, onSwitch, onClose, onDone }: Props) {
  const t = useTranslations('account')
  return (
    <Modal open onClose={onClose} size="sm" title={t(window === 'login' ? 'loginTitle' : 'registerTitle')}>
      {waiting && (
        <p role="status" className="mb-3 flex items-center gap-2.5 rounded-input bg-info/12 px-3.5 py-3 font-semibold text-1">
          <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-info" />
          {t('notLoggedIn')}
        </p>
      )}
      <EntryForm window={window} onSwitch={onSwitch} onDone={onDone} />
    </Modal>
  )
}
