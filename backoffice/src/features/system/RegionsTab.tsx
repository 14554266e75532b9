// Which countries and networks may use the site: one document, with a look at what an address would see.

import { singleton } from '@fairhouse/contract/ops/house/content.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { DocumentEditor } from '../../kit/document/DocumentEditor.tsx'
import type { FormOf } from '../../kit/document/document.ts'
import { AddressPreview } from './AddressPreview.tsx'
import { RegionsForm } from './RegionsForm.tsx'

export function RegionsTab() {
  const query = useQuery(queryOf(singleton, { kind: 'regions' }))
  const newest = query.data?.versions[0]
  if (!query.data || !newest) return <NoAnswer of={query} />
  return (
    <DocumentEditor
      kind="regions"
      document={query.data}
      start={newest.body as FormOf<'regions'>['body']}
      form={form => <RegionsForm form={form} />}
      preview={body => <AddressPreview draft={body} />}
      bare
    />
  )
}
