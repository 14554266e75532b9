// What operators did; nothing here can be changed.
import { audit as auditCall, type auditRow } from '@fairhouse/contract/ops-staff.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import type { Column } from '@fairhouse/ui/components/Table.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Empty } from '../parts/Empty.tsx'
import { FilterChoice } from '../parts/FilterChoice.tsx'
import { FilterText } from '../parts/FilterText.tsx'
import { List } from '../parts/List.tsx'
import { Page } from '../parts/Page.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Stamp } from '../parts/Stamp.tsx'
import { useDelayed } from '../parts/use-delayed.ts'
import { usePages } from '../parts/use-pages.ts'
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
    { key: 'subject', head: t('subject'), cell: r => <Subject subject={r.subject} /> },
    { key: 'detail', head: t('detail'), cell: r => <span className="[overflow-wrap:anywhere]">{words.detail(r.detail)}</span> },
    { key: 'address', head: t('address'), cell: r => <span className="tabular-nums">{r.address}</span> }
  ]
}

export function AuditPage() {
  const t = useTranslations('ops')
  const navigate = useNavigate()
  const { action, operator } = useSearch({ from: '/audit' })
  const words = useAuditWords()
  const wanted = { action, operator: useDelayed(operator ?? '') || undefined }
  const pages = usePages(auditCall, { ...wanted, limit: 50 }, { placeholderData: keepPreviousData })
  const filtered = Boolean(action || operator)
  const filter = (next: { action?: string | undefined; operator?: string | undefined }) =>
    void navigate({ to: '/audit', search: { action, operator, ...next }, replace: true })
  return (
    <Page title={t('audit.title')}>
      <search aria-label={t('list.filters')} className="flex flex-wrap items-end gap-3">
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
        {filtered && (
          <Button variant="subtle" size="sm" onClick={() => filter({ action: undefined, operator: undefined })}>
            {t('list.clear')}
          </Button>
        )}
      </search>
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
