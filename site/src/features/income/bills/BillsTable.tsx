// Bills as rows; each opens to all that it was made of.
import type { bill } from '@fairhouse/contract/income/income.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useWindowText } from '../../../session/house/use-window-text.ts'
import { BillBadge } from '../terms/StateBadge.tsx'
import { BillWindow } from './BillWindow.tsx'

/** `person`: the direct downline whose bill it is, where it is not the agent's own. */
type Bill = z.output<typeof bill> & { readonly person?: { readonly id: string; readonly name: string } }

type Props = {
  caption: string
  bills: readonly Bill[]
  /** Names the kind of each row: where several stand together. */
  kinds?: boolean
  /** They are bills of downlines, who are named. */
  people?: boolean
  empty: string
}

export function BillsTable({ caption, bills, kinds, people, empty }: Props) {
  const t = useTranslations('income')
  const sayWindow = useWindowText()
  const [open, setOpen] = useState<Bill | null>(null)
  const nameOf = ({ person, kind, window }: Bill): string => {
    const values = { kind: t(`kind_${kind}`), window: sayWindow(window) }
    return person ? t('openBillOf', { name: person.name, ...values }) : t('openBill', values)
  }
  const columns: Column<Bill>[] = [
    ...(people
      ? [{ key: 'person', head: t('downline'), cell: (row: Bill) => <span className="font-semibold text-1">{row.person?.name}</span> }]
      : []),
    {
      key: 'window',
      head: t('window'),
      cell: row => (
        <button
          type="button"
          onClick={() => setOpen(row)}
          aria-label={nameOf(row)}
          className="-my-2 min-h-11 text-start font-semibold text-1 underline-offset-4 hover:text-primary-text hover:underline"
        >
          {/* what is read there stands in the name in the same words, one after the other */}
          {kinds && <span className="block">{t(`kind_${row.kind}`)} </span>}
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
    {
      key: 'amount',
      head: t(people ? 'gross' : 'amount'),
      end: true,
      cell: row => <Amount amount={people ? row.gross : row.amount} className="font-semibold text-1" />
    },
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
      {open !== null && <BillWindow id={open.id} whose={open.person?.name} onClose={() => setOpen(null)} />}
    </>
  )
}
