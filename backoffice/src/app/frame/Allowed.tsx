// A section for roles that may open it; the others are told so.
import type { Permission } from '@fairhouse/contract/endpoint.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { useMay } from '../../session/use-may.ts'

export function Allowed({ may, children }: { may: Permission; children: ReactNode }) {
  const t = useTranslations('ops.app')
  if (useMay(may)) return children
  return (
    <Page title={t('notAllowed')}>
      <Empty title={t('notAllowedText')} />
    </Page>
  )
}
