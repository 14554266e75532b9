// Winners and live bets: settled bets of this house with masked names, and one's own. Nothing here is made up.
import { winnerBoard } from '@fairhouse/contract/play/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime, formatMultiplier } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BoardChoice } from '../../kit/account/BoardChoice.tsx'
import { HouseAmount } from '../../kit/amount/Amount.tsx'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn, useSession } from '../../session/account/session.ts'
import { type BoardRow, useBoardRows } from './board-rows.ts'

const tabs = ['wins', 'winsOfWeek', 'all', 'high', 'mine'] as const
type Tab = (typeof tabs)[number]
const refreshMs = 15_000
const most = 50

const isWins = (tab: Tab): tab is 'wins' | 'winsOfWeek' => tab === 'wins' || tab === 'winsOfWeek'

function useRows(tab: Tab, running: boolean) {
  const wins = useQuery({
    ...queryOf(winnerBoard, { tab: isWins(tab) ? tab : 'wins', limit: most }),
    enabled: isWins(tab),
    refetchInterval: running && refreshMs,
    placeholderData: keepPreviousData
  })
  const board = useBoardRows(isWins(tab) ? 'all' : tab, running, most, !isWins(tab))
  return isWins(tab) ? { ...wins, list: wins.data?.list } : board
}

function useColumns(): Column<BoardRow>[] {
  const t = useTranslations('content')
  return [
    { key: 'name', head: t('winnerName'), cell: row => <span className="font-semibold text-1">{row.name}</span> },
    { key: 'game', head: t('winnerGame'), cell: row => row.gameName },
    { key: 'stake', head: t('winnerStake'), end: true, cell: row => <HouseAmount amount={row.stake} /> },
    {
      key: 'times',
      head: t('winnerTimes'),
      end: true,
      cell: row => formatMultiplier(Number((row.payout * 100n) / row.stake) / 100)
    },
    {
      key: 'net',
      head: t('winnerNet'),
      end: true,
      cell: row => <HouseAmount signed amount={row.payout - row.stake} className="font-bold" />
    },
    { key: 'time', head: t('winnerTime'), end: true, cell: row => <time dateTime={row.at.toISOString()}>{formatDateTime(row.at)}</time> }
  ]
}

export function WinnersPage() {
  const t = useTranslations('content')
  const say = useSay()
  const loggedIn = useLoggedIn()
  const trial = useSession(state => state.isTrial)
  const [tab, setTab] = useState<Tab>('wins')
  const [running, setRunning] = useState(true)
  const columns = useColumns()
  const { list, error, refetch, isFetching } = useRows(tab, running)
  const title = t('winnersTitle')
  const visitor = tab === 'mine' && !loggedIn
  return (
    <div className="mx-auto flex w-full max-w-260 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-h3">{title}</h1>
          <p className="text-2">{t(isWins(tab) ? 'winnersLead' : tab === 'mine' ? 'mineLead' : 'liveLead')}</p>
        </div>
        <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
          <Segment
            label={title}
            items={tabs.map(value => ({ value, label: t(`tab_${value}`) }))}
            value={tab}
            onValue={setTab}
            className="flex-1 [&>label]:flex-[1_0_auto]"
          />
          <IconButton size={44} label={t(running ? 'listPause' : 'listResume')} onClick={() => setRunning(!running)}>
            {running ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </IconButton>
        </div>
      </header>
      <Card flush>
        {visitor ? (
          <div className="grid justify-items-center gap-4 px-5 py-10 text-center text-2">
            <p>{t('mineVisitor')}</p>
            <Button variant="primary" onClick={() => ask('login', () => {})}>
              {t('mineLogin')}
            </Button>
          </div>
        ) : list ? (
          <Table
            caption={title}
            columns={columns}
            rows={list}
            rowKey={row => row.id}
            empty={
              <p className="px-5 py-10 text-center text-2">
                {t(isWins(tab) ? 'winnersEmpty' : tab === 'mine' ? 'mineEmpty' : 'liveEmpty')}
              </p>
            }
          />
        ) : error ? (
          <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton className="m-4 h-96 rounded-control" />
        )}
      </Card>
      {loggedIn && !trial && (
        <Card>
          <BoardChoice />
        </Card>
      )}
    </div>
  )
}
