// The console's own address: leads to the first section that the role opens.

import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { Navigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { usePermissions } from '../../session/use-may.ts'
import { groupsOf } from './sections.ts'

export function Start() {
  const t = useTranslations('ops.app')
  const first = groupsOf(usePermissions())[0]?.sections[0]
  if (first) return <Navigate to={first.path} params={'params' in first ? first.params : {}} replace />
  return (
    <Page title={t('title')}>
      <Empty title={t('noSections')} />
    </Page>
  )
}
