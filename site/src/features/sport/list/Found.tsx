// What the book finds under a word: leagues, and the next matches of sides that are called so.
import { sportSearch } from '@fairhouse/contract/sport/sport.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { usePut } from '../live/use-book-news.ts'
import { BookLink } from '../tree/BookLink.tsx'
import { SportIcon } from '../tree/SportIcon.tsx'
import { Leagues } from './FixtureList.tsx'

export function Found({ word, codes, onChosen }: { word: string; codes: ReadonlyMap<number, string>; onChosen: () => void }) {
  const t = useTranslations('sport')
  const query = useQuery({ ...queryOf(sportSearch, { q: word }), placeholderData: keepPreviousData })
  usePut(query.data?.fixtures)
  return (
    <Loaded query={query} label={t('search')}>
      {({ tournaments, fixtures }) => (
        <>
          {tournaments.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {tournaments.map(({ code, name, sport, category }) => (
                <li key={code}>
                  <BookLink
                    to={{ sport, league: code, phase: 'today' }}
                    onClick={onChosen}
                    className="flex min-h-11 items-center gap-2 rounded-input border border-line bg-2 px-3.5 font-semibold hover:bg-3"
                  >
                    <SportIcon sport={sport} className="size-4.5 text-3" />
                    {name}
                    <span className="font-medium text-3">{category}</span>
                  </BookLink>
                </li>
              ))}
            </ul>
          )}
          {fixtures.length > 0 ? (
            <Leagues fixtures={fixtures} codes={codes} />
          ) : (
            tournaments.length === 0 && <EmptyState icon={<SearchX />} text={t('nothingFound', { word })} />
          )}
        </>
      )}
    </Loaded>
  )
}
