// Producers of prices with their state and lag, their recoveries, and messages that nobody could read or place.
import { type producerStates, sportFeed } from '@fairhouse/contract/ops/games/sport-book.ts'
import { sportTournaments } from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { Tone } from '../../../kit/value/tones.ts'
import { useMay } from '../../../session/use-may.ts'
import { FixtureDialog } from '../board/FixtureDialog.tsx'

type Feed = z.output<typeof sportFeed.reply>
type Producer = Feed['producers'][number]
type Unknown = Feed['unknown'][number]
type Unmatched = Feed['unmatched'][number]

const refreshMs = 5_000
const tones: Record<(typeof producerStates)[number], Tone> = { DOWN: 'neg', RECOVERING: 'info', UP: 'pos', DELAYED: 'warn' }

function useProducerColumns(): Column<Producer>[] {
  const t = useTranslations('opsSport')
  const at = (moment: Date | null) => (moment ? <Stamp at={moment} /> : '–')
  return [
    { key: 'name', head: t('producer'), cell: p => <strong>{p.name}</strong> },
    { key: 'state', head: t('state'), cell: p => <Badge tone={tones[p.state]}>{t(`producer_${p.state}`)}</Badge> },
    { key: 'alive', head: t('lastAlive'), cell: p => at(p.lastAliveAt) },
    { key: 'message', head: t('lastMessage'), cell: p => at(p.lastMessageAt) },
    { key: 'lag', head: t('lag'), end: true, cell: p => t('milliseconds', { count: formatCount(p.lagMs) }) },
    { key: 'messages', head: t('messages'), end: true, cell: p => formatCount(p.messages) },
    {
      key: 'unknown',
      head: t('unknown'),
      end: true,
      cell: p => (p.unknown > 0 ? <Badge tone="neg">{formatCount(p.unknown)}</Badge> : formatCount(0))
    },
    {
      key: 'recoveries',
      head: t('recoveries'),
      cell: p =>
        p.recoveries.length === 0 ? (
          '–'
        ) : (
          <ul className="grid gap-0.5">
            {p.recoveries.map(r => (
              <li key={r.request} className="flex flex-wrap items-center gap-x-2">
                <span className="tabular-nums">{r.request}</span>
                <Stamp at={r.askedAt} />
                <Badge tone={r.doneAt ? 'pos' : 'info'}>{t(r.doneAt ? 'done' : 'working')}</Badge>
                {r.from && (
                  <span className="text-3">
                    {t('recoveredFrom')} <Stamp at={r.from} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
    }
  ]
}

function useUnknownColumns(producers: readonly Producer[]): Column<Unknown>[] {
  const t = useTranslations('opsSport')
  return [
    { key: 'at', head: t('at'), cell: u => <Stamp at={u.at} /> },
    { key: 'producer', head: t('producer'), cell: u => producers.find(p => p.producer === u.producer)?.name ?? String(u.producer) },
    { key: 'kind', head: t('messageKind'), cell: u => <span className="font-mono text-cap">{u.kind}</span> },
    { key: 'why', head: t('why'), cell: u => <span className="[overflow-wrap:anywhere]">{u.why}</span> },
    {
      key: 'raw',
      head: t('raw'),
      cell: u => <span className="block min-w-60 max-w-120 font-mono text-cap [overflow-wrap:anywhere]">{u.raw}</span>
    }
  ]
}

/** `enter`: what enters a match; null: the operator may not. */
function useUnmatchedColumns(enter: ((match: Unmatched) => void) | null): Column<Unmatched>[] {
  const t = useTranslations('opsSport')
  return [
    { key: 'feedId', head: t('feedId'), cell: u => <CopyText text={u.feedId} shown={u.feedId} /> },
    { key: 'startsAt', head: t('startsAt'), cell: u => (u.startsAt ? <Stamp at={u.startsAt} /> : '–') },
    { key: 'markets', head: t('pricedMarkets'), end: true, cell: u => formatCount(u.markets) },
    ...(enter
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (u: Unmatched) => (
              <RowAction aria-label={t('enterFixtureIn', { name: u.feedId })} onClick={() => enter(u)}>
                {t('enterFixture')}
              </RowAction>
            )
          }
        ]
      : [])
  ]
}

/** The dialog that enters a match which a feed tells of: its name there and its start stand in it already. */
function EnterMatch({ match, close }: { match: Unmatched; close: () => void }) {
  const t = useTranslations('opsSport')
  const { data, error } = useQuery(queryOf(sportTournaments, {}))
  const [first, ...others] = data?.list.filter(one => one.source === 'desk') ?? []
  if (first) return <FixtureDialog tournaments={[first, ...others]} suggested={match} close={close} />
  if (!data && !error) return null
  return (
    <p role="alert" className="pt-2 text-neg text-small">
      {t(error ? 'noTournamentsHeard' : 'noDeskTournament')}
    </p>
  )
}

function UnmatchedPanel({ unmatched }: { unmatched: readonly Unmatched[] }) {
  const t = useTranslations('opsSport')
  const may = useMay('sport:trade')
  const [entered, setEntered] = useState<Unmatched | null>(null)
  const columns = useUnmatchedColumns(may ? setEntered : null)
  return (
    <Panel title={t('unmatched')}>
      {unmatched.length === 0 ? (
        <Empty title={t('noUnmatched')} />
      ) : (
        <>
          <p className="max-w-3xl pb-2 text-small text-2">{t('unmatchedText')}</p>
          <Rows caption={t('unmatched')} rows={unmatched} rowKey={u => u.feedId} columns={columns} />
        </>
      )}
      {entered && <EnterMatch key={entered.feedId} match={entered} close={() => setEntered(null)} />}
    </Panel>
  )
}

export function Feed() {
  const t = useTranslations('opsSport')
  const query = useQuery({ ...queryOf(sportFeed, {}), refetchInterval: refreshMs })
  const producerColumns = useProducerColumns()
  const unknownColumns = useUnknownColumns(query.data?.producers ?? [])
  if (!query.data) return <NoAnswer of={query} />
  const { producers, unknown, unmatched } = query.data
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('feedLead')}</p>
      <Panel title={t('producers')}>
        {producers.length === 0 ? (
          <Empty title={t('noProducers')} text={t('noProducersText')} />
        ) : (
          <Rows caption={t('producers')} rows={producers} rowKey={p => String(p.producer)} columns={producerColumns} />
        )}
      </Panel>
      <UnmatchedPanel unmatched={unmatched} />
      <Panel title={t('unknownMessages')}>
        {unknown.length === 0 ? (
          <Empty title={t('noUnknown')} />
        ) : (
          <Rows
            caption={t('unknownMessages')}
            rows={unknown}
            rowKey={u => `${u.at.toISOString()} ${u.producer} ${u.raw}`}
            columns={unknownColumns}
          />
        )}
      </Panel>
    </>
  )
}
