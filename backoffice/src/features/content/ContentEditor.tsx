// The editor of a document of content: which form and which preview belong to which kind.
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'
import { useState } from 'react'
import { DocumentEditor } from '../../kit/document/DocumentEditor.tsx'
import type { ContentKind, Document } from '../../kit/document/document.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { BannerForm } from './BannerForm.tsx'
import { HelpForm } from './HelpForm.tsx'
import { NoticeForm } from './NoticeForm.tsx'
import { PromotionForm } from './PromotionForm.tsx'
import { AnnouncementPreview, BannerPreview, HelpPreview, NoticePreview, PromotionPreview, ResourcePreview } from './previews.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { startBody } from './start-body.ts'
import { TranslationForm } from './TranslationForm.tsx'
import { TranslationPreview } from './TranslationPreview.tsx'

interface Props {
  kind: ContentKind
  document: Document | null
  /** Which sentence a new translation is about. */
  about: Partial<DocumentBody<'translation'>>
  created?: (id: string, publish: boolean) => void
  publishing: boolean
}

export function ContentEditor({ kind, document, about, publishing, ...rest }: Props) {
  const [starts] = useState(() => startBody(Date.now()))
  const given = { document, publishing, ...rest }
  switch (kind) {
    case 'notice':
      return (
        <DocumentEditor
          kind={kind}
          {...given}
          start={starts.notice}
          form={form => <NoticeForm form={form} />}
          preview={(body, language) => <NoticePreview body={body} language={language} />}
        />
      )
    case 'announcement':
      return (
        <DocumentEditor
          kind={kind}
          {...given}
          start={starts.announcement}
          form={form => <AnnouncementForm form={form} />}
          preview={(body, language) => <AnnouncementPreview body={body} language={language} />}
        />
      )
    case 'banner':
      return (
        <DocumentEditor
          kind={kind}
          {...given}
          start={starts.banner}
          form={form => <BannerForm form={form} />}
          preview={(body, language) => <BannerPreview body={body} language={language} />}
        />
      )
    case 'promotion':
      return (
        <DocumentEditor
          kind={kind}
          {...given}
          start={starts.promotion}
          form={form => <PromotionForm form={form} />}
          preview={(body, language) => <PromotionPreview body={body} language={language} />}
        />
      )
    case 'help':
      return (
        <DocumentEditor
          kind={kind}
          {...given}
          start={starts.help}
          form={form => <HelpForm form={form} />}
          preview={(body, language) => <HelpPreview body={body} language={language} />}
        />
      )
    case 'resource':
      return (
        <DocumentEditor
          kind={kind}
          {...given}
          start={starts.resource}
          form={form => <ResourceForm form={form} />}
          preview={(body, language) => <ResourcePreview body={body} language={language} />}
        />
      )
    case 'translation':
      return (
        <DocumentEditor
          kind={kind}
          {...given}
          start={{ ...starts.translation, ...about }}
          form={form => <TranslationForm form={form} fixed={document !== null} />}
          preview={body => <TranslationPreview body={body} />}
        />
      )
  }
}
