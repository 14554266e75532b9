// What state a document is in and what can be done with it; stays in reach while the form scrolls.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { Document } from './document.ts'
import { StateBadge } from './StateBadge.tsx'

interface Props {
  document: Document | null
  dirty: boolean
  saving: boolean
  mayEdit: boolean
  save: () => void
  publish: () => void
  /** Null: it cannot be taken back. */
  withdraw: (() => void) | null
}

export function EditorBar({ document, dirty, saving, mayEdit, save, publish, withdraw }: Props) {
  const t = useTranslations('opsContent.edit')
  const newest = document?.versions[0]
  const nothingNew = document?.state === 'published' && !dirty
  const isPublic = document?.state === 'published' || document?.state === 'changed'
  return (
    <div className="sticky top-12 z-sticky -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-0 px-4 py-2 max-sm:-mx-3 max-sm:px-3">
      <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-small text-3">
        {document && <StateBadge state={document.state} />}
        {dirty ? (
          <span className="font-semibold text-warn">{t('unsaved')}</span>
        ) : newest ? (
          t('savedBy', { no: newest.no, name: newest.author, time: formatDateTime(newest.createdAt) })
        ) : (
          t('notSaved')
        )}
      </p>
      {mayEdit ? (
        <div className="ms-auto flex flex-wrap gap-2 max-sm:ms-0 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&_button]:w-full max-sm:[&_button]:px-2">
          {withdraw && isPublic && (
            <Button size="sm" variant="subtle" onClick={withdraw}>
              {t('withdraw')}
            </Button>
          )}
          <Button size="sm" loading={saving} disabledReason={!dirty && t('nothingToSave')} title={t('saveKeys')} onClick={save}>
            {t('save')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabledReason={(nothingNew && t('nothingToPublish')) || (!document && !dirty && t('nothingToPublish'))}
            onClick={publish}
          >
            {t('publishAsk')}
          </Button>
        </div>
      ) : (
        <p className="ms-auto text-small text-3">{t('readOnly')}</p>
      )}
    </div>
  )
}
