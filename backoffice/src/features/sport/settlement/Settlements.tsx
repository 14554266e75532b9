// Fixtures that are over: what is settled, what waits, and what was corrected.
import { sportSettlements } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../../kit/list/FilterChoice.tsx'
import { Filters } from '../../../kit/list/Filters.tsx'
import { List } from '../../../kit/list/List.tsx'
import { useFresh } from '../../../kit/live/use-fresh.ts'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { FixtureLink } from '../FixtureLink.tsx'
import { stateTones } from '../Score.tsx'
import { Corrections } from './Corrections.tsx'

export type Settlement = z.output<typeof sportSettlements.reply>['list'][number]
const events = ['sport.deskChanged'] as const
const calls = [sportSettlements]

function useColumns(): Column<Settlement>[] {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  return [
    {
      key: 'fixture',
      head: t('fixture'),
      cell: r => <FixtureLink id={r.fixture} name={r.name} sport={r.sport} beside={t(`source_${r.source}` as 'source_desk')} />
    },
    { key: 'state', head: t('state'), cell: r => <Badge tone={stateTones[r.state]}>{words(`state_${r.state}`)}</Badge> },
    { key: 'ended', head: t('endedAt'), cell: r => (r.endedAt ? <Stamp at={r.endedAt} /> : '–') },
    { key: 'score', head: t('score'), cell: r => <span className="tabular-nums">{r.score || '–'}</span> },
    { key: 'bets', head: t('bets'), end: true, cell: r => formatCount(r.bets) },
    {
      key: 'open',
      head: t('stillOpen'),
      end: true,
      cell: r => (r.open > 0 ? <Badge tone="warn">{formatCount(r.open)}</Badge> : formatCount(0))
    },
    { key: 'staked', head: t('staked'), end: true, cell: r => figure(r.staked) },
    { key: 'paid', head: t('payout'), end: true, cell: r => figure(r.paid) },
    {
      key: 'corrections',
      head: t('corrections'),
      end: true,
      cell: r => (r.corrections.length > 0 ? <Badge tone="info">{formatCount(r.corrections.length)}</Badge> : '–')
    },
    {
      key: 'differences',
      head: t('differences'),
      end: true,
      cell: r => (r.differences.length > 0 ? <Badge tone="neg">{formatCount(r.differences.length)}</Badge> : '–')
    }
  ]
}

export function Settlements() {
  const t = useTranslations('opsSport')
  const navigate = useNavigate()
  const { only } = useSearch({ from: '/sport' })
  const pages = usePages(
    sportSettlements,
    { filter: only ?? 'all', limit: 50 },
    { refetchMs: useFresh(events, calls, 1_000), placeholderData: keepPreviousData }
  )
  const columns = useColumns()
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('settlementLead')}</p>
      <Filters>
        <FilterChoice
          label={t('shownFixtures')}
          value={only}
          values={['waiting'] as const}
          nameOf={() => t('onlyWaiting')}
          choose={next => void navigate({ to: '/sport', search: { tab: 'settlement', only: next }, replace: true })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('tabSettlement')}
          columns={columns}
          rowKey={r => String(r.fixture)}
          empty={<Empty title={t(only ? 'noWaiting' : 'noSettlements')} />}
        />
      </Panel>
      <Corrections settlements={pages.rows ?? []} />
    </>
  )
}
