// A dialog that asks before something is done; what goes wrong is said inside it, and it stays until there is an answer.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import type { FormEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  title: string
  /** Verb and object: what the button does. */
  action: string
  danger?: boolean
  /** Why it may not be done; the button says it. */
  disabledReason?: string | null
  /** Wider, for what has to be read first. */
  size?: 'sm' | 'lg'
  busy: boolean
  /** A sentence, or null. */
  wrong: string | null
  confirm: () => void
  close: () => void
  children: ReactNode
}

export function Confirm({
  title,
  action,
  danger = false,
  disabledReason = null,
  size = 'sm',
  busy,
  wrong,
  confirm,
  close,
  children
}: Props) {
  const t = useTranslations('ui')
  const leave = () => {
    if (!busy) close()
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (!busy && !disabledReason) confirm()
  }
  return (
    <Modal open title={title} onClose={leave} size={size}>
      <form onSubmit={submit} className="grid gap-3 text-body text-2" noValidate>
        {children}
        {wrong && (
          <p role="alert" className="rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-small text-neg">
            {wrong}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} disabledReason={disabledReason}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
