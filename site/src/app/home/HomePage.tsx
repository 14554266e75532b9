// The lobby: what this house is, what can be played, what is going on.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { introduction } from '../../features/content/parts.ts'
import { nextDraws } from '../../features/lottery/parts.ts'
import { winners } from '../../features/winners/parts.ts'
import { partsFor, place as placeOf } from '../../kit/place/place.ts'
import { useNear } from '../../kit/use-near.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { useCrashGames } from '../../session/games/crash-games.ts'
import { menuQuery } from '../../session/games/nav.ts'
import { useSystem } from '../../session/house/system.ts'
import { Featured } from './Featured.tsx'
import { Hero } from './Hero.tsx'
import { LiveRow } from './LiveRow.tsx'
import { moreHeight } from './more-height.ts'
import { GreyCards } from './SideCards.tsx'

const MemberCards = lazy(() => import('./MemberCards.tsx').then(file => ({ default: file.MemberCards })))
const HomeMore = lazy(() => import('./HomeMore.tsx').then(file => ({ default: file.HomeMore })))

/** Beside the hero: what is drawn next, and who won. */
const besides = placeOf([nextDraws, winners])
/** Above the games. */
const heads = placeOf([introduction])

/** Whether the house has lotteries; until it is known, their place is kept. */
const useHasLottery = (): boolean => useQuery(menuQuery()).data?.list.some(entry => entry.gameType === 'LOTT') ?? true

/** Three beside one another on a wide screen; on a phone the two cards slide beneath the hero. */
function Top({ hasLottery }: { hasLottery: boolean }) {
  const { games } = useCrashGames()
  const introduced = useSystem(state => state.permission?.settings.introduction ?? false)
  const cards = partsFor(besides, { introduction: introduced, lottery: hasLottery })
  const wide = cards.length > 1 ? '@min-[860px]:grid-cols-[1.3fr_1fr_1fr]' : '@min-[700px]:grid-cols-[1.3fr_1fr]'
  return (
    <div className="@container">
      <div className={cx('grid gap-4', wide)}>
        <Hero game={games?.[0]} />
        <div
          className={cx(
            'scroll-strip -m-1 grid snap-x scroll-px-1 auto-cols-[86%] grid-flow-col gap-4 p-1 @min-[560px]:auto-cols-fr',
            cards.length > 1 ? '@min-[860px]:contents' : '@max-[559px]:auto-cols-[100%] @min-[700px]:contents'
          )}
        >
          {cards.map(({ key, Body }) => (
            <div key={key} className="min-h-63 min-w-0 snap-start">
              <Suspense fallback={<Skeleton className="h-63 rounded-card" />}>
                <Body />
              </Suspense>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

export function HomePage() {
  const t = useTranslations('home')
  const loggedIn = useLoggedIn()
  const hasLottery = useHasLottery()
  const introduced = useSystem(state => state.permission?.settings.introduction ?? false)
  const { games: crash, isError } = useCrashGames()
  // the first view is paid for before what lies under it
  const { place, near } = useNear({ margin: '5%', ready: crash !== undefined || isError })
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t('title')} · Fairhouse`}</title>
      <Top hasLottery={hasLottery} />
      {loggedIn && (
        <div className="grid gap-4 max-md:hidden md:grid-cols-2">
          <Suspense fallback={<GreyCards />}>
            <MemberCards first={crash?.[0]} />
          </Suspense>
        </div>
      )}
      {partsFor(heads, { introduction: introduced, lottery: hasLottery }).map(({ key, Body }) => (
        <Suspense key={key} fallback={<Skeleton className="h-56 rounded-card" />}>
          <Body />
        </Suspense>
      ))}
      <Featured />
      <LiveRow />
      <div ref={place} className={near ? undefined : moreHeight}>
        {near && (
          <Suspense fallback={<div className={moreHeight} />}>
            <HomeMore />
          </Suspense>
        )}
      </div>
    </div>
  )
}
