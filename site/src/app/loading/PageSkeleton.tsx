// The shape of a page while its part is on the way; it says so when that takes long.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useTranslations } from 'use-intl'
import { SlowNotice } from './SlowNotice.tsx'

export function PageSkeleton() {
  const t = useTranslations('shell')
  return (
    <div className="mx-auto grid max-w-260 gap-4">
      <SlowNotice />
      <p role="status" className="sr-only">
        {t('loadingPage')}
      </p>
      <Skeleton className="h-8 w-56 rounded-control" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
