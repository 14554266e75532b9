// What operators did; nothing here can be changed.
import { auditActions } from '@fairhouse/contract/ops/people/audit.ts'
import { audit as auditCall, type auditRow } from '@fairhouse/contract/ops/people/staff.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { useFilteredPages } from '../../kit/list/use-filtered-pages.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { dayStart } from '../../kit/value/days.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { FilterDay } from './FilterDay.tsx'
import { Subject } from './Subject.tsx'
import { useAuditWords } from './use-audit-words.ts'

type Row = z.output<typeof auditRow>

function useColumns(): Column<Row>[] {
  const t = useTranslations('ops.audit')
  const words = useAuditWords()
  return [
    { key: 'time', head: t('time'), cell: r => <Stamp at={r.at} /> },
    { key: 'operator', head: t('operator'), cell: r => <span className="font-semibold">{r.operator}</span> },
    { key: 'action', head: t('action'), cell: r => <span title={r.action}>{words.action(r.action)}</span> },
    { key: 'subject', head: t('subject'), cell: r => <Subject subject={r.subject} name={r.name} /> },
    { key: 'detail', head: t('detail'), cell: r => <span className="[overflow-wrap:anywhere]">{words.detail(r.detail)}</span> },
    { key: 'address', head: t('address'), cell: r => <span className="tabular-nums">{r.address}</span> }
  ]
}

interface Filter {
  readonly [name: string]: string | undefined
  readonly action: string | undefined
  readonly operator: string | undefined
  /** Days of the operator's own calendar, both included. */
  readonly from: string | undefined
  readonly until: string | undefined
}

const inputOf = ({ action, operator, from, until }: Filter) => ({
  action,
  operator,
  from: from ? dayStart(from) : undefined,
  to: until ? dayStart(until, 1) : undefined
})

export function AuditPage() {
  const t = useTranslations('ops')
  const navigate = useNavigate()
  const { action, operator, from, until } = useSearch({ from: '/audit' })
  const [exporting, setExporting] = useState(false)
  const words = useAuditWords()
  const { pages, filtered, filter, clear } = useFilteredPages(auditCall, {
    filters: { action, operator, from, until },
    typed: 'operator',
    inputOf,
    show: next => void navigate({ to: '/audit', search: next, replace: true })
  })
  return (
    <Page
      title={t('audit.title')}
      beside={
        <Button size="sm" className="ms-auto" icon={<Download aria-hidden className="size-4" />} onClick={() => setExporting(true)}>
          {t('audit.export')}
        </Button>
      }
    >
      <Filters clear={clear}>
        <FilterText
          label={t('audit.operator')}
          type="search"
          maxLength={64}
          value={operator ?? ''}
          onChange={e => filter({ operator: e.target.value || undefined })}
          className="sm:w-52"
        />
        <FilterChoice
          label={t('audit.action')}
          value={auditActions.find(known => known === action)}
          values={auditActions}
          nameOf={words.action}
          choose={next => filter({ action: next })}
        />
        <FilterDay label={t('audit.from')} value={from} choose={day => filter({ from: day })} />
        <FilterDay label={t('audit.until')} value={until} choose={day => filter({ until: day })} />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('audit.caption')}
          columns={useColumns()}
          rowKey={r => r.id}
          empty={filtered ? <Empty title={t('audit.empty')} text={t('audit.emptyText')} /> : <Empty title={t('audit.emptyAll')} />}
        />
      </Panel>
      {exporting && (
        <ExportDialog
          filters={inputOf({ action, operator: operator?.trim() || undefined, from, until })}
          close={() => setExporting(false)}
        />
      )}
    </Page>
  )
}
