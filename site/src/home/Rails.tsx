// The rest of the games: what the member played last, a rail for each category, and the way to each.
import { type GameCategory, recentGames } from '@fairhouse/contract/catalogue.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { Rail } from '@fairhouse/ui/components/Rail.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../account/session.ts'
import { GameTile } from '../lobby/GameTile.tsx'
import { type Game, pick } from '../lobby/games.ts'
import { menuQuery } from '../shell/nav.ts'

/** The crash games have their own place at the top. */
const railOrder: readonly GameCategory[] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'RNG', 'PVP', 'FISH', 'ESPORTS']
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

export function RecentlyPlayed({ games }: { games: readonly Game[] }) {
  const t = useTranslations('home')
  const loggedIn = useLoggedIn()
  const codes = useQuery({ ...queryOf(recentGames, {}), enabled: loggedIn }).data?.list ?? []
  const played = loggedIn ? pick(games, codes) : []
  // One game is said by the card at the top already.
  if (played.length < 3) return null
  return (
    <Rail title={t('recentlyPlayed')} icon={<History aria-hidden="true" />}>
      {played.map(game => (
        <GameTile key={game.code} game={game} />
      ))}
    </Rail>
  )
}

/** Only categories with more than a handful of games: a rail of one tile says less than the list of all. */
export function CategoryRails({ games }: { games: readonly Game[] }) {
  const t = useTranslations()
  const menu = useQuery(menuQuery()).data?.list
  return railOrder.map(category => {
    const own = games.filter(game => game.gameType === category)
    if (own.length < 3) return null
    const page = menu?.find(entry => entry.gameType === category)?.page
    return (
      <Rail
        key={category}
        title={t(`shell.${category}`)}
        icon={<CategoryIcon name={category} />}
        {...(page && { seeAll: <SiteLink to={page}>{t('home.seeAll')}</SiteLink> })}
      >
        {own.slice(0, most).map(game => (
          <GameTile key={game.code} game={game} />
        ))}
      </Rail>
    )
  })
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

/** A tile for each category that there is, in the order of the navigation. */
export function CategoryTiles({ games }: { games: readonly Game[] }) {
  const t = useTranslations()
  const menu = useQuery(menuQuery()).data?.list ?? []
  const own = (category: GameCategory) => games.filter(game => game.gameType === category).length
  return (
    <section aria-labelledby="categories-title" className="flex flex-col gap-3">
      <div>
        <h2 id="categories-title" className="text-h5">
          {t('home.categoriesTitle')}
        </h2>
        <p className="mt-1 max-w-[72ch] text-2">{t('home.aboutSlots')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-3 @min-[560px]:grid-cols-3 @min-[880px]:grid-cols-5">
        {menu.map(({ gameType, vassalage, page, name }) => {
          return (
            <li key={`${gameType}-${vassalage}`} data-theme="dark">
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
