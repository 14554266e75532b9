// Who said what was drawn; what others said stays hidden from who has not entered it.

import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { IssueDetail } from './IssuePage.tsx'

type Entry = IssueDetail['entries'][number]

/** Two of the last words are different. */
const doDiffer = (entries: readonly Entry[]): boolean =>
  new Set(entries.filter(e => !e.replaced && e.result !== null).map(e => e.result)).size > 1

export function Entries({ detail, action }: { detail: IssueDetail; action: ReactNode }) {
  const t = useTranslations('opsLottery')
  const { entries, issue } = detail
  const columns: Column<Entry>[] = [
    {
      key: 'by',
      head: t('by'),
      cell: e => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <span className="font-semibold">{e.operator ?? t('provider')}</span>
          {e.own && <Badge tone="info">{t('you')}</Badge>}
          {e.replaced && <Badge>{t('replaced')}</Badge>}
        </span>
      )
    },
    { key: 'time', head: t('time'), cell: e => <Stamp at={e.at} /> },
    {
      key: 'result',
      head: t('result'),
      cell: e =>
        e.result === null ? (
          <span className="text-3">{t('hidden')}</span>
        ) : (
          <span className="block min-w-40 font-mono text-cap [overflow-wrap:anywhere]">{e.result.replaceAll(',', ' ')}</span>
        )
    },
    { key: 'source', head: t('readAt'), cell: e => <span className="[overflow-wrap:anywhere]">{e.source ?? ''}</span> }
  ]
  return (
    <Panel title={t('entries')} beside={action}>
      <p className="max-w-3xl px-3 pt-2 text-small text-2">{t('entriesText')}</p>
      {issue.result === null && doDiffer(entries) && (
        <p role="status" className="mx-3 mt-2 max-w-3xl rounded-badge border border-warn/40 bg-warn/8 px-3 py-2 text-small">
          {t('differ')}
        </p>
      )}
      {entries.length === 0 ? (
        <Empty title={t('noEntries')} />
      ) : (
        <Rows caption={t('entries')} rows={entries} rowKey={e => e.id} columns={columns} />
      )}
    </Panel>
  )
}
