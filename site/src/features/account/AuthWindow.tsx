// The window with one of the forms before a session.
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Window } from '../../session/account/ask.ts'
import { EntryForm, useEntry } from './EntryForm.tsx'

type Props = {
  window: Window
  /** Something waits for the login: it is said why one is asked. */
  waiting: boolean
  onSwitch: (to: Window) => void
  onClose: () => void
  onDone: (home: boolean) => void
}

export function AuthWindow({ window, waiting, onSwitch, onClose, onDone }: Props) {
  const t = useTranslations('account')
  const entry = useEntry(window)
  return (
    <Modal open onClose={onClose} size="sm" title={entry.title}>
      {waiting && !entry.waiting && (
        <p role="status" className="mb-3 flex items-center gap-2.5 rounded-input bg-info/12 px-3.5 py-3 font-semibold text-1">
          <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-info" />
          {t('notLoggedIn')}
        </p>
      )}
      <EntryForm window={window} entry={entry} onSwitch={onSwitch} onClose={onClose} onDone={onDone} />
    </Modal>
  )
}
