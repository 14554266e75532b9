// The member's spins on a game, newest first, each to be seen again and shared.
import { ownSpins } from '@fairhouse/contract/play/spin.ts'
import { MoneyText } from '@fairhouse/ui/components/figure/MoneyText.tsx'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { Link } from '@tanstack/react-router'
import { History, Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useLoggedIn } from '../../../session/account/session.ts'
import { useSymbol } from '../../../session/money/symbol.ts'

type Row = z.output<typeof ownSpins.reply>['list'][number]

/** `name`: the game's, for who listens. */
export function SpinHistory({ game, name, onClose }: { game: string; name: string; onClose: () => void }) {
  const t = useTranslations('slotWindows')
  const loggedIn = useLoggedIn()
  const columns = useColumns(onClose)
  const pages = usePages(ownSpins, { game, limit: 20 }, { enabled: loggedIn, refetchOnMount: 'always' })
  if (!loggedIn)
    return (
      <EmptyState
        icon={<History />}
        text={t('historyLogin')}
        action={<Button onClick={() => whenLoggedIn(() => {})}>{t('logIn')}</Button>}
      />
    )
  if (pages.error) return <ErrorState onRetry={pages.refetch} retrying={pages.isFetching} />
  if (!pages.rows) return <Skeleton className="h-60 rounded-card" />
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={t('history', { game: name })}
        rows={pages.rows}
        rowKey={row => row.id}
        empty={<EmptyState icon={<History />} text={t('historyEmpty')} />}
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

/** What a spin returned in all; a return of no more than its cost is no win. */
const backOf = (row: Row): bigint => row.payout + (row.jackpot?.amount ?? 0n)

function outcomeOf(row: Row): 'state_open' | 'state_won' | 'state_back' | 'state_lost' | 'state_cancelled' {
  if (row.state === 'open' || row.state === 'cancelled') return `state_${row.state}`
  const back = backOf(row)
  return back > row.cost ? 'state_won' : back > 0n ? 'state_back' : 'state_lost'
}

function useColumns(onClose: () => void): Column<Row>[] {
  const t = useTranslations('slotWindows')
  const symbol = useSymbol()
  const share = useShare()
  return [
    {
      key: 'time',
      head: t('time'),
      cell: row =>
        row.state === 'open' ? (
          formatDateTime(row.at)
        ) : (
          <Link
            to="/slots/$code"
            params={{ code: row.game }}
            search={{ spin: row.id }}
            onClick={onClose}
            aria-label={t('replay', { time: formatDateTime(row.at) })}
            className="inline-flex min-h-11 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            {formatDateTime(row.at)}
          </Link>
        )
    },
    {
      key: 'cost',
      head: t('cost'),
      end: true,
      cell: row => (
        <>
          <MoneyText amount={row.cost} currency={symbol} />
          {row.mode === 'buy' && <span className="block text-3 text-small">{t('bought')}</span>}
          {row.play && <span className="block text-3 text-small">{t('playMoney')}</span>}
        </>
      )
    },
    {
      key: 'returned',
      head: t('returned'),
      end: true,
      cell: row => (
        <MoneyText amount={backOf(row)} currency={symbol} className={backOf(row) > row.cost ? 'font-bold text-pos' : undefined} />
      )
    },
    { key: 'outcome', head: t('outcome'), cell: row => t(outcomeOf(row)) },
    {
      key: 'share',
      head: t('shareHead'),
      end: true,
      cell: row =>
        // one of play money is seen by nobody else
        row.state !== 'open' &&
        !row.play && (
          <IconButton size={44} label={t('share', { time: formatDateTime(row.at) })} onClick={() => void share(row)}>
            <Share2 aria-hidden="true" />
          </IconButton>
        )
    }
  ]
}

/** Hands the address of a spin on: by the device's own way, else by copying. No amount is in it. */
function useShare(): (row: Row) => Promise<void> {
  const t = useTranslations('slotWindows')
  return async row => {
    const link = `${location.origin}/slots/${row.game}?spin=${row.id}`
    const byDevice = matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function'
    try {
      if (byDevice) await navigator.share({ url: link })
      else {
        await navigator.clipboard.writeText(link)
        await showToast({ tone: 'success', text: t('shared') })
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      await showToast({ tone: 'warning', text: t('shareFailed', { link }) })
    }
  }
}
