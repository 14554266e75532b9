// A window over the page: a dialog on wide screens, a sheet from below on phones.
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { enterWindow, isOnMessage, useWindow } from '../../window/window-focus.ts'
import { IconButton } from '../press/IconButton.tsx'

const sizes = {
  sm: 'sm:max-w-110',
  md: 'sm:max-w-130',
  lg: 'sm:max-w-180',
  centre: 'h-[92dvh] sm:h-180 sm:max-w-270',
  agent: 'h-[92dvh] sm:h-190 sm:max-w-300'
}

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  hideTitle?: boolean
  /** 440, 520, 720, the member centre's 1080 × 720, the agent centre's 1200 × 760. */
  size?: keyof typeof sizes
  /** Stays in reach below the scrolling content: the main action. */
  foot?: ReactNode
  /** For what must be answered: no ✕, and neither Esc nor the cover closes it. */
  locked?: boolean
  /** For what is accepted inside: no ✕ and the cover does not close it, but Esc does. */
  crossless?: boolean
  children: ReactNode
}

/** Focus is kept inside and returns to where it was; the page behind keeps its place. */
export function Modal({ open, onClose, title, hideTitle, size = 'md', foot, locked, crossless, children }: Props) {
  const t = useTranslations('ui')
  const { leave, isCovered } = useWindow(open)
  const guard = (event: Event): void => {
    if (locked || isOnMessage(event.target)) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-modal animate-fade-in bg-scrim data-[state=closed]:animate-fade-out" />
        <div className="pointer-events-none fixed inset-0 z-modal flex items-end justify-center sm:items-center sm:p-6">
          <Radix.Content
            aria-describedby={undefined}
            onOpenAutoFocus={enterWindow}
            onCloseAutoFocus={leave}
            onEscapeKeyDown={event => (isCovered() ? event.preventDefault() : guard(event))}
            onInteractOutside={event => (crossless ? event.preventDefault() : guard(event))}
            className={cx(
              'pointer-events-auto flex max-h-[92dvh] w-full animate-sheet-in flex-col overflow-hidden rounded-t-dialog border border-line bg-2 pb-[env(safe-area-inset-bottom)] shadow-e4 outline-none max-sm:border-b-0 max-sm:data-[state=closed]:animate-sheet-out sm:max-h-full sm:animate-dialog-in sm:rounded-dialog sm:data-[state=closed]:animate-fade-out',
              sizes[size]
            )}
          >
            <header
              className={cx(
                'flex shrink-0 items-center justify-between gap-4 px-4 pt-4 pb-3 sm:px-6 sm:pt-5',
                hideTitle && (locked || crossless) && 'sr-only'
              )}
            >
              <Radix.Title className={cx('py-1 text-h4', hideTitle && 'sr-only')}>{title}</Radix.Title>
              {!locked && !crossless && (
                <Radix.Close asChild>
                  <IconButton label={t('close')} className="ms-auto">
                    <X aria-hidden="true" />
                  </IconButton>
                </Radix.Close>
              )}
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>
            {foot && <footer className="shrink-0 border-line border-t px-4 py-3 sm:px-6">{foot}</footer>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
