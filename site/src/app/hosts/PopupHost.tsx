// Decides whether a popup may come: on home, once a session, when nothing else is asked of the person.
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { useAsk } from '../../session/account/ask.ts'
import { announcementQuery, isAside } from './announcements.ts'
import { useAttended } from './use-attended.ts'

const Popup = lazy(() => import('./Popup.tsx').then(file => ({ default: file.Popup })))

/** The page is read first. */
const waitMs = 2_500
const seen = 'popupSeen'

export function PopupHost() {
  const { pathname, search } = useLocation()
  const has = (useQuery(announcementQuery(useLocale())).data?.popup.length ?? 0) > 0
  const asked = useAsk(state => state.window !== null)
  const [open, setOpen] = useState(false)
  const attended = useAttended()
  const may = has && attended && !asked && pathname === '/' && !search.centre && !search.agent
  useEffect(() => {
    if (!may || sessionStorage.getItem(seen) || isAside('popupsAside', new Date())) return
    const timer = setTimeout(() => {
      // Never over another window.
      if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return
      sessionStorage.setItem(seen, '1')
      setOpen(true)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [may])
  if (!open) return null
  return (
    <Suspense>
      <Popup onClose={() => setOpen(false)} />
    </Suspense>
  )
}
