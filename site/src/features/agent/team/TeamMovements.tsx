// Downline transactions: money of the team that moved for another reason than a bet.
import { type teamMovement, teamMovements } from '@fairhouse/contract/agent/agent.ts'
import { type MovementGroup, movementGroupNames, movementGroups } from '@fairhouse/contract/money/wallet.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import type { DayRange } from '@fairhouse/ui/text/date-range.ts'
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { BookUser } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { FileButton } from '../../../kit/record/FileButton.tsx'
import { Filters } from '../../../kit/record/Filters.tsx'
import { ownZone } from '../../../kit/record/own-zone.ts'
import { momentsOf, PeriodField } from '../../../kit/record/PeriodField.tsx'
import { MemberCell } from '../member/MemberCell.tsx'
import { Scope, useScope } from './Scope.tsx'

type Row = z.output<typeof teamMovement>
type Kind = Row['kind']

/** Bets stand in the team's betting. */
const groups = movementGroupNames.filter(group => group !== 'bets')
const kinds: readonly Kind[] = groups.flatMap(group => movementGroups[group])

const inputOf = (choice: string): { group?: MovementGroup; kind?: Kind } => {
  const group = groups.find(one => one === choice)
  if (group) return { group }
  const kind = kinds.find(one => one === choice)
  return kind ? { kind } : {}
}

function KindChoice({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useTranslations('agent')
  const ofMovement = useTranslations('wallet')
  const ofGroup = useTranslations('record')
  const options = groups.flatMap(group => {
    const inside: readonly Kind[] = movementGroups[group]
    const named = inside.map(kind => ({ value: kind as string, label: inside.length > 1 ? `· ${ofMovement(kind)}` : ofMovement(kind) }))
    return inside.length > 1 ? [{ value: group as string, label: ofGroup(group) }, ...named] : named
  })
  return (
    <Select
      label={t('kind')}
      value={value}
      onChange={event => onValue(event.target.value)}
      options={[{ value: '', label: t('allKinds') }, ...options]}
    />
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('agent')
  const ofMovement = useTranslations('wallet')
  return [
    { key: 'person', head: t('person'), cell: row => <MemberCell person={row.member} /> },
    { key: 'kind', head: t('kind'), cell: row => <span className="font-semibold text-1">{ofMovement(row.kind)}</span> },
    { key: 'time', head: t('time'), cell: row => <time className="whitespace-nowrap tabular-nums">{formatDateTime(row.at)}</time> },
    { key: 'amount', head: t('amount'), end: true, cell: row => <Amount signed amount={row.amount} /> }
  ]
}

export function TeamMovements() {
  const t = useTranslations('agent')
  const ofMovement = useTranslations('wallet')
  const scope = useScope()
  const [choice, setChoice] = useState('')
  const [days, setDays] = useState<DayRange | null>(null)
  const input = { ...scope, ...inputOf(choice), ...momentsOf(days) }
  const pages = usePages(teamMovements, { limit: 20, ...input }, { placeholderData: keepPreviousData })
  const columns = useColumns()
  const rows = pages.rows ?? []
  const empty = pages.hasMore ? t('furtherMovements') : Object.keys(input).length > 0 ? t('noBetsHere') : t('noMovements')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-2">
        {t('movementsLead')} <span className="text-3">{ofMovement('zone', { zone: formatZone() })}</span>
      </p>
      <Scope />
      <Filters aside={<FileButton wish={{ record: 'teamMovements', zone: ownZone(), ...input }} />}>
        <KindChoice value={choice} onValue={setChoice} />
        <PeriodField first="all" onValue={setDays} />
      </Filters>
      <Paged pages={pages} count={rows.length} end={t('allMovements')}>
        <Card flush>
          <Table
            caption={t('movementsTitle')}
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
            empty={<EmptyState icon={<BookUser aria-hidden="true" />} text={empty} />}
          />
        </Card>
      </Paged>
    </div>
  )
}
