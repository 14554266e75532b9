// Asks for the reason before a document is published or withdrawn, and shows what visitors will see change.
import { publishDocument, withdrawDocument } from '@fairhouse/contract/ops/house/content.ts'
import { call } from '@fairhouse/ui/api.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../dialog/Confirm.tsx'
import { useOnce } from '../dialog/use-once.ts'
import { ReasonField } from '../form/ReasonField.tsx'
import { isReason } from '../form/reason.ts'
import { Changes } from './changes/Changes.tsx'
import type { Document, Version } from './document.ts'

interface Props {
  title: string
  text: string
  action: string
  said: string
  danger?: boolean
  send: (note: string, key: string) => Promise<unknown>
  close: () => void
  children?: ReactNode
}

function ReasonedDialog({ title, text, action, said, danger = false, send, close, children }: Props) {
  const t = useTranslations('opsContent.edit')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const decision = useOnce({
    send: key => send(note.trim(), key),
    done: close,
    said
  })
  const confirm = () => {
    setTried(true)
    if (isReason(note)) decision.run()
  }
  return (
    <Confirm
      title={title}
      action={action}
      danger={danger}
      size={children ? 'lg' : 'sm'}
      busy={decision.busy}
      wrong={decision.wrong}
      confirm={confirm}
      close={close}
    >
      <p>{text}</p>
      {children}
      <ReasonField help={t('reasonHelp')} value={note} change={setNote} tried={tried} />
    </Confirm>
  )
}

/** Makes a version public: the newest draft, or an older one again. */
export function PublishDialog({ document, version, close }: { document: Document; version: Version; close: () => void }) {
  const t = useTranslations('opsContent.edit')
  const current = document.versions.find(v => v.no === document.published)
  const again = version.publishedAt !== null || version.no !== document.latest
  return (
    <ReasonedDialog
      title={t(again ? 'publishAgainTitle' : 'publishTitle', { no: version.no })}
      text={t(current ? 'publishText' : 'publishFirst', { no: current?.no ?? 0 })}
      action={t('publishDo', { no: version.no })}
      said={t('didPublish', { no: version.no })}
      send={(note, key) => call(publishDocument, { id: document.id, no: version.no, note }, { key })}
      close={close}
    >
      <div className="max-h-[45vh] overflow-y-auto rounded-control border border-line bg-0 p-3">
        <Changes before={current?.body} after={version.body} />
      </div>
    </ReasonedDialog>
  )
}

/** Takes a document back from the public. */
function WithdrawDialog({ document, close }: { document: Document; close: () => void }) {
  const t = useTranslations('opsContent.edit')
  return (
    <ReasonedDialog
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      action={t('withdrawDo')}
      said={t('didWithdraw')}
      danger
      send={(note, key) => call(withdrawDocument, { id: document.id, note }, { key })}
      close={close}
    />
  )
}

/** Publishes the newest version, or withdraws the document. */
export function DecisionDialog({ what, document, close }: { what: 'publish' | 'withdraw'; document: Document; close: () => void }) {
  const newest = document.versions[0]
  if (what === 'withdraw') return <WithdrawDialog document={document} close={close} />
  return newest && <PublishDialog document={document} version={newest} close={close} />
}
