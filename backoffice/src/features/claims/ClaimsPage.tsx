// What players owe because something was taken back that they had spent, from every source: collected or written off.
import { claimSources, claims } from '@fairhouse/contract/ops/money/claims.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { List } from '../../kit/list/List.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { type Asked, ClaimDialog } from './ClaimDialog.tsx'
import { useColumns } from './use-columns.tsx'

interface Search {
  readonly source?: (typeof claimSources)[number] | undefined
  readonly only?: 'open' | undefined
}

export function ClaimsPage() {
  const t = useTranslations('opsClaim')
  const navigate = useNavigate()
  const { source, only } = useSearch({ from: '/claims' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const pages = usePages(claims, { source, ...(only ? { open: 'true' as const } : {}), limit: 50 }, { placeholderData: keepPreviousData })
  const show = (search: Search) => void navigate({ to: '/claims', search, replace: true })
  const filtered = Boolean(source || only)
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      <Filters clear={filtered ? () => show({}) : undefined}>
        <FilterChoice
          label={t('source')}
          value={source}
          values={claimSources}
          nameOf={s => t(`source_${s}`)}
          choose={next => show({ source: next, only })}
        />
        <FilterChoice
          label={t('state')}
          value={only}
          values={['open'] as const}
          nameOf={() => t('openOnly')}
          choose={next => show({ source, only: next })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('caption')}
          columns={useColumns(setAsked)}
          rowKey={r => r.id}
          empty={<Empty title={t(filtered ? 'noneMatch' : 'none')} text={t('noneText')} />}
        />
      </Panel>
      {asked && <ClaimDialog {...asked} close={() => setAsked(null)} />}
    </Page>
  )
}
