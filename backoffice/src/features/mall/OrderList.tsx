// Orders of players: approved with a delivery reference, or rejected with a reason, points and stock coming back.
import { deskOrders } from '@fairhouse/contract/ops/money/mall.ts'
import { type RedeemState, redeemStates } from '@fairhouse/contract/states.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction, RowActions } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import type { Order } from './item.ts'
import { AddressDialog, ApproveDialog, RejectDialog } from './OrderDialogs.tsx'

const tones = { IN_PROCESS: 'info', APPROVED: 'pos', REJECTED: 'neutral' } as const
const dialogs = { approve: ApproveDialog, reject: RejectDialog, address: AddressDialog } as const
interface Asked {
  readonly what: keyof typeof dialogs
  readonly order: Order
}

function useColumns(ask: (asked: Asked) => void): Column<Order>[] {
  const t = useTranslations('opsMall')
  const may = useMay('mall:manage')
  const action = (order: Order, what: keyof typeof dialogs) => (
    <RowAction aria-label={t(`${what}Of`, { account: order.member.account })} onClick={() => ask({ what, order })}>
      {t(what)}
    </RowAction>
  )
  const actions = (r: Order) => (
    <RowActions>
      {r.state === 'IN_PROCESS' && action(r, 'approve')}
      {r.state === 'IN_PROCESS' && action(r, 'reject')}
      {r.hasAddress && action(r, 'address')}
    </RowActions>
  )
  return [
    { key: 'time', head: t('time'), cell: r => <Stamp at={r.at} /> },
    { key: 'member', head: t('player'), cell: r => <PlayerLink member={r.member} /> },
    {
      key: 'item',
      head: t('item'),
      cell: r => (
        <>
          <strong>{r.name}</strong>
          <span className="block text-3 text-small">{t(`kind_${r.kind}`)}</span>
        </>
      )
    },
    { key: 'pieces', head: t('pieces'), end: true, cell: r => r.quantity },
    { key: 'points', head: t('points'), end: true, cell: r => formatCount(r.points) },
    { key: 'state', head: t('state'), cell: r => <Badge tone={tones[r.state]}>{t(`state_${r.state}`)}</Badge> },
    { key: 'remark', head: t('remark'), cell: r => r.remark ?? '–' },
    {
      key: 'ended',
      head: t('ended'),
      cell: r => (
        <>
          {r.endedAt ? <Stamp at={r.endedAt} /> : '–'}
          {r.by && <span className="block text-3 text-small">{r.by}</span>}
        </>
      )
    },
    ...(may ? [{ key: 'deeds', head: t('actions'), cell: actions }] : [])
  ]
}

export function OrderList({ state, show }: { state: RedeemState | undefined; show: (state: RedeemState | undefined) => void }) {
  const t = useTranslations('opsMall')
  const [asked, setAsked] = useState<Asked | null>(null)
  const pages = usePages(deskOrders, { state, limit: 50 }, { placeholderData: keepPreviousData })
  const Dialog = asked && dialogs[asked.what]
  return (
    <div className="grid gap-3">
      <Filters clear={state ? () => show(undefined) : undefined}>
        <FilterChoice label={t('state')} value={state} values={redeemStates} nameOf={one => t(`state_${one}`)} choose={show} />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('orders')}
          columns={useColumns(setAsked)}
          rowKey={r => r.id}
          empty={<Empty title={t(state ? 'noneMatch' : 'noOrders')} text={t('noOrdersText')} />}
        />
      </Panel>
      {Dialog && <Dialog order={asked.order} close={() => setAsked(null)} />}
    </div>
  )
}
