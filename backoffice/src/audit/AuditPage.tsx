// What operators did; nothing here can be changed.
import { audit as auditCall, type auditRow } from '@fairhouse/contract/ops-staff.ts'
import type { Column } from '@fairhouse/ui/components/Table.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Empty } from '../parts/Empty.tsx'
import { FilterChoice } from '../parts/FilterChoice.tsx'
import { Filters } from '../parts/Filters.tsx'
import { FilterText } from '../parts/FilterText.tsx'
import { List } from '../parts/List.tsx'
import { Page } from '../parts/Page.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Stamp } from '../parts/Stamp.tsx'
import { useFilteredPages } from '../parts/use-filtered-pages.ts'
import { Subject } from './Subject.tsx'
import { auditActions, useAuditWords } from './use-audit-words.ts'

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

export function AuditPage() {
  const t = useTranslations('ops')
  const navigate = useNavigate()
  const { action, operator } = useSearch({ from: '/audit' })
  const words = useAuditWords()
  const { pages, filtered, filter, clear } = useFilteredPages(auditCall, {
    filters: { action, operator },
    typed: 'operator',
    show: next => void navigate({ to: '/audit', search: next, replace: true })
  })
  return (
    <Page title={t('audit.title')}>
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
    </Page>
  )
}
