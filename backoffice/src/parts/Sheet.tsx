// A dialog over the page: title, content, a way out; the focus stays inside and returns afterwards.
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  title: string
  /** Asked for by Esc, a press outside or the cross. */
  close: () => void
  children: ReactNode
}

export function Sheet({ title, close, children }: Props) {
  const t = useTranslations('ui')
  return (
    <Dialog.Root open onOpenChange={open => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-modal animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-1/2 left-1/2 z-dialog grid max-h-[90dvh] w-[min(480px,calc(100vw-24px))] -translate-x-1/2 -translate-y-1/2 animate-fade-in gap-3 overflow-y-auto rounded-card border border-line bg-1 p-5 shadow-e4"
        >
          <div className="flex items-start justify-between gap-3">
            <Dialog.Title className="text-h5">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t('close')}
              className="-mt-1 -mr-1 grid size-9 shrink-0 place-items-center rounded-control text-2 hover:bg-3 max-sm:size-11"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
