// The account record: every movement of the member's money.
import { type MovementKind, type movement, movementKinds, movements } from '@fairhouse/contract/wallet.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/EmptyState.tsx'
import { Select } from '@fairhouse/ui/components/Select.tsx'
import { type Column, Table } from '@fairhouse/ui/components/Table.tsx'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Gate } from '../account/Gate.tsx'
import { Amount } from '../shell/Amount.tsx'
import { useMoney } from '../shell/money.ts'
import { pagesOf } from '../shell/paged.ts'
import { RecordPage } from '../shell/RecordPage.tsx'

type Movement = z.output<typeof movement>

/** What the person can play with comes first; what only changes the held amount is told beside it. */
const mainEntry = ({ entries }: Movement) => entries.find(entry => entry.account !== 'locked') ?? entries[0]

function Record() {
  const t = useTranslations('wallet')
  const money = useMoney()
  const [kind, setKind] = useState<MovementKind | ''>('')
  const query = useInfiniteQuery({ ...pagesOf(movements, { limit: 20, ...(kind ? { kind } : {}) }), placeholderData: keepPreviousData })
  const rows = query.data?.pages.flatMap(page => page.list) ?? []
  const columns: Column<Movement>[] = [
    { key: 'kind', head: t('kind'), cell: row => <span className="font-semibold text-1">{t(row.kind)}</span> },
    { key: 'time', head: t('time'), cell: row => <time className="tabular-nums">{formatDateTime(row.at)}</time> },
    {
      key: 'amount',
      head: t('amount'),
      end: true,
      cell: row => {
        const entry = mainEntry(row)
        const held = row.entries.find(other => other.account === 'locked' && other !== entry)
        return (
          <span className="inline-flex flex-col sm:items-end">
            {entry && <Amount signed amount={entry.amount} />}
            {held && (
              <span className="text-3 text-small">{t('toLocked', { amount: `${held.amount > 0n ? '+' : ''}${money(held.amount)}` })}</span>
            )}
          </span>
        )
      }
    },
    {
      key: 'after',
      head: t('balanceAfter'),
      end: true,
      cell: row => {
        const entry = mainEntry(row)
        return entry && <Amount amount={entry.balanceAfter} className="text-1" />
      }
    },
    {
      key: 'reference',
      head: t('reference'),
      end: true,
      cell: row => <span className="font-mono text-3 text-cap">{row.reference ? row.reference.slice(-8) : '–'}</span>
    }
  ]
  return (
    <RecordPage
      title={t('recordTitle')}
      lead={t('recordLead')}
      query={query}
      count={rows.length}
      more={t('more')}
      end={t('end')}
      filter={
        <div className="w-60 max-sm:w-full">
          <Select
            label={t('filter')}
            value={kind}
            onChange={event => setKind(event.target.value as MovementKind | '')}
            options={[{ value: '', label: t('allKinds') }, ...movementKinds.map(value => ({ value, label: t(value) }))]}
          />
        </div>
      }
    >
      <Table
        caption={t('recordTitle')}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden="true" />}
            text={t(kind ? 'emptyKind' : 'empty')}
            action={kind ? <Button onClick={() => setKind('')}>{t('showAll')}</Button> : undefined}
          />
        }
      />
    </RecordPage>
  )
}

export function MovementsPage() {
  const t = useTranslations('wallet')
  return (
    <Gate title={t('recordTitle')}>
      <Record />
    </Gate>
  )
}
