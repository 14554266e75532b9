// What goes on now: bets as they are settled, and beside them the games in the air.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { featureHeight } from '../../features/crash/home/feature-height.ts'
import { liveBets } from '../../features/winners/parts.ts'
import { place } from '../../kit/place/place.ts'
import { useCrashGames } from '../../session/games/crash-games.ts'
import type { Game } from '../../session/games/games.ts'

const CrashFeature = lazy(() => import('../../features/crash/home/CrashFeature.tsx').then(file => ({ default: file.CrashFeature })))
const bets = place([liveBets])

function InTheAir({ games }: { games: readonly Game[] | undefined }) {
  const t = useTranslations('home')
  const shown = games?.slice(0, 2)
  const grey = <Skeleton className={cx('rounded-card', featureHeight)} />
  return (
    <section aria-labelledby="in-the-air" className="@container min-w-0">
      <header className="mb-1 flex min-h-11 items-center gap-2">
        <Rocket aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
        <h2 id="in-the-air" className="text-h5">
          {t('liveCrash')}
        </h2>
        <Link to="/crash" className="ms-auto inline-flex min-h-11 items-center px-2 font-semibold text-primary-text hover:underline">
          {t('seeAll')}
        </Link>
      </header>
      <div className={cx('grid gap-4', shown?.length !== 1 && '@min-[700px]:grid-cols-2')}>
        {(shown ?? [null, null]).map((game, at) => (
          <Suspense key={game?.code ?? at} fallback={grey}>
            {game ? <CrashFeature game={game} /> : grey}
          </Suspense>
        ))}
      </div>
    </section>
  )
}

export function LiveRow() {
  const { games } = useCrashGames()
  return (
    <div className="@container">
      <div className={cx('grid gap-x-4 gap-y-6', games?.length !== 0 && '@min-[860px]:grid-cols-[1.6fr_1fr]')}>
        {bets.map(({ key, Body }) => (
          <Suspense key={key} fallback={<Skeleton className="min-h-94 rounded-card @min-[860px]:min-h-112" />}>
            <Body />
          </Suspense>
        ))}
        {games?.length !== 0 && <InTheAir games={games} />}
      </div>
    </div>
  )
}
