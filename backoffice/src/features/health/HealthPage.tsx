// Whether the house is well: every part with a word, and what is wrong counted at the top.

import { health } from '@fairhouse/contract/ops/house/health.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount, formatTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { useNow, useSpan } from '../../kit/value/use-age.ts'
import { HealthTables } from './HealthTables.tsx'
import { type HealthView, judge, type Verdict } from './judge.ts'
import { VerdictMark } from './VerdictMark.tsx'

const refetchMs = 5_000
const staleMs = 15_000

export function HealthPage() {
  const t = useTranslations('ops.health')
  const query = useQuery({ ...queryOf(health, {}), refetchInterval: refetchMs, refetchIntervalInBackground: false })
  const now = useNow()
  const time = formatTime(query.dataUpdatedAt)
  const stale = query.data !== undefined && (query.isError || now - query.dataUpdatedAt > staleMs)
  return (
    <Page
      title={t('title')}
      beside={
        query.data && (
          <p className={stale ? 'text-small font-semibold text-neg' : 'text-small text-3'}>{t(stale ? 'stale' : 'refreshed', { time })}</p>
        )
      }
    >
      {query.data ? <Body view={query.data} /> : <NoAnswer of={query} />}
    </Page>
  )
}

function Body({ view }: { view: HealthView }) {
  const t = useTranslations('ops.health')
  const verdicts = judge(view)
  const bad = verdicts.count
  const Mark = bad === 0 ? CircleCheck : TriangleAlert
  return (
    <>
      <p
        role="status"
        className={
          bad === 0
            ? 'flex items-center gap-2 rounded-control border border-pos/40 bg-pos/8 px-3 py-2 text-body font-semibold text-pos'
            : 'flex items-center gap-2 rounded-control border border-neg/40 bg-neg/8 px-3 py-2 text-body font-semibold text-neg'
        }
      >
        <Mark aria-hidden className="size-5" />
        {bad === 0 ? t('good') : t('bad', { count: bad })}
      </p>
      <Parts view={view} verdicts={verdicts} />
      <HealthTables view={view} />
    </>
  )
}

function Parts({ view, verdicts }: { view: HealthView; verdicts: ReturnType<typeof judge> }) {
  const t = useTranslations('ops')
  const span = useSpan()
  const ms = (n: number) => (n < 10_000 ? t('time.ms', { n: Math.round(n) }) : span(n))
  const { database, relay, queue, process } = view
  const mark = (verdict: Verdict) => <VerdictMark verdict={verdict} />
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Panel title={t('health.database')} beside={mark(verdicts.database)}>
        <Facts
          facts={[
            { name: t('health.latency'), value: ms(database.latencyMs) },
            { name: t('health.connections'), value: formatCount(database.connections) },
            { name: t('health.version'), value: database.version }
          ]}
        />
      </Panel>
      <Panel title={t('health.relay')} beside={mark(verdicts.relay)}>
        <Facts
          facts={[
            { name: t('health.relayLag'), value: ms(relay.lagMs) },
            { name: t('health.sockets'), value: formatCount(relay.sockets) },
            { name: t('health.openBets'), value: formatCount(view.openBets) }
          ]}
        />
      </Panel>
      <Panel title={t('health.queue')} beside={mark(verdicts.queue)}>
        <Facts
          facts={[
            { name: t('health.waiting'), value: formatCount(queue.waiting) },
            { name: t('health.oldest'), value: span(queue.oldestSeconds * 1000) },
            { name: t('health.failed'), value: formatCount(queue.failed), strong: queue.failed > 0 }
          ]}
        />
      </Panel>
      <Panel title={t('health.process')}>
        <Facts
          facts={[
            { name: t('health.uptime'), value: span(process.uptimeSeconds * 1000) },
            { name: t('health.memory'), value: t('health.megabytes', { n: Math.round(process.memoryMb) }) },
            { name: t('health.node'), value: process.node }
          ]}
        />
      </Panel>
    </div>
  )
}
