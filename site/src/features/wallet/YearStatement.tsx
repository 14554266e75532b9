// All money of a year, month by month.
import { statement } from '@fairhouse/contract/money/record.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '../../kit/amount/Amount.tsx'
import { ownZone } from '../../kit/record/own-zone.ts'

const purposes = ['deposits', 'withdrawals', 'stakes', 'returns', 'bonuses', 'other'] as const

export function YearStatement() {
  const t = useTranslations('record')
  const name = new Intl.DateTimeFormat(useLocale(), { month: 'long' })
  const thisYear = new Date().getFullYear()
  const [year, setYear] = useState(thisYear)
  const query = useQuery({ ...queryOf(statement, { year, zone: ownZone() }), placeholderData: keepPreviousData })
  if (query.isPending) return <Skeleton className="h-96 rounded-card" />
  if (query.isError) return <Failed of={query} />
  const { months, total, since } = query.data
  const years = Array.from({ length: Math.max(1, thisYear - since + 1) }, (_, back) => String(thisYear - back))
  const reached = year < thisYear ? months : months.slice(0, new Date().getMonth() + 1)
  // months before the first movement say nothing
  const first = reached.findIndex(month => month.opening !== 0n || purposes.some(purpose => month[purpose] !== 0n))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-40">
          <Select
            label={t('chooseYear')}
            value={String(year)}
            onChange={event => setYear(Number(event.target.value))}
            options={years.map(value => ({ value, label: value }))}
          />
        </div>
        <Button onClick={() => window.print()} className="print:hidden">
          <Printer aria-hidden="true" className="size-4.5" />
          {t('print')}
        </Button>
      </div>
      <p className="text-2">{t('statementLead')}</p>
      <Card flush>
        <Table
          caption={`${t('statement')} ${year}`}
          rows={first < 0 ? reached.slice(-1) : reached.slice(first)}
          rowKey={row => String(row.month)}
          columns={[
            {
              key: 'month',
              head: t('monthHead'),
              cell: row => <span className="font-semibold text-1">{name.format(new Date(year, row.month - 1, 15))}</span>,
              total: t('total')
            },
            {
              key: 'opening',
              head: t('opening'),
              end: true,
              cell: row => <Amount amount={row.opening} />,
              total: <Amount amount={total.opening} />
            },
            ...purposes.map(purpose => ({
              key: purpose,
              head: t(purpose),
              end: true,
              cell: (row: (typeof months)[number]) =>
                row[purpose] === 0n ? <span className="text-3">–</span> : <Amount amount={row[purpose]} />,
              total: <Amount amount={total[purpose]} />
            })),
            {
              key: 'closing',
              head: t('closing'),
              end: true,
              cell: row => <Amount amount={row.closing} className="font-semibold text-1" />,
              total: <Amount amount={total.closing} />
            }
          ]}
        />
      </Card>
    </div>
  )
}
