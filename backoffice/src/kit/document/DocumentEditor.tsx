// Edits one document: form and live preview, draft → publish, history, withdraw.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import type { DocumentBody, DocumentKind } from '@fairhouse/contract/ops/house/content.ts'
import { permissionFor, singletons } from '@fairhouse/contract/ops/house/content.ts'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../../session/preferences.ts'
import { useMay } from '../../session/use-may.ts'
import { Panel } from '../page/Panel.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import { PublishDialog, WithdrawDialog } from './DecisionDialog.tsx'
import type { Document, FormOf } from './document.ts'
import { EditorBar } from './EditorBar.tsx'
import { History } from './History.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { missingLanguages, oneLanguage } from './missing.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { useDraft } from './use-draft.ts'
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
  const box = useRef<HTMLDivElement>(null)
  const draft = useDraft(kind, document, start)
  const wrong = languages.filter(l => draft.faults.some(path => path.endsWith(`.${l}`)))

  const save = async (toPublish = false): Promise<boolean> => {
    if (!mayEdit || draft.saving) return false
    const answer = await draft.save()
    if (!answer) return false
    // Whoever publishes is asked at once: another message would only stand in the way.
    if (!toPublish) toast.success(t('didSave', { no: answer.no }))
    if (!document) created?.(answer.id, toPublish)
    return true
  }
  const publish = async (): Promise<void> => {
    if (!draft.dirty || (await save(true))) setAsking('publish')
  }
  useUnsavedGuard(draft.dirty, () => void (draft.dirty && save()))

  // A fault must be seen: its language is opened, and the first field of it has the focus.
  const faultKey = draft.faults.join(' ')
  useEffect(() => {
    if (!faultKey) return
    const faulty = languages.filter(l => faultKey.split(' ').some(path => path.endsWith(`.${l}`)))
    setTab('edit')
    setLanguage(shown => (faulty.length === 0 || faulty.includes(shown) ? shown : faulty[0]!))
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [faultKey])

  const newest = document?.versions[0]
  const seen = preview(draft.body, language)
  const edit = (
    <div ref={box} className="grid items-start gap-3 lg:grid-cols-2">
      <Panel>
        {!oneLanguage(draft.body) && (
          <LanguageTabs value={language} choose={setLanguage} missing={missingLanguages(draft.body)} wrong={wrong} />
        )}
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4 p-3 sm:p-4">
          {form(draft.form(language, !mayEdit))}
        </fieldset>
      </Panel>
      <div className="lg:sticky lg:top-26">
        {bare ? (
          seen
        ) : (
          <PreviewFrame language={language} setLanguage={setLanguage} oneLanguage={oneLanguage(draft.body)}>
            {seen}
          </PreviewFrame>
        )}
      </div>
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
      {draft.problem && !draft.conflict && (
        <p role="alert" className="rounded-control border border-neg/40 bg-neg/8 px-3 py-2 text-small text-neg">
          {draft.problem}
        </p>
      )}
      {draft.conflict && <ConflictNote theirs={draft.conflict} mine={draft.body} takeTheirs={draft.takeTheirs} keepMine={draft.keepMine} />}
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
      {asking === 'publish' && document && newest && <PublishDialog document={document} version={newest} close={() => setAsking(null)} />}
      {asking === 'withdraw' && document && <WithdrawDialog document={document} close={() => setAsking(null)} />}
    </>
  )
}
