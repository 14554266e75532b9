// What stands around every page: the bar above, the sections at the left (in a drawer on a phone).
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sections } from './Sections.tsx'
import { TopBar } from './TopBar.tsx'
import { useOwnRights } from './use-own-rights.ts'

export function Frame() {
  const t = useTranslations('ops')
  const ui = useTranslations('ui')
  const [open, setOpen] = useState(false)
  useOwnRights()
  const path = useRouterState({ select: s => s.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useEffect(() => setOpen(false), [path])
  const drawer = (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label={t('app.openNav')} className="grid size-11 place-items-center rounded-control text-2 hover:bg-3 md:hidden">
        <Menu aria-hidden className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-sheet animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-modal w-70 animate-fade-in overflow-y-auto bg-1 p-3 shadow-e4"
        >
          <Dialog.Title className="px-3 pb-2 text-h6">{t('app.nav')}</Dialog.Title>
          <Sections />
          <Dialog.Close className="mt-4 h-11 w-full rounded-control text-small font-semibold text-2 hover:bg-3">{ui('close')}</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[48px_minmax(0,1fr)] md:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute top-1 start-1 z-toast -translate-y-16 rounded-control bg-primary px-3 py-2 text-small font-bold text-on-primary focus:translate-y-0"
      >
        {t('app.skip')}
      </a>
      <TopBar drawer={drawer} />
      <div className="sticky top-12 hidden h-[calc(100dvh-48px)] overflow-y-auto border-e border-line bg-1 p-3 md:block">
        <Sections />
      </div>
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </main>
    </div>
  )
}
