// What can be played, at the top: the search, and the hot games. A house with nothing but a few crash games shows those below.

import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Rail } from '@fairhouse/ui/components/show/Rail.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flame, Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { GameTile } from '../../features/lobby/tiles/GameTile.tsx'
import { useCrashGames } from '../../session/games/crash-games.ts'
import { type Filter, filters, type Game, narrow, openQuery } from '../../session/games/games.ts'
import { openSearch } from '../../session/games/lobby-window.ts'

/** With this many games or fewer, a rail of crash games would say less than they do below. */
const few = 4
const words = { new: 'chipNew', hot: 'chipHot', fair: 'chipFair' } as const

function FindBar({ games, asked, onAsk }: { games: readonly Game[]; asked: Filter | null; onAsk: (filter: Filter | null) => void }) {
  const t = useTranslations('home')
  const locale = useLocale()
  const useful = filters.filter(filter => {
    const left = narrow(games, { filters: [filter] }, locale).length
    return left > 0 && left < games.length
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        aria-keyshortcuts="/"
        onClick={() => openSearch()}
        className="flex min-h-11 w-full min-w-0 items-center gap-3 rounded-input border border-line-strong bg-1 px-3.5 text-3 transition-colors duration-140 hover:bg-3 hover:text-2 sm:w-auto sm:flex-1"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="truncate">{t('searchButton')}</span>
        <span aria-hidden="true" className="ms-auto hidden rounded-badge border border-line px-2 text-cap pointer-fine:block">
          /
        </span>
      </button>
      {games.length > few && useful.length > 0 && (
        <fieldset className="scroll-strip flex min-w-0 gap-2 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:px-4">
          <legend className="sr-only">{t('chipsLabel')}</legend>
          <Chip pressed={asked === null} onClick={() => onAsk(null)}>
            {t('chipAll')}
          </Chip>
          {useful.map(filter => (
            <Chip key={filter} pressed={asked === filter} onClick={() => onAsk(filter)}>
              {t(words[filter])}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function HotRail({ games }: { games: readonly Game[] | undefined }) {
  const t = useTranslations('home')
  if (games?.length === 0) return <EmptyState icon={<SearchX aria-hidden="true" />} text={t('noGames')} />
  return (
    <Rail title={t('hotGames')} icon={<Flame aria-hidden="true" />} seeAll={<Link to="/hot">{t('seeAll')}</Link>}>
      {games
        ? games.map(game => <GameTile key={game.code} game={game} />)
        : Array.from({ length: 9 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal grey tiles
            <Skeleton key={at} className="aspect-3/4 rounded-tile" />
          ))}
    </Rail>
  )
}

export function Featured() {
  const t = useTranslations('home')
  const say = useSay()
  const locale = useLocale()
  const [asked, setAsked] = useState<Filter | null>(null)
  const { data, error, refetch, isFetching } = useQuery(openQuery())
  const crash = useCrashGames().games
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  const games = data?.list
  const rail = games && narrow(games, { filters: asked ? [asked] : [] }, locale)
  if (games?.length === 0 && crash?.length === 0) return <EmptyState icon={<Flame aria-hidden="true" />} text={t('noGames')} />
  return (
    <>
      <FindBar games={games ?? []} asked={asked} onAsk={setAsked} />
      {(!games || games.length > few || games.some(game => game.gameType !== 'CRASH')) && <HotRail games={rail} />}
    </>
  )
}
