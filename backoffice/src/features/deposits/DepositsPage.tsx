// Deposits of all members, newest first; transfers are credited or refused here.
import { type DepositState, depositStates } from '@fairhouse/contract/money/cashier.ts'
import { depositQueue } from '@fairhouse/contract/ops/money/cashier.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { useDelayed } from '../../kit/list/use-delayed.ts'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { shortId } from '../../kit/value/short-id.ts'
import { depositTone } from '../../kit/value/tones.ts'
import { useMay } from '../../session/use-may.ts'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import { RejectTransfer } from './RejectTransfer.tsx'
import { type DepositRow, mayCredit, mayRefuse } from './row.ts'

const refetchMs = 15_000

interface Asked {
  readonly row: DepositRow
  readonly action: 'credit' | 'refuse'
}

/** What an operator may do about a deposit. */
function Actions({ row, ask }: { row: DepositRow; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsCashier')
  const { account } = row.member
  return (
    <span className="flex gap-4">
      {mayCredit(row) && (
        <RowAction aria-label={t('creditOf', { account })} onClick={() => ask({ row, action: 'credit' })}>
          {t('credit')}
        </RowAction>
      )}
      {mayRefuse(row) && (
        <RowAction aria-label={t('refuseOf', { account })} onClick={() => ask({ row, action: 'refuse' })}>
          {t('refuse')}
        </RowAction>
      )}
    </span>
  )
}

function useColumns(ask: (asked: Asked) => void): Column<DepositRow>[] {
  const t = useTranslations('ops')
  const c = useTranslations('opsCashier')
  const may = useMay('deposit:decide')
  // a transfer waits for people, not for a provider
  const stateOf = (d: DepositRow) => (mayRefuse(d) ? c(d.proof ? 'toLookFor' : 'notArrived') : t(`depositState.${d.state}`))
  return [
    { key: 'player', head: t('deposits.player'), cell: d => <PlayerLink member={d.member} /> },
    {
      key: 'state',
      head: t('deposits.state'),
      cell: d => (
        <>
          <Badge tone={depositTone[d.state]}>{stateOf(d)}</Badge>
          {(d.note ?? d.reason) && <span className="block max-w-56 pt-0.5 text-3 [overflow-wrap:anywhere]">{d.note ?? d.reason}</span>}
        </>
      )
    },
    { key: 'amount', head: t('deposits.amount'), end: true, cell: d => <strong>{figure(d.amount)}</strong> },
    { key: 'received', head: c('received'), end: true, cell: d => (d.received === null ? '' : figure(d.received)) },
    { key: 'fee', head: t('deposits.fee'), end: true, cell: d => figure(d.fee) },
    {
      key: 'method',
      head: t('deposits.method'),
      cell: d => (
        <span className="whitespace-nowrap">
          {d.method}
          <span className="block text-3 text-cap">{d.provider}</span>
        </span>
      )
    },
    {
      key: 'reference',
      head: t('deposits.reference'),
      cell: d => {
        const text = d.reference ?? d.providerRef
        return text ? <CopyText text={text} shown={d.reference ?? shortId(text)} /> : t('list.none')
      }
    },
    {
      key: 'times',
      head: `${t('deposits.created')} / ${t('deposits.updated')}`,
      cell: d => (
        <span className="grid">
          <Stamp at={d.createdAt} />
          <span className="text-3">
            <Stamp at={d.updatedAt} />
          </span>
        </span>
      )
    },
    ...(may ? [{ key: 'deed', head: c('deed'), cell: (row: DepositRow) => <Actions row={row} ask={ask} /> }] : [])
  ]
}

interface Search {
  state?: DepositState | undefined
  view?: 'waiting' | undefined
  reference?: string | undefined
  id?: string | undefined
}

/** One question at a time: each choice leaves the others. */
function DepositFilters({ search, show }: { search: Search; show: (search: Search) => void }) {
  const t = useTranslations('ops')
  const c = useTranslations('opsCashier')
  const { state, view, reference, id } = search
  return (
    <Filters clear={state || view || reference || id ? () => show({}) : undefined}>
      <FilterChoice
        label={c('view')}
        value={view}
        values={['waiting']}
        nameOf={() => c('waiting')}
        choose={next => show(next ? { view: next } : {})}
      />
      <FilterChoice
        label={t('deposits.state')}
        value={state}
        values={depositStates}
        nameOf={s => t(`depositState.${s}`)}
        choose={next => show(next ? { state: next } : {})}
      />
      <FilterText
        label={c('findReference')}
        type="search"
        maxLength={20}
        value={reference ?? ''}
        onChange={e => show(e.target.value ? { reference: e.target.value } : {})}
        className="sm:w-52"
      />
    </Filters>
  )
}

function NoDeposits({ search: { state, view, reference } }: { search: Search }) {
  const t = useTranslations('ops')
  const c = useTranslations('opsCashier')
  if (view) return <Empty title={c('noWaiting')} text={c('noWaitingText')} />
  if (reference) return <Empty title={c('noReference')} text={t('deposits.emptyText')} />
  return <Empty title={t(state ? 'deposits.empty' : 'deposits.emptyAll')} text={t('deposits.emptyText')} />
}

export function DepositsPage() {
  const t = useTranslations('ops')
  const navigate = useNavigate()
  const search = useSearch({ from: '/deposits' })
  const { state, view, reference, id } = search
  const [asked, setAsked] = useState<Asked | null>(null)
  const rested = useDelayed(reference ?? '')
  const pages = usePages(
    depositQueue,
    { state, limit: 50, ...(view ? { waiting: 'yes' as const } : {}), ...(rested ? { reference: rested } : {}), ...(id ? { id } : {}) },
    { refetchMs, placeholderData: keepPreviousData }
  )
  return (
    <Page title={t('deposits.title')}>
      <DepositFilters search={search} show={next => void navigate({ to: '/deposits', search: next, replace: true })} />
      <Panel>
        <List
          pages={pages}
          caption={t('deposits.caption')}
          columns={useColumns(setAsked)}
          rowKey={d => d.id}
          empty={<NoDeposits search={search} />}
        />
      </Panel>
      {asked?.action === 'credit' && <ConfirmTransfer row={asked.row} close={() => setAsked(null)} />}
      {asked?.action === 'refuse' && <RejectTransfer row={asked.row} close={() => setAsked(null)} />}
    </Page>
  )
}
