import type { Language } from '@fairhouse/contract/endpoint.ts'
import { type ErrorCode, errorKey, errorStatus } from '@fairhouse/contract/errors.ts'
import { type DocumentBody, type DocumentKind, saveDraft } from '@fairhouse/contract/ops/house/content.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { renewed } from '../../session/query-client.ts'
import type { Document, Form } from './document.ts'

/** Refusals that are about one field though they name none. */
const fieldsOfCode: Partial<Record<ErrorCode, string>> = {
  'schedule.invalid': 'endsAt',
  'sentence.invalid': 'sentence',
  'sentence.unknown': 'key'
}
const isCode = (text: string): text is ErrorCode => text in errorStatus

function faultsOf(cause: unknown): Record<string, string> {
  if (!(cause instanceof ApiError)) return {}
  const named = Object.entries(cause.fields).map(([path, code]) => [path.replace(/^body\./, ''), code])
  const own = cause.code in fieldsOfCode ? fieldsOfCode[cause.code as ErrorCode] : undefined
  return named.length === 0 && own ? { [own]: cause.code } : Object.fromEntries(named)
}

const alike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** `document` is null while it has never been saved; then the draft begins as `start`. */
export function useDraft<K extends DocumentKind>(kind: K, document: Document | null, start: DocumentBody<K>) {
  const sentence = useSay()
  const t = useTranslations('error')
  const own = useTranslations('opsContent.edit')
  const newest = document?.versions[0]
  const saved = (newest?.body ?? start) as DocumentBody<K>
  const [draft, setDraft] = useState({ base: newest?.no ?? null, from: saved, body: saved })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [key, setKey] = useState(newKey)
  const dirty = !alike(draft.body, draft.from)
  const ahead = newest !== undefined && newest.no >= (draft.base ?? 0)
  // What was saved elsewhere takes the place of a text that nobody has touched.
  if (ahead && !dirty && draft.from !== saved) setDraft({ base: newest.no, from: saved, body: saved })

  const saving = useMutation({
    mutationFn: (body: DocumentBody<K>) => call(saveDraft, { id: document?.id ?? null, kind, base: draft.base, body }, { key }),
    onSuccess: async ({ no }, body) => {
      setKey(newKey())
      setFaults({})
      setDraft(d => ({ ...d, base: no, from: body }))
      await renewed()
    },
    onError: cause => {
      if (!(cause instanceof ApiError) || cause.code === 'network' || cause.code === 'offline') return
      setKey(newKey())
      setFaults(faultsOf(cause))
    }
  })

  const change = (patch: Partial<DocumentBody<K>>): void => {
    setDraft(d => ({ ...d, body: { ...d.body, ...patch } }))
    const touched = Object.keys(patch)
    setFaults(f => Object.fromEntries(Object.entries(f).filter(([path]) => !touched.includes(path.split('.')[0]!))))
  }
  const wrong = (path: string): string | null => {
    const code = faults[path]
    // The sentence of this code is for visitors who came by a wrong address.
    if (code === 'domain.invalid') return own('notDomain')
    return code === undefined ? null : t(errorKey(isCode(code) ? code : 'input.invalid'))
  }
  const problemOf = (cause: Error): string | null => {
    if (Object.keys(faults).length > 0) return own('checkFields')
    // What was wrong with its fields has been changed since.
    return Object.keys(faultsOf(cause)).length > 0 ? null : sentence(cause)
  }
  return {
    ...draft,
    dirty,
    faults: Object.keys(faults),
    /** Somebody else has saved since this draft was begun. */
    conflict: dirty && ahead && newest.no !== draft.base ? newest : null,
    takeTheirs: () => setDraft({ base: newest?.no ?? null, from: saved, body: saved }),
    keepMine: () => setDraft(d => ({ base: newest?.no ?? null, from: saved, body: d.body })),
    save: () => saving.mutateAsync(draft.body).catch(() => null),
    saving: saving.isPending,
    problem: saving.error && dirty ? problemOf(saving.error) : null,
    form: (language: Language, locked: boolean): Form<DocumentBody<K>> => ({ body: draft.body, language, locked, change, wrong })
  }
}
