// Bills as rows: whose, of what window, in which state, how much of it is paid.
import type { incomeBills } from '@fairhouse/contract/ops/money/income.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import type { Pages } from '@fairhouse/ui/list/pages.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useWindowText } from '../../../kit/income/use-window-text.ts'
import { List } from '../../../kit/list/List.tsx'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { figure } from '../../../kit/value/money.ts'
import { billTones } from './bill-tones.ts'

export type Bill = z.output<typeof incomeBills.reply>['list'][number]

function useColumns(actions?: (bill: Bill) => ReactNode): Column<Bill>[] {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  return [
    { key: 'agent', head: t('agent'), cell: b => <PlayerLink member={b.member} /> },
    { key: 'kind', head: t('kind'), cell: b => t(`kind_${b.kind}`) },
    { key: 'window', head: t('window'), cell: b => <span className="whitespace-nowrap tabular-nums">{windowText(b.window)}</span> },
    { key: 'state', head: t('state'), cell: b => <Badge tone={billTones[b.state]}>{t(`state_${b.state}`)}</Badge> },
    { key: 'tier', head: t('tier'), end: true, cell: b => b.tier ?? <span className="text-3">{t('noTier')}</span> },
    { key: 'gross', head: t('gross'), end: true, cell: b => figure(b.gross) },
    { key: 'amount', head: t('amount'), end: true, cell: b => <strong>{figure(b.amount)}</strong> },
    { key: 'paid', head: t('paid'), end: true, cell: b => figure(b.paid) },
    {
      key: 'deeds',
      head: t('actions'),
      cell: b => (
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <Link
            to="/agent-income/bills/$billId"
            params={{ billId: b.id }}
            className={rowActionLook}
            aria-label={t('openBill', { account: b.member.account, kind: t(`kind_${b.kind}`), window: windowText(b.window) })}
          >
            {t('open')}
          </Link>
          {actions?.(b)}
        </span>
      )
    }
  ]
}

export function BillRows({ pages, empty, actions }: { pages: Pages<Bill>; empty: ReactNode; actions?: (bill: Bill) => ReactNode }) {
  const t = useTranslations('opsIncome')
  return <List pages={pages} caption={t('bills')} columns={useColumns(actions)} rowKey={b => b.id} empty={empty} />
}
