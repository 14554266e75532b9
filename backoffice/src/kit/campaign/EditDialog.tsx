// Writes a mission, a leaderboard or a raffle as a draft, or another version of it.
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../dialog/ReasonDialog.tsx'
import { useInLanguage } from '../value/use-in-language.ts'
import type { Campaign, EditProps } from './campaign.ts'
import type { FormProps } from './TermsWords.tsx'
import { type OwnWords, useOwnWords } from './use-own-words.ts'

interface Props<R, D, T> extends EditProps<R> {
  words: OwnWords
  /** The form as it begins, and as it is read; null: a field cannot be. */
  first: D
  termsIn: (draft: D) => T | null
  faultsIn: (draft: D) => string[]
  save: (input: { id: string | null; version: number; terms: T; reason: string }, key: string) => Promise<unknown>
  /** What saving does, where it is not only a draft. */
  text?: string | null
  Form: ComponentType<FormProps<D>>
  /** Shown under the form. */
  preview: (terms: T) => ReactNode
}

export function EditDialog<R extends Campaign, D, T>(props: Props<R, D, T>) {
  const { words, of, copy, pays, first, termsIn, faultsIn, save, text, Form, preview, close } = props
  const t = useOwnWords(words)
  const shared = useTranslations('opsCampaign')
  const inLanguage = useInLanguage()
  const [draft, setDraft] = useState(first)
  const terms = termsIn(draft)
  const known = copy ? null : of
  return (
    <ReasonDialog
      title={known ? t('editTitle', { name: inLanguage(known.terms.name) }) : t('newTitle')}
      action={shared('save')}
      size="lg"
      ready={terms !== null}
      send={(reason, key) => save({ id: known?.id ?? null, version: known?.version ?? 0, terms: terms!, reason }, key)}
      said={shared('didSave')}
      close={close}
    >
      {({ tried, fields }) => (
        <>
          <p>{text ?? shared('newText')}</p>
          <Form
            draft={draft}
            change={part => setDraft({ ...draft, ...part })}
            pays={pays}
            faults={tried ? faultsIn(draft) : []}
            refused={fields}
          />
          {terms && preview(terms)}
        </>
      )}
    </ReasonDialog>
  )
}
