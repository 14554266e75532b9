// What players owe because a vendor took back a prize that they had spent.
import { closeReceivable, collectReceivable, receivables } from '@fairhouse/contract/ops-integration.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/Badge.tsx'
import type { Column } from '@fairhouse/ui/components/Table.tsx'
import { usePages } from '@fairhouse/ui/pages.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Empty } from '../../kit/state/Empty.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { useMay } from '../../session/use-may.ts'

type Row = z.output<typeof closeReceivable.reply>
type Deed = 'collect' | 'strike'
type Asked = { row: Row; deed: Deed }

/** What is left of it. */
const owed = (row: Row) => row.amount - row.collected

function useColumns(ask: (asked: Asked) => void): Column<Row>[] {
  const t = useTranslations('opsIntegration')
  const desk = useTranslations('opsAdjustment')
  const may = useMay('integration:edit')
  return [
    { key: 'member', head: t('member'), cell: r => <PlayerLink member={r.member} /> },
    { key: 'amount', head: t('amount'), end: true, cell: r => <strong>{figure(r.amount)}</strong> },
    { key: 'owed', head: t('owed'), end: true, cell: r => (r.closedAt ? '' : figure(owed(r))) },
    {
      key: 'state',
      head: t('claimState'),
      cell: r => (
        <Badge tone={r.closedAt ? 'neutral' : r.approval ? 'info' : 'warn'}>
          {r.approval ? desk('needs.waits') : t(r.closedAt ? 'claimClosed' : 'claimOpen')}
        </Badge>
      )
    },
    { key: 'vendor', head: t('vendor'), cell: r => r.vendor },
    { key: 'transaction', head: t('transaction'), cell: r => <CopyText text={r.transactionId} shown={shortId(r.transactionId)} /> },
    { key: 'since', head: t('since'), cell: r => <Stamp at={r.createdAt} /> },
    { key: 'closed', head: t('closed'), cell: r => (r.closedAt ? <Stamp at={r.closedAt} /> : '') },
    { key: 'reason', head: t('reason'), cell: r => (r.reason ? `${r.closedBy ?? ''}: ${r.reason}` : '') },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('deeds'),
            cell: (row: Row) =>
              row.closedAt ? null : row.approval ? (
                <RequestLink id={row.approval} />
              ) : (
                <span className="flex flex-wrap gap-2">
                  {(['collect', 'strike'] as const).map(deed => (
                    <RowAction key={deed} aria-label={t(`${deed}Of`, { account: row.member.account })} onClick={() => ask({ row, deed })}>
                      {t(deed)}
                    </RowAction>
                  ))}
                </span>
              )
          }
        ]
      : [])
  ]
}

function ClaimDialog({ row, deed, close }: Asked & { close: () => void }) {
  const t = useTranslations('opsIntegration')
  const desk = useTranslations('opsAdjustment')
  const cache = useQueryClient()
  const asked = { account: row.member.account, amount: figure(owed(row)) }
  const parts = { action: t(deed), renew: () => cache.invalidateQueries({ queryKey: [receivables.call] }), close }
  return deed === 'collect' ? (
    <ReasonDialog
      danger
      {...parts}
      title={t('collectTitle')}
      send={(reason, key) => call(collectReceivable, { id: row.id, reason }, { key })}
      said={({ taken }) => (taken > 0n ? t('didCollect', { amount: figure(taken) }) : desk('needs.didAsk'))}
    >
      <p>{t('collectText', asked)}</p>
      <p className="text-small text-3">{desk('byHand')}</p>
    </ReasonDialog>
  ) : (
    <ReasonDialog
      danger
      {...parts}
      title={t('strikeTitle')}
      send={(reason, key) => call(closeReceivable, { id: row.id, reason }, { key })}
      said={({ closedAt }) => (closedAt ? t('didStrike') : desk('needs.didAsk'))}
    >
      <p>{t('strikeText', asked)}</p>
      <p className="text-small text-3">{desk('byHand')}</p>
    </ReasonDialog>
  )
}

export function ReceivableList() {
  const t = useTranslations('opsIntegration')
  const navigate = useNavigate()
  const { only } = useSearch({ from: '/integrations' })
  const open = only === 'open' ? only : undefined
  const [asked, setAsked] = useState<Asked | null>(null)
  const pages = usePages(receivables, { ...(open ? { open: 'true' as const } : {}), limit: 50 }, { placeholderData: keepPreviousData })
  return (
    <>
      <Filters>
        <FilterChoice
          label={t('claimState')}
          value={open}
          values={['open'] as const}
          nameOf={() => t('openOnly')}
          choose={next => void navigate({ to: '/integrations', search: { tab: 'receivables', only: next }, replace: true })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('receivablesCaption')}
          columns={useColumns(setAsked)}
          rowKey={r => r.id}
          empty={<Empty title={t('noReceivables')} text={t('noReceivablesText')} />}
        />
      </Panel>
      {asked && <ClaimDialog {...asked} close={() => setAsked(null)} />}
    </>
  )
}
