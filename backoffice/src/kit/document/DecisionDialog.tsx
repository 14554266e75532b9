// Asks for the reason before a document is published or withdrawn, and shows what visitors will see change.
import { publishDocument, withdrawDocument } from '@fairhouse/contract/ops/house/content.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../dialog/ReasonDialog.tsx'
import { Changes } from './changes/Changes.tsx'
import type { Document, Version } from './document.ts'

/** Makes a version public: the newest draft, or an older one again. */
export function PublishDialog({ document, version, close }: { document: Document; version: Version; close: () => void }) {
  const t = useTranslations('opsContent.edit')
  const current = document.versions.find(v => v.no === document.published)
  const again = version.publishedAt !== null || version.no !== document.latest
  return (
    <ReasonDialog
      title={t(again ? 'publishAgainTitle' : 'publishTitle', { no: version.no })}
      action={t('publishDo', { no: version.no })}
      size="lg"
      help={t('reasonHelp')}
      said={t('didPublish', { no: version.no })}
      send={(note, key) => call(publishDocument, { id: document.id, no: version.no, note }, { key })}
      close={close}
    >
      <p>{t(current ? 'publishText' : 'publishFirst', { no: current?.no ?? 0 })}</p>
      <div className="max-h-[45vh] overflow-y-auto rounded-control border border-line bg-0 p-3">
        <Changes before={current?.body} after={version.body} />
      </div>
    </ReasonDialog>
  )
}

/** Takes a document back from the public. */
function WithdrawDialog({ document, close }: { document: Document; close: () => void }) {
  const t = useTranslations('opsContent.edit')
  return (
    <ReasonDialog
      title={t('withdrawTitle')}
      action={t('withdrawDo')}
      help={t('reasonHelp')}
      said={t('didWithdraw')}
      danger
      send={(note, key) => call(withdrawDocument, { id: document.id, note }, { key })}
      close={close}
    >
      <p>{t('withdrawText')}</p>
    </ReasonDialog>
  )
}

/** Publishes the newest version, or withdraws the document. */
export function DecisionDialog({ what, document, close }: { what: 'publish' | 'withdraw'; document: Document; close: () => void }) {
  const newest = document.versions[0]
  if (what === 'withdraw') return <WithdrawDialog document={document} close={close} />
  return newest && <PublishDialog document={document} version={newest} close={close} />
}
