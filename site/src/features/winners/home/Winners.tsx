// Home: who won most: real bets that paid more than they cost, names masked.
import { winnerBoard } from '@fairhouse/contract/play/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatMultiplier } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { HouseAmount } from '../../../kit/amount/Amount.tsx'
import { HeadedCard } from '../../../kit/card/HeadedCard.tsx'
import { useHouseMoney } from '../../../session/money/money.ts'

const shown = 4

export function Winners() {
  const t = useTranslations('home')
  const money = useHouseMoney()
  const list = useQuery({
    ...queryOf(winnerBoard, { tab: 'winsOfWeek', limit: shown }),
    refetchInterval: 15_000
  }).data?.list
  return (
    <HeadedCard
      icon={<Trophy aria-hidden="true" className="text-primary-text" />}
      title={
        <>
          {t('winnersTitle')} <span className="font-normal text-3 text-small">{t('winnersWeek')}</span>
        </>
      }
      to="/winners"
      more={t('winnersAll')}
    >
      <div className="min-h-44">
        {!list ? (
          <Skeleton className="h-44 rounded-control" />
        ) : list.length === 0 ? (
          <p className="text-2">{t('winnersEmpty')}</p>
        ) : (
          <ol className="flex flex-col">
            {list.map((bet, at) => (
              <li key={bet.id} className="flex min-h-11 items-center gap-2.5 border-line border-t py-0.5 first:border-t-0">
                <span className="w-4 shrink-0 font-bold font-display text-3 tabular-nums">{at + 1}</span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold text-1 text-small">
                    {bet.name} · {bet.gameName}
                  </span>
                  <span className="block text-3 text-cap tabular-nums">
                    {formatMultiplier(Number((bet.payout * 100n) / bet.stake) / 100)} · {t('winnerLine', { stake: money(bet.stake) })}
                  </span>
                </span>
                <HouseAmount signed amount={bet.payout - bet.stake} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </HeadedCard>
  )
}
