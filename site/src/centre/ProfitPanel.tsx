// Personal profit and loss: the last settled bets, as a whole and game by game.
import { bets } from '@fairhouse/contract/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { EmptyState } from '@fairhouse/ui/components/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { Table } from '@fairhouse/ui/components/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../problem.ts'
import { Amount } from '../shell/Amount.tsx'
import { profitOf } from './profit.ts'

/** The most that one answer holds. */
const seen = 100

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rounded-card border border-line bg-1 px-4 py-3 light:bg-0">
    <dt className="text-3 text-small">{label}</dt>
    <dd className="font-bold font-display text-h5">{children}</dd>
  </div>
)

export function ProfitPanel() {
  const t = useTranslations('centre')
  const say = useSay()
  const query = useQuery(queryOf(bets, { limit: seen }))
  if (query.isPending) return <Skeleton className="h-64 rounded-card" />
  if (query.isError) return <ErrorState text={say(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  const { count, stake, payout, net, games } = profitOf(query.data.list)
  if (count === 0) return <EmptyState icon={<ChartColumn aria-hidden="true" />} text={t('noProfit')} />
  return (
    <div className="grid gap-4">
      <p className="text-2">{t('profitLead', { count })}</p>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Figure label={t('staked')}>
          <Amount amount={stake} />
        </Figure>
        <Figure label={t('returned')}>
          <Amount amount={payout} />
        </Figure>
        <Figure label={t('net')}>
          <Amount signed amount={net} />
        </Figure>
      </dl>
      <Table
        caption={t('byGame')}
        rows={games}
        rowKey={row => row.game}
        columns={[
          { key: 'game', head: t('game'), cell: row => <span className="font-semibold">{row.game}</span> },
          { key: 'count', head: t('betCount'), end: true, cell: row => <span className="tabular-nums">{row.count}</span> },
          { key: 'stake', head: t('staked'), end: true, cell: row => <Amount amount={row.stake} /> },
          { key: 'net', head: t('net'), end: true, cell: row => <Amount signed amount={row.net} /> }
        ]}
        empty={null}
      />
    </div>
  )
}
