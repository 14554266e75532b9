// What stands under the head of a list: the games, grey tiles while they come, or an honest word and what is open instead.
import type { GameCategory } from '@fairhouse/contract/catalogue.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/ErrorState.tsx'
import { Gamepad2, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../problem.ts'
import { GameGrid, GridSkeleton } from './GameGrid.tsx'
import { type Game, suggest, useGames } from './games.ts'

function Suggestions({ like = [] }: { like?: readonly GameCategory[] }) {
  const t = useTranslations('lobby')
  const games = suggest(useGames().data?.list ?? [], like, 7)
  if (games.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h5">{t('suggestions')}</h2>
      <GameGrid games={games} />
    </section>
  )
}

type Props = {
  /** `undefined` while they are fetched. */
  games: readonly Game[] | undefined
  /** After search and filters. */
  shown: readonly Game[]
  onClear: () => void
  like?: readonly GameCategory[]
  /** In place of the usual word where there is no game at all. */
  empty?: ReactNode
}

export function GameList({ games, shown, onClear, like, empty }: Props) {
  const t = useTranslations('lobby')
  const say = useSay()
  const { error, refetch, isFetching } = useGames()
  if (!games) return error ? <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} /> : <GridSkeleton />
  if (games.length === 0)
    return (
      <>
        {empty ?? <EmptyState icon={<Gamepad2 aria-hidden="true" />} text={t('nothingHere')} />}
        <Suggestions {...(like && { like })} />
      </>
    )
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        text={t('nothingFound')}
        action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
      />
    )
  return <GameGrid key={shown.map(one => one.code).join()} games={shown} />
}
