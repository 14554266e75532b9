// The brand's settings: one document, draft → publish → history.

import { singleton } from '@fairhouse/contract/ops/house/content.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DocumentEditor } from '../../kit/document/DocumentEditor.tsx'
import type { FormOf } from '../../kit/document/document.ts'
import { Page } from '../../kit/page/Page.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function BrandPage() {
  const t = useTranslations('ops.nav')
  const query = useQuery(queryOf(singleton, { kind: 'settings' }))
  const newest = query.data?.versions[0]
  return (
    <Page title={t('brand')}>
      {query.data && newest ? (
        <DocumentEditor
          kind="settings"
          document={query.data}
          start={newest.body as FormOf<'settings'>['body']}
          form={form => <SettingsForm form={form} />}
          preview={(body, language) => <BrandPreview body={body} language={language} />}
        />
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}
