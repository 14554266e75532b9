// Every change of a member's points, with what a credit was computed from.

import { isOneOf } from '@fairhouse/contract/keys.ts'
import { type pointEntry, pointsDetails } from '@fairhouse/contract/money/points.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount, formatDate, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Coins } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'

type Entry = z.output<typeof pointEntry>

function Source({ row: { credit, amount, item } }: { row: Entry }) {
  const t = useTranslations('points')
  const shell = useTranslations('shell')
  const locale = useLocale()
  const money = useMoney()
  if (amount !== null) return <span>{t('toCash', { amount: money(amount) })}</span>
  if (item) return <span>{item[locale] ?? item.en}</span>
  if (!credit) return <span>–</span>
  const category = isOneOf(gameCategories, credit.category) ? shell(credit.category) : credit.category
  return (
    <span className="inline-flex flex-col max-sm:items-end">
      <span>{t('ofDay', { category, day: formatDate(`${credit.day}T12:00:00Z`) })}</span>
      <span className="text-3 text-small">{t('computed', { valid: money(credit.valid), rate: credit.rate, factor: credit.factor })}</span>
    </span>
  )
}

function useColumns(): Column<Entry>[] {
  const t = useTranslations('points')
  return [
    { key: 'kind', head: t('kind'), cell: row => <span className="font-semibold text-1">{t(row.kind)}</span> },
    { key: 'time', head: t('time'), cell: row => <time className="tabular-nums">{formatDateTime(row.at)}</time> },
    { key: 'source', head: t('source'), cell: row => <Source row={row} /> },
    {
      key: 'points',
      head: t('points'),
      end: true,
      cell: row => (
        <span className={row.points > 0 ? 'font-semibold text-pos tabular-nums' : 'font-semibold tabular-nums'}>
          {row.points > 0 ? '+' : '−'}
          {formatCount(Math.abs(row.points))}
        </span>
      )
    },
    { key: 'after', head: t('after'), end: true, cell: row => <span className="text-1 tabular-nums">{formatCount(row.balanceAfter)}</span> }
  ]
}

export function PointDetails() {
  const t = useTranslations('points')
  const pages = usePages(pointsDetails, { limit: 20 })
  const columns = useColumns()
  const rows = pages.rows ?? []
  return (
    <Paged pages={pages} count={rows.length} end={t('end')}>
      <Card flush>
        <Table
          caption={t('details')}
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          empty={<EmptyState icon={<Coins aria-hidden="true" />} text={t('none')} />}
        />
      </Card>
    </Paged>
  )
}
