// An address that leads nowhere.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../state/Empty.tsx'
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
