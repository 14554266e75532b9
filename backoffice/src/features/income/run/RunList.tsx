// Runs with their progress, what comes next, and a run by hand of a window that was missed.
import { incomeKinds, incomePeriods } from '@fairhouse/contract/income/terms.ts'
import { incomeRuns, runStates } from '@fairhouse/contract/ops/money/income.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useWindowText } from '../../../kit/income/use-window-text.ts'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { List } from '../../../kit/list/List.tsx'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMay } from '../../../session/use-may.ts'
import { RunDialog } from './RunDialog.tsx'
import { RunProgress } from './RunProgress.tsx'
import { type Run, runTones } from './run.ts'

type Coming = z.output<typeof incomeRuns.reply>['coming'][number]
const freshMs = 5_000

function useColumns(): Column<Run>[] {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  return [
    {
      key: 'run',
      head: t('run'),
      cell: r => (
        <Link to="/agent-income/runs/$runId" params={{ runId: r.id }} className={rowActionLook}>
          {t('runTitle', { kind: t(`kind_${r.kind}`), window: windowText(r.window) })}
        </Link>
      )
    },
    { key: 'period', head: t('period'), cell: r => t(`period_${r.window.period}`) },
    {
      key: 'state',
      head: t('state'),
      cell: r => <Badge tone={r.error ? 'neg' : runTones[r.state]}>{r.error ? t('stopped') : t(`runState_${r.state}`)}</Badge>
    },
    {
      key: 'progress',
      head: t('progress'),
      cell: r => (
        <div className="min-w-40">
          <RunProgress run={r} />
        </div>
      )
    },
    { key: 'review', head: t('toReview'), end: true, cell: r => formatCount(r.toReview) },
    { key: 'amount', head: t('amount'), end: true, cell: r => <strong>{figure(r.amount)}</strong> },
    { key: 'paid', head: t('paid'), end: true, cell: r => figure(r.paid) },
    { key: 'started', head: t('started'), cell: r => <Stamp at={r.startedAt} /> }
  ]
}

function ComingRows({ rows }: { rows: readonly Coming[] }) {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  const columns: Column<Coming>[] = [
    { key: 'kind', head: t('kind'), cell: c => t(`kind_${c.kind}`) },
    { key: 'period', head: t('period'), cell: c => t(`period_${c.window.period}`) },
    { key: 'window', head: t('window'), cell: c => <span className="tabular-nums">{windowText(c.window)}</span> },
    { key: 'settles', head: t('settles'), cell: c => <Stamp at={c.window.settlesAt} /> },
    { key: 'contracts', head: t('contracts'), end: true, cell: c => formatCount(c.contracts) }
  ]
  return (
    <Panel title={t('coming')}>
      <Rows caption={t('coming')} rows={rows} rowKey={c => `${c.kind} ${c.window.period}`} columns={columns} />
    </Panel>
  )
}

export function RunList() {
  const t = useTranslations('opsIncome')
  const navigate = useNavigate()
  const may = useMay('income:run')
  const [starting, setStarting] = useState(false)
  const { kind, period, run: state } = useSearch({ from: '/agent-income' })
  const filters = { ...(kind && { kind }), ...(period && { period }), ...(state && { state }) }
  const pages = usePages(incomeRuns, { ...filters, limit: 25 }, { refetchMs: freshMs, placeholderData: keepPreviousData })
  const coming = useQuery(queryOf(incomeRuns, { limit: 1 })).data?.coming ?? []
  const show = (next: { kind?: typeof kind; period?: typeof period; run?: typeof state }) =>
    void navigate({ to: '/agent-income', search: { tab: 'runs', kind, period, run: state, ...next }, replace: true })
  return (
    <>
      <Filters clear={kind || period || state ? () => show({ kind: undefined, period: undefined, run: undefined }) : undefined}>
        <FilterChoice
          label={t('kind')}
          value={kind}
          values={incomeKinds}
          nameOf={name => t(`kind_${name}`)}
          choose={next => show({ kind: next })}
        />
        <FilterChoice
          label={t('period')}
          value={period}
          values={incomePeriods}
          nameOf={name => t(`period_${name}`)}
          choose={next => show({ period: next })}
        />
        <FilterChoice
          label={t('state')}
          value={state}
          values={runStates}
          nameOf={name => t(`runState_${name}`)}
          choose={next => show({ run: next })}
        />
        {may && (
          <Button size="sm" onClick={() => setStarting(true)}>
            {t('startRun')}
          </Button>
        )}
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('runs')}
          columns={useColumns()}
          rowKey={r => r.id}
          empty={<Empty title={t('noRuns')} text={t('noRunsText')} />}
        />
      </Panel>
      {coming.length > 0 && <ComingRows rows={coming} />}
      {starting && <RunDialog close={() => setStarting(false)} />}
    </>
  )
}
