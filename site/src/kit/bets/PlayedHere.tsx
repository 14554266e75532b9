// The member's last bets on the game that is being played.
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { BetLine } from './BetLine.tsx'

const most = 8

/** Grows by itself: what is placed and settled renews every list of bets. */
export function PlayedHere({ game }: { game: string }) {
  const t = useTranslations('lobby')
  const { data } = useQuery(queryOf(bets, { game, limit: most }))
  return (
    <section aria-labelledby="played-here" className="flex flex-col gap-2">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="played-here" className="text-h5">
          {t('playedHere')}
        </h2>
        <Link to="/records/bets" className="inline-flex min-h-11 items-center px-1 font-semibold text-primary-text hover:underline">
          {t('playedAll')}
        </Link>
      </header>
      {!data ? (
        <Skeleton className="h-28 rounded-card" />
      ) : data.list.length === 0 ? (
        <p className="rounded-card border border-line bg-2 p-4 text-2">{t('playedNone')}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
          {data.list.map(bet => (
            <li key={bet.id}>
              <BetLine bet={bet} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
