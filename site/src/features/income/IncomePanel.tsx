// My income: what the team brought within a period, by kind, what can be collected, and every bill.
import { billStates, collectBills, downlineBills, myBills, myIncome } from '@fairhouse/contract/income/income.ts'
import { type IncomeKind, incomeKinds } from '@fairhouse/contract/income/terms.ts'
import type { ExportWish } from '@fairhouse/contract/record-file.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Chart } from '@fairhouse/ui/components/figure/Chart.tsx'
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { PiggyBank } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../kit/amount/Amount.tsx'
import { FileButton } from '../../kit/record/FileButton.tsx'
import { Filters } from '../../kit/record/Filters.tsx'
import { ownZone } from '../../kit/record/own-zone.ts'
import { daysOfNamed, momentsOf, PeriodField } from '../../kit/record/PeriodField.tsx'
import { useMoney } from '../../session/money/money.ts'
import { useNoted } from '../../session/places/noted.ts'
import { BillsTable } from './bills/BillsTable.tsx'
import { BillWindow } from './bills/BillWindow.tsx'
import { Facts } from './terms/Facts.tsx'
import { useIncomeOpen } from './use-income.ts'

type Income = z.output<typeof myIncome.reply>
type Moments = { from: Date; to: Date }
type State = (typeof billStates)[number]

const sumOf = (kinds: Income['kinds'], name: 'collectable' | 'waiting'): bigint => kinds.reduce((sum, kind) => sum + kind[name], 0n)

