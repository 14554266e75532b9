// Deposits of all members, newest first.
import { depositStates } from '@fairhouse/contract/cashier.ts'
import { depositQueue } from '@fairhouse/contract/ops-cashier.ts'
import { Badge } from '@fairhouse/ui/components/Badge.tsx'
import type { Column } from '@fairhouse/ui/components/Table.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { CopyText } from '../parts/CopyText.tsx'
import { Empty } from '../parts/Empty.tsx'
import { FilterChoice } from '../parts/FilterChoice.tsx'
import { Filters } from '../parts/Filters.tsx'
import { List } from '../parts/List.tsx'
import { Page } from '../parts/Page.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Stamp } from '../parts/Stamp.tsx'
import { shortId } from '../parts/short-id.ts'
import { depositTone } from '../parts/tones.ts'
import { figure } from '../parts/use-money.ts'
import { usePages } from '../parts/use-pages.ts'
import { PlayerLink } from '../players/PlayerLink.tsx'

type Deposit = z.output<typeof depositQueue.reply>['list'][number]

const refetchMs = 15_000

function useColumns(): Column<Deposit>[] {
  const t = useTranslations('ops')
  return [
    { key: 'player', head: t('deposits.player'), cell: d => <PlayerLink member={d.member} /> },
    { key: 'state', head: t('deposits.state'), cell: d => <Badge tone={depositTone[d.state]}>{t(`depositState.${d.state}`)}</Badge> },
    { key: 'amount', head: t('deposits.amount'), end: true, cell: d => <strong>{figure(d.amount)}</strong> },
    { key: 'fee', head: t('deposits.fee'), end: true, cell: d => figure(d.fee) },
    { key: 'method', head: t('deposits.method'), cell: d => d.method },
    { key: 'provider', head: t('deposits.provider'), cell: d => d.provider },
    {
      key: 'reference',
      head: t('deposits.reference'),
      cell: d => (d.providerRef ? <CopyText text={d.providerRef} shown={shortId(d.providerRef)} /> : t('list.none'))
    },
    { key: 'reason', head: t('deposits.reason'), cell: d => d.reason ?? '' },
    { key: 'created', head: t('deposits.created'), cell: d => <Stamp at={d.createdAt} /> },
    { key: 'updated', head: t('deposits.updated'), cell: d => <Stamp at={d.updatedAt} /> }
  ]
}

export function DepositsPage() {
  const t = useTranslations('ops')
  const navigate = useNavigate()
  const { state } = useSearch({ from: '/deposits' })
  const pages = usePages(depositQueue, { state, limit: 50 }, { refetchMs, placeholderData: keepPreviousData })
  return (
    <Page title={t('deposits.title')}>
      <Filters>
        <FilterChoice
          label={t('deposits.state')}
          value={state}
          values={depositStates}
          nameOf={s => t(`depositState.${s}`)}
          choose={next => void navigate({ to: '/deposits', search: { state: next }, replace: true })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('deposits.caption')}
          columns={useColumns()}
          rowKey={d => d.id}
          empty={<Empty title={t(state ? 'deposits.empty' : 'deposits.emptyAll')} text={t('deposits.emptyText')} />}
        />
      </Panel>
    </Page>
  )
}
