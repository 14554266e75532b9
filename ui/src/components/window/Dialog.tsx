// A short question or message that wants an answer.
import { CircleAlert, Info } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { isOnMessage, useWindow } from '../../window/window-focus.ts'
import { Button } from '../press/Button.tsx'

type Props = {
  open: boolean
  onClose: (how: 'button' | 'cover' | 'escape' | 'timeout') => void
  title: ReactNode
  children?: ReactNode
  tone?: 'info' | 'warning'
  /** The answer that does something: a verb. Without it there is only the closing button. */
  confirm?: { label: ReactNode; onConfirm: () => void; danger?: boolean; loading?: boolean }
  closeLabel?: ReactNode
  /** A press beside the dialog does not close it. */
  coverOff?: boolean
  /** Closes by itself after this long. Only for messages, never for questions. */
  timeoutMs?: number
}

/** Both answers have the same size: neither is hidden or shamed. */
export function Dialog({ open, onClose, title, children, tone = 'info', confirm, closeLabel, coverOff, timeoutMs }: Props) {
  const t = useTranslations('ui')
  const { leave, isCovered } = useWindow(open)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !timeoutMs) return
    const timer = setTimeout(() => close('timeout'), timeoutMs)
    return () => clearTimeout(timer)
  }, [open, timeoutMs])
  const Picture = tone === 'warning' ? CircleAlert : Info
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog animate-fade-in bg-scrim data-[state=closed]:animate-fade-out" />
        <div className="pointer-events-none fixed inset-0 z-dialog grid place-items-center p-4">
          <Radix.Content
            role="alertdialog"
            onCloseAutoFocus={leave}
            onEscapeKeyDown={() => !isCovered() && onClose('escape')}
            onPointerDownOutside={event => !coverOff && !isOnMessage(event.target) && onClose('cover')}
            className="pointer-events-auto max-h-full w-full max-w-100 animate-dialog-in overflow-y-auto rounded-dialog border border-line bg-2 p-6 text-center shadow-e4 outline-none data-[state=closed]:animate-fade-out"
          >
            <span
              aria-hidden="true"
              className={cx(
                'mx-auto mb-4 grid size-14 place-items-center rounded-card',
                tone === 'warning' ? 'bg-warn/12 text-warn' : 'bg-info/12 text-info'
              )}
            >
              <Picture className="size-7" />
            </span>
            <Radix.Title className="text-h4">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-2">{children}</div>
            </Radix.Description>
            <div className="mt-6 grid auto-cols-fr gap-2 sm:grid-flow-col">
              <Button onClick={() => onClose('button')}>{closeLabel ?? t(confirm ? 'cancel' : 'ok')}</Button>
              {confirm && (
                <Button variant={confirm.danger ? 'danger' : 'primary'} loading={confirm.loading} onClick={confirm.onConfirm}>
                  {confirm.label}
                </Button>
              )}
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
