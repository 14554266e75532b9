// The account record: every movement of the member's money.
import { trialType } from '@fairhouse/contract/member/account.ts'
import {
  type MovementGroup,
  type MovementKind,
  movementGroupNames,
  movementGroups,
  movements,
  type namedMovement
} from '@fairhouse/contract/money/wallet.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import type { DayRange } from '@fairhouse/ui/text/date-range.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Gate } from '../../kit/account/Gate.tsx'
import { Amount } from '../../kit/amount/Amount.tsx'
import { FileButton } from '../../kit/record/FileButton.tsx'
import { Filters } from '../../kit/record/Filters.tsx'
import { ownZone } from '../../kit/record/own-zone.ts'
import { momentsOf, PeriodField } from '../../kit/record/PeriodField.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { useRewardName } from '../../kit/reward/use-reward-name.ts'
import { useMember } from '../../session/account/session.ts'
import { useMoney } from '../../session/money/money.ts'
import { YearStatement } from './YearStatement.tsx'

type Movement = z.output<typeof namedMovement>

/** What the person can play with comes first; what only changes the held amount is told beside it. */
const mainEntry = ({ entries }: Movement) => entries.find(entry => entry.account !== 'locked') ?? entries[0]

type Choice = '' | MovementGroup | MovementKind
const inputOf = (choice: Choice): { group?: MovementGroup; kind?: MovementKind } => {
  if (choice === '') return {}
  return choice in movementGroups ? { group: choice as MovementGroup } : { kind: choice as MovementKind }
}

/** What a movement brought or took; what went to the held amount is told below it. */
function AmountCell({ row }: { row: Movement }) {
  const t = useTranslations('wallet')
  const money = useMoney()
  const entry = mainEntry(row)
  const held = row.entries.find(other => other.account === 'locked' && other !== entry)
  return (
    <span className="inline-flex flex-col items-end">
      {entry && <Amount signed amount={entry.amount} />}
      {entry?.account === 'settlement' && <span className="text-3 text-small">{t('settlement')}</span>}
      {held && (
        <span className="text-3 text-small">{t('toLocked', { amount: `${held.amount > 0n ? '+' : ''}${money(held.amount)}` })}</span>
      )}
    </span>
  )
}

/** What a movement was; below it, the reward or the bonus that it belongs to. A promotion can be of any kind, so the kind stands before the title. */
function KindCell({ row: { kind, correction, reward } }: { row: Movement }) {
  const t = useTranslations('wallet')
  const tReward = useTranslations('reward')
  const nameOf = useRewardName()
  return (
    <span className="grid [overflow-wrap:anywhere]">
      <span className="font-semibold text-1">{t(correction ? `correction_${correction}` : kind)}</span>
      {reward && (
        <span className="text-3 text-small">
          {reward.title === null || kind !== 'PROMOTION' ? nameOf(reward) : `${tReward(`kind_${reward.kind}`)} · ${reward.title}`}
        </span>
      )}
    </span>
  )
}

function useColumns(): Column<Movement>[] {
  const t = useTranslations('wallet')
  return [
    {
      key: 'kind',
      head: t('kind'),
      cell: row => <KindCell row={row} />
    },
    { key: 'time', head: t('time'), cell: row => <time className="tabular-nums">{formatDateTime(row.at)}</time> },
    { key: 'amount', head: t('amount'), end: true, cell: row => <AmountCell row={row} /> },
    {
      key: 'after',
      head: t('balanceAfter'),
      end: true,
      cell: row => {
        const entry = mainEntry(row)
        return entry && <Amount amount={entry.balanceAfter} className="text-1" />
      }
    },
    {
      key: 'reference',
      head: t('reference'),
      end: true,
      cell: row => <span className="font-mono text-3 text-cap">{row.reference ? row.reference.slice(-8) : '–'}</span>
    }
  ]
}

/** The kinds of movements by group; a group of several can be chosen as a whole. */
function useKindOptions(only: MovementGroup | undefined): { value: Choice; label: string }[] {
  const t = useTranslations('wallet')
  const tr = useTranslations('record')
  const groups = only ? [only] : movementGroupNames
  const options = groups.flatMap(group => {
    const several = movementGroups[group].length > 1
    const kinds = movementGroups[group].map(kind => ({ value: kind as Choice, label: only || several ? `· ${t(kind)}` : t(kind) }))
    return several ? [{ value: group as Choice, label: tr(group) }, ...kinds] : kinds
  })
  return only ? options : [{ value: '', label: t('allKinds') }, ...options]
}

/** Rows of one's account record; `only` keeps it to a group. */
export function MovementsRecord({ only, title, lead }: { only?: MovementGroup; title: string; lead: string }) {
  const t = useTranslations('wallet')
  const tr = useTranslations('record')
  const member = useMember()
  const [choice, setChoice] = useState<Choice>(only ?? '')
  const [days, setDays] = useState<DayRange | null>(null)
  const input = { ...inputOf(choice), ...momentsOf(days) }
  const pages = usePages(movements, { limit: 20, ...input }, { placeholderData: keepPreviousData })
  const rows = pages.rows ?? []
  const narrowed = choice !== (only ?? '') || days !== null
  const columns = useColumns()
  const options = useKindOptions(only)
  return (
    <RecordPage
      title={title}
      lead={lead}
      pages={pages}
      count={rows.length}
      more={t('more')}
      end={t('end')}
      filter={
        <Filters aside={member?.type === trialType ? undefined : <FileButton wish={{ record: 'movements', zone: ownZone(), ...input }} />}>
          <Select label={t('filter')} value={choice} onChange={event => setChoice(event.target.value as Choice)} options={options} />
          <PeriodField first="all" onValue={setDays} />
        </Filters>
      }
    >
      <Table
        caption={t('recordTitle')}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        empty={<EmptyState icon={<ReceiptText aria-hidden="true" />} text={narrowed ? tr('none') : t('empty')} />}
      />
    </RecordPage>
  )
}

function Views() {
  const t = useTranslations('wallet')
  const tr = useTranslations('record')
  const member = useMember()
  const [view, setView] = useState<'movements' | 'statement'>('movements')
  return (
    <div className="mx-auto grid w-full max-w-260 gap-4">
      {member?.type !== trialType && (
        <Segment
          label={tr('view')}
          value={view}
          onValue={setView}
          items={[
            { value: 'movements', label: tr('movements') },
            { value: 'statement', label: tr('statement') }
          ]}
          className="w-64 max-sm:w-full"
        />
      )}
      {view === 'movements' ? <MovementsRecord title={t('recordTitle')} lead={t('recordLead')} /> : <YearStatement />}
    </div>
  )
}

export function MovementsPage() {
  const t = useTranslations('wallet')
  return (
    <Gate title={t('recordTitle')}>
      <Views />
    </Gate>
  )
}
