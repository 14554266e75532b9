// The columns of the tables' list.
import type { deskTables } from '@fairhouse/contract/ops/games/table.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RowAction, RowActions, rowActionLook } from '../../kit/list/RowAction.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import type { Tone } from '../../kit/value/tones.ts'
import { useMay } from '../../session/use-may.ts'
import { Shoe } from './Shoe.tsx'
import type { Asked } from './TableDialog.tsx'

export type Table = z.output<typeof deskTables.reply>['list'][number]

const tones: Record<Table['state'], Tone> = { running: 'pos', pausing: 'warn', paused: 'warn', resting: 'neutral' }
/** Until the first card is out one operator can call a round off. */
const undealt: ReadonlySet<Table['phase']> = new Set(['open', 'lastCall', 'locked'])

function State({ row }: { row: Table }) {
  const t = useTranslations('opsTable')
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>
      {(row.state === 'running' || row.state === 'pausing') && !row.hosted && <Badge tone="neg">{t('unhosted')}</Badge>}
      {row.paused && (
        <span className="text-small text-2 [overflow-wrap:anywhere]">
          {t('pausedBy', { by: row.paused.by, reason: row.paused.reason })}
        </span>
      )}
      {row.paused && <span className="text-small text-2">{t('shownAs', { why: t(`rests_${row.paused.restsFor}`) })}</span>}
      {row.paused?.opensAt && (
        <span className="text-small text-2">
          {t('opensAt')} <Stamp at={row.paused.opensAt} />
        </span>
      )}
    </span>
  )
}

export function useTableColumns(ask: (asked: Asked) => void): Column<Table>[] {
  const t = useTranslations('opsTable')
  const may = useMay('table:manage')
  return [
    {
      key: 'table',
      head: t('table'),
      cell: row => (
        <Link to="/tables" search={{ table: row.table }} className={rowActionLook} aria-label={t('showRounds', { table: row.name })}>
          {row.name}
        </Link>
      )
    },
    {
      key: 'state',
      head: t('state'),
      cell: row => <State row={row} />
    },
    { key: 'phase', head: t('phase'), cell: row => t(`phase_${row.phase}`) },
    { key: 'round', head: t('round'), end: true, cell: row => formatCount(row.no) },
    { key: 'shoe', head: t('shoe'), cell: row => <Shoe table={row} /> },
    { key: 'players', head: t('players'), end: true, cell: row => formatCount(row.crowd.players) },
    { key: 'staked', head: t('onTable'), end: true, cell: row => figure(row.crowd.staked) },
    {
      key: 'limits',
      head: t('limits'),
      end: true,
      cell: ({ limits: { min, max } }) => (
        <span className="whitespace-nowrap">{t('limitsShown', { min: figure(min), max: figure(max) })}</span>
      )
    },
    {
      key: 'day',
      head: t('day'),
      cell: ({ day }) => t('dayText', { rounds: formatCount(day.rounds), staked: figure(day.staked), paid: figure(day.paid) })
    },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (row: Table) => (
              <RowActions>
                <RowAction onClick={() => ask({ kind: row.paused ? 'resume' : 'pause', table: row })}>
                  {t(row.paused ? 'resume' : 'pause')}
                </RowAction>
                {undealt.has(row.phase) && (
                  <RowAction onClick={() => ask({ kind: 'callOff', table: row, no: row.no })}>{t('callOff')}</RowAction>
                )}
              </RowActions>
            )
          }
        ]
      : [])
  ]
}
