// Matches that are over, the newest first; each leads to its match, where it is played again.
import { sportResults } from '@fairhouse/contract/sport/sport.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SportIcon } from '../tree/SportIcon.tsx'
import { useTree } from '../tree/use-tree.ts'
import { BookPage } from './BookPage.tsx'

function Sports({ current }: { current: string | undefined }) {
  const t = useTranslations('sport')
  const words = useTranslations('sportGame')
  const sports = useTree().data?.sports ?? []
  const chip = (on: boolean) =>
    cx(
      'flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-input border px-3.5 font-semibold',
      on ? 'border-line-strong bg-4 text-1' : 'border-line bg-2 text-2 hover:bg-3'
    )
  return (
    <nav aria-label={t('tree')}>
      <ul className="scroll-strip flex gap-2">
        <li>
          <Link
            to="/sports/results"
            activeProps={{ 'aria-current': undefined }}
            aria-current={current ? undefined : 'page'}
            className={chip(!current)}
          >
            {t('allSports')}
          </Link>
        </li>
        {sports.map(({ sport }) => (
          <li key={sport}>
            <Link
              to="/sports/results"
              search={{ sport }}
              activeProps={{ 'aria-current': undefined }}
              aria-current={current === sport ? 'page' : undefined}
              className={chip(current === sport)}
            >
              <SportIcon sport={sport} className="size-4.5" />
              {words(sport)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ResultsPage() {
  const t = useTranslations('sport')
  const words = useTranslations('sportGame')
  const said = (useSearch({ strict: false }) as { sport?: string }).sport
  const sport = sportCodes.find(one => one === said)
  const pages = usePages(sportResults, { ...(sport && { sport }), limit: 40 })
  return (
    <BookPage title={t('results')}>
      <Sports current={sport} />
      <Paged pages={pages}>
        {pages.rows?.length ? (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
            {pages.rows.map(({ id, home, away, match, startsAt, tournamentName, sport: of, state }) => (
              <li key={id}>
                <Link
                  to="/sports/match/$fixture"
                  params={{ fixture: String(id) }}
                  className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 hover:bg-3 focus-visible:-outline-offset-2"
                >
                  <SportIcon sport={of} className="row-span-2 size-5 text-3 max-sm:row-span-3" />
                  <span className="truncate font-semibold">{`${home?.name} – ${away?.name}`}</span>
                  <span className="text-end font-bold text-h6 tabular-nums">{match ? match.score.join(':') : '–'}</span>
                  <span className="truncate text-3 text-small tabular-nums max-sm:col-span-2">
                    {`${tournamentName} · ${formatDateTime(startsAt).slice(0, 16)}`}
                  </span>
                  {/* nine innings are longer than a phone leaves beside the names */}
                  <span className="text-3 text-small tabular-nums max-sm:col-span-2 sm:text-end">
                    {match && match.periods.length > 1
                      ? `(${match.periods.map(one => one.join(':')).join(', ')})`
                      : words(`state_${state}`)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <div className="rounded-card border border-line bg-2">
            <EmptyState icon={<CalendarX2 />} text={t('noResults')} />
          </div>
        )}
      </Paged>
    </BookPage>
  )
}
