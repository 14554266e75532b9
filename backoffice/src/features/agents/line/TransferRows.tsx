// Transfers of agent accounts: of everybody, or of one player.
import { type settlementTransfer, settlementTransfers } from '@fairhouse/contract/ops/money/settlement.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { List } from '../../../kit/list/List.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { figure } from '../../../kit/value/money.ts'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { shortId } from '../../../kit/value/short-id.ts'

type Row = z.output<typeof settlementTransfer>

export function TransferRows({ player }: { player?: string | undefined }) {
  const t = useTranslations('opsSettlement')
  const pages = usePages(settlementTransfers, { player, limit: 50 })
  const columns: Column<Row>[] = [
    { key: 'kind', head: t('kind'), cell: r => <Badge tone="neutral">{t(`kind_${r.kind}`)}</Badge> },
    { key: 'from', head: t('from'), cell: r => <PlayerLink member={r.from} /> },
    { key: 'to', head: t('to'), cell: r => (r.kind === 'wallet' ? '' : <PlayerLink member={r.to} />) },
    { key: 'amount', head: t('amount'), end: true, cell: r => <strong>{figure(r.amount)}</strong> },
    { key: 'tagged', head: t('tagged'), end: true, cell: r => (r.tagged > 0n ? figure(r.tagged) : '') },
    { key: 'time', head: t('time'), cell: r => <Stamp at={r.at} /> },
    { key: 'number', head: t('number'), cell: r => <CopyText text={r.id} shown={shortId(r.id)} /> }
  ]
  return (
    <List
      pages={pages}
      caption={t('transfers')}
      columns={columns}
      rowKey={r => r.id}
      empty={<Empty title={t('none')} text={t('noneText')} />}
    />
  )
}
