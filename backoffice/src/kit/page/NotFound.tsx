// An address that leads nowhere.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from './Page.tsx'

export function NotFound() {
  const t = useTranslations('ops.app')
  return (
    <Page title={t('notFound')}>
      <Empty title={t('notFoundText')}>
        <Link to="/" className={buttonClass({ size: 'sm' })}>
          {t('toStart')}
        </Link>
      </Empty>
    </Page>
  )
}
