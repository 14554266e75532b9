// The member's bets on this game, newest first.

import { bets } from '@fairhouse/contract/money/own-bets.ts'
import type { BetState, bet } from '@fairhouse/contract/play/wager.ts'
import { MoneyText } from '@fairhouse/ui/components/figure/MoneyText.tsx'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { formatAt } from '../../../kit/play/format-at.ts'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useSymbol } from '../../../session/money/symbol.ts'

type Bet = z.output<typeof bet>

export function MyBets({ game, loggedIn }: { game: string; loggedIn: boolean }) {
  const t = useTranslations('round')
  const columns = useColumns()
  const pages = usePages(bets, { game, limit: 20 }, { enabled: loggedIn })
  if (!loggedIn)
    return (
      <EmptyState
        icon={<ReceiptText />}
        text={t('myBetsLogin')}
        action={<Button onClick={() => whenLoggedIn(() => {})}>{t('logIn')}</Button>}
      />
    )
  if (pages.error) return <ErrorState onRetry={pages.refetch} retrying={pages.isFetching} />
  if (!pages.rows) return <Skeleton className="h-40 rounded-card" />
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={t('myBets')}
        rows={pages.rows}
        rowKey={row => row.id}
        empty={<EmptyState icon={<ReceiptText />} text={t('myBetsEmpty')} />}
        columns={columns}
      />
      {pages.hasMore && (
        <Button className="self-center" loading={pages.loadingMore} onClick={pages.more}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  )
}

function useColumns(): Column<Bet>[] {
  const t = useTranslations('round')
  const symbol = useSymbol()
  const multiplier = (value: unknown) => (typeof value === 'number' ? formatAt(value) : '—')
  return [
    { key: 'time', head: t('time'), cell: row => formatDateTime(row.placedAt) },
    {
      key: 'round',
      head: t('roundNo'),
      cell: row =>
        row.round && (
          <Link
            to="/crash/$game/$no"
            params={{ game: row.round.game, no: String(row.round.no) }}
            aria-label={t('openProof', { no: String(row.round.no) })}
            className="font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            {row.round.no}
          </Link>
        )
    },
    { key: 'stake', head: t('stake'), end: true, cell: row => <MoneyText amount={row.stake} currency={symbol} /> },
    { key: 'target', head: t('target'), end: true, cell: row => multiplier(row.detail.target) },
    { key: 'at', head: t('multiplier'), end: true, cell: row => multiplier(row.detail.at) },
    { key: 'state', head: t('state'), cell: row => t(`state${row.state satisfies BetState}`) },
    {
      key: 'payout',
      head: t('payout'),
      end: true,
      cell: row => <MoneyText amount={row.payout} currency={symbol} className={row.payout > row.stake ? 'font-bold text-pos' : undefined} />
    }
  ]
}
