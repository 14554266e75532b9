// The betting record: every bet, and the way to its round.

import { trialType } from '@fairhouse/contract/member/account.ts'
import { bets } from '@fairhouse/contract/money/own-bets.ts'
import { betChoices } from '@fairhouse/contract/money/record.ts'
import { netOf, outcomeOf } from '@fairhouse/contract/play/bet-outcome.ts'
import { betStates } from '@fairhouse/contract/play/wager.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { type Column, Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import type { DayRange } from '@fairhouse/ui/text/date-range.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Gate } from '../../kit/account/Gate.tsx'
import { Amount } from '../../kit/amount/Amount.tsx'
import { type Bet, useBetNote } from '../../kit/bets/BetLine.tsx'
import { outcomeTones } from '../../kit/bets/outcome-tones.ts'
import { ReplayButton } from '../../kit/bets/ReplayButton.tsx'
import { RoundLink } from '../../kit/bets/RoundLink.tsx'
import { FileButton } from '../../kit/record/FileButton.tsx'
import { Filters } from '../../kit/record/Filters.tsx'
import { ownZone } from '../../kit/record/own-zone.ts'
import { momentsOf, PeriodField } from '../../kit/record/PeriodField.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { useMember } from '../../session/account/session.ts'
import { useBonusShares } from './bonus-share.tsx'

/** A decided round of a vendor outside: it can show it. */
const canReplay = ({ detail, state }: Bet): boolean => typeof detail.vendorRound === 'string' && (state === 'WON' || state === 'LOST')

type Chosen = { category: string; vendor: string; game: string; state: string }
const nothing: Chosen = { category: '', vendor: '', game: '', state: '' }

/** The game of a bet, and the way to its round: to its page, to its check, to its picture at the vendor. */
function GameCell({ row }: { row: Bet }) {
  const t = useTranslations('wager')
  const tf = useTranslations('fair')
  const { round, gameName } = row
  if (round)
    return (
      <RoundLink bet={row} round={round} className="inline-flex min-h-11 items-center gap-2 font-semibold text-1 hover:underline">
        {gameName}
        <span className="inline-flex items-center gap-1 font-normal text-3 text-small">
          <ShieldCheck aria-hidden="true" className="size-4 text-accent-text" />
          {t('roundLink', { no: round.no })}
        </span>
      </RoundLink>
    )
  return (
    <span className="inline-flex min-h-11 flex-wrap items-center gap-2 font-semibold text-1">
      {row.state === 'PENDING' ? (
        gameName
      ) : (
        <Link to="/fairness" search={{ tab: 'check', round: row.id }} className="inline-flex min-h-11 items-center gap-2 hover:underline">
          {gameName}
          <span className="inline-flex items-center gap-1 font-normal text-3 text-small">
            <ShieldCheck aria-hidden="true" className="size-4 text-accent-text" />
            {tf('checkLink')}
          </span>
        </Link>
      )}
      {canReplay(row) && <ReplayButton bet={row} />}
    </span>
  )
}

function useColumns(below: (bet: Bet) => ReactNode): Column<Bet>[] {
  const t = useTranslations('wager')
  const note = useBetNote()
  return [
    {
      key: 'game',
      head: t('game'),
      cell: row => (
        <div className="min-w-0">
          <GameCell row={row} />
          {below(row)}
        </div>
      )
    },
    {
      key: 'state',
      head: t('state'),
      cell: row => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2 sm:justify-start">
          <Badge tone={outcomeTones[outcomeOf(row)]}>{t(outcomeOf(row))}</Badge>
          {row.free && <Badge tone="info">{t('free')}</Badge>}
          {note(row) && <span className="text-3 text-small">{note(row)}</span>}
        </span>
      )
    },
    {
      key: 'placed',
      head: t('placed'),
      cell: row => <time className="whitespace-nowrap tabular-nums">{formatDateTime(row.placedAt)}</time>
    },
    { key: 'stake', head: t('stake'), end: true, cell: row => <Amount amount={row.stake} /> },
    { key: 'payout', head: t('payout'), end: true, cell: row => (row.state === 'PENDING' ? '–' : <Amount amount={row.payout} />) },
    {
      key: 'net',
      head: t('net'),
      end: true,
      cell: row => (row.state === 'PENDING' ? '–' : <Amount signed amount={netOf(row)} />)
    }
  ]
}

/** What the list is narrowed to, from what the member's bets have of it. */
function BetSelects({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const t = useTranslations('wager')
  const tr = useTranslations('record')
  const tc = useTranslations('shell')
  const choices = useQuery(queryOf(betChoices, {})).data
  const fields: readonly { key: keyof Chosen; label: string; options: readonly { value: string; label: string }[] }[] = [
    {
      key: 'category',
      label: tr('category'),
      options: (choices?.categories ?? []).map(value => ({ value, label: tc(value as 'CRASH') }))
    },
    { key: 'vendor', label: tr('vendor'), options: (choices?.vendors ?? []).map(({ code, name }) => ({ value: code, label: name })) },
    { key: 'game', label: tr('game'), options: (choices?.games ?? []).map(({ code, name }) => ({ value: code, label: name })) },
    { key: 'state', label: t('filter'), options: betStates.map(value => ({ value, label: t(value) })) }
  ]
  return fields.map(({ key, label, options }) => (
    <Select
      key={key}
      label={label}
      value={chosen[key]}
      onChange={event => onChoose({ ...chosen, [key]: event.target.value })}
      options={[{ value: '', label: tr('all') }, ...options]}
    />
  ))
}

function Record() {
  const t = useTranslations('wager')
  const tr = useTranslations('record')
  const member = useMember()
  const [chosen, setChosen] = useState<Chosen>(nothing)
  const [days, setDays] = useState<DayRange | null>(null)
  const narrow = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) as { [Key in keyof Chosen]?: never }
  const input = { ...narrow, ...momentsOf(days) }
  const pages = usePages(bets, { limit: 20, ...input }, { placeholderData: keepPreviousData })
  const rows = pages.rows ?? []
  // play money has no bonuses
  const columns = useColumns(useBonusShares(rows, member !== undefined && member.type !== trialType))
  const narrowed = Object.keys(input).length > 0
  return (
    <RecordPage
      title={t('title')}
      lead={t('lead')}
      pages={pages}
      count={rows.length}
      more={t('more')}
      end={t('end')}
      filter={
        <Filters aside={member?.type === trialType ? undefined : <FileButton wish={{ record: 'bets', zone: ownZone(), ...input }} />}>
          <BetSelects chosen={chosen} onChoose={setChosen} />
          <PeriodField first="all" onValue={setDays} />
        </Filters>
      }
    >
      <Table
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        empty={
          <EmptyState
            icon={<History aria-hidden="true" />}
            text={pages.hasMore ? tr('further') : narrowed ? tr('none') : t('empty')}
            action={
              pages.hasMore ? (
                <Button loading={pages.loadingMore} onClick={pages.more}>
                  {t('more')}
                </Button>
              ) : narrowed ? undefined : (
                <Link to="/crash" className={buttonClass({ variant: 'primary' })}>
                  {t('play')}
                </Link>
              )
            }
          />
        }
      />
    </RecordPage>
  )
}

export function BetsPage() {
  const t = useTranslations('wager')
  return (
    <Gate title={t('title')}>
      <Record />
    </Gate>
  )
}
