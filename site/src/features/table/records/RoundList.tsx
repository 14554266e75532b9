// Finished rounds of a table, newest first, with what the person here had on them; each opens its proof.
import { tableRounds } from '@fairhouse/contract/play/table.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useMember } from '../../../session/account/session.ts'
import { useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import { netOfTicket } from '../own/own-result.ts'
import { DrawnLine } from './DrawnLine.tsx'
import { useListLength } from './list-length.ts'
import { useMarkWords } from './mark-words.ts'

type Row = z.output<typeof tableRounds.reply>['list'][number]

interface Props {
  readonly table: string
  readonly game: TableGame
  /** The newest finished round, and how many results were taken off: the list is fetched anew when either changes. */
  readonly lastNo: number
  readonly unmade: number
}

export function RoundList({ table, game, lastNo, unmade }: Props) {
  const t = useTranslations('table')
  const member = useMember()
  const markWords = useMarkWords(game)
  const words = useTableWords(game)
  const input = { table, limit: useListLength() }
  const query = useInfiniteQuery({
    queryKey: [...keyOf(tableRounds, input), 'pages', lastNo, unmade, member?.id ?? null],
    queryFn: ({ pageParam, signal }) => call(tableRounds, pageParam ? { ...input, before: pageParam } : input, { signal }),
    initialPageParam: 0,
    getNextPageParam: page => page.next ?? undefined,
    placeholderData: before => before,
    staleTime: Number.POSITIVE_INFINITY
  })
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton className="h-40 rounded-card" />
  const columns: Column<Row>[] = [
    {
      key: 'no',
      head: t('round'),
      cell: row => (
        <Link
          to="/live/$table/$no"
          params={{ table, no: String(row.no) }}
          aria-label={t('openProof', { no: String(row.no) })}
          className="inline-flex min-h-11 items-center font-semibold text-primary-text underline-offset-4 hover:underline sm:min-h-0"
        >
          {row.no}
        </Link>
      )
    },
    { key: 'result', head: t('result'), cell: row => <b className="text-1">{markWords(row)}</b> },
    { key: 'cards', head: t(words.hasShoe ? 'cards' : 'drawn'), cell: row => <DrawnLine cards={row.cards} game={game} /> },
    { key: 'time', head: t('ended'), cell: row => <time className="tabular-nums">{formatDateTime(row.endedAt)}</time> },
    {
      key: 'stake',
      head: t('ownStake'),
      end: true,
      cell: row => (row.own && row.own.stake > 0n ? <Amount amount={row.own.stake} /> : '–')
    },
    { key: 'net', head: t('net'), end: true, cell: row => <Net row={row} game={game} /> }
  ]
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={t('rounds')}
        rows={query.data.pages.flatMap(page => page.list)}
        rowKey={row => String(row.no)}
        empty={<EmptyState icon={<History />} text={t('roundsEmpty')} />}
        columns={columns}
      />
      {query.hasNextPage && (
        <Button className="self-center" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function Net({ row, game }: { row: Row; game: TableGame }) {
  const net = row.own && netOfTicket(game, row.own, { no: row.no, mark: row.mark, cards: row.cards, phase: row.why ? 'void' : 'paying' })
  return net === null ? '–' : <Amount amount={net} signed />
}
