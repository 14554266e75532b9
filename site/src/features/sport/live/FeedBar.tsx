// Says that the news of live matches are late and that nothing is taken in play meanwhile; how late, by the second.
import { serverNow } from '@fairhouse/ui/live.ts'
import { onSecond } from '@fairhouse/ui/play/seconds.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFeed } from './feed.ts'

function useAge(): number {
  const heardAt = useFeed(state => state.heardAt)
  const age = () => (heardAt === null ? 0 : Math.max(0, Math.floor((serverNow() - heardAt) / 1_000)))
  const [, draw] = useState(0)
  useEffect(() => onSecond(() => draw(n => n + 1)), [])
  return age()
}

/** The age of the feed as the head of a match shows it. */
export function FeedAge() {
  const t = useTranslations('sport')
  return <span className="tabular-nums">{t('feedAge', { seconds: useAge() })}</span>
}

function Late() {
  const t = useTranslations('sport')
  return <span aria-hidden="true">{t('feedLate', { seconds: useAge() })}</span>
}

/** Stands over the page's foot, so that nothing moves when it comes. */
export function FeedBar() {
  const t = useTranslations('sport')
  const { stale, halted } = useFeed()
  const word = halted ? t('halted') : stale ? t('feedLateSaid') : ''
  return (
    <>
      <p role="status" className="sr-only">
        {word}
      </p>
      {word !== '' && (
        <div className="pointer-events-none fixed inset-x-0 bottom-20 z-sheet flex justify-center px-4 md:bottom-4">
          <p className="flex items-center gap-2 rounded-control border border-warn bg-pop px-4 py-2.5 font-semibold text-warn shadow-e3">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            {halted ? <span aria-hidden="true">{word}</span> : <Late />}
          </p>
        </div>
      )}
    </>
  )
}
