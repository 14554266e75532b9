// What players owe because a corrected draw took back a prize that they had spent.
import {
  closeLotteryReceivable,
  collectLotteryReceivable,
  type lotteryReceivable,
  lotteryReceivables
} from '@fairhouse/contract/ops-lottery-issues.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/Badge.tsx'
import type { Column } from '@fairhouse/ui/components/Table.tsx'
import { usePages } from '@fairhouse/ui/pages.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction, rowActionLook } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Empty } from '../../kit/state/Empty.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'
import { renewLottery } from './game/renew.ts'

type Claim = z.output<typeof lotteryReceivable>
type Deed = 'collect' | 'strike'
type Asked = { row: Claim; deed: Deed }

const owed = (row: Claim) => row.amount - row.collected

function useColumns(ask: (asked: Asked) => void): Column<Claim>[] {
  const t = useTranslations('opsLottery')
  const desk = useTranslations('opsAdjustment')
  const may = useMay('lottery:manage')
  return [
    { key: 'member', head: t('player'), cell: r => <PlayerLink member={r.member} /> },
    { key: 'amount', head: t('amount'), end: true, cell: r => <strong>{figure(r.amount)}</strong> },
    { key: 'owed', head: t('left'), end: true, cell: r => (r.closedAt ? '' : figure(owed(r))) },
    {
      key: 'state',
      head: t('claimState'),
      cell: r => (
        <Badge tone={r.closedAt ? 'neutral' : r.approval ? 'info' : 'warn'}>
          {r.approval ? desk('needs.waits') : t(r.closedAt ? 'claimClosed' : 'claimOpen')}
        </Badge>
      )
    },
    { key: 'game', head: t('game'), cell: r => r.gameName },
    {
      key: 'issue',
      head: t('issue'),
      cell: r => (
        <Link to="/lottery/$game/$issue" params={{ game: r.game, issue: r.issue }} className={rowActionLook}>
          {r.issue}
        </Link>
      )
    },
    { key: 'ticket', head: t('ticket'), cell: r => <CopyText text={r.ticketId} shown={shortId(r.ticketId)} /> },
    { key: 'since', head: t('since'), cell: r => <Stamp at={r.createdAt} /> },
    { key: 'closed', head: t('closed'), cell: r => (r.closedAt ? <Stamp at={r.closedAt} /> : '') },
    {
      key: 'reason',
      head: t('reason'),
      cell: r => (r.closedBy && r.reason ? `${r.closedBy}: ${r.reason}` : r.reason ? t('byCorrection') : '')
    },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (row: Claim) =>
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
  const t = useTranslations('opsLottery')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const cache = useQueryClient()
  const asked = { account: row.member.account, amount: money(owed(row)) }
  const parts = { danger: true, action: t(deed), renew: () => renewLottery(cache), close }
  return deed === 'collect' ? (
    <ReasonDialog
      {...parts}
      title={t('collectTitle')}
      send={(reason, key) => call(collectLotteryReceivable, { id: row.id, reason }, { key })}
      said={({ taken }) => (taken > 0n ? t('didCollect', { amount: money(taken) }) : desk('needs.didAsk'))}
    >
      <p>{t('collectText', asked)}</p>
      <p className="text-small text-3">{desk('byHand')}</p>
    </ReasonDialog>
  ) : (
    <ReasonDialog
      {...parts}
      title={t('strikeTitle')}
      send={(reason, key) => call(closeLotteryReceivable, { id: row.id, reason }, { key })}
      said={({ closedAt }) => (closedAt ? t('didStrike') : desk('needs.didAsk'))}
    >
      <p>{t('strikeText', asked)}</p>
      <p className="text-small text-3">{desk('byHand')}</p>
    </ReasonDialog>
  )
}

export function ClaimList() {
  const t = useTranslations('opsLottery')
  const navigate = useNavigate()
  const { only } = useSearch({ from: '/lottery' })
  const open = only === 'open' ? only : undefined
  const [asked, setAsked] = useState<Asked | null>(null)
  const pages = usePages(
    lotteryReceivables,
    { ...(open ? { open: 'true' as const } : {}), limit: 50 },
    { placeholderData: keepPreviousData }
  )
  return (
    <>
      <Filters>
        <FilterChoice
          label={t('claimState')}
          value={open}
          values={['open'] as const}
          nameOf={() => t('openOnly')}
          choose={next => void navigate({ to: '/lottery', search: { tab: 'receivables', only: next }, replace: true })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('claims')}
          columns={useColumns(setAsked)}
          rowKey={r => r.id}
          empty={<Empty title={t('noClaims')} text={t('noClaimsText')} />}
        />
      </Panel>
      {asked && <ClaimDialog {...asked} close={() => setAsked(null)} />}
    </>
  )
}
