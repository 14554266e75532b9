// A list of the book: its matches by league, moved by their news, a page at a time.
import { sportFixtures } from '@fairhouse/contract/sport/sport.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { Link } from '@tanstack/react-router'
import { CalendarX2, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBookNews, usePut } from '../live/use-book-news.ts'
import { useOddsChoice } from '../odds/odds-choice.ts'
import { BookLink } from '../tree/BookLink.tsx'
import { askedOf, type BookPlace, endOfToday, topicsOf } from '../tree/place.ts'
import { type Question, questions } from './columns.ts'
import { useFavourites } from './favourites.ts'
import { League, type Shape } from './League.tsx'

/** The width decides whether the columns fit; how dense they are is the reader's choice. */
function useShape(): Shape {
  const narrow = useMedia('(max-width: 56.1875rem)')
  const { density, lines } = useOddsChoice()
  if (narrow) return 'narrow'
  return density === 'europe' ? 'europe' : lines === 'single' ? 'asiaSingle' : 'asiaDouble'
}

type Leagues = { fixtures: readonly SportFixture[]; codes: ReadonlyMap<number, string> }

/** Matches under their leagues, in the order in which the leagues first appear; on a phone with a choice of what is asked. */
export function Leagues({ fixtures, codes }: Leagues) {
  const t = useTranslations('sport')
  const shape = useShape()
  const [question, setQuestion] = useState<Question>('result')
  const grouped = useMemo(() => [...Map.groupBy(fixtures, one => one.tournament)], [fixtures])
  return (
    <div className="grid grid-cols-1 gap-3">
      {shape === 'narrow' && (
        <fieldset className="scroll-strip flex gap-2">
          <legend className="sr-only">{t('market')}</legend>
          {questions.map(one => (
            <Chip key={one} pressed={one === question} onClick={() => setQuestion(one)}>
              {t(`ask_${one}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      {grouped.map(([tournament, list]) => (
        <League key={tournament} fixtures={list} code={codes.get(tournament)} shape={shape} question={question} />
      ))}
    </div>
  )
}

function Outrights({ fixtures }: { fixtures: readonly SportFixture[] }) {
  const t = useTranslations('sport')
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-2">
      {fixtures.map(({ id, tournamentName, category, season, open }) => (
        <li key={id}>
          <Link
            to="/sports/match/$fixture"
            params={{ fixture: String(id) }}
            className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-3"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{t('winnerOf', { league: tournamentName })}</span>
              <span className="block text-3 text-small">{`${category} · ${t('season', { no: season })}`}</span>
            </span>
            <span className="text-3 text-small tabular-nums">{open}</span>
            <ChevronRight aria-hidden="true" className="size-5 text-3 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const liveMs = 15_000
const laterMs = 60_000

function NextList({ place, phase }: { place: BookPlace; phase: 'today' | 'early' }) {
  const t = useTranslations('sport')
  return (
    <BookLink to={{ sport: place.sport ?? undefined, league: place.league ?? undefined, phase }} className={buttonClass()}>
      {t(phase)}
    </BookLink>
  )
}

type Props = { place: BookPlace; own: ReadonlySet<string>; codes: ReadonlyMap<number, string> }

export function FixtureList({ place, own, codes }: Props) {
  const t = useTranslations('sport')
  const marked = useFavourites(state => state.matches)
  const [end] = useState(() => endOfToday(new Date()))
  const pages = usePages(sportFixtures, askedOf(place, marked, end), {
    refetchMs: place.phase === 'live' ? liveMs : laterMs,
    enabled: place.phase !== 'marked' || marked.length > 0
  })
  usePut(pages.rows)
  useBookNews(
    topicsOf(
      place,
      pages.rows?.map(one => one.sport)
    ),
    () => void pages.refetch()
  )
  const shown = useMemo(() => pages.rows?.filter(one => own.has(one.sport)), [pages.rows, own])
  const on = place.phase === 'live' ? 'today' : place.phase === 'today' ? 'early' : null
  const empty = (
    <div className="rounded-card border border-line bg-2">
      <EmptyState icon={<CalendarX2 />} text={t(`none_${place.phase}`)} action={on && <NextList place={place} phase={on} />} />
    </div>
  )
  if (place.phase === 'marked' && marked.length === 0) return empty
  return (
    <Paged pages={pages}>
      {!shown?.length ? empty : place.phase === 'outright' ? <Outrights fixtures={shown} /> : <Leagues fixtures={shown} codes={codes} />}
    </Paged>
  )
}
