// The lobby: what this house is, what can be played, what is going on.
import { buttonClass } from '@fairhouse/ui/components/button-class.ts'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../account/session.ts'
import { useGames } from '../lobby/games.ts'
import { HowToCheck, MoneyFacts } from './Facts.tsx'
import { Hero } from './Hero.tsx'
import { HotGames } from './HotGames.tsx'
import { RecentRounds } from './RecentRounds.tsx'
import { MemberCards, VisitorCards } from './SideCards.tsx'

const CrashStrip = lazy(() => import('../play/crash/CrashStrip.tsx').then(file => ({ default: file.CrashStrip })))

export function HomePage() {
  const t = useTranslations('home')
  const loggedIn = useLoggedIn()
  const games = useGames().data?.list
  const crash = games?.find(game => game.gameType === 'CRASH')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t('title')} · Fairhouse`}</title>
      <div className="@container">
        <div className="grid gap-4 @min-[560px]:grid-cols-2 @min-[860px]:grid-cols-[1.55fr_1fr_1fr]">
          <div className="@min-[560px]:col-span-2 @min-[860px]:col-span-1 [&>section]:h-full">
            <Hero game={crash} />
          </div>
          {games ? (
            loggedIn ? (
              <MemberCards game={crash} />
            ) : (
              <VisitorCards games={games} />
            )
          ) : (
            <>
              <Skeleton className="min-h-44 rounded-card" />
              <Skeleton className="min-h-44 rounded-card" />
            </>
          )}
        </div>
      </div>
      <HotGames />
      {crash && (
        <section className="lg:hidden">
          <header className="mb-1 flex min-h-11 items-center justify-between gap-2">
            <h2 className="flex items-center gap-2.5 text-h5">
              <span aria-hidden="true" className="size-2 rounded-pill bg-live" />
              {t('liveCrash')}
            </h2>
            <Link to="/crash/$game" params={{ game: crash.code }} className={buttonClass({ variant: 'link' })}>
              {t('openGame')}
            </Link>
          </header>
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <CrashStrip game={crash.code} />
          </Suspense>
        </section>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {crash && <RecentRounds game={crash} />}
        <HowToCheck />
      </div>
      <MoneyFacts />
    </div>
  )
}
