// Writes an offer, or another version of one: the form beside what members read.
import { saveOffer } from '@fairhouse/contract/ops/money/offer.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { Panel } from '../../kit/page/Panel.tsx'
import { type Desk, type DeskOffer, draftOf, newDraft } from './draft.ts'
import { OfferForm, useWrongAt } from './OfferForm.tsx'
import { Preview } from './Preview.tsx'
import { faultsIn, ruleIn } from './read-draft.ts'
import { useTitle } from './use-title.ts'

const Wrong = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className="rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-small text-neg">
      {text}
    </p>
  )

/** `of`: another version of it; null: a new offer for one of the pages. */
export function Editor({ of, pages, close }: { of: DeskOffer | null; pages: Desk['pages']; close: () => void }) {
  const t = useTranslations('opsOffer')
  const ui = useTranslations('ui')
  const titleOf = useTitle()
  const [draft, setDraft] = useState(() => (of ? draftOf(of.rule) : newDraft))
  const [pageId, setPageId] = useState(of?.page.id ?? pages[0]?.id ?? '')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const rule = ruleIn(draft)
  const page = of?.page ?? pages.find(one => one.id === pageId)
  const deed = useOnce({
    send: key =>
      call(
        saveOffer,
        { id: of?.id ?? null, page: of ? null : pageId, version: of?.version ?? 0, rule: rule!, reason: reason.trim() },
        { key }
      ),
    done: close,
    said: t('didSave')
  })
  const wrongAt = useWrongAt(tried ? faultsIn(draft) : [], deed.fields)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTried(true)
    if (rule && page && isReason(reason) && !deed.busy) deed.run()
  }
  const title = of ? t('editTitle', { name: titleOf(of.page) }) : t('newTitle')
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title={title}>
        <form aria-label={title} onSubmit={submit} noValidate className="grid gap-4 p-3">
          <p className="text-small text-2">{t(of?.inForce ? 'editText' : 'newText')}</p>
          {!of && (
            <ChoiceField
              label={t('page')}
              hint={t('pageHint')}
              value={pageId}
              values={pages.map(({ id }) => id)}
              nameOf={id => {
                const named = pages.find(one => one.id === id)
                return named ? titleOf(named) : id
              }}
              change={setPageId}
            />
          )}
          <OfferForm draft={draft} change={part => setDraft({ ...draft, ...part })} wrongAt={wrongAt} />
          <ReasonField value={reason} change={setReason} tried={tried} last />
          <Wrong text={deed.wrong ?? (tried && !rule ? t('incomplete') : null)} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close}>{ui('cancel')}</Button>
            <Button type="submit" variant="primary" loading={deed.busy}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Panel>
      <div className="lg:sticky lg:top-3">
        <Preview page={page} rule={rule} />
      </div>
    </div>
  )
}
