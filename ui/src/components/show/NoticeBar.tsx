// One announcement at a time on one line: it changes, it never scrolls, and it can be stopped.
import { ChevronRight, Megaphone, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../press/IconButton.tsx'

const turnMs = 7000

type Props = { notices: readonly { id: string; text: string }[]; onOpen: (id: string) => void }

/** Nothing is drawn without announcements. Rests while pointed at or focused, and from the start for those who asked for less motion. */
export function NoticeBar({ notices, onOpen }: Props) {
  const t = useTranslations('ui')
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const several = notices.length > 1
  const turning = several && !paused && !held
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setAt(was => was + 1), turnMs)
    return () => clearInterval(timer)
  }, [turning])
  const notice = notices[at % notices.length]
  if (!notice) return null
  return (
    <section
      aria-label={t('announcements')}
      className="flex min-w-0 items-center gap-1 rounded-input border border-line bg-2 ps-3"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Megaphone aria-hidden="true" className="size-4.5 shrink-0 text-primary-text rtl:-scale-x-100" />
      <button
        key={notice.id}
        type="button"
        onClick={() => onOpen(notice.id)}
        className="min-h-11 min-w-0 flex-1 animate-fade-in truncate rounded-control px-2 text-start font-medium text-2 hover:text-1 focus-visible:-outline-offset-2"
      >
        {notice.text}
      </button>
      {several && (
        <>
          <span className="shrink-0 text-3 text-small tabular-nums max-xs:hidden">
            {(at % notices.length) + 1}/{notices.length}
          </span>
          <IconButton plain size={44} label={t('nextAnnouncement')} onClick={() => setAt(at + 1)}>
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton plain size={44} label={t(paused ? 'playAnnouncements' : 'pauseAnnouncements')} onClick={() => setPaused(!paused)}>
            {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        </>
      )}
    </section>
  )
}
