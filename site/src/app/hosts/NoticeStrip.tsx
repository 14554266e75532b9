// The line of announcements under the navigation.
import type { announcement } from '@fairhouse/contract/message/content.ts'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { NoticeBar } from '@fairhouse/ui/components/show/NoticeBar.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { announcementQuery, isAside, putAside } from './announcements.ts'

const AnnouncementWindow = lazy(() => import('./AnnouncementWindow.tsx').then(file => ({ default: file.AnnouncementWindow })))

type Announcement = z.output<typeof announcement>

/** Nothing without announcements, or when they were put aside for today. Can be paused. */
export function NoticeStrip() {
  const t = useTranslations('shell')
  const { data } = useQuery(announcementQuery(useLocale()))
  const [aside, setAside] = useState(() => isAside('noticesAside', new Date()))
  const [open, setOpen] = useState<Announcement | null>(null)
  const list = data ? [...data.banners, ...data.player] : []
  if (aside || list.length === 0) return null
  const close = () => {
    putAside('noticesAside', new Date())
    setAside(true)
  }
  return (
    <div className="mb-4 flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <NoticeBar
          notices={list.map(({ id, title }) => ({ id, text: title }))}
          onOpen={id => setOpen(list.find(one => one.id === id) ?? null)}
        />
      </div>
      <IconButton plain size={44} label={t('noticesAside')} onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense>
          <AnnouncementWindow announcement={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
