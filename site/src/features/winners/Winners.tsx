// Who won most: real bets that paid more than they cost, names masked.
import { winnerBoard } from '@fairhouse/contract/play/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatMultiplier } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HouseAmount } from '../../kit/amount/Amount.tsx'
import { useHouseMoney } from '../../session/money/money.ts'

const shown = 7

export function Winners() {
  const t = useTranslations('home')
  const money = useHouseMoney()
  const [tab, setTab] = useState<'wins' | 'winsOfWeek'>('wins')
  const list = useQuery({
    ...queryOf(winnerBoard, { tab, limit: shown }),
    refetchInterval: 15_000,
    placeholderData: keepPreviousData
  }).data?.list
  return (
    <section aria-labelledby="winners" className="flex min-w-0 flex-col rounded-card border border-line bg-2 p-4 shadow-e1 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-3">
        <h2 id="winners" className="text-h5">
          {t('winnersTitle')}
        </h2>
        <Segment
          label={t('winnersPeriod')}
          items={[
            { value: 'wins', label: t('winnersToday') },
            { value: 'winsOfWeek', label: t('winnersWeek') }
          ]}
          value={tab}
          onValue={setTab}
        />
      </header>
      <div className="min-h-[calc(7*3.5rem)]">
        {!list ? (
          <Skeleton className="h-96 rounded-control" />
        ) : list.length === 0 ? (
          <p className="text-2">{t('winnersEmpty')}</p>
        ) : (
          <ol className="flex flex-col">
            {list.map((bet, at) => (
              <li key={bet.id} className="flex h-14 items-center gap-3 border-line border-t first:border-t-0">
                <span className="w-5 shrink-0 text-center font-bold font-display text-3 tabular-nums">{at + 1}</span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold text-1">
                    {bet.name} · {bet.gameName}
                  </span>
                  <span className="block truncate text-3 text-small tabular-nums">
                    {t('winnerLine', { stake: money(bet.stake) })} · {formatMultiplier(Number((bet.payout * 100n) / bet.stake) / 100)}
                  </span>
                </span>
                <HouseAmount signed amount={bet.payout - bet.stake} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className="mt-auto pt-2">
        <Link to="/winners" className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline">
          {t('winnersAll')}
        </Link>
      </p>
    </section>
  )
}
