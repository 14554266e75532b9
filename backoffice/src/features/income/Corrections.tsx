// Bets that were corrected after their bill: the figures by which a later bill took them up.
import { incomeAdjustments } from '@fairhouse/contract/ops/money/income.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useWindowText } from '../../kit/income/use-window-text.ts'
import { List } from '../../kit/list/List.tsx'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { signed } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'

type Key = Parameters<ReturnType<typeof useTranslations<'opsIncome'>>>[0]
type Row = z.output<typeof incomeAdjustments.reply>['list'][number]

const BillLink = ({ id }: { id: string }) => (
  <Link to="/agent-income/bills/$billId" params={{ billId: id }} className={`${rowActionLook} font-mono`}>
    {shortId(id)}
  </Link>
)

export function Corrections() {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  const pages = usePages(incomeAdjustments, { limit: 50 })
  const columns: Column<Row>[] = [
    { key: 'agent', head: t('agent'), cell: r => <PlayerLink member={r.member} /> },
    { key: 'kind', head: t('kind'), cell: r => t(`kind_${r.kind}`) },
    { key: 'window', head: t('window'), cell: r => <span className="tabular-nums">{windowText(r.window)}</span> },
    {
      key: 'late',
      head: t('difference'),
      end: true,
      cell: r => (
        <span className="grid justify-items-end gap-0.5">
          {r.late.map(({ name, amount }) => (
            <span key={name} className="whitespace-nowrap">
              <span className="text-3">{t(`figure_${name}` as Key)}</span> <strong>{signed(amount)}</strong>
            </span>
          ))}
        </span>
      )
    },
    { key: 'taken', head: t('taken'), cell: r => <BillLink id={r.billId} /> },
    { key: 'at', head: t('time'), cell: r => <Stamp at={r.at} /> }
  ]
  return (
    <Panel>
      <List
        pages={pages}
        caption={t('tabCorrections')}
        columns={columns}
        rowKey={r => r.billId}
        empty={<Empty title={t('noCorrections')} text={t('noCorrectionsText')} />}
      />
    </Panel>
  )
}
