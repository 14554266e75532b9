// What income costs: the bills of the windows within some days, beside what the journal paid in them.

import { incomeTotals } from '@fairhouse/contract/ops/money/income.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { DateRange } from '@fairhouse/ui/components/form/DateRange.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatCount, formatDate } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Filters } from '../../kit/list/Filters.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { spanOfDays } from '../../kit/value/days.ts'
import { figure } from '../../kit/value/money.ts'
import { type Answer, type Kind, totalsOf, waitingOf } from './totals.ts'

type Paid = Answer['ledger'][number]
const [dayMs, daysShown, mostDays] = [86_400_000, 31, 92]

function Tables({ kinds, ledger }: Answer) {
  const totals = totalsOf({ kinds, ledger })
  const t = useTranslations('opsIncome')
  const wallet = useTranslations('ops.movement')
  const kindColumns: Column<Kind>[] = [
    { key: 'kind', head: t('kind'), cell: k => t(`kind_${k.kind}`), total: t('total') },
    {
      key: 'bills',
      head: t('bills'),
      end: true,
      cell: k => formatCount(k.bills),
      total: formatCount(totals.bills)
    },
    { key: 'amount', head: t('amount'), end: true, cell: k => figure(k.amount), total: figure(totals.amount) },
    { key: 'paid', head: t('paid'), end: true, cell: k => figure(k.paid), total: figure(totals.paid) },
    {
      key: 'open',
      head: t('toReview'),
      end: true,
      cell: k => figure(waitingOf(k))
    }
  ]
  const paidColumns: Column<Paid>[] = [
    { key: 'kind', head: t('kind'), cell: p => wallet(p.kind), total: t('total') },
    { key: 'movements', head: t('movements'), end: true, cell: p => formatCount(p.movements) },
    { key: 'amount', head: t('paid'), end: true, cell: p => figure(p.amount), total: figure(totals.ledger) }
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title={t('totalsCaption')}>
        {kinds.length > 0 ? (
          <Rows caption={t('totalsCaption')} rows={kinds} rowKey={k => k.kind} columns={kindColumns} />
        ) : (
          <Empty title={t('noTotals')} />
        )}
      </Panel>
      <Panel title={t('ledgerCaption')}>
        {ledger.length > 0 ? (
          <Rows caption={t('ledgerCaption')} rows={ledger} rowKey={p => p.kind} columns={paidColumns} />
        ) : (
          <Empty title={t('noTotals')} />
        )}
      </Panel>
    </div>
  )
}

export function Totals() {
  const t = useTranslations('opsIncome')
  const today = formatDate(serverNow())
  const [days, setDays] = useState({ from: formatDate(serverNow() - (daysShown - 1) * dayMs), to: today })
  const query = useQuery({ ...queryOf(incomeTotals, spanOfDays(days)), placeholderData: keepPreviousData })
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('totalsLead')}</p>
      <Filters>
        <DateRange label={t('day')} value={days} onValue={setDays} today={today} maxDays={mostDays} />
      </Filters>
      {query.data ? <Tables {...query.data} /> : <NoAnswer of={query} />}
    </>
  )
}
