// Ways to deposit: what players are offered, and the dialog that changes it.

import { depositMethods } from '@fairhouse/contract/ops/money/cashier.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import { useMay } from '../../session/use-may.ts'
import { MethodDialog } from './MethodDialog.tsx'
import type { Method } from './row.ts'

function useColumns(edit: (method: Method) => void): Column<Method>[] {
  const t = useTranslations('opsCashier')
  const ops = useTranslations('ops')
  const locale = useLocale()
  const may = useMay('deposit:method')
  return [
    {
      key: 'method',
      head: t('method'),
      cell: m => (
        <span className="whitespace-nowrap">
          <strong>{t(`method_${m.kind}`)}</strong>
          <span className="block font-mono text-3 text-cap">{m.code}</span>
        </span>
      )
    },
    { key: 'provider', head: t('provider'), cell: m => m.provider },
    {
      key: 'state',
      head: t('state'),
      cell: m => <Badge tone={!m.active ? 'neutral' : m.ready ? 'pos' : 'warn'}>{t(!m.active ? 'off' : m.ready ? 'on' : 'notReady')}</Badge>
    },
    { key: 'limits', head: t('limits'), end: true, cell: m => `${figure(m.minimum)} – ${figure(m.maximum)}` },
    { key: 'fee', head: t('fee'), end: true, cell: m => formatPercent(m.fee / 10_000, locale, 2) },
    { key: 'time', head: t('time'), end: true, cell: m => ops('time.seconds', { n: m.expectedSeconds }) },
    { key: 'account', head: t('account'), cell: m => (m.account ? `${m.account.bankName} · ${m.account.accountNo}` : '') },
    ...(may
      ? [
          {
            key: 'edit',
            head: t('edit'),
            cell: (m: Method) => (
              <RowAction aria-label={t('editOf', { method: m.code })} onClick={() => edit(m)}>
                {t('edit')}
              </RowAction>
            )
          }
        ]
      : [])
  ]
}

export function MethodsPage() {
  const t = useTranslations('opsCashier')
  const query = useQuery(queryOf(depositMethods, {}))
  const [edited, setEdited] = useState<Method | null>(null)
  const columns = useColumns(setEdited)
  return (
    <Page title={t('methodsTitle')}>
      <Panel>
        {query.data ? (
          <Rows caption={t('methodsCaption')} columns={columns} rows={query.data.list} rowKey={m => m.code} />
        ) : (
          <NoAnswer of={query} />
        )}
      </Panel>
      {edited && <MethodDialog method={edited} close={() => setEdited(null)} />}
    </Page>
  )
}
