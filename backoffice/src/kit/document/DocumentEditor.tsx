// Edits one document: form and live preview, draft → publish, history, withdraw.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { DocumentBody, DocumentKind } from '@fairhouse/contract/ops/house/content.ts'
import { permissionFor, singletons } from '@fairhouse/contract/ops/house/content.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../../session/preferences.ts'
import { useMay } from '../../session/use-may.ts'
import { Panel } from '../page/Panel.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { Document, FormOf } from './document.ts'
import { EditorBar } from './EditorBar.tsx'
import { History } from './History.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { missingLanguages, oneLanguage } from './missing.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { useDraft } from './use-draft.ts'
import { languagesOf, useFaultInSight } from './use-fault-in-sight.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface Props<K extends DocumentKind> {
  kind: K
  /** Null: not saved yet. */
  document: Document | null
  start: DocumentBody<K>
  form: (form: FormOf<K>) => ReactNode
  preview: (body: DocumentBody<K>, language: Language) => ReactNode
  /** The preview has controls of its own and stands without the frame. */
  bare?: boolean
  /** The document was saved for the first time, perhaps in order to publish it. */
  created?: (id: string, publish: boolean) => void
  /** It was saved in order to publish it: that is asked at once. */
  publishing?: boolean
}

type Draft<K extends DocumentKind> = ReturnType<typeof useDraft<K>>

interface FormPanelProps<K extends DocumentKind> {
  draft: Draft<K>
  language: Language
  choose: (language: Language) => void
  /** Reading only. */
  locked: boolean
  form: Props<K>['form']
}

/** The form in one language, with the tabs of all; each tab says what is missing and what is wrong there. */
function FormPanel<K extends DocumentKind>({ draft, language, choose, locked, form }: FormPanelProps<K>) {
  return (
    <Panel>
      {!oneLanguage(draft.body) && (
        <LanguageTabs value={language} choose={choose} missing={missingLanguages(draft.body)} wrong={languagesOf(draft.faults)} />
      )}
      <fieldset disabled={locked} className="grid min-w-0 gap-4 p-3 sm:p-4">
        {form(draft.form(language, locked))}
      </fieldset>
    </Panel>
  )
}

/** Why a draft was not saved, or that somebody else saved another one. */
function SaveProblem<K extends DocumentKind>({ draft }: { draft: Draft<K> }) {
  if (draft.conflict)
    return <ConflictNote theirs={draft.conflict} mine={draft.body} takeTheirs={draft.takeTheirs} keepMine={draft.keepMine} />
  return (
    draft.problem && (
      <p role="alert" className="rounded-control border border-neg/40 bg-neg/8 px-3 py-2 text-small text-neg">
        {draft.problem}
      </p>
    )
  )
}

/** Saves the draft and says so; `created` gets a document that was saved for the first time. */
function useSaving<K extends DocumentKind>(draft: Draft<K>, mayEdit: boolean, created: Props<K>['created']) {
  const t = useTranslations('opsContent.edit')
  return async (toPublish = false): Promise<boolean> => {
    if (!mayEdit || draft.saving) return false
    const answer = await draft.save()
    if (!answer) return false
    // publishing asks at once: another message would only stand in the way
    if (!toPublish) toast.success(t('didSave', { no: answer.no }))
    created?.(answer.id, toPublish)
    return true
  }
}

export function DocumentEditor<K extends DocumentKind>({
  kind,
  document,
  start,
  form,
  preview,
  bare,
  created,
  publishing = false
}: Props<K>) {
  const t = useTranslations('opsContent.edit')
  const mayEdit = useMay(permissionFor(kind, 'edit'))
  const [language, setLanguage] = useState<Language>(usePreferences.getState().language)
  const [tab, setTab] = useState('edit')
  const [asking, setAsking] = useState<'publish' | 'withdraw' | null>(publishing ? 'publish' : null)
  const draft = useDraft(kind, document, start)
  const box = useFaultInSight(draft.faults, faulty => {
    setTab('edit')
    setLanguage(shown => (faulty.length === 0 || faulty.includes(shown) ? shown : faulty[0]!))
  })

  const save = useSaving(draft, mayEdit, document === null ? created : undefined)
  const publish = async (): Promise<void> => {
    if (!draft.dirty || (await save(true))) setAsking('publish')
  }
  useUnsavedGuard(draft.dirty, () => void (draft.dirty && save()))

  const seen = preview(draft.body, language)
  const frame = { language, setLanguage, oneLanguage: oneLanguage(draft.body) }
  const edit = (
    <div ref={box} className="grid items-start gap-3 lg:grid-cols-2">
      <FormPanel draft={draft} language={language} choose={setLanguage} locked={!mayEdit} form={form} />
      <div className="lg:sticky lg:top-26">{bare ? seen : <PreviewFrame {...frame}>{seen}</PreviewFrame>}</div>
    </div>
  )
  return (
    <>
      <EditorBar
        document={document}
        dirty={draft.dirty}
        saving={draft.saving}
        mayEdit={mayEdit}
        save={() => void save()}
        publish={() => void publish()}
        withdraw={singletons.includes(kind) ? null : () => setAsking('withdraw')}
      />
      <SaveProblem draft={draft} />
      {document ? (
        <Tabs
          label={t('parts')}
          value={tab}
          onValue={setTab}
          items={[
            { value: 'edit', label: t('edit'), panel: edit },
            {
              value: 'history',
              label: t('historyCount', { count: document.versions.length }),
              panel: <History document={document} mayEdit={mayEdit} />
            }
          ]}
          className="[&>[role=tabpanel]]:pt-3"
        />
      ) : (
        edit
      )}
      {asking && document && <DecisionDialog what={asking} document={document} close={() => setAsking(null)} />}
    </>
  )
}
