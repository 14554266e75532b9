// Who pays a bill, and what its agent's direct downlines have of it.

import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMoney } from '../../../kit/value/use-money.ts'
import type { BillDetail } from './BillPage.tsx'
import { billTones } from './bill-tones.ts'

type Share = BillDetail['funding']['downlines'][number]

export function BillFunding({ bill: { funding } }: { bill: BillDetail }) {
  const t = useTranslations('opsIncome')
  const money = useMoney()
  const columns: Column<Share>[] = [
    {
      key: 'person',
      head: t('agent'),
      cell: s => (
        <Link to="/agent-income/bills/$billId" params={{ billId: s.billId }} className={rowActionLook}>
          {s.person.name}
        </Link>
      )
    },
    { key: 'state', head: t('state'), cell: s => <Badge tone={billTones[s.state]}>{t(`state_${s.state}`)}</Badge> },
    { key: 'gross', head: t('gross'), end: true, cell: s => figure(s.gross) },
    { key: 'paid', head: t('paid'), end: true, cell: s => figure(s.paid) }
  ]
  return (
    <Panel title={t('funding')}>
      <Facts
        facts={[
          { name: t('mode'), value: t(`funding_${funding.mode}`) },
          { name: t('payer'), value: funding.payer?.name ?? t('house') },
          { name: t('shares'), value: money(funding.shares) },
          ...(funding.carry === 0n ? [] : [{ name: t('carry'), value: money(funding.carry) }]),
          ...(funding.fromAccount === 0n ? [] : [{ name: t('fromAccount'), value: money(funding.fromAccount) }]),
          ...(funding.missing === 0n ? [] : [{ name: t('missing'), value: money(funding.missing), strong: true }]),
          ...(funding.retriedAt ? [{ name: t('retried'), value: <Stamp at={funding.retriedAt} /> }] : []),
          ...(funding.expiresAt ? [{ name: t('expires'), value: <Stamp at={funding.expiresAt} /> }] : [])
        ]}
      />
      <div className="border-t border-line">
        {funding.downlines.length > 0 ? (
          <Rows caption={t('downlines')} rows={funding.downlines} rowKey={s => s.billId} columns={columns} />
        ) : (
          <p className="px-3 py-2 text-small text-3">{t('noDownlines')}</p>
        )}
      </div>
    </Panel>
  )
}
