// What was corrected of an issue, how far it has got, and what waits for a second person.

import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { IssueDetail } from './IssuePage.tsx'

type Correction = IssueDetail['corrections'][number]

export function Corrections({ detail: { corrections, asked }, action }: { detail: IssueDetail; action: ReactNode }) {
  const t = useTranslations('opsLottery')
  const columns: Column<Correction>[] = [
    { key: 'kind', head: t('correction'), cell: c => <span className="font-semibold">{t(`kindShort_${c.kind}`)}</span> },
    {
      key: 'state',
      head: t('state'),
      cell: c => <Badge tone={c.doneAt ? 'pos' : 'info'}>{t(c.doneAt ? 'stateDone' : 'stateWorking')}</Badge>
    },
    { key: 'time', head: t('time'), cell: c => <Stamp at={c.at} /> },
    {
      key: 'tickets',
      head: t('tickets'),
      end: true,
      cell: c => t('progress', { done: formatCount(c.done), tickets: formatCount(c.tickets) })
    },
    { key: 'paid', head: t('paidMore'), end: true, cell: c => figure(c.paid) },
    { key: 'taken', head: t('taken'), end: true, cell: c => figure(c.taken) },
    { key: 'owed', head: t('owed'), end: true, cell: c => figure(c.owed) },
    { key: 'by', head: t('twoPersons'), cell: c => `${c.askedBy} · ${c.approvedBy}` },
    { key: 'reason', head: t('reason'), cell: c => <span className="[overflow-wrap:anywhere]">{c.reason}</span> },
    {
      key: 'results',
      head: t('result'),
      cell: c => (
        <span className="block min-w-40 max-w-80 font-mono text-cap [overflow-wrap:anywhere]">
          {t('fromTo', { from: c.from.replaceAll(',', ' '), to: c.to?.replaceAll(',', ' ') ?? t('voided') })}
        </span>
      )
    }
  ]
  return (
    <Panel title={t('corrections')} beside={action}>
      {asked && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-small">
          <Badge tone="warn">{t('stateAsked')}</Badge>
          <Link to="/approvals" className={rowActionLook}>
            {t('toApprovals')}
          </Link>
        </p>
      )}
      {corrections.length > 0 ? (
        <Rows caption={t('corrections')} rows={corrections} rowKey={c => c.id} columns={columns} />
      ) : (
        !asked && <Empty title={t('noCorrections')} />
      )}
    </Panel>
  )
}
