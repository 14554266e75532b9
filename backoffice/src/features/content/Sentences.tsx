// Every built-in sentence of the site, found by its key or its words, to be said in the brand's own way.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { documents } from '@fairhouse/contract/ops/house/content.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { matchesText } from '@fairhouse/ui/text/fold.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type BuiltIn, useCatalogue } from '../../kit/document/site-words.ts'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { useDelayed } from '../../kit/list/use-delayed.ts'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMay } from '../../session/use-may.ts'

/** More would only be scrolled past: searching is faster. */
const shownMost = 60

/** Documents of the sentences that are reworded already, by `TR · module.key`; the first hundred. */
function useOwn(): ReadonlyMap<string, string> {
  const { data } = useQuery(queryOf(documents, { kind: 'translation', limit: 100 }))
  return new Map(data?.list.map(row => [row.title.en, row.id]))
}

export function Sentences() {
  const t = useTranslations('opsContent')
  const navigate = useNavigate()
  const { search } = useSearch({ from: '/content/$kind' })
  const wanted = useDelayed(search ?? '')
  const catalogue = useCatalogue()
  const own = useOwn()
  const mayEdit = useMay('content:edit')
  const found = catalogue?.filter(s => matchesText(`${s.key} ${s.said.tr} ${s.said.en}`, wanted))
  const columns: Column<BuiltIn>[] = [
    { key: 'key', head: t('field.key'), cell: s => <code className="font-mono text-cap sm:whitespace-nowrap">{s.key}</code> },
    ...languages.map(
      (l): Column<BuiltIn> => ({
        key: l,
        head: t(`edit.lang.${l}`),
        cell: s => <Said sentence={s} language={l} own={own} mayEdit={mayEdit} />
      })
    )
  ]
  return (
    <>
      <Filters>
        <FilterText
          label={t('translation.search')}
          type="search"
          maxLength={80}
          value={search ?? ''}
          onChange={e =>
            void navigate({
              to: '/content/$kind',
              params: { kind: 'translation' },
              search: { view: 'all', search: e.target.value || undefined },
              replace: true
            })
          }
          className="sm:w-96"
        />
      </Filters>
      <Panel>
        {!found ? (
          <Loading />
        ) : found.length === 0 ? (
          <Empty title={t('list.empty')} text={t('translation.emptyText')} />
        ) : (
          <>
            <Rows caption={t('translation.caption')} columns={columns} rows={found.slice(0, shownMost)} rowKey={s => s.key} />
            <p role="status" className="border-line border-t px-3 py-2 text-cap text-3">
              {t(found.length > shownMost ? 'translation.shownSome' : 'translation.shown', { count: found.length, most: shownMost })}
            </p>
          </>
        )}
      </Panel>
    </>
  )
}

interface SaidProps {
  sentence: BuiltIn
  language: Language
  own: ReadonlyMap<string, string>
  mayEdit: boolean
}

function Said({ sentence: { key, said }, language, own, mayEdit }: SaidProps) {
  const t = useTranslations('opsContent.translation')
  const id = own.get(`${language.toLocaleUpperCase('en')} · ${key}`)
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span lang={language} className="min-w-0 [overflow-wrap:anywhere]">
        {said[language]}
      </span>
      {id ? (
        <Link to="/content/$kind/$id" params={{ kind: 'translation', id }} className={rowActionLook}>
          {t('isOwn')}
        </Link>
      ) : (
        mayEdit && (
          <Link to="/content/$kind/$id" params={{ kind: 'translation', id: 'new' }} search={{ key, language }} className={rowActionLook}>
            {t('reword')}
          </Link>
        )
      )}
    </span>
  )
}
