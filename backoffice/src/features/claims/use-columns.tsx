// The columns of the list of receivables: what is owed, where it came from, and what can be done.

import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { RowAction, rowActionLook } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { useMay } from '../../session/use-may.ts'
import { type Asked, ways } from './ClaimDialog.tsx'
import { type Claim, owed } from './claim.ts'

function Origin({ of }: { of: Claim['origin'] }) {
  const parts = 'flex flex-wrap items-center gap-2 max-sm:justify-end'
  if (of.source === 'sport')
    return (
      <span className={parts}>
        {of.fixture}
        <CopyText text={of.betId} shown={shortId(of.betId)} />
      </span>
    )
  return of.source === 'lottery' ? (
    <span className={parts}>
      {of.gameName}
      <Link to="/lottery/$game/$issue" params={{ game: of.game, issue: of.issue }} className={rowActionLook}>
        {of.issue}
      </Link>
      <CopyText text={of.ticketId} shown={shortId(of.ticketId)} />
    </span>
  ) : (
    <span className={parts}>
      {of.vendor}
      <CopyText text={of.transactionId} shown={shortId(of.transactionId)} />
    </span>
  )
}

export function useColumns(ask: (asked: Asked) => void): Column<Claim>[] {
  const t = useTranslations('opsClaim')
  const desk = useTranslations('opsAdjustment')
  const may = useMay('claim:manage')
  const actions = (row: Claim) =>
    row.closedAt ? null : row.approval ? (
      <RequestLink id={row.approval} />
    ) : (
      <span className="flex flex-wrap gap-2">
        {ways.map(way => (
          <RowAction key={way} aria-label={t(`${way}Of`, { account: row.member.account })} onClick={() => ask({ row, way })}>
            {t(way)}
          </RowAction>
        ))}
      </span>
    )
  return [
    { key: 'member', head: t('player'), cell: r => <PlayerLink member={r.member} /> },
    { key: 'amount', head: t('amount'), end: true, cell: r => <strong>{figure(r.amount)}</strong> },
    { key: 'owed', head: t('left'), end: true, cell: r => (r.closedAt ? '' : figure(owed(r))) },
    {
      key: 'state',
      head: t('state'),
      cell: r => (
        <Badge tone={r.closedAt ? 'neutral' : r.approval ? 'info' : 'warn'}>
          {r.approval ? desk('needs.waits') : t(r.closedAt ? 'isClosed' : 'open')}
        </Badge>
      )
    },
    { key: 'source', head: t('source'), cell: r => t(`source_${r.origin.source}`) },
    { key: 'origin', head: t('origin'), cell: r => <Origin of={r.origin} /> },
    { key: 'since', head: t('since'), cell: r => <Stamp at={r.createdAt} /> },
    { key: 'closed', head: t('closed'), cell: r => (r.closedAt ? <Stamp at={r.closedAt} /> : '') },
    {
      key: 'reason',
      head: t('reason'),
      cell: r => (r.closedBy && r.reason ? `${r.closedBy}: ${r.reason}` : r.reason ? t('byCorrection') : '')
    },
    ...(may ? [{ key: 'deeds', head: t('actions'), cell: actions }] : [])
  ]
}
