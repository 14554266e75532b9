// Finished rounds, each with the way to its proof.
import { roundHistory } from '@fairhouse/contract/play/round.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { hear, joinTopic } from '@fairhouse/ui/live.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatMultiplier, formatTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCrashGames } from '../../../session/games/crash-games.ts'
import type { Game } from '../../../session/games/games.ts'
import { queryClient } from '../../../session/query-client.ts'

const shown = 6

function RoundsOf({ game }: { game: Game }) {
  const t = useTranslations('home')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery(queryOf(roundHistory, { game: game.code, limit: shown }))
  const { code } = game
  useEffect(() => {
    const leave = joinTopic(`round:${code}`)
    const deaf = hear('round.settled', ({ round }) => {
      if (round.game === code) void queryClient.invalidateQueries({ queryKey: [roundHistory.call] })
    })
    return () => {
      leave()
      deaf()
    }
  }, [code])
  const columns: Column<NonNullable<typeof data>['list'][number]>[] = [
    { key: 'no', head: t('roundColumn'), cell: row => <span className="font-semibold text-1 tabular-nums">#{row.no}</span> },
    {
      key: 'bust',
      head: t('resultColumn'),
      end: true,
      cell: row => <span className={row.bust >= 200 ? 'font-bold text-pos' : 'font-bold text-1'}>{formatMultiplier(row.bust / 100)}</span>
    },
    { key: 'time', head: t('timeColumn'), end: true, cell: row => <time>{formatTime(row.endedAt)}</time> },
    {
      key: 'proof',
      head: t('proofColumn'),
      end: true,
      cell: row => (
        <Link
          to="/crash/$game/$no"
          params={{ game: code, no: String(row.no) }}
          aria-label={t('checkRoundNo', { no: row.no })}
          className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
        >
          {t('checkRound')}
        </Link>
      )
    }
  ]
  return (
    <Card title={t('recentRounds')} flush>
      <p className="px-4 pb-2 text-2 sm:px-5">{t('recentLead')}</p>
      {data ? (
        <Table
          caption={t('recentRounds')}
          columns={columns}
          rows={data.list}
          rowKey={row => String(row.no)}
          dense
          empty={
            <div className="flex flex-col items-start gap-3 px-4 pb-5 sm:px-5">
              <p className="text-3">{t('noRounds')}</p>
              <Link to="/crash/$game" params={{ game: code }} className={buttonClass({})}>
                {t('openGame')}
              </Link>
            </div>
          }
        />
      ) : error ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="grid gap-2 p-4">
          <Skeleton className="h-64 rounded-control" />
        </div>
      )}
    </Card>
  )
}

/** Of the first crash game of the house, if there is one. */
export function RecentRounds() {
  const game = useCrashGames().games?.[0]
  return game ? <RoundsOf game={game} /> : null
}
