// Bills as rows; each opens to all that it was made of.
import type { bill } from '@fairhouse/contract/income.ts'
import { EmptyState } from '@fairhouse/ui/components/EmptyState.tsx'
import { type Column, Table } from '@fairhouse/ui/components/Table.tsx'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../shell/Amount.tsx'
import { BillWindow } from './BillWindow.tsx'
import { BillBadge } from './StateBadge.tsx'
import { useWindowText } from './use-window-text.ts'

type Bill = z.output<typeof bill>

type Props = {
  caption: string
  bills: readonly Bill[]
  /** Names the kind of each row: where several stand together. */
  kinds?: boolean
  empty: string
}

export function BillsTable({ caption, bills, kinds, empty }: Props) {
  const t = useTranslations('income')
  const sayWindow = useWindowText()
  const [open, setOpen] = useState<string | null>(null)
  const columns: Column<Bill>[] = [
    {
      key: 'window',
      head: t('window'),
      cell: row => (
        <button
          type="button"
          onClick={() => setOpen(row.id)}
          aria-label={t('openBill', { kind: t(`kind_${row.kind}`), window: sayWindow(row.window) })}
          className="-my-2 min-h-11 text-start font-semibold text-1 underline-offset-4 hover:text-primary-text hover:underline"
        >
          {kinds && <span className="block">{t(`kind_${row.kind}`)}</span>}
          <span className={kinds ? 'block font-normal text-3 text-small tabular-nums' : 'tabular-nums'}>{sayWindow(row.window)}</span>
        </button>
      )
    },
    {
      key: 'state',
      head: t('state'),
      cell: row => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <BillBadge state={row.state} />
          {row.tier !== null && <span className="text-3 text-small">{t('tierNo', { no: row.tier })}</span>}
        </span>
      )
    },
    { key: 'amount', head: t('amount'), end: true, cell: row => <Amount amount={row.amount} className="font-semibold text-1" /> },
    {
      key: 'paid',
      head: t('paid'),
      end: true,
      cell: row => (row.paid === 0n ? <span className="text-3">–</span> : <Amount amount={row.paid} />)
    }
  ]
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={bills}
        rowKey={row => row.id}
        empty={<EmptyState icon={<ReceiptText aria-hidden="true" />} text={empty} />}
      />
      {open !== null && <BillWindow id={open} onClose={() => setOpen(null)} />}
    </>
  )
}
