// Where dialogs asked for with `showDialog` appear.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answerDialog, useDialogs } from '../../window/dialog.ts'
import { Dialog } from './Dialog.tsx'

/** Mounted once in an app. */
export function DialogHost() {
  const t = useTranslations('ui')
  const first = useDialogs(state => state.queue[0])
  // The answered one stays for its way out.
  const [last, setLast] = useState(first)
  if (first && first !== last) setLast(first)
  if (!last) return null
  const { icon, title, text, confirm, cancel, danger, closeOnCover } = last.request
  const answer = (how: 'confirm' | 'button' | 'cover' | 'escape'): void =>
    answerDialog(last.id, how === 'button' ? (cancel ? 'cancel' : 'confirm') : how)
  return (
    <Dialog
      key={last.id}
      open={last === first}
      onClose={how => how !== 'timeout' && answer(how)}
      title={title}
      tone={icon ?? 'info'}
      coverOff={closeOnCover === false}
      closeLabel={cancel ?? confirm ?? t('ok')}
      confirm={cancel ? { label: confirm ?? t('ok'), onConfirm: () => answer('confirm'), danger } : undefined}
    >
      {text}
    </Dialog>
  )
}
