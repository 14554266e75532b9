// Finished rounds of a game with their seeds, newest first; each opens its proof.
import { roundHistory } from '@fairhouse/contract/play/round.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'

/** `lastNo`: the newest finished round; the list is fetched anew when it changes. */
export function RoundList({ game, lastNo }: { game: string; lastNo: number }) {
  const t = useTranslations('round')
  const input = { game, limit: 20 }
  const query = useInfiniteQuery({
    queryKey: [...keyOf(roundHistory, input), 'pages', lastNo],
    queryFn: ({ pageParam, signal }) => call(roundHistory, pageParam ? { ...input, before: pageParam } : input, { signal }),
    initialPageParam: 0,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: before => before,
    staleTime: Number.POSITIVE_INFINITY
  })
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton className="h-40 rounded-card" />
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={t('rounds')}
        rows={query.data.pages.flatMap(page => page.list)}
        rowKey={row => String(row.no)}
        empty={<EmptyState icon={<History />} text={t('roundsEmpty')} />}
        columns={[
          {
            key: 'no',
            head: t('roundNo'),
            cell: row => (
              <Link
                to="/crash/$game/$no"
                params={{ game, no: String(row.no) }}
                aria-label={t('openProof', { no: String(row.no) })}
                className="font-semibold text-primary-text underline-offset-4 hover:underline"
              >
                {row.no}
              </Link>
            )
          },
          {
            key: 'bust',
            head: t('result'),
            end: true,
            cell: row => <b className={row.bust >= 200 ? 'text-pos' : 'text-1'}>{formatAt(row.bust)}</b>
          },
          { key: 'time', head: t('bustedAt'), cell: row => formatDateTime(row.endedAt) },
          { key: 'hash', head: t('hash'), cell: row => <code className="break-all text-3 text-cap">{row.hash}</code> }
        ]}
      />
      {query.hasNextPage && (
        <Button className="self-center" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  )
}
