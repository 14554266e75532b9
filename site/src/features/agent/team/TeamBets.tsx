// Team betting: the decided bets of the team, or of somebody in it.
import { type teamBet, teamBets } from '@fairhouse/contract/agent/agent.ts'
import { netOf, outcomeOf } from '@fairhouse/contract/play/bet-outcome.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { type BetState, betStates } from '@fairhouse/contract/play/wager.ts'
import type { ExportWish } from '@fairhouse/contract/record-file.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import type { DayRange } from '@fairhouse/ui/text/date-range.ts'
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { outcomeTones } from '../../../kit/bets/outcome-tones.ts'
import { FileButton } from '../../../kit/record/FileButton.tsx'
import { Filters } from '../../../kit/record/Filters.tsx'
import { ownZone } from '../../../kit/record/own-zone.ts'
import { momentsOf, PeriodField } from '../../../kit/record/PeriodField.tsx'
import { MemberCell } from '../member/MemberCell.tsx'
import { Scope, useScope } from './Scope.tsx'

type Row = z.output<typeof teamBet>
type Chosen = { category: string; state: BetState | '' }

function useColumns(): Column<Row>[] {
  const t = useTranslations('agent')
  const ofBet = useTranslations('wager')
  return [
    { key: 'person', head: t('person'), cell: row => <MemberCell person={row.member} /> },
    { key: 'game', head: ofBet('game'), cell: row => <span className="font-semibold text-1">{row.gameName}</span> },
    {
      key: 'state',
      head: t('betState'),
      cell: row => <Badge tone={outcomeTones[outcomeOf(row)]}>{ofBet(outcomeOf(row))}</Badge>
    },
    { key: 'stake', head: ofBet('stake'), end: true, cell: row => <Amount amount={row.stake} /> },
    { key: 'valid', head: t('valid'), end: true, cell: row => <Amount amount={row.valid} /> },
    { key: 'net', head: t('net'), end: true, cell: row => <Amount signed amount={netOf(row)} /> },
    {
      key: 'decided',
      head: t('decided'),
      cell: row => <time className="whitespace-nowrap tabular-nums">{formatDateTime(row.settledAt ?? row.placedAt)}</time>
    }
  ]
}

const decidedStates = betStates.filter(state => state !== 'PENDING')

function Narrow({
  input,
  chosen,
  onChosen,
  onDays
}: {
  /** What the house is asked for. */
  input: Omit<Extract<ExportWish, { record: 'teamBets' }>, 'record' | 'zone'>
  chosen: Chosen
  onChosen: (next: Chosen) => void
  onDays: (days: DayRange | null) => void
}) {
  const t = useTranslations('agent')
  const ofBet = useTranslations('wager')
  const ofCategory = useTranslations('shell')
  return (
    <Filters aside={<FileButton wish={{ record: 'teamBets', zone: ownZone(), ...input }} />}>
      <Select
        label={t('category')}
        value={chosen.category}
        onChange={event => onChosen({ ...chosen, category: event.target.value })}
        options={[{ value: '', label: t('all') }, ...gameCategories.map(value => ({ value, label: ofCategory(value) }))]}
      />
      <Select
        label={t('betState')}
        value={chosen.state}
        onChange={event => onChosen({ ...chosen, state: decidedStates.find(one => one === event.target.value) ?? '' })}
        options={[{ value: '', label: t('all') }, ...decidedStates.map(value => ({ value, label: ofBet(value) }))]}
      />
      <PeriodField first="all" onValue={onDays} />
    </Filters>
  )
}

export function TeamBets() {
  const t = useTranslations('agent')
  const ofTime = useTranslations('wallet')
  const scope = useScope()
  const [chosen, setChosen] = useState<Chosen>({ category: '', state: '' })
  const [days, setDays] = useState<DayRange | null>(null)
  const input = {
    ...scope,
    ...(chosen.category ? { category: chosen.category } : {}),
    ...(chosen.state ? { state: chosen.state } : {}),
    ...momentsOf(days)
  }
  const pages = usePages(teamBets, { limit: 20, ...input }, { placeholderData: keepPreviousData })
  const columns = useColumns()
  const rows = pages.rows ?? []
  const empty = pages.hasMore ? t('furtherBets') : Object.keys(input).length > 0 ? t('noBetsHere') : t('noBets')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-2">
        {t('betsLead')} <span className="text-3">{ofTime('zone', { zone: formatZone() })}</span>
      </p>
      <Scope />
      <Narrow input={input} chosen={chosen} onChosen={setChosen} onDays={setDays} />
      <Paged pages={pages} count={rows.length} end={t('allBets')}>
        <Card flush>
          <Table
            caption={t('bets')}
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
            empty={<EmptyState icon={<History aria-hidden="true" />} text={empty} />}
          />
        </Card>
      </Paged>
    </div>
  )
}
