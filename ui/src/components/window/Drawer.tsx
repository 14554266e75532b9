// A window that comes from a side: details beside what they belong to, filters, menus.
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { enterWindow, isOnMessage, useWindow } from '../../window/window-focus.ts'
import { IconButton } from '../press/IconButton.tsx'

const sides = {
  start: 'inset-y-0 start-0 w-full max-w-100 border-e [--aside:-100%] rtl:[--aside:100%]',
  end: 'inset-y-0 end-0 w-full max-w-100 border-s [--aside:100%] rtl:[--aside:-100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-dialog border-t'
}

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  hideTitle?: boolean
  /** Where it comes from; `start` and `end` follow the direction of writing. */
  side?: keyof typeof sides
  foot?: ReactNode
  /** A colour of its own for the head; what stands in it takes the colour of its text. */
  head?: { className?: string; style?: CSSProperties }
  /** One line under the title. */
  lead?: ReactNode
  /** Buttons beside the closing one. */
  actions?: ReactNode
  /** The content fills the window and scrolls by itself. */
  fill?: boolean
  /** Opened from a window: it stands over that, and windows opened later stand over it. */
  overWindow?: boolean
  children: ReactNode
}

/** Esc and the cover close it; focus is kept inside and returns; the page behind keeps its place. */
export function Drawer({ open, onClose, title, hideTitle, side = 'end', foot, head, lead, actions, fill, overWindow, children }: Props) {
  const t = useTranslations('ui')
  const { leave, isCovered } = useWindow(open)
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={cx('fixed inset-0 animate-fade-in bg-scrim data-[state=closed]:animate-fade-out', overWindow ? 'z-modal' : 'z-sheet')}
        />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={enterWindow}
          onCloseAutoFocus={leave}
          onEscapeKeyDown={event => isCovered() && event.preventDefault()}
          onInteractOutside={event => isOnMessage(event.target) && event.preventDefault()}
          className={cx(
            'fixed flex flex-col border-line bg-2 pb-[env(safe-area-inset-bottom)] shadow-e4 outline-none',
            overWindow ? 'z-modal' : 'z-sheet',
            side === 'bottom'
              ? 'animate-sheet-in data-[state=closed]:animate-sheet-out'
              : 'animate-drawer-in data-[state=closed]:animate-drawer-out',
            sides[side]
          )}
        >
          <header
            className={cx('flex shrink-0 items-center gap-2 px-4 sm:px-5', head ? 'py-2.5' : 'pt-4 pb-3', head?.className)}
            style={head?.style}
          >
            <div className="min-w-0 flex-1">
              <Radix.Title className={cx(head ? 'text-h5' : 'py-1 text-h4', hideTitle && 'sr-only')}>{title}</Radix.Title>
              {lead && <p className="text-small">{lead}</p>}
            </div>
            {actions}
            <Radix.Close asChild>
              <IconButton
                label={t('close')}
                plain={head !== undefined}
                className={head && 'text-inherit! hover:bg-black/15! focus-visible:outline-current'}
              >
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className={cx('min-h-0 flex-1', fill ? 'flex flex-col' : 'overflow-y-auto overscroll-contain px-4 pt-1 pb-5 sm:px-5')}>
            {children}
          </div>
          {foot && <footer className="shrink-0 border-line border-t px-4 py-3 sm:px-5">{foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
