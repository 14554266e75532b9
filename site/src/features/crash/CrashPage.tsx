// The page of the crash games: which one, its facts, and the game.
import type { game } from '@fairhouse/contract/play/catalogue.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { Link, useParams } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useCrashGames } from '../../session/games/crash-games.ts'
import { useMoney } from '../../session/money/money.ts'
import { CrashTable } from './CrashTable.tsx'

type Game = z.output<typeof game>

/** The game of the address, or the first one. */
export function CrashPage() {
  const t = useTranslations('round')
  const { game: asked } = useParams({ strict: false })
  const { games, isError, refetch, isFetching } = useCrashGames()
  const chosen = asked === undefined ? games?.[0] : games?.find(one => one.code === asked)
  const title = chosen && t('pageTitle', { game: chosen.name })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (isError && !games) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (!games) return <Skeleton className="h-160 rounded-card" />
  if (!chosen)
    return (
      <EmptyState
        icon={<Rocket />}
        text={t(games.length === 0 ? 'noGame' : 'gameClosed')}
        action={
          <Link to="/" className="font-semibold text-primary-text underline underline-offset-4">
            {t('noGameAction')}
          </Link>
        }
      />
    )
  return (
    <div className="max-md:-mx-4 max-md:-mt-3">
      <TitleRow game={chosen} games={games} />
      <CrashTable key={chosen.code} game={chosen.code} name={chosen.name} />
    </div>
  )
}

function TitleRow({ game, games }: { game: Game; games: readonly Game[] }) {
  const t = useTranslations('round')
  const locale = useLocale()
  const money = useMoney()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-1 md:pt-0 md:pb-3">
      <h1 className="text-h4">{game.name}</h1>
      <p className="flex-1 text-3 text-small tabular-nums max-sm:order-last max-sm:basis-full">
        {t('rtp', { rtp: formatPercent(game.rtp / 10_000, locale, 2) })} · {t('maxWin', { amount: money(game.maxWin) })}
      </p>
      {games.length > 1 && (
        <nav aria-label={t('gameSwitch')} className="scroll-strip flex gap-1 rounded-input bg-3 p-1">
          {games.map(one => (
            <Link
              key={one.code}
              to="/crash/$game"
              params={{ game: one.code }}
              aria-current={one.code === game.code ? 'page' : undefined}
              className={cx(
                'flex min-h-10 shrink-0 items-center rounded-control px-3 font-semibold transition-colors duration-140',
                one.code === game.code ? 'bg-4 text-1 light:bg-1' : 'text-2 hover:text-1'
              )}
            >
              {one.name}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