function Collect({ amount }: { amount: bigint }) {
  const t = useTranslations('income')
  const money = useMoney()
  // one key until an answer has come: pressing again after a lost one collects once
  const [key, setKey] = useState(newKey)
  const collect = useMutation({
    mutationFn: () => call(collectBills, {}, { key }),
    onSuccess: ({ moved }) => {
      setKey(newKey())
      void showToast({ tone: 'success', text: t('collected', { amount: money(moved) }) })
    }
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-1 p-4 light:bg-0">
      <div className="min-w-0">
        <p className="font-semibold text-1">{t('collectTitle')}</p>
        <p className="text-2 text-small">{t('collectNote')}</p>
      </div>
      <Button variant="primary" loading={collect.isPending} onClick={() => collect.mutate()} className="max-sm:w-full">
        {t('collect', { amount: money(amount) })}
      </Button>
      <Problem of={collect.error} />
    </div>
  )
}

function Kinds({ kinds }: { kinds: Income['kinds'] }) {
  const t = useTranslations('income')
  return (
    <Card flush title={t('byKind')}>
      <Table
        caption={t('byKind')}
        rows={kinds}
        rowKey={row => row.kind}
        columns={[
          { key: 'kind', head: t('kind'), cell: row => <span className="font-semibold text-1">{t(`kind_${row.kind}`)}</span> },
          { key: 'bills', head: t('bills'), end: true, cell: row => formatCount(row.bills) },
          { key: 'amount', head: t('amount'), end: true, cell: row => <Amount amount={row.amount} /> },
          { key: 'paid', head: t('paid'), end: true, cell: row => <Amount amount={row.paid} className="font-semibold text-1" /> },
          { key: 'waiting', head: t('waiting'), end: true, cell: row => <Amount amount={row.waiting} /> }
        ]}
      />
    </Card>
  )
}

function Sums({ total, kinds, days }: Income) {
  const t = useTranslations('income')
  const money = useMoney()
  const collectable = sumOf(kinds, 'collectable')
  return (
    <>
      <Facts
        large
        facts={[
          { label: t('paidTotal'), value: <Amount amount={total} /> },
          { label: t('waiting'), value: <Amount amount={sumOf(kinds, 'waiting')} />, hint: t('waitingHint') },
          { label: t('collectable'), value: <Amount amount={collectable} />, hint: t('collectableHint') }
        ]}
      />
      {collectable > 0n && <Collect amount={collectable} />}
      {days.length > 1 && (
        <Card>
          <Chart
            kind="bar"
            title={t('chart')}
            summary={t('chartSummary', { days: days.length })}
            labelHead={t('day')}
            labels={days.map(({ day }) => day.slice(5))}
            // a drawing may round to hundredths; the figures beside it are exact
            series={[{ name: t('paid'), values: days.map(({ paid }) => Number(paid / 1_000n) / 100) }]}
            format={value => money(BigInt(Math.round(value * 100)) * 1_000n)}
          />
        </Card>
      )}
      {kinds.length > 0 && <Kinds kinds={kinds} />}
    </>
  )
}

type Chosen = { readonly kind: IncomeKind | ''; readonly state: State | '' }

/** `list`: the bills that the agent is paid, or those that it pays. */
function Bills({ list, period }: { list: typeof myBills | typeof downlineBills; period: Moments | null }) {
  const t = useTranslations('income')
  const [{ kind, state }, setChosen] = useState<Chosen>({ kind: '', state: '' })
  const people = list === downlineBills
  const input = { ...(kind && { kind }), ...(state && { state }) }
  const wish: ExportWish = people
    ? { record: 'downlineBills', zone: ownZone(), ...input }
    : { record: 'bills', zone: ownZone(), ...period, ...input }
  const pages = usePages(list as typeof downlineBills, { limit: 12, ...period, ...input }, { placeholderData: keepPreviousData })
  const rows = pages.rows ?? []
  const caption = t(people ? 'downlineBills' : 'bills')
  return (
    <section aria-label={caption} className="grid gap-3">
      {people && <p className="text-2">{t('downlineBillsLead')}</p>}
      <Filters aside={<FileButton wish={wish} />}>
        <Select
          label={t('kind')}
          value={kind}
          onChange={event => setChosen({ kind: event.target.value as IncomeKind | '', state })}
          options={[{ value: '', label: t('allKinds') }, ...incomeKinds.map(value => ({ value, label: t(`kind_${value}`) }))]}
        />
        <Select
          label={t('state')}
          value={state}
          onChange={event => setChosen({ kind, state: event.target.value as State | '' })}
          options={[{ value: '', label: t('allStates') }, ...billStates.map(value => ({ value, label: t(`bill_${value}`) }))]}
        />
      </Filters>
      <Paged pages={pages}>
        <Card flush>
          <BillsTable
            kinds
            people={people}
            caption={caption}
            bills={rows}
            empty={t(people && !kind && !state ? 'noDownlineBills' : 'noBills')}
          />
        </Card>
      </Paged>
    </section>
  )
}

function Open() {
  const t = useTranslations('income')
  const [period, setPeriod] = useState<Moments>(() => momentsOf(daysOfNamed('month')) as Moments)
  const [tab, setTab] = useState('own')
  const [noted, setNoted] = useState(useNoted()?.bill)
  const query = useQuery({ ...queryOf(myIncome, period), placeholderData: keepPreviousData })
  return (
    <div className="grid gap-4">
      <p className="text-2">{t('incomeLead')}</p>
      <Filters>
        <PeriodField first="month" maxDays={366} onValue={days => days && setPeriod(momentsOf(days) as Moments)} />
      </Filters>
      {query.isPending ? <Skeleton className="h-40 rounded-card" /> : query.isError ? <Failed of={query} /> : <Sums {...query.data} />}
      <Tabs
        label={t('bills')}
        value={tab}
        onValue={setTab}
        items={[
          { value: 'own', label: t('ownBills'), panel: <Bills list={myBills} period={period} /> },
          { value: 'downline', label: t('downlineBills'), panel: <Bills list={downlineBills} period={null} /> }
        ]}
      />
      {noted && <BillWindow id={noted} onClose={() => setNoted(undefined)} />}
    </div>
  )
}

/** Without contracts in the brand there is no income to ask about, and nothing is asked. */
export function IncomePanel() {
  const t = useTranslations('centre')
  return useIncomeOpen() ? <Open /> : <EmptyState icon={<PiggyBank aria-hidden="true" />} text={t('noIncome')} />
}
