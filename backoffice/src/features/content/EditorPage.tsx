// One document of content, or a new one.

import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { documentById, documents } from '@fairhouse/contract/ops/house/content.ts'
import { ApiError, call, queryOf } from '@fairhouse/ui/api.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ContentKind, contentKinds, type Document } from '../../kit/document/document.ts'
import { NotFound } from '../../kit/page/NotFound.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { usePreferences } from '../../session/preferences.ts'
import { ContentEditor } from './ContentEditor.tsx'

export function EditorPage() {
  const params = useParams({ from: '/content/$kind/$id' })
  const kind = contentKinds.find(k => k === params.kind)
  if (!kind) return <NotFound />
  return params.id === 'new' ? <NewDocument key={kind} kind={kind} /> : <SavedDocument key={params.id} kind={kind} id={params.id} />
}

function Back({ kind }: { kind: ContentKind }) {
  const t = useTranslations('ops.nav')
  return (
    <Link
      to="/content/$kind"
      params={{ kind }}
      className="order-first inline-flex items-center gap-1 text-small font-semibold text-primary-text hover:underline max-sm:w-full"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
      {t(kind)}
    </Link>
  )
}

/** The document of a sentence that is reworded already; null when it is not, undefined while that is not known. */
function useReworded(key: string | undefined, language: Language | undefined): string | null | undefined {
  const asked = Boolean(key && language)
  const query = useQuery({
    // Asked once when the page opens: what this page saves must not lead away from it.
    queryKey: ['reworded', key, language],
    queryFn: ({ signal }) => call(documents, { kind: 'translation', search: key?.slice(0, 80), limit: 100 }, { signal }),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
  if (!asked) return null
  return query.data && (query.data.list.find(row => row.title.en === `${language?.toLocaleUpperCase('en')} · ${key}`)?.id ?? null)
}

function NewDocument({ kind }: { kind: ContentKind }) {
  const t = useTranslations('opsContent')
  const navigate = useNavigate()
  const { key, language } = useSearch({ from: '/content/$kind/$id' })
  const l: Language | undefined = languages.find(x => x === language)
  const reworded = useReworded(kind === 'translation' ? key : undefined, l)
  if (reworded === undefined) return <Loading />
  if (reworded) return <Navigate to="/content/$kind/$id" params={{ kind, id: reworded }} replace />
  return (
    <Page title={t(`newTitle.${kind}`)} beside={<Back kind={kind} />}>
      <ContentEditor
        kind={kind}
        document={null}
        about={{ ...(key ? { key } : {}), ...(l ? { language: l } : {}) }}
        publishing={false}
        created={(id, publish) =>
          void navigate({
            to: '/content/$kind/$id',
            params: { kind, id },
            search: { ask: publish ? 'publish' : undefined },
            replace: true,
            ignoreBlocker: true
          })
        }
      />
    </Page>
  )
}

function SavedDocument({ kind, id }: { kind: ContentKind; id: string }) {
  const t = useTranslations('opsContent')
  const navigate = useNavigate()
  const { ask } = useSearch({ from: '/content/$kind/$id' })
  // Asked once: what is in the address only carries it over from the page of the new document.
  const [publishing] = useState(ask === 'publish')
  useEffect(() => {
    if (ask) void navigate({ to: '/content/$kind/$id', params: { kind, id }, search: {}, replace: true })
  }, [ask, kind, id, navigate])
  const query = useQuery(queryOf(documentById, { id }))
  const found: Document | undefined = query.data
  const gone =
    (query.error instanceof ApiError && ['not.found', 'input.invalid'].includes(query.error.code)) || (found && found.kind !== kind)
  const language = usePreferences(p => p.language)
  const title = found ? found.title[language] : ''
  return (
    <Page title={title || t(`newTitle.${kind}`)} beside={<Back kind={kind} />}>
      {gone ? (
        <Empty title={t('list.gone')} />
      ) : found ? (
        <ContentEditor kind={kind} document={found} about={{}} publishing={publishing} />
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}
