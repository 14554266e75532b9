// Persons who may not play: the list, the members it fits, what was tried, and what was done about it.
import { restrictedList, restrictedStates } from '@fairhouse/contract/ops/people/restricted.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { useFilteredPages } from '../../kit/list/use-filtered-pages.ts'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { AddDialog } from './AddDialog.tsx'
import { EntryWindow } from './EntryWindow.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { type Restricted, usePersonText } from './person-text.ts'

function useColumns(open: (row: Restricted) => void): Column<Restricted>[] {
  const t = useTranslations('opsRestricted')
  const personText = usePersonText()
  return [
    { key: 'person', head: t('person'), cell: r => <span className="font-semibold">{personText(r)}</span> },
    { key: 'state', head: t('state'), cell: r => <Badge tone={r.lifted ? 'neutral' : 'neg'}>{t(r.lifted ? 'lifted' : 'inForce')}</Badge> },
    { key: 'source', head: t('source'), cell: r => r.source },
    {
      key: 'members',
      head: t('members'),
      cell: r => (
        <span className="inline-flex flex-wrap gap-x-2">
          {r.members.map(member => (
            <PlayerLink key={member.id} member={member} />
          ))}
        </span>
      )
    },
    { key: 'hits', head: t('hits'), end: true, cell: r => r.hits.length || '' },
    { key: 'added', head: t('added'), cell: r => <Stamp at={r.addedAt} /> },
    { key: 'by', head: t('by'), cell: r => r.addedBy },
    { key: 'open', head: t('actions'), cell: r => <RowAction onClick={() => open(r)}>{t('open')}</RowAction> }
  ]
}

export function RestrictedPage() {
  const t = useTranslations('opsRestricted')
  const navigate = useNavigate()
  const mayEdit = useMay('restricted:edit')
  const { state, search } = useSearch({ from: '/restricted' })
  const { pages, filtered, filter, clear } = useFilteredPages(restrictedList, {
    filters: { state, search },
    typed: 'search',
    show: next => void navigate({ to: '/restricted', search: next, replace: true })
  })
  const [asking, setAsking] = useState<'add' | 'import' | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const entry = pages.rows?.find(row => row.id === shown)
  const close = () => setAsking(null)
  return (
    <Page
      title={t('title')}
      beside={
        mayEdit && (
          <div className="ms-auto flex gap-2">
            <Button size="sm" icon={<FileUp aria-hidden className="size-4" />} onClick={() => setAsking('import')}>
              {t('import')}
            </Button>
            <Button size="sm" variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAsking('add')}>
              {t('add')}
            </Button>
          </div>
        )
      }
    >
      <p className="-mt-2 text-small text-3">{t('help')}</p>
      <Filters clear={clear}>
        <FilterText
          label={t('search')}
          type="search"
          maxLength={100}
          value={search ?? ''}
          onChange={e => filter({ search: e.target.value || undefined })}
          className="sm:w-64"
        />
        <FilterChoice
          label={t('state')}
          value={state}
          values={restrictedStates}
          nameOf={s => t(s)}
          choose={next => filter({ state: next })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('caption')}
          columns={useColumns(row => setShown(row.id))}
          rowKey={r => r.id}
          empty={<Empty title={t(filtered ? 'noneMatch' : 'none')} text={t('noneText')} />}
        />
      </Panel>
      {asking === 'add' && <AddDialog close={close} />}
      {asking === 'import' && <ImportDialog close={close} />}
      {entry && <EntryWindow entry={entry} mayEdit={mayEdit} close={() => setShown(null)} />}
    </Page>
  )
}
