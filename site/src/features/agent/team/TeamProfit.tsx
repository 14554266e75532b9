// User profit and loss: what each downline with its team won and lost, day by day, or by category.
import { profitWays, type TeamSums, teamProfit } from '@fairhouse/contract/agent/agent.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import type { DayRange } from '@fairhouse/ui/text/date-range.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { FileButton } from '../../../kit/record/FileButton.tsx'
import { ownZone } from '../../../kit/record/own-zone.ts'
import { extrasOf } from '../overview/figures.ts'
import { PeriodBar } from '../overview/PeriodBar.tsx'
import { Crumbs } from '../scope/Crumbs.tsx'
import { type Person, useFocus, wholeTeam } from '../scope/focus.ts'

type Row = z.output<typeof teamProfit.reply>['list'][number]
type Way = (typeof profitWays)[number]

/** In the order in which they add up: what came back less what was staked is the result. */
const sums = [
  { key: 'stake', of: s => s.stake },
  { key: 'payout', of: s => s.payout },
  { key: 'extras', of: extrasOf },
  { key: 'profit', of: s => s.profit, signed: true },
  { key: 'valid', of: s => s.valid }
] as const satisfies readonly { key: string; of: (sums: TeamSums) => bigint; signed?: true }[]

function RowName({ row, by, onGo }: { row: Row; by: Way; onGo: (person: Person) => void }): ReactNode {
  const t = useTranslations('agent')
  const ofCategory = useTranslations('shell')
  const bets = <span className="block font-normal text-3 text-small">{t('betsHint', { bets: row.bets })}</span>
  if (!row.member)
    return (
      <span className="font-semibold text-1">
        {by === 'category' ? (row.key ? ofCategory(row.key as 'CRASH') : t('noCategory')) : row.key}
        {bets}
      </span>
    )
  const { id, name, head, here } = row.member
  const number = <span className="block font-normal text-3 text-small tabular-nums">{t('number', { id })}</span>
  if (head)
    return (
      <span className="font-semibold text-1">
        {t('headAlone', { name })}
        {number}
        {bets}
      </span>
    )
  return (
    <button
      type="button"
      onClick={() => onGo({ id, name })}
      className="relative grid min-h-11 content-center text-start underline-offset-4 hover:underline"
    >
      <span className="flex flex-wrap items-center gap-2 font-semibold text-1">
        {name}
        {!here && <Badge tone="warn">{t('notHere')}</Badge>}
      </span>
      {number}
      {bets}
      <span className="sr-only">{t('showTeam', { name })}</span>
    </button>
  )
}

/** Deposits over withdrawals. */
const InAndOut = ({ of }: { of: TeamSums }) => (
  <span className="inline-grid justify-items-end">
    <Amount amount={of.deposits} />
    <Amount amount={-of.withdrawals} className="text-3" />
  </span>
)

function useColumns(by: Way, total: TeamSums | undefined, onGo: (person: Person) => void): Column<Row>[] {
  const t = useTranslations('agent')
  return [
    {
      key: 'name',
      head: t(by === 'line' ? 'person' : by),
      cell: row => <RowName row={row} by={by} onGo={onGo} />,
      ...(total ? { total: t('total') } : {})
    },
    ...sums.map(sum => ({
      key: sum.key,
      head: t(sum.key),
      end: true,
      cell: (row: Row) => <Amount amount={sum.of(row)} signed={'signed' in sum} />,
      ...(total ? { total: <Amount amount={sum.of(total)} signed={'signed' in sum} /> } : {})
    })),
    { key: 'money', head: t('money'), end: true, cell: row => <InAndOut of={row} />, ...(total ? { total: <InAndOut of={total} /> } : {}) }
  ]
}

/** What the house is asked for. */
const inputOf = ({ days, by, alone, person }: { days: DayRange; by: Way; alone: boolean; person: Person | null }) => ({
  ...days,
  by,
  ...(person ? { of: person.id } : {}),
  ...(alone && by !== 'line' ? { alone } : {})
})

function Figures({ input }: { input: ReturnType<typeof inputOf> }) {
  const t = useTranslations('agent')
  const { by } = input
  const pages = usePages(teamProfit, { limit: 50, ...input }, { placeholderData: keepPreviousData })
  const first = pages.first
  const rows = pages.rows ?? []
  const go = (next: Person | null): void => useFocus.setState(next ? { person: next, team: true } : wholeTeam)
  const columns = useColumns(by, rows.length > 1 ? first?.total : undefined, go)
  return (
    <>
      {first && first.path.length > 1 && <Crumbs path={first.path} onGo={go} />}
      <Paged pages={pages} count={rows.length} end={t('allRows')}>
        <Card flush>
          <Table
            caption={t('profit')}
            columns={columns}
            rows={rows}
            rowKey={row => row.member?.id ?? row.key}
            empty={<EmptyState icon={<TrendingUp aria-hidden="true" />} text={t('noProfit')} />}
          />
        </Card>
      </Paged>
    </>
  )
}

export function TeamProfit() {
  const t = useTranslations('agent')
  const [by, setBy] = useState<Way>('line')
  const [alone, setAlone] = useState(false)
  const { person } = useFocus()
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-2">{t('profitLead')}</p>
      <PeriodBar>
        {days => (
          <>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Segment label={t('by')} value={by} onValue={setBy} items={profitWays.map(value => ({ value, label: t(`by_${value}`) }))} />
              {by !== 'line' && <Switch label={t('withoutTeam')} checked={alone} onChange={event => setAlone(event.target.checked)} />}
              <div className="ms-auto max-sm:w-full">
                <FileButton wish={{ record: 'teamProfit', zone: ownZone(), ...inputOf({ days, by, alone, person }) }} />
              </div>
            </div>
            <Figures input={inputOf({ days, by, alone, person })} />
          </>
        )}
      </PeriodBar>
    </div>
  )
}
