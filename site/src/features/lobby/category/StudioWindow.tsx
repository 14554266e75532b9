// The games of a studio that is one item of the lobby, in a window of their own.

import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../session/games/games.ts'
import { openStudio } from '../../../session/games/lobby-window.ts'
import { GridSkeleton } from '../tiles/GameGrid.tsx'
import { GameTile } from '../tiles/GameTile.tsx'
import { gridClass } from '../tiles/grid.ts'
import { useGamePages, usePaused } from '../tiles/use-game-pages.ts'

const close = () => openStudio(null)

export function StudioWindow({ studio }: { studio: Game }) {
  const t = useTranslations('lobby')
  const say = useSay()
  const [query, setQuery] = useState('')
  const word = usePaused(query.trim())
  const { list, error, refetch, isFetching, hasNextPage, fetchNextPage } = useGamePages({
    vassalage: studio.vassalage,
    limit: 42,
    ...(word !== '' && { query: word })
  })
  const games = list?.filter(one => one.isGame !== 'VASSALAGE')
  return (
    <Modal open onClose={close} title={studio.name} size="centre">
      <div className="flex flex-col gap-4">
        <SearchInput label={t('searchIn', { category: studio.name })} value={query} onValue={setQuery} />
        {!games ? (
          error ? (
            <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <GridSkeleton />
          )
        ) : games.length === 0 ? (
          <EmptyState icon={<Gamepad2 aria-hidden="true" />} text={t(word === '' ? 'studioEmpty' : 'nothingFound')} />
        ) : (
          <div className="@container">
            <ul className={gridClass}>
              {games.map(game => (
                // what is opened stands over this window, or takes the page
                <li key={game.code} className="min-w-0" onClickCapture={game.state === 'open' ? close : undefined}>
                  <GameTile game={game} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {hasNextPage && (
          <Button className="self-center" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
