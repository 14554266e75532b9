// Transfers of the agent account in both directions, newest first.
import { type agentTransfer, transfers } from '@fairhouse/contract/agent/settlement.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../kit/amount/Amount.tsx'

type Row = z.output<typeof agentTransfer>

/** Nothing comes in from the own wallet. */
const wordOf = ({ kind, way }: Row) => (kind === 'wallet' ? 'wallet_out' : (`${kind}_${way}` as const))

export function TransferHistory() {
  const t = useTranslations('settlement')
  const pages = usePages(transfers, { limit: 10 })
  const rows = pages.rows ?? []
  const columns: Column<Row>[] = [
    {
      key: 'kind',
      head: t('kind'),
      cell: row => (
        <span className="grid">
          <span className="font-semibold text-1">{t(wordOf(row))}</span>
          {row.other && (
            <span className="text-3 text-small tabular-nums">
              {row.other.name} · {t('number', { id: row.other.id })}
            </span>
          )}
        </span>
      )
    },
    { key: 'time', head: t('time'), cell: row => <time className="tabular-nums">{formatDateTime(row.at)}</time> },
    { key: 'amount', head: t('amount'), end: true, cell: row => <Amount signed amount={row.way === 'in' ? row.amount : -row.amount} /> }
  ]
  return (
    <>
      <Card flush title={t('history')}>
        {pages.isPending ? (
          <div role="status" aria-label={t('history')} className="grid gap-2 p-4">
            <Skeleton className="h-11 rounded-control" />
            <Skeleton className="h-11 rounded-control" />
          </div>
        ) : pages.error ? (
          <Failed of={pages} />
        ) : (
          <Table
            caption={t('history')}
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
            empty={<EmptyState icon={<ArrowLeftRight aria-hidden="true" />} text={t('historyEmpty')} />}
          />
        )}
      </Card>
      {rows.length > 0 &&
        (pages.hasMore ? (
          <Button className="justify-self-center" loading={pages.loadingMore} onClick={pages.more}>
            {t('more')}
          </Button>
        ) : (
          <p className="text-center text-3">{t('end')}</p>
        ))}
    </>
  )
}
