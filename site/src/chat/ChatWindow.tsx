// The frame of the chat room: a column at the side on wide screens, the whole screen on phones, with the brand's colour at its head.
import { IconButton } from '@fairhouse/ui/components/IconButton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { enterWindow, isOnMessage, useWindow } from '@fairhouse/ui/window-focus.ts'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { textOn } from './readable.ts'

type Props = { title: string; lead?: ReactNode; colour: string; actions?: ReactNode; onClose: () => void; children: ReactNode }

/** `colour` is `#rrggbb`; anything else leaves the theme's own. Its text is black or white, whichever can be read. */
export function ChatWindow({ title, lead, colour, actions, onClose, children }: Props) {
  const t = useTranslations('ui')
  const leave = useWindow(true)
  const text = textOn(colour)
  const press = 'text-inherit! hover:bg-black/15! focus-visible:outline-current'
  return (
    <Radix.Root open onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-modal animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={enterWindow}
          onCloseAutoFocus={leave}
          onInteractOutside={event => isOnMessage(event.target) && event.preventDefault()}
          className="fixed inset-0 z-modal flex animate-sheet-in flex-col overflow-hidden bg-1 pb-[env(safe-area-inset-bottom)] shadow-e4 outline-none sm:inset-y-0 sm:start-auto sm:end-0 sm:w-96 sm:animate-fade-in sm:border-line sm:border-s"
        >
          <header
            data-chat-header={text ? colour : ''}
            className={cx('flex shrink-0 items-center gap-2 py-2.5 ps-4 pe-2', !text && 'bg-accent text-on-accent')}
            style={text ? { background: colour, color: text } : undefined}
          >
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-h5">{title}</Radix.Title>
              {lead && <p className="text-small">{lead}</p>}
            </div>
            <div className="flex shrink-0 items-center gap-1 [&_button]:bg-transparent">
              {actions}
              <Radix.Close asChild>
                <IconButton plain label={t('close')} size={44} className={press}>
                  <X aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            </div>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
