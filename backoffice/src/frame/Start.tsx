// The console's own address: leads to the first section that the role opens.
import { Navigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../parts/Empty.tsx'
import { Page } from '../parts/Page.tsx'
import { sectionsOf } from './sections.ts'
import { usePermissions } from './use-may.ts'

export function Start() {
  const t = useTranslations('ops.app')
  const first = sectionsOf(usePermissions())[0]
  if (first) return <Navigate to={first.path} replace />
  return (
    <Page title={t('title')}>
      <Empty title={t('noSections')} />
    </Page>
  )
}
