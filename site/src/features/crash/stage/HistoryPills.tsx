// The last results in a row; each opens the proof of its round.
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'
import type { PastRound } from '../round/round-state.ts'

/** From 2× a pill is filled; the number is always there, so the colour is never alone. */
export function HistoryPills({ game, history, most = 50 }: { game: string; history: readonly PastRound[]; most?: number }) {
  const t = useTranslations('round')
  if (history.length === 0) return <p className="text-3 text-small">{t('historyEmpty')}</p>
  return (
    <ul aria-label={t('history')} className="scroll-strip flex gap-1.5 py-2 [mask-image:linear-gradient(90deg,#000_92%,transparent)]">
      {history.slice(0, most).map(({ no, bust }) => (
        <li key={no} className="shrink-0">
          <Link
            to="/crash/$game/$no"
            params={{ game, no: String(no) }}
            aria-label={t('historyItem', { no: String(no), at: formatAt(bust) })}
            className={cx(
              "relative block rounded-badge px-2.5 py-1 text-cap font-bold tabular-nums transition-colors duration-140 before:absolute before:inset-x-0 before:-inset-y-2 before:content-[''] focus-visible:-outline-offset-2",
              bust >= 200 ? 'bg-pos text-on-pos' : 'bg-4 text-1 hover:text-2'
            )}
          >
            {formatAt(bust)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
