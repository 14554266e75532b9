// Calls in a provider's name that changed nothing.
import { noticeReports, type ReportReason, reportReasons } from '@fairhouse/contract/ops/money/cashier.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'

type Report = z.output<typeof noticeReports.reply>['list'][number]
/** What providers do by themselves when an answer was lost. */
const harmless: ReadonlySet<ReportReason> = new Set(['replay', 'order'])
const refetchMs = 15_000

function useColumns(): Column<Report>[] {
  const t = useTranslations('opsCashier')
  return [
    {
      key: 'why',
      head: t('why'),
      cell: r => <Badge tone={harmless.has(r.reason) ? 'neutral' : 'neg'}>{t(`report_${r.reason}`)}</Badge>
    },
    { key: 'times', head: t('times'), end: true, cell: r => <strong>{r.count}</strong> },
    { key: 'provider', head: t('provider'), cell: r => r.provider },
    { key: 'order', head: t('order'), cell: r => (r.orderId ? <CopyText text={r.orderId} shown={shortId(r.orderId)} /> : '') },
    { key: 'source', head: t('source'), cell: r => <span className="font-mono">{r.source}</span> },
    { key: 'first', head: t('first'), cell: r => <Stamp at={r.firstAt} /> },
    { key: 'last', head: t('last'), cell: r => <Stamp at={r.lastAt} /> },
    {
      key: 'sample',
      head: t('sample'),
      cell: r => <code className="block max-w-120 min-w-60 text-cap [overflow-wrap:anywhere]">{r.sample}</code>
    }
  ]
}

export function ReportList() {
  const t = useTranslations('opsCashier')
  const navigate = useNavigate()
  const { reason } = useSearch({ from: '/reconciliation' })
  const pages = usePages(noticeReports, { reason, limit: 50 }, { refetchMs, placeholderData: keepPreviousData })
  return (
    <div className="grid gap-3">
      <p className="text-small text-3">{t('reportsHelp')}</p>
      <Filters>
        <FilterChoice
          label={t('why')}
          value={reason}
          values={reportReasons}
          nameOf={r => t(`report_${r}`)}
          choose={next => void navigate({ to: '/reconciliation', search: { tab: 'reports', reason: next }, replace: true })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('reportsCaption')}
          columns={useColumns()}
          rowKey={r => r.id}
          empty={<Empty title={t('noReports')} text={t('noReportsText')} />}
        />
      </Panel>
    </div>
  )
}
