// The lobby: what this house is, what can be played, what is going on.
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../account/session.ts'
import { isOpen, useGames } from '../lobby/games.ts'
import { useSystem } from '../system/system.ts'
import { Board } from './Board.tsx'
import { Featured } from './Featured.tsx'
import { Hero } from './Hero.tsx'
import { MemberCards, VisitorCards } from './SideCards.tsx'
import { Winners } from './Winners.tsx'

const Introduction = lazy(() => import('../content/Introduction.tsx').then(file => ({ default: file.Introduction })))
const HomeMore = lazy(() => import('./HomeMore.tsx').then(file => ({ default: file.HomeMore })))

export function HomePage() {
  const t = useTranslations('home')
  const Cards = useLoggedIn() ? MemberCards : VisitorCards
  const introduced = useSystem(state => state.permission?.settings.introduction ?? false)
  const games = useGames().data?.list
  const crash = games?.find(game => game.gameType === 'CRASH' && isOpen(game))
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t('title')} · Fairhouse`}</title>
      <div className="@container">
        <div className="grid gap-4 @min-[560px]:grid-cols-2 @min-[860px]:grid-cols-[1.55fr_1fr_1fr]">
          <div className="@min-[560px]:col-span-2 @min-[860px]:col-span-1 [&>section]:h-full">
            <Hero game={crash} />
          </div>
          <div className="contents max-sm:hidden">
            {games ? <Cards games={games} /> : [0, 1].map(at => <Skeleton key={at} className="min-h-44 rounded-card" />)}
          </div>
        </div>
      </div>
      {introduced && (
        <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
          <Introduction />
        </Suspense>
      )}
      <Featured />
      <div className="@container">
        <div className="grid gap-4 @min-[900px]:grid-cols-[1.7fr_1fr]">
          <Board />
          <Winners />
        </div>
      </div>
      {games && (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <HomeMore games={games} crash={crash} />
        </Suspense>
      )}
    </div>
  )
}
