// One run: how far it has come, its bills by state, and whether the journal says the same.

import { incomeBills, incomeRun, resumeRun } from '@fairhouse/contract/ops/money/income.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { useWindowText } from '../../../kit/income/use-window-text.ts'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMoney } from '../../../kit/value/use-money.ts'
import { useMay } from '../../../session/use-may.ts'
import { BillRows } from '../bill/BillRows.tsx'
import { billTones } from '../bill/bill-tones.ts'
import type { Decision } from '../bill/ReviewDialog.tsx'
import { Review } from '../Review.tsx'
import { ReviewRunDialog } from './ReviewRunDialog.tsx'
import { RunProgress } from './RunProgress.tsx'
import { runTones } from './run.ts'

type Detail = z.output<typeof incomeRun.reply>
type StateSum = Detail['states'][number]
const freshMs = 3_000

function ResumeDialog({ run, close }: { run: Detail; close: () => void }) {
  const t = useTranslations('opsIncome')
  const action = useOnce({
    send: key => call(resumeRun, { id: run.id }, { key }),
    done: close,
    said: t('didResume')
  })
  return (
    <Confirm title={t('resumeTitle')} action={t('resume')} busy={action.busy} wrong={action.wrong} confirm={action.run} close={close}>
      <p>{t('resumeText')}</p>
    </Confirm>
  )
}

function Money({ run }: { run: Detail }) {
  const t = useTranslations('opsIncome')
  const money = useMoney()
  return (
    <Panel title={t('money')}>
      <Facts
        facts={[
          { name: t('amount'), value: money(run.amount), strong: true },
          { name: t('paid'), value: money(run.paid) },
          { name: t('ledger'), value: money(run.ledger) }
        ]}
      />
      <p className="border-t border-line px-3 py-2 text-small">
        {run.ledger === run.paid ? (
          <span className="text-pos">{t('ledgerSame')}</span>
        ) : (
          <span className="text-2">{t('ledgerOther', { ledger: money(run.ledger), paid: money(run.paid) })}</span>
        )}
      </p>
    </Panel>
  )
}

function Course({ run }: { run: Detail }) {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  return (
    <Panel title={t('progress')}>
      <div className="px-3 pt-3">
        <RunProgress run={run} />
      </div>
      <Facts
        facts={[
          { name: t('period'), value: t(`period_${run.window.period}`) },
          { name: t('window'), value: windowText(run.window) },
          { name: t('contracts'), value: formatCount(run.contracts) },
          { name: t('started'), value: <Stamp at={run.startedAt} /> },
          { name: t('finished'), value: run.finishedAt ? <Stamp at={run.finishedAt} /> : t('notFinished') }
        ]}
      />
    </Panel>
  )
}

function States({ rows }: { rows: readonly StateSum[] }) {
  const t = useTranslations('opsIncome')
  const columns: Column<StateSum>[] = [
    { key: 'state', head: t('state'), cell: s => <Badge tone={billTones[s.state]}>{t(`state_${s.state}`)}</Badge> },
    { key: 'bills', head: t('bills'), end: true, cell: s => formatCount(s.bills) },
    { key: 'amount', head: t('amount'), end: true, cell: s => figure(s.amount) },
    { key: 'paid', head: t('paid'), end: true, cell: s => figure(s.paid) }
  ]
  return (
    <Panel title={t('byState')}>
      <Rows caption={t('byState')} rows={rows} rowKey={s => s.state} columns={columns} />
    </Panel>
  )
}

export function RunPage() {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  const may = useMay('income:run')
  const { runId } = useParams({ from: '/agent-income/runs/$runId' })
  const query = useQuery({ ...queryOf(incomeRun, { id: runId }), refetchInterval: q => (q.state.data?.state === 'DONE' ? false : freshMs) })
  const pages = usePages(incomeBills, { run: runId, limit: 50 })
  const [asked, setAsked] = useState<Decision | 'resume' | null>(null)
  const close = () => setAsked(null)
  if (!query.data)
    return (
      <Page title={t('run')}>
        <NoAnswer of={query} />
      </Page>
    )
  const run = query.data
  return (
    <Page
      title={t('runTitle', { kind: t(`kind_${run.kind}`), window: windowText(run.window) })}
      beside={
        <>
          <Badge tone={run.error ? 'neg' : runTones[run.state]}>{run.error ? t('stopped') : t(`runState_${run.state}`)}</Badge>
          {may && run.state !== 'DONE' && (
            <Button size="sm" onClick={() => setAsked('resume')}>
              {t('resume')}
            </Button>
          )}
          <Link to="/agent-income" search={{ tab: 'runs' }} className={rowActionLook}>
            {t('backToRuns')}
          </Link>
        </>
      }
    >
      {run.error && (
        <p role="alert" className="max-w-3xl rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-neg text-small">
          {t('runStopped', { error: run.error })}
        </p>
      )}
      <Review
        isAsked={run.review !== null}
        isOpen={run.toReview > 0}
        words={{ approve: t('approveRun'), reject: t('rejectRun') }}
        ask={setAsked}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-3">
        <Course run={run} />
        <Money run={run} />
        <States rows={run.states} />
      </div>
      <Panel title={t('bills')}>
        <BillRows pages={pages} empty={<Empty title={t('noBills')} text={t('noBillsText')} />} />
      </Panel>
      {asked === 'resume' && <ResumeDialog run={run} close={close} />}
      {asked && asked !== 'resume' && <ReviewRunDialog run={run} decision={asked} close={close} />}
    </Page>
  )
}
