// What stands under the head of a list: the games, grey tiles while they come, or an honest word and what is open instead.
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Gamepad2, SearchX } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../session/games/games.ts'
import { fewGames, GameGrid, GridSkeleton } from './GameGrid.tsx'
import { Suggestions } from './Suggestions.tsx'

const GamePages = lazy(() => import('./GamePages.tsx').then(file => ({ default: file.GamePages })))

/** Lists that are no longer than this are drawn as a whole. */
const short = 63

type Props = {
  /** `undefined` while they are fetched. */
  games: readonly Game[] | undefined
  /** How many there are, with those that are not fetched yet. */
  total?: number | undefined
  more?: boolean
  onMore?: () => void
  /** The list is narrowed by a search or by filters. */
  narrowed: boolean
  onClear: () => void
  error?: unknown
  onRetry: () => void
  retrying: boolean
  like?: readonly GameCategory[]
  /** In place of the usual word where there is no game at all. */
  empty?: ReactNode
}

export function GameList({
  games,
  total = games?.length ?? 0,
  more = false,
  onMore,
  narrowed,
  onClear,
  error,
  onRetry,
  retrying,
  like,
  empty
}: Props) {
  const t = useTranslations('lobby')
  const say = useSay()
  if (!games) return error ? <ErrorState text={say(error)} onRetry={onRetry} retrying={retrying} /> : <GridSkeleton />
  if (games.length === 0 && narrowed)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        text={t('nothingFound')}
        action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
      />
    )
  if (games.length === 0)
    return (
      <>
        {empty ?? <EmptyState icon={<Gamepad2 aria-hidden="true" />} text={t('nothingHere')} />}
        <Suggestions {...(like && { like })} />
      </>
    )
  if (games.length <= fewGames || (games.length <= short && !more)) return <GameGrid games={games} />
  return (
    <Suspense fallback={<GridSkeleton count={27} />}>
      <GamePages games={games} total={total} more={more} onMore={() => onMore?.()} />
    </Suspense>
  )
}
