// Winners: settled bets of this house that paid more than they cost, names masked. Nothing here is made up.
import { winnerBoard } from '@fairhouse/contract/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/ErrorState.tsx'
import { Segment } from '@fairhouse/ui/components/Segment.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { type Column, Table } from '@fairhouse/ui/components/Table.tsx'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useSay } from '../problem.ts'
import { HouseAmount } from '../shell/Amount.tsx'

type Row = z.output<typeof winnerBoard.reply>['list'][number]
const tabs = ['wins', 'winsOfWeek'] as const
const refreshMs = 15_000

export function WinnersPage() {
  const t = useTranslations('content')
  const say = useSay()
  const [tab, setTab] = useState<(typeof tabs)[number]>('wins')
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(winnerBoard, { tab, limit: 50 }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData
  })
  const columns: Column<Row>[] = [
    { key: 'name', head: t('winnerName'), cell: row => <span className="font-semibold text-1">{row.name}</span> },
    { key: 'game', head: t('winnerGame'), cell: row => row.gameName },
    { key: 'stake', head: t('winnerStake'), end: true, cell: row => <HouseAmount amount={row.stake} /> },
    {
      key: 'net',
      head: t('winnerNet'),
      end: true,
      cell: row => <HouseAmount signed amount={row.payout - row.stake} className="font-bold" />
    },
    { key: 'time', head: t('winnerTime'), end: true, cell: row => <time dateTime={row.at.toISOString()}>{formatDateTime(row.at)}</time> }
  ]
  const title = t('winnersTitle')
  return (
    <div className="mx-auto flex w-full max-w-260 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-h3">{title}</h1>
          <p className="text-2">{t('winnersLead')}</p>
        </div>
        <Segment label={title} items={tabs.map(value => ({ value, label: t(value) }))} value={tab} onValue={setTab} />
      </header>
      <Card flush>
        {data ? (
          <Table
            caption={title}
            columns={columns}
            rows={data.list}
            rowKey={row => row.id}
            empty={<p className="px-5 py-10 text-center text-2">{t('winnersEmpty')}</p>}
          />
        ) : error ? (
          <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton className="m-4 h-96 rounded-control" />
        )}
      </Card>
    </div>
  )
}
