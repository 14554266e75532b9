// The page of the lotteries: which one the address names, the list of them, and the game.
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LotteryTable } from './LotteryTable.tsx'
import { accountTypeOf, pathOf } from './pages.ts'
import { useLobby } from './use-lobby.ts'

/** The game and the play of the address, or the first game with its default play. */
export function LotteryPage() {
  const t = useTranslations('lottery')
  const { pathname } = useLocation()
  const { gameCode, playType } = useSearch({ strict: false })
  const path = pathOf(pathname)
  const { data, isError, refetch, isFetching } = useLobby(accountTypeOf(path))
  const card = data && (gameCode === undefined ? data.list[0] : data.list.find(one => one.game === gameCode))
  if (!card)
    return (
      <>
        <title>{`${t('games')} · Fairhouse`}</title>
        {/* a page that is still loading keeps its height for the game’s own head */}
        <h1 className={data || isError ? 'mb-3 text-h3' : 'sr-only'}>{t('games')}</h1>
        {data ? (
          <EmptyState
            icon={<Ticket />}
            text={t(data.list.length === 0 ? 'noGame' : 'gameGone')}
            action={
              <Link to="/elott" className="inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-4">
                {t('noGameAction')}
              </Link>
            }
          />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton className="h-160 rounded-card" />
        )}
      </>
    )
  return (
    <>
      <title>{`${t('pageTitle', { game: card.name })} · Fairhouse`}</title>
      <LotteryTable key={card.game} {...{ card, path }} cards={data.list} playType={playType} />
    </>
  )
}
