// What pages beside the lists of the book have in common: the way back, a heading and room.
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export function BookPage({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const t = useTranslations('sport')
  return (
    <div className="mx-auto flex w-full max-w-250 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <header className="flex flex-wrap items-center gap-3">
        <Link
          to="/sports"
          aria-label={t('toBook')}
          title={t('toBook')}
          className="grid size-11 place-items-center rounded-control bg-3 text-2 hover:bg-4 hover:text-1"
        >
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
        <h1 className="min-w-0 flex-1 text-h3">{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}
