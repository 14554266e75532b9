// Settled tickets for money by day and game: stakes, prizes, rebates, and what the house keeps.

import { lotteryReport } from '@fairhouse/contract/ops/games/lottery.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { DateRange } from '@fairhouse/ui/components/form/DateRange.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatCount, formatDate } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Filters } from '../../kit/list/Filters.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { figure } from '../../kit/value/money.ts'
import { GameChoice } from './game/GameChoice.tsx'

type Row = z.output<typeof lotteryReport.reply>['list'][number]
const mostDays = 31
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export function Report() {
  const t = useTranslations('opsLottery')
  const today = dayOf(serverNow())
  const [days, setDays] = useState({ from: dayOf(serverNow() - 6 * 86_400_000), to: today })
  const [game, setGame] = useState<string>()
  const query = useQuery({ ...queryOf(lotteryReport, { ...days, ...(game && { game }) }), placeholderData: keepPreviousData })
  const total = query.data?.total
  const result = (amount: bigint) => <strong className={amount < 0n ? 'text-neg' : ''}>{figure(amount)}</strong>
  const columns: Column<Row>[] = [
    { key: 'day', head: t('day'), cell: r => formatDate(`${r.day}T12:00:00Z`), total: total && t('total') },
    { key: 'game', head: t('game'), cell: r => r.gameName, ...(total && { total: '' }) },
    { key: 'issues', head: t('issuesCount'), end: true, cell: r => formatCount(r.issues), total: total && formatCount(total.issues) },
    { key: 'tickets', head: t('tickets'), end: true, cell: r => formatCount(r.tickets), total: total && formatCount(total.tickets) },
    { key: 'stake', head: t('stake'), end: true, cell: r => figure(r.stake), total: total && figure(total.stake) },
    { key: 'prizes', head: t('payout'), end: true, cell: r => figure(r.prizes), total: total && figure(total.prizes) },
    { key: 'rebates', head: t('rebate'), end: true, cell: r => figure(r.rebates), total: total && figure(total.rebates) },
    { key: 'result', head: t('houseResult'), end: true, cell: r => result(r.result), total: total && result(total.result) }
  ]
  return (
    <>
      <Filters>
        <GameChoice all value={game} choose={setGame} />
        <DateRange
          label={t('day')}
          value={days}
          onValue={setDays}
          today={today}
          maxDays={mostDays}
          presets={['today', 'yesterday', 'week']}
        />
      </Filters>
      <Panel>
        {query.data ? (
          query.data.list.length === 0 ? (
            <Empty title={t('noReport')} />
          ) : (
            <Rows caption={t('reportCaption')} rows={query.data.list} rowKey={r => `${r.day} ${r.game}`} columns={columns} />
          )
        ) : (
          <NoAnswer of={query} />
        )}
      </Panel>
    </>
  )
}
