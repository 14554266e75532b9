// The rules of registration and sessions: one document, draft → publish → history, beside the form that follows from it.

import { singleton } from '@fairhouse/contract/ops/house/content.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DocumentEditor } from '../../kit/document/DocumentEditor.tsx'
import type { FormOf } from '../../kit/document/document.ts'
import { Page } from '../../kit/page/Page.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RegistrationPreview } from './RegistrationPreview.tsx'

export function RegistrationPage() {
  const t = useTranslations('opsRegistration')
  const query = useQuery(queryOf(singleton, { kind: 'identity' }))
  const newest = query.data?.versions[0]
  return (
    <Page title={t('nav')}>
      {query.data && newest ? (
        <DocumentEditor
          kind="identity"
          document={query.data}
          start={newest.body as FormOf<'identity'>['body']}
          form={form => <RegistrationForm form={form} />}
          preview={body => <RegistrationPreview body={body} />}
          bare
        />
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}
