// What the team played, by category.
import type { teamOverview } from '@fairhouse/contract/agent/agent.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { formatCount, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'

type Row = z.output<typeof teamOverview.reply>['categories'][number]

/** Share in tenths of a percent; nothing of nothing is nothing. */
const tenthsOf = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 1_000n) / whole))

export function OverviewCategories({ categories }: { categories: readonly Row[] }) {
  const t = useTranslations('agent')
  const ofCategory = useTranslations('shell')
  const locale = useLocale()
  if (categories.length === 0) return <p className="py-6 text-center text-2">{t('quiet')}</p>
  const all = categories.reduce((sum, row) => sum + row.valid, 0n)
  const columns: Column<Row>[] = [
    {
      key: 'category',
      head: t('category'),
      cell: row => <span className="font-semibold text-1">{ofCategory(row.category as 'CRASH')}</span>
    },
    { key: 'bets', head: t('bets'), end: true, cell: row => formatCount(row.bets) },
    { key: 'stake', head: t('stake'), end: true, cell: row => <Amount amount={row.stake} /> },
    { key: 'payout', head: t('payout'), end: true, cell: row => <Amount amount={row.payout} /> },
    { key: 'valid', head: t('valid'), end: true, cell: row => <Amount amount={row.valid} /> },
    { key: 'share', head: t('share'), end: true, cell: row => formatPercent(tenthsOf(row.valid, all) / 1_000, locale, 1) }
  ]
  return (
    <Card flush title={t('byCategory')}>
      <Table caption={t('byCategory')} columns={columns} rows={categories} rowKey={row => row.category} />
    </Card>
  )
}
