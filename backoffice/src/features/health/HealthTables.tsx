// The parts of the house that there are several of: invariants, rounds, listeners.

import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useTranslations } from 'use-intl'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useSpan } from '../../kit/value/use-age.ts'
import { type HealthView, judgeFeed, judgeListener, judgeProducer, judgeRound } from './judge.ts'
import { VerdictMark } from './VerdictMark.tsx'

const phases = ['waiting', 'flying', 'busted', 'settled', 'cancelled'] as const

function FeedTable({ feed }: { feed: NonNullable<HealthView['feed']> }) {
  const t = useTranslations('ops')
  const words = useTranslations('opsSport')
  const span = useSpan()
  return (
    <Panel title={t('health.feed')} beside={<VerdictMark verdict={judgeFeed(feed)} />}>
      <p className="pb-2 text-small text-2">{t('health.feedText', { unknown: feed.unknown, unmatched: feed.unmatched })}</p>
      <Rows
        caption={t('health.feed')}
        rows={feed.producers}
        rowKey={p => p.name}
        columns={[
          { key: 'name', head: words('producer'), cell: p => <span className="font-semibold">{p.name}</span> },
          { key: 'state', head: t('health.result'), cell: p => <VerdictMark verdict={judgeProducer(p)} /> },
          { key: 'word', head: words('state'), cell: p => words(`producer_${p.state}`) },
          { key: 'silent', head: words('lastAlive'), end: true, cell: p => (p.silentMs === null ? t('list.none') : span(p.silentMs)) }
        ]}
      />
    </Panel>
  )
}

export function HealthTables({ view }: { view: HealthView }) {
  const t = useTranslations('ops')
  const span = useSpan()
  const ms = (n: number) => (n < 10_000 ? t('time.ms', { n: Math.round(n) }) : span(n))
  const phaseName = (phase: string) => {
    const known = phases.find(p => p === phase)
    return known ? t(`phase.${known}`) : phase
  }
  return (
    <>
      <Panel title={t('health.invariants')}>
        {view.invariants.length === 0 ? (
          <Empty title={t('health.noInvariants')} />
        ) : (
          <Rows
            caption={t('health.invariants')}
            rows={view.invariants}
            rowKey={i => i.name}
            columns={[
              { key: 'name', head: t('health.invariant'), cell: i => <span className="font-semibold">{i.name}</span> },
              { key: 'ok', head: t('health.result'), cell: i => <VerdictMark verdict={i.ok ? 'ok' : 'broken'} /> },
              { key: 'detail', head: t('health.detail'), cell: i => i.detail },
              { key: 'checked', head: t('health.checked'), cell: i => <Stamp at={i.checkedAt} /> }
            ]}
          />
        )}
      </Panel>
      {view.feed && <FeedTable feed={view.feed} />}
      <div className="grid items-start gap-3 lg:grid-cols-[3fr_2fr]">
        <Panel title={t('health.rounds')}>
          {view.rounds.length === 0 ? (
            <Empty title={t('health.noRounds')} />
          ) : (
            <Rows
              caption={t('health.rounds')}
              rows={view.rounds}
              rowKey={r => r.game}
              columns={[
                { key: 'game', head: t('health.game'), cell: r => <span className="font-semibold">{r.game}</span> },
                { key: 'state', head: t('health.result'), cell: r => <VerdictMark verdict={judgeRound(r)} /> },
                { key: 'no', head: t('health.round'), end: true, cell: r => r.no },
                { key: 'phase', head: t('health.phase'), cell: r => phaseName(r.phase) },
                { key: 'host', head: t('health.host'), cell: r => r.host ?? t('health.noHost') },
                { key: 'lease', head: t('health.lease'), end: true, cell: r => (r.leaseAgeMs === null ? t('list.none') : ms(r.leaseAgeMs)) }
              ]}
            />
          )}
        </Panel>
        <Panel title={t('health.listeners')}>
          {view.listeners.length === 0 ? (
            <Empty title={t('health.noListeners')} />
          ) : (
            <Rows
              caption={t('health.listeners')}
              rows={view.listeners}
              rowKey={l => l.name}
              columns={[
                { key: 'name', head: t('health.listener'), cell: l => <span className="font-semibold">{l.name}</span> },
                { key: 'state', head: t('health.result'), cell: l => <VerdictMark verdict={judgeListener(l)} /> },
                { key: 'lag', head: t('health.lag'), end: true, cell: l => ms(l.lagMs) }
              ]}
            />
          )}
        </Panel>
      </div>
    </>
  )
}
