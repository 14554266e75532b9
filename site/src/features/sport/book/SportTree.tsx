// The way through the book: favourite leagues, then every sport with its countries and leagues, each with what is live and to come.
import type { SportCode } from '@fairhouse/contract/sport/terms.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFavourites } from '../list/favourites.ts'
import { MarkLeague } from '../list/Mark.tsx'
import { BookLink } from '../tree/BookLink.tsx'
import type { BookPlace } from '../tree/place.ts'
import { SportIcon } from '../tree/SportIcon.tsx'
import type { TreeSport } from '../tree/use-tree.ts'

type League = TreeSport['categories'][number]['tournaments'][number]

const rowClass = (current: boolean): string =>
  cx(
    'flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control px-2 font-medium transition-colors duration-140 hover:bg-3 hover:text-1',
    current ? 'bg-3 text-1' : 'text-2'
  )

function Counts({ live, upcoming }: { live: number; upcoming: number }) {
  const t = useTranslations('sport')
  return (
    <span className="ms-auto flex shrink-0 items-center gap-1.5 text-small tabular-nums">
      {live > 0 && (
        <span className="flex items-center gap-1 font-bold text-live">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-live-fill" />
          <span className="sr-only">{t('live')}</span>
          {live}
        </span>
      )}
      <span className="min-w-6 text-end text-3">{upcoming}</span>
    </span>
  )
}

function LeagueRow({ league, sport, place }: { league: League; sport: SportCode; place: BookPlace }) {
  const phase = league.live > 0 && place.phase === 'live' ? 'live' : league.upcoming > 0 ? 'today' : 'outright'
  return (
    <li className="flex items-center">
      <BookLink
        to={{ sport, league: league.code, phase }}
        current={place.league === league.code}
        className={rowClass(place.league === league.code)}
      >
        <span className="truncate">{league.name}</span>
        <Counts live={league.live} upcoming={league.upcoming} />
      </BookLink>
      <MarkLeague code={league.code} name={league.name} />
    </li>
  )
}

export function SportTree({ sports, place }: { sports: readonly TreeSport[]; place: BookPlace }) {
  const t = useTranslations('sport')
  const words = useTranslations('sportGame')
  const marked = useFavourites(state => state.leagues)
  const matches = useFavourites(state => state.matches.length)
  const favourites = sports.flatMap(({ sport, categories }) =>
    categories.flatMap(({ tournaments }) => tournaments.filter(({ code }) => marked.includes(code)).map(league => ({ league, sport })))
  )
  return (
    <nav aria-label={t('tree')} className="flex flex-col gap-1">
      <BookLink to={{ phase: 'marked' }} current={place.phase === 'marked'} className={rowClass(place.phase === 'marked')}>
        <Star aria-hidden="true" className="size-4.5 text-primary-text" />
        {t('marked')}
        <span className="ms-auto text-3 text-small tabular-nums">{matches}</span>
      </BookLink>
      {favourites.length > 0 && (
        <ul aria-label={t('favouriteLeagues')} className="border-line border-b pb-1">
          {favourites.map(({ league, sport }) => (
            <LeagueRow key={league.code} {...{ league, sport, place }} />
          ))}
        </ul>
      )}
      <ul className="flex flex-col gap-0.5">
        {sports.map(({ sport, live, upcoming, categories }) => {
          const open = place.sport === sport
          return (
            <li key={sport}>
              <BookLink
                to={{ sport, phase: place.phase === 'marked' ? undefined : place.phase }}
                current={open && !place.league}
                className={rowClass(open && !place.league)}
              >
                <SportIcon sport={sport} className="size-4.5 shrink-0" />
                <span className="truncate font-semibold">{words(sport)}</span>
                <Counts live={live} upcoming={upcoming} />
              </BookLink>
              {open &&
                categories.map(({ name, tournaments }) => (
                  <div key={name} className="ms-3 border-line border-s ps-2">
                    <p className="px-2 pt-1.5 text-3 text-cap">{name}</p>
                    <ul>
                      {tournaments.map(league => (
                        <LeagueRow key={league.code} {...{ league, sport, place }} />
                      ))}
                    </ul>
                  </div>
                ))}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
