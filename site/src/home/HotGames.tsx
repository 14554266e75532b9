// The games that can be played now.
import { Badge } from '@fairhouse/ui/components/Badge.tsx'
import { EmptyState } from '@fairhouse/ui/components/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/ErrorState.tsx'
import { Rail } from '@fairhouse/ui/components/Rail.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { TileArt } from '@fairhouse/ui/components/TileArt.tsx'
import { formatPercent } from '@fairhouse/ui/format.ts'
import { useRouter } from '@tanstack/react-router'
import { Flame } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { type Game, tileOf, useGames } from '../lobby/games.ts'
import { useSay } from '../problem.ts'

function Tile({ game }: { game: Game }) {
  const t = useTranslations('home')
  const locale = useLocale()
  const router = useRouter()
  return (
    <a
      href={game.path}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.push(game.path)
      }}
      className="block rounded-tile transition-transform duration-140 hover:-translate-y-0.5 motion-reduce:hover:translate-y-0"
    >
      <TileArt
        code={game.code}
        category={tileOf[game.gameType]}
        title={game.name}
        vendor={game.vendorName}
        badges={
          <>
            {game.isNew && (
              <Badge tone="art" className="max-sm:hidden">
                {t('newBadge')}
              </Badge>
            )}
            <Badge tone="art">{t('returnBadge', { rtp: formatPercent(game.rtp / 10_000, locale, game.rtp % 100 === 0 ? 0 : 2) })}</Badge>
          </>
        }
      />
    </a>
  )
}

/** Hot ones first. */
export function HotGames() {
  const t = useTranslations('home')
  const say = useSay()
  const { data, error, refetch, isFetching } = useGames()
  if (error && !data) return <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
  const games = data ? [...data.list].sort((a, b) => Number(b.isHot) - Number(a.isHot)) : null
  if (games?.length === 0) return <EmptyState icon={<Flame aria-hidden="true" />} text={t('noGames')} />
  return (
    <Rail title={t('hotGames')} icon={<Flame aria-hidden="true" />}>
      {games
        ? games.map(game => <Tile key={game.code} game={game} />)
        : Array.from({ length: 4 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal grey tiles
            <Skeleton key={at} className="aspect-3/4 rounded-tile" />
          ))}
    </Rail>
  )
}
