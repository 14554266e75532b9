// The columns of the live board.
import type { deskFixtureRow } from '@fairhouse/contract/ops/games/sport.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { figure } from '../../../kit/value/money.ts'
import { useMay } from '../../../session/use-may.ts'
import { Age } from '../Age.tsx'
import { FixtureLink } from '../FixtureLink.tsx'
import { Clock, Score, stateTones } from '../Score.tsx'
import { fixtureName } from '../use-market-names.ts'

export type BoardRow = z.output<typeof deskFixtureRow>

const over: ReadonlySet<BoardRow['fixture']['state']> = new Set(['ENDED', 'CLOSED', 'CANCELLED', 'ABANDONED'])

/** What operators did to a fixture by hand, and what waits at it. */
export function Flags({ row }: { row: BoardRow }) {
  const t = useTranslations('opsSport')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {row.held && (
        <span title={`${row.held.by}: ${row.held.reason}`}>
          <Badge tone="neg">{t('heldBy', { by: row.held.by })}</Badge>
        </span>
      )}
      {row.manual > 0 && <Badge tone="info">{t('manualCount', { count: row.manual })}</Badge>}
      {row.pending > 0 && <Badge tone="warn">{t('pendingCount', { count: row.pending })}</Badge>}
    </span>
  )
}

/** A cost to the house: red where it loses. */
export const Cost = ({ amount }: { amount: bigint }) => <strong className={amount > 0n ? 'text-neg' : ''}>{figure(amount)}</strong>

/** `at`: the server's time of the answer. */
export function useBoardColumns({ at, ask }: { at: number; ask: (row: BoardRow) => void }): Column<BoardRow>[] {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  const may = useMay('sport:trade')
  return [
    {
      key: 'fixture',
      head: t('fixture'),
      cell: ({ fixture: f }) => <FixtureLink id={f.id} name={fixtureName(f)} sport={f.sport} beside={f.tournamentName} />
    },
    { key: 'state', head: t('state'), cell: r => <Badge tone={stateTones[r.fixture.state]}>{words(`state_${r.fixture.state}`)}</Badge> },
    { key: 'clock', head: t('clock'), cell: r => <Clock fixture={r.fixture} /> },
    { key: 'score', head: t('score'), end: true, cell: r => <Score match={r.fixture.match} /> },
    {
      key: 'age',
      head: t('age'),
      end: true,
      cell: r => <Age seconds={r.age} at={at} producer={r.producer} live={r.fixture.state === 'LIVE'} />
    },
    { key: 'bets', head: t('openBets'), end: true, cell: r => formatCount(r.bets) },
    { key: 'staked', head: t('staked'), end: true, cell: r => figure(r.staked) },
    { key: 'worst', head: t('worst'), end: true, cell: r => <Cost amount={r.worst} /> },
    {
      key: 'combined',
      head: t('combined'),
      end: true,
      cell: r => (r.combined.bets === 0 ? '–' : `${formatCount(r.combined.bets)} · ${figure(r.combined.staked)}`)
    },
    { key: 'flags', head: t('flags'), cell: r => <Flags row={r} /> },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: BoardRow) =>
              !over.has(r.fixture.state) && (
                <RowAction aria-label={t(r.held ? 'openTitle' : 'suspendTitle', { name: fixtureName(r.fixture) })} onClick={() => ask(r)}>
                  {t(r.held ? 'open' : 'suspend')}
                </RowAction>
              )
          }
        ]
      : [])
  ]
}
