// What did not fit between our orders, the journal and the providers; and calls in a provider's name that changed nothing.

import { reconciliationRuns, startReconciliation } from '@fairhouse/contract/ops/money/cashier.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { ReportList } from './ReportList.tsx'
import { reconciliationTabs } from './tabs.ts'

const choices = ['1', '7', '31'] as const

/** Starts a comparison of the last days: the answer comes with the list below. */
function Start() {
  const t = useTranslations('opsCashier')
  const sentence = useSay()
  const [days, setDays] = useState<(typeof choices)[number]>('1')
  const start = useMutation({
    mutationFn: () => call(startReconciliation, { days: Number(days) }, { key: newKey() }),
    onSuccess: () => {
      toast.success(t('didStart'))
    },
    onError: cause => toast.error(sentence(cause))
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ChoiceField
        label={t('compareDays')}
        value={days}
        values={choices}
        nameOf={d => t('days', { count: Number(d) })}
        change={setDays}
        className="min-w-40"
      />
      <Button variant="primary" size="sm" loading={start.isPending} onClick={() => start.mutate()}>
        {t('compare')}
      </Button>
    </div>
  )
}

function Runs() {
  const t = useTranslations('opsCashier')
  const query = useQuery({ ...queryOf(reconciliationRuns, {}), refetchInterval: 5_000 })
  return (
    <Panel title={t('runs')}>
      {!query.data ? (
        <NoAnswer of={query} />
      ) : query.data.runs.length === 0 ? (
        <p className="px-3 py-2 text-small text-3">{t('runsNone')}</p>
      ) : (
        <Rows
          caption={t('runs')}
          rows={query.data.runs}
          rowKey={r => r.id}
          columns={[
            {
              key: 'period',
              head: t('runPeriod'),
              cell: r => (
                <span className="whitespace-nowrap">
                  <Stamp at={r.from} /> – <Stamp at={r.to} />
                </span>
              )
            },
            { key: 'by', head: t('runBy'), cell: r => t(`by_${r.askedBy}`) },
            { key: 'orders', head: t('runOrders'), end: true, cell: r => r.orders },
            { key: 'lines', head: t('runLines'), end: true, cell: r => r.lines },
            {
              key: 'found',
              head: t('runFound'),
              end: true,
              cell: r =>
                r.finishedAt ? <strong className={r.differences > 0 ? 'text-neg' : 'text-pos'}>{r.differences}</strong> : t('runGoing')
            },
            { key: 'silent', head: t('runSilent'), cell: r => r.silent.join(', ') }
          ]}
        />
      )}
    </Panel>
  )
}

function Differences() {
  const t = useTranslations('opsCashier')
  const maySettle = useMay('reconciliation:settle')
  return (
    <div className="grid gap-3">
      <p className="text-small text-3">{t('reconciliationHelp')}</p>
      {maySettle && <Start />}
      <DifferenceList />
      <Runs />
    </div>
  )
}

export function ReconciliationPage() {
  const t = useTranslations('opsCashier')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/reconciliation' })
  return (
    <Page title={t('reconciliation')}>
      <Tabs
        label={t('reconciliation')}
        value={tab ?? 'differences'}
        onValue={value =>
          void navigate({
            to: '/reconciliation',
            search: { tab: reconciliationTabs.find(name => name === value && name !== 'differences') },
            replace: true
          })
        }
        items={[
          { value: 'differences', label: t('tabDifferences'), panel: <Differences /> },
          { value: 'reports', label: t('tabReports'), panel: <ReportList /> }
        ]}
        className="[&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}
