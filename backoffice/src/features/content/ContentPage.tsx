// The documents of a kind, the last changed first.
import { type documentRow, documentStates, documents } from '@fairhouse/contract/ops/house/content.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { type ContentKind, contentKinds } from '../../kit/document/document.ts'
import { StateBadge } from '../../kit/document/StateBadge.tsx'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { List } from '../../kit/list/List.tsx'
import { useFilteredPages } from '../../kit/list/use-filtered-pages.ts'
import { NotFound } from '../../kit/page/NotFound.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { usePreferences } from '../../session/preferences.ts'
import { useMay } from '../../session/use-may.ts'
import { Sentences } from './Sentences.tsx'
import { SentencesOrOwn } from './SentencesOrOwn.tsx'

type Row = z.output<typeof documentRow>

export function ContentPage() {
  const params = useParams({ from: '/content/$kind' })
  const { view } = useSearch({ from: '/content/$kind' })
  const t = useTranslations('ops.nav')
  const kind = contentKinds.find(k => k === params.kind)
  if (!kind) return <NotFound />
  const all = kind === 'translation' && view === 'all'
  return (
    <Page title={t(kind)} beside={<NewLink kind={kind} />} key={kind}>
      {kind === 'translation' && <SentencesOrOwn />}
      {all ? <Sentences /> : <Documents kind={kind} />}
    </Page>
  )
}

function NewLink({ kind }: { kind: ContentKind }) {
  const t = useTranslations('opsContent')
  if (!useMay('content:edit')) return null
  return (
    <Link to="/content/$kind/$id" params={{ kind, id: 'new' }} className={`${buttonClass({ size: 'sm', variant: 'primary' })} ms-auto`}>
      <Plus aria-hidden className="size-4" />
      {t(`new.${kind}`)}
    </Link>
  )
}

function useColumns(kind: ContentKind): Column<Row>[] {
  const t = useTranslations('opsContent.list')
  const language = usePreferences(p => p.language)
  return [
    {
      key: 'title',
      head: t('title'),
      cell: r => (
        <Link
          to="/content/$kind/$id"
          params={{ kind, id: r.id }}
          className="font-semibold [overflow-wrap:anywhere] text-primary-text hover:underline"
        >
          {r.title[language] || r.title.en || r.title.tr || t('untitled')}
        </Link>
      )
    },
    { key: 'state', head: t('state'), cell: r => <StateBadge state={r.state} /> },
    { key: 'version', head: t('version'), end: true, cell: r => r.latest },
    { key: 'author', head: t('author'), cell: r => r.author },
    { key: 'updated', head: t('updated'), cell: r => <Stamp at={r.updatedAt} /> }
  ]
}

function Documents({ kind }: { kind: ContentKind }) {
  const t = useTranslations('opsContent')
  const navigate = useNavigate()
  const { state, search } = useSearch({ from: '/content/$kind' })
  const { pages, filtered, filter, clear } = useFilteredPages(documents, {
    filters: { state, search },
    typed: 'search',
    fixed: { kind },
    show: next => void navigate({ to: '/content/$kind', params: { kind }, search: next, replace: true })
  })
  return (
    <>
      <Filters clear={clear}>
        <FilterText
          label={t('list.search')}
          type="search"
          maxLength={80}
          value={search ?? ''}
          onChange={e => filter({ search: e.target.value || undefined })}
          className="sm:w-64"
        />
        <FilterChoice
          label={t('list.state')}
          value={state}
          values={documentStates}
          nameOf={s => t(`state.${s}`)}
          choose={next => filter({ state: next })}
        />
      </Filters>
      <Panel>
        <List
          pages={pages}
          caption={t('list.caption')}
          columns={useColumns(kind)}
          rowKey={r => r.id}
          empty={
            filtered ? (
              <Empty title={t('list.empty')} text={t('list.emptyText')} />
            ) : (
              <Empty title={t('list.emptyAll')} text={t(`about.${kind}`)} />
            )
          }
        />
      </Panel>
    </>
  )
}
