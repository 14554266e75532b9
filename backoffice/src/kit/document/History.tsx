// Every version of a document: who wrote it, who published it and why; two can be compared, an old one used again.

import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { RowAction } from '../list/RowAction.tsx'
import { Rows } from '../list/Rows.tsx'
import { Panel } from '../page/Panel.tsx'
import { Stamp } from '../value/Stamp.tsx'
import { Changes } from './changes/Changes.tsx'
import { PublishDialog } from './DecisionDialog.tsx'
import type { Document, Version } from './document.ts'

/** The newest draft, or what was public before: a draft that was left behind can be looked at only. */
const mayBecomePublic = (document: Document, v: Version): boolean =>
  v.no !== document.published && (v.publishedAt !== null || v.no === document.latest)

export function History({ document, mayEdit }: { document: Document; mayEdit: boolean }) {
  const t = useTranslations('opsContent.edit')
  const [compared, setCompared] = useState<Version | null>(null)
  const [again, setAgain] = useState<Version | null>(null)
  const columns: Column<Version>[] = [
    {
      key: 'no',
      head: t('version'),
      cell: v => (
        <span className="flex items-center gap-2 whitespace-nowrap font-semibold">
          {t('versionNo', { no: v.no })}
          {v.no === document.published && <Badge tone="pos">{t('public')}</Badge>}
        </span>
      )
    },
    { key: 'author', head: t('author'), cell: v => v.author },
    { key: 'saved', head: t('saved'), cell: v => <Stamp at={v.createdAt} /> },
    {
      key: 'published',
      head: t('publishedAt'),
      cell: v =>
        v.publishedAt ? (
          <span>
            <Stamp at={v.publishedAt} /> · {v.publishedBy}
          </span>
        ) : (
          t('never')
        )
    },
    { key: 'note', head: t('note'), cell: v => <span className="[overflow-wrap:anywhere]">{v.note}</span> },
    {
      key: 'acts',
      head: t('acts'),
      cell: v => (
        <span className="flex flex-wrap gap-x-5 gap-y-2">
          {document.versions.length > 1 && <RowAction onClick={() => setCompared(v)}>{t('compare')}</RowAction>}
          {mayEdit && mayBecomePublic(document, v) && (
            <RowAction onClick={() => setAgain(v)}>{t(v.publishedAt ? 'useAgain' : 'publishAsk')}</RowAction>
          )}
        </span>
      )
    }
  ]
  return (
    <>
      <Panel>
        <Rows caption={t('history')} columns={columns} rows={document.versions} rowKey={v => String(v.no)} />
      </Panel>
      {compared && <CompareDialog document={document} version={compared} close={() => setCompared(null)} />}
      {again && <PublishDialog document={document} version={again} close={() => setAgain(null)} />}
    </>
  )
}

function CompareDialog({ document, version, close }: { document: Document; version: Version; close: () => void }) {
  const t = useTranslations('opsContent.edit')
  const others = document.versions.filter(v => v.no !== version.no)
  const [no, setNo] = useState(() => (others.find(v => v.no < version.no) ?? others[0]!).no)
  const other = others.find(v => v.no === no)
  return (
    <Modal open title={t('compareTitle', { no: version.no })} onClose={close} size="lg">
      <div className="grid gap-4">
        <ChoiceField
          label={t('compareWith')}
          value={String(no)}
          values={others.map(v => String(v.no))}
          nameOf={n => t('versionNo', { no: Number(n) })}
          change={n => setNo(Number(n))}
          className="sm:w-56"
        />
        <Changes before={other?.body} after={version.body} />
      </div>
    </Modal>
  )
}
