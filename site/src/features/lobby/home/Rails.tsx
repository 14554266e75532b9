// The rest of the games: what the member played last, a rail for each category, and the way to each.
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import { recentGames } from '@fairhouse/contract/play/catalogue-more.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { Rail } from '@fairhouse/ui/components/show/Rail.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useNear } from '../../../kit/use-near.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import { gamesQuery } from '../../../session/games/games.ts'
import { menuQuery } from '../../../session/games/nav.ts'
import { useOpenTypes } from '../../../session/games/open-types.ts'
import { GameTile } from '../tiles/GameTile.tsx'

/** Crash games and the next draws have their own places at the top. */
const railOrder: readonly GameCategory[] = ['LIVE', 'SPORTS', 'RNG', 'PVP', 'FISH', 'ESPORTS']
const most = 18

function SiteLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const router = useRouter()
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(to)
  }
  return (
    <a href={to} onClick={go} className={className}>
      {children}
    </a>
  )
}

export function RecentlyPlayed() {
  const t = useTranslations('home')
  const loggedIn = useLoggedIn()
  const codes = useQuery({ ...queryOf(recentGames, {}), enabled: loggedIn }).data?.list ?? []
  // One game is said by the card at the top already.
  const enough = loggedIn && codes.length >= 3
  const { data } = useQuery({ ...gamesQuery({ codes: [...codes], state: ['open'], sort: 'place' }), enabled: enough })
  if (!enough || !data?.list.length) return null
  return (
    <Rail title={t('recentlyPlayed')} icon={<History aria-hidden="true" />}>
      {data.list.map(game => (
        <GameTile key={game.code} game={game} />
      ))}
    </Rail>
  )
}

/** A category's games, fetched when one comes near; its place is kept before that. */
function CategoryRail({ category, page, count }: { category: GameCategory; page: string | undefined; count: number }) {
  const t = useTranslations()
  const { place, near } = useNear()
  const { data } = useQuery({ ...gamesQuery({ category: [category], state: ['open'], limit: most }), enabled: near })
  return (
    <div ref={place} className="min-w-0">
      <Rail
        title={t(`shell.${category}`)}
        icon={<CategoryIcon name={category} />}
        {...(page && { seeAll: <SiteLink to={page}>{t('home.seeAll')}</SiteLink> })}
      >
        {data
          ? data.list.map(game => <GameTile key={game.code} game={game} />)
          : Array.from({ length: Math.min(count, 9) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal grey tiles
              <Skeleton key={at} className="aspect-3/4 rounded-tile" />
            ))}
      </Rail>
    </div>
  )
}

/** Only categories with more than a handful of open games: a rail of one tile says less than the list of all. */
export function CategoryRails() {
  const types = useOpenTypes()
  const menu = useQuery(menuQuery()).data?.list
  const countOf = (category: GameCategory) => types.find(one => one.gameType === category)?.open ?? 0
  const shown = railOrder.filter(category => countOf(category) >= 3)
  if (shown.length === 0) return null
  return (
    // two beside each other where there is room: home stays short
    <div className="grid gap-4 @min-[860px]:grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-full">
      {shown.map(category => (
        <CategoryRail
          key={category}
          category={category}
          count={countOf(category)}
          page={menu?.find(entry => entry.gameType === category)?.page}
        />
      ))}
    </div>
  )
}

const hues: Record<GameCategory, string> = {
  ELOTT: 'from-[hsl(45_70%_30%)] to-[hsl(15_70%_18%)]',
  LOTT: 'from-[hsl(25_70%_32%)] to-[hsl(350_65%_20%)]',
  LIVE: 'from-[hsl(150_60%_24%)] to-[hsl(190_65%_16%)]',
  SPORTS: 'from-[hsl(210_65%_32%)] to-[hsl(240_60%_20%)]',
  CRASH: 'from-[hsl(262_60%_38%)] to-[hsl(300_60%_20%)]',
  FISH: 'from-[hsl(195_70%_28%)] to-[hsl(230_65%_20%)]',
  RNG: 'from-[hsl(340_65%_34%)] to-[hsl(300_60%_20%)]',
  PVP: 'from-[hsl(8_65%_34%)] to-[hsl(40_70%_18%)]',
  ESPORTS: 'from-[hsl(280_60%_36%)] to-[hsl(220_60%_20%)]'
}

/** A tile for each category with an open game, in the order of the navigation. One category needs no way to choose among them. */
export function CategoryTiles() {
  const t = useTranslations()
  const types = useOpenTypes()
  const own = (category: GameCategory) => types.find(one => one.gameType === category)?.open ?? 0
  const menu = useQuery(menuQuery()).data?.list.filter(({ gameType }) => own(gameType) > 0) ?? []
  if (types.length < 2) return null
  return (
    <section aria-labelledby="categories-title" className="flex flex-col gap-3">
      <div>
        <h2 id="categories-title" className="text-h5">
          {t('home.categoriesTitle')}
        </h2>
        <p className="text-2">{t('home.aboutSlots')}</p>
      </div>
      <ul className="scroll-strip -m-1 grid snap-x scroll-px-1 auto-cols-[42%] grid-flow-col gap-3 p-1 @min-[560px]:auto-cols-[calc((100%-3rem)/4.4)] @min-[880px]:auto-cols-fr">
        {menu.map(({ gameType, vassalage, page, name }) => {
          return (
            <li key={`${gameType}-${vassalage}`} data-theme="dark" className="snap-start">
              <SiteLink
                to={page}
                className={`group relative isolate flex min-h-24 flex-col justify-end overflow-hidden rounded-tile bg-linear-to-br p-3.5 text-1 ${hues[gameType]}`}
              >
                <CategoryIcon
                  name={gameType}
                  className="absolute -end-3 -top-3 -z-10 size-24 opacity-35 transition-transform duration-200 group-hover:scale-110 motion-reduce:group-hover:scale-100"
                />
                <span className="font-bold font-display text-h6">{name}</span>
                <span className="text-small opacity-90 tabular-nums">{t('lobby.count', { count: own(gameType) })}</span>
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
