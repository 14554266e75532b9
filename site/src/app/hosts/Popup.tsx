// The one announcement a session that comes by itself: the weightiest popup.
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { AnnouncementWindow } from './AnnouncementWindow.tsx'
import { announcementQuery, putAside } from './announcements.ts'

export function Popup({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const popup = useQuery(announcementQuery(useLocale())).data?.popup[0]
  const [quiet, setQuiet] = useState(false)
  if (!popup) return null
  const close = () => {
    if (quiet) putAside('popupsAside', new Date())
    onClose()
  }
  return (
    <AnnouncementWindow announcement={popup} onClose={close}>
      <Checkbox label={t('notToday')} checked={quiet} onChange={event => setQuiet(event.target.checked)} />
    </AnnouncementWindow>
  )
}
