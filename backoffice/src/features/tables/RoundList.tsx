// The last rounds of a table: cards, result, money, and what was called off.

import { deskTableRounds } from '@fairhouse/contract/ops/games/table.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useDeal } from '@fairhouse/ui/play/use-deal.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowAction, rowActionLook } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { drawnText } from '../../kit/value/drawn-text.ts'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import type { Round } from './cards.ts'
import type { Asked } from './TableDialog.tsx'
import type { Table } from './use-table-columns.tsx'

/** So many rounds are shown at first, and so many more by each press; the house answers with the last hundred. */
const shown = 15
const most = 100
const refreshMs = 5_000
/** A round that is being paid can be void once that is done. */
const paying: ReadonlySet<Table['phase']> = new Set(['result', 'paying'])

/** The result in words, or why there is none. */
export function Result({ round }: { round: Round }) {
  const t = useTranslations('opsTable')
  const words = usePlaceWords()
  if (round.why === null) return words(round.mark ?? '')
  const gone = round.void
  return (
    <span className="grid justify-items-start gap-1">
      <span>
        <Badge tone="warn">{t('void')}</Badge> {t(`why_${round.why}`)}
      </span>
      {gone && (
        <span className="text-small text-2 [overflow-wrap:anywhere]">
          {[
            gone.by,
            gone.approvedBy,
            gone.text,
            gone.away !== null && t('voidAway', { seconds: formatCount(Math.round(gone.away / 1000)) }),
            t('voidText', { returned: figure(gone.returned), taken: figure(gone.taken), short: figure(gone.short) })
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  )
}

/** What was drawn, in its order; shown one after the other on demand. */
function Cards({ round }: { round: Round }) {
  const t = useTranslations('opsTable')
  const { shown, dealing, again } = useDeal(round.cards.length)
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span aria-live="polite" className="whitespace-nowrap">
        {drawnText(round.cards.slice(0, shown))}
        {dealing && ' …'}
      </span>
      {round.cards.length > 0 && (
        <RowAction aria-label={t('replayOf', { no: formatCount(round.no) })} onClick={again}>
          {t('replay')}
        </RowAction>
      )}
    </span>
  )
}

function More({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const t = useTranslations('ops.list')
  return (
    <div className="border-line border-t p-2">
      <Button size="sm" block loading={loading} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}

interface Props {
  readonly table: Table
  /** The newest round that is listed; undefined: the last ones. */
  readonly upTo: number | undefined
  readonly ask: (asked: Asked) => void
}

export function RoundList({ table, upTo, ask }: Props) {
  const t = useTranslations('opsTable')
  const may = useMay('table:manage')
  const [limit, setLimit] = useState(shown)
  const query = useQuery({
    placeholderData: keepPreviousData,
    ...queryOf(deskTableRounds, { table: table.table, limit, ...(upTo && { before: upTo + 1 }) }),
    refetchInterval: refreshMs
  })
  const isPaying = (r: Round): boolean => r.no === table.no && paying.has(table.phase)
  const columns: Column<Round>[] = [
    { key: 'no', head: t('round'), end: true, cell: r => formatCount(r.no) },
    { key: 'ended', head: t('ended'), cell: r => <Stamp at={r.endedAt} /> },
    {
      key: 'cards',
      head: t('cards'),
      cell: r => <Cards round={r} />
    },
    { key: 'result', head: t('result'), cell: r => <Result round={r} /> },
    { key: 'tickets', head: t('tickets'), end: true, cell: r => formatCount(r.tickets) },
    { key: 'staked', head: t('staked'), end: true, cell: r => figure(r.staked) },
    { key: 'paid', head: t('paid'), end: true, cell: r => figure(r.paid) },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: Round) =>
              r.asked ? (
                <Badge tone="info">{t('asked')}</Badge>
              ) : (
                r.why === null &&
                !isPaying(r) && (
                  <RowAction
                    aria-label={t('voidTitle', { no: formatCount(r.no), table: table.name })}
                    onClick={() => ask({ kind: 'void', table, no: r.no })}
                  >
                    {t('voidRound')}
                  </RowAction>
                )
              )
          }
        ]
      : [])
  ]
  return (
    <Panel title={t('rounds', { table: table.name })}>
      {upTo && (
        <p className="flex flex-wrap gap-x-3 px-3 py-2 text-small text-2">
          {t('upTo', { no: formatCount(upTo) })}
          <Link to="/tables" search={{ table: table.table }} className={rowActionLook}>
            {t('latest')}
          </Link>
        </p>
      )}
      {!query.data ? (
        <NoAnswer of={query} />
      ) : query.data.list.length === 0 ? (
        <Empty title={t('noRounds')} text={t('noRoundsText')} />
      ) : (
        <>
          <Rows caption={t('rounds', { table: table.name })} rows={query.data.list} rowKey={r => String(r.no)} columns={columns} />
          {query.data.next !== null && limit < most && (
            <More loading={query.isPlaceholderData} onMore={() => setLimit(Math.min(limit + shown, most))} />
          )}
        </>
      )}
    </Panel>
  )
}
