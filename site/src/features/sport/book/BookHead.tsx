// What stands over a list of the book: when the matches are, how dense the list is, and how odds are written.
import { oddsFormats } from '@fairhouse/contract/sport/terms.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Rows2, Rows3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useOddsChoice } from '../odds/odds-choice.ts'
import { BookLink } from '../tree/BookLink.tsx'
import type { BookPlace } from '../tree/place.ts'

const switched = ['live', 'today', 'early', 'outright'] as const

/** Live, today, early, outrights; a league stays chosen. */
export function PhaseSwitch({ place, live }: { place: BookPlace; live: number }) {
  const t = useTranslations('sport')
  return (
    <nav aria-label={t('phases')} className="min-w-0">
      <ul className="scroll-strip flex gap-1 rounded-input bg-0 p-1 ring-1 ring-line ring-inset light:bg-3">
        {switched.map(phase => (
          <li key={phase} className="flex-1">
            <BookLink
              to={{ sport: place.sport ?? undefined, league: place.league ?? undefined, phase }}
              current={place.phase === phase}
              className={cx(
                'flex min-h-10 items-center justify-center gap-2 whitespace-nowrap rounded-control px-3 font-semibold transition-colors duration-140 hover:text-1',
                place.phase === phase ? 'bg-4 text-1 light:bg-1 light:shadow-e1' : 'text-2'
              )}
            >
              {phase === 'live' && live > 0 && <span aria-hidden="true" className="size-2 rounded-full bg-live-fill" />}
              {t(phase)}
              {phase === 'live' && live > 0 && <span className="text-3 text-small tabular-nums">{live}</span>}
            </BookLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ViewChoice({ narrow }: { narrow: boolean }) {
  const t = useTranslations('sport')
  const { format, density, lines, setFormat, setDensity, setLines } = useOddsChoice()
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-2">
      {!narrow && (
        <Segment
          label={t('density')}
          value={density}
          onValue={setDensity}
          items={[
            { value: 'europe', label: t('density_europe') },
            { value: 'asia', label: t('density_asia') }
          ]}
        />
      )}
      {!narrow && density === 'asia' && (
        <Segment
          label={t('lines')}
          value={lines}
          onValue={setLines}
          items={[
            { value: 'double', label: <Rows3 aria-hidden="true" />, name: t('lines_double') },
            { value: 'single', label: <Rows2 aria-hidden="true" />, name: t('lines_single') }
          ]}
        />
      )}
      <div className="w-38">
        <Select
          hideLabel
          label={t('oddsFormat')}
          value={format}
          onChange={event => setFormat(oddsFormats.find(one => one === event.target.value) ?? 'decimal')}
          options={oddsFormats.map(one => ({ value: one, label: t(`format_${one}`) }))}
        />
      </div>
    </div>
  )
}
