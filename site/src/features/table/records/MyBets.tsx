// The member's bets at this table, newest first.

import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { netOf, outcomeOf } from '@fairhouse/contract/play/bet-outcome.ts'
import type { bet } from '@fairhouse/contract/play/wager.ts'
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
import { Amount } from '../../../kit/amount/Amount.tsx'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useListLength } from './list-length.ts'

type Bet = z.output<typeof bet>

export function MyBets({ table, loggedIn }: { table: string; loggedIn: boolean }) {
  const t = useTranslations('table')
  const outcome = useTranslations('wager')
  const pages = usePages(bets, { game: table, limit: useListLength() }, { enabled: loggedIn, refetchOnMount: 'always' })
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
  const columns: Column<Bet>[] = [
    {
      key: 'round',
      head: t('round'),
      cell: row =>
        row.round && (
          <Link
            to="/live/$table/$no"
            params={{ table, no: String(row.round.no) }}
            aria-label={t('openProof', { no: String(row.round.no) })}
            className="inline-flex min-h-11 items-center font-semibold text-primary-text underline-offset-4 hover:underline sm:min-h-0"
          >
            {row.round.no}
          </Link>
        )
    },
    { key: 'time', head: t('placedAt'), cell: row => <time className="tabular-nums">{formatDateTime(row.placedAt)}</time> },
    { key: 'state', head: t('state'), cell: row => outcome(outcomeOf(row)) },
    { key: 'stake', head: t('ownStake'), end: true, cell: row => <Amount amount={row.stake} /> },
    { key: 'net', head: t('net'), end: true, cell: row => (row.state === 'PENDING' ? '–' : <Amount amount={netOf(row)} signed />) }
  ]
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
          {t('more')}
        </Button>
      )}
    </div>
  )
}
