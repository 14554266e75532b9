// The lobby: what this house is, what can be played, what is going on.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { introduction } from '../../features/content/parts.ts'
import { partsFor, place as placeOf } from '../../kit/place/place.ts'
import { useNear } from '../../kit/use-near.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { useCrashGames } from '../../session/games/crash-games.ts'
import { useSystem } from '../../session/house/system.ts'
import { Featured } from './Featured.tsx'
import { Hero } from './Hero.tsx'
import { GreyCards, VisitorCards } from './SideCards.tsx'

const MemberCards = lazy(() => import('./MemberCards.tsx').then(file => ({ default: file.MemberCards })))
const HomeMore = lazy(() => import('./HomeMore.tsx').then(file => ({ default: file.HomeMore })))

/** Above the games. */
const heads = placeOf([introduction])

export function HomePage() {
  const t = useTranslations('home')
  const Cards = useLoggedIn() ? MemberCards : VisitorCards
  const introduced = useSystem(state => state.permission?.settings.introduction ?? false)
  const { games: crash, isError } = useCrashGames()
  // the first view is paid for before what lies under it
  const { place, near } = useNear({ margin: '5%', ready: crash !== undefined || isError })
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t('title')} · Fairhouse`}</title>
      <div className="@container">
        <div className="grid gap-4 @min-[560px]:grid-cols-2 @min-[860px]:grid-cols-[1.55fr_1fr_1fr]">
          <div className="@min-[560px]:col-span-2 @min-[860px]:col-span-1 [&>section]:h-full">
            <Hero game={crash?.[0]} />
          </div>
          <div className="contents max-sm:hidden">
            <Suspense fallback={<GreyCards />}>
              <Cards first={crash?.[0]} />
            </Suspense>
          </div>
        </div>
      </div>
      {partsFor(heads, { introduction: introduced }).map(({ key, Body }) => (
        <Suspense key={key} fallback={<Skeleton className="h-56 rounded-card" />}>
          <Body />
        </Suspense>
      ))}
      <Featured />
      <div ref={place} className={near ? undefined : 'min-h-dvh'}>
        {near && (
          <Suspense fallback={<div className="min-h-dvh" />}>
            <HomeMore />
          </Suspense>
        )}
      </div>
    </div>
  )
}
