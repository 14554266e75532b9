// The editor of a document of content: which form and which preview belong to which kind.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { DocumentBody } from '@fairhouse/contract/ops/house/content.ts'
import { type ReactNode, useState } from 'react'
import { DocumentEditor } from '../../kit/document/DocumentEditor.tsx'
import type { ContentKind, Document, FormOf } from '../../kit/document/document.ts'
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

interface Parts<K extends ContentKind> {
  /** `isNew`: nothing of it is saved yet. */
  form: (form: FormOf<K>, isNew: boolean) => ReactNode
  preview: (body: DocumentBody<K>, language: Language) => ReactNode
}

const partsOf: { [K in ContentKind]: Parts<K> } = {
  notice: {
    form: form => <NoticeForm form={form} />,
    preview: (body, language) => <NoticePreview body={body} language={language} />
  },
  announcement: {
    form: form => <AnnouncementForm form={form} />,
    preview: (body, language) => <AnnouncementPreview body={body} language={language} />
  },
  banner: {
    form: form => <BannerForm form={form} />,
    preview: (body, language) => <BannerPreview body={body} language={language} />
  },
  promotion: {
    form: form => <PromotionForm form={form} />,
    preview: (body, language) => <PromotionPreview body={body} language={language} />
  },
  help: {
    form: form => <HelpForm form={form} />,
    preview: (body, language) => <HelpPreview body={body} language={language} />
  },
  resource: {
    form: form => <ResourceForm form={form} />,
    preview: (body, language) => <ResourcePreview body={body} language={language} />
  },
  translation: {
    form: (form, isNew) => <TranslationForm form={form} fixed={!isNew} />,
    preview: body => <TranslationPreview body={body} />
  }
}

interface Props<K extends ContentKind> {
  kind: K
  document: Document | null
  /** Which sentence a new translation is about. */
  about: Partial<DocumentBody<'translation'>>
  created?: (id: string, publish: boolean) => void
  publishing: boolean
}

export function ContentEditor<K extends ContentKind>({ kind, about, ...given }: Props<K>) {
  const [starts] = useState(() => startBody(Date.now(), about))
  const { form, preview } = partsOf[kind]
  return <DocumentEditor kind={kind} {...given} start={starts[kind]} form={of => form(of, given.document === null)} preview={preview} />
}
