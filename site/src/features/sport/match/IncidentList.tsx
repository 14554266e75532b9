// What happened in a match, the newest first: what counts is listed, each single point is not.
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { clockOf, useIncidentWord } from '@fairhouse/ui/play/incident-words.ts'
import { useTranslations } from 'use-intl'
import type { Incident } from './use-match.ts'

/** Too many of them for a list; the score says them. */
const small: readonly string[] = ['point', 'toss']
const most = 40

export function IncidentList({ fixture, incidents }: { fixture: SportFixture; incidents: readonly Incident[] }) {
  const t = useTranslations('sport')
  const word = useIncidentWord(fixture)
  const shown = incidents
    .filter(one => !small.includes(one.kind))
    .toReversed()
    .slice(0, most)
  return (
    <Card title={t('incidents')}>
      {shown.length === 0 ? (
        <p className="text-3">{t('noIncidents')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
        <ol tabIndex={0} aria-label={t('incidents')} className="grid max-h-80 gap-0.5 overflow-y-auto">
          {shown.map(one => (
            <li key={one.seq} className={cx('flex items-baseline gap-3 rounded-sm py-1', one.kind === 'goal' && 'font-semibold text-1')}>
              <span className="min-w-9 text-end text-3 text-small tabular-nums">{clockOf(one, fixture.sport === 'football')}</span>
              <span className="min-w-0 flex-1">{word(one)}</span>
              <span className="tabular-nums">{one.score.join(':')}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
