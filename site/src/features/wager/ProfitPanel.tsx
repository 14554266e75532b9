// Personal profit and loss: what the bets decided within a period cost and brought, by day, category and game.
import { longestProfit, profit } from '@fairhouse/contract/money/record.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Chart } from '@fairhouse/ui/components/figure/Chart.tsx'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { formatCount, formatZone } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../kit/amount/Amount.tsx'
import { Filters } from '../../kit/record/Filters.tsx'
import { ownZone } from '../../kit/record/own-zone.ts'
import { daysOfNamed, PeriodField } from '../../kit/record/PeriodField.tsx'
import { useMoney } from '../../session/money/money.ts'

type Profit = z.output<typeof profit.reply>

const Figure = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <div className="rounded-card border border-line bg-1 px-4 py-3 light:bg-0">
    <dt className="text-3 text-small">{label}</dt>
    <dd className="font-bold font-display text-h5">{children}</dd>
    {hint && <dd className="text-3 text-small">{hint}</dd>}
  </div>
)

function useSumColumns<Row extends Profit['total']>(): Column<Row>[] {
  const t = useTranslations('record')
  return [
    { key: 'bets', head: t('betCount'), end: true, cell: row => <span className="tabular-nums">{formatCount(row.bets)}</span> },
    { key: 'stake', head: t('staked'), end: true, cell: row => <Amount amount={row.stake} /> },
    { key: 'valid', head: t('valid'), end: true, cell: row => <Amount amount={row.valid} /> },
    { key: 'net', head: t('net'), end: true, cell: row => <Amount signed amount={row.net} /> }
  ]
}

function Tables({ categories, games }: Pick<Profit, 'categories' | 'games'>) {
  const t = useTranslations('record')
  const tc = useTranslations('shell')
  const sums = useSumColumns<Profit['total']>()
  const name = (text: string) => <span className="font-semibold text-1">{text}</span>
  return (
    <>
      <Card flush title={t('byCategory')}>
        <Table
          caption={t('byCategory')}
          rows={categories}
          rowKey={row => row.category}
          columns={[{ key: 'category', head: t('category'), cell: row => name(tc(row.category as 'CRASH')) }, ...sums]}
        />
      </Card>
      <Card flush title={t('byGame')}>
        <Table
          caption={t('byGame')}
          rows={games}
          rowKey={row => row.game}
          columns={[{ key: 'game', head: t('game'), cell: row => name(row.name) }, ...sums]}
        />
      </Card>
    </>
  )
}

function Result({ total, bonuses, days, categories, games }: Profit) {
  const t = useTranslations('record')
  const money = useMoney()
  if (total.bets === 0 && bonuses === 0n) return <EmptyState icon={<ChartColumn aria-hidden="true" />} text={t('noProfit')} />
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Figure label={t('net')}>
          <Amount signed amount={total.net} />
        </Figure>
        <Figure label={t('staked')}>
          <Amount amount={total.stake} />
        </Figure>
        <Figure label={t('returned')}>
          <Amount amount={total.payout} />
        </Figure>
        <Figure label={t('valid')} hint={t('validHint')}>
          <Amount amount={total.valid} />
        </Figure>
        <Figure label={t('bonusSum')}>
          <Amount amount={bonuses} />
        </Figure>
        <Figure label={t('netWith')}>
          <Amount signed amount={total.net + bonuses} />
        </Figure>
      </dl>
      {days.length > 1 && (
        <Card>
          <Chart
            kind="bar"
            title={t('chart')}
            summary={t('chartSummary', { days: days.length })}
            labelHead={t('day')}
            labels={days.map(({ day }) => day.slice(5))}
            // a drawing may round to hundredths; the figures beside it are exact
            series={[{ name: t('net'), values: days.map(({ net }) => Number(net / 1_000n) / 100) }]}
            format={value => money(BigInt(Math.round(value * 100)) * 1_000n)}
          />
        </Card>
      )}
      {games.length > 0 && <Tables categories={categories} games={games} />}
    </>
  )
}

export function ProfitPanel() {
  const t = useTranslations('record')
  const tw = useTranslations('wallet')
  const [days, setDays] = useState(() => daysOfNamed('month'))
  const query = useQuery({ ...queryOf(profit, { ...days, zone: ownZone() }), placeholderData: keepPreviousData })
  return (
    <div className="grid gap-4">
      <p className="text-2">
        {t('profitLead')} <span className="text-3">{tw('zone', { zone: formatZone() })}</span>
      </p>
      <Filters>
        <PeriodField first="month" maxDays={longestProfit} onValue={next => next && setDays(next)} />
      </Filters>
      <Loaded query={query} label={t('chart')}>
        {data => <Result {...data} />}
      </Loaded>
    </div>
  )
}
