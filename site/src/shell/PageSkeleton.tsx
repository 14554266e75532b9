// The shape of a page while its part is on the way.
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { useTranslations } from 'use-intl'

export function PageSkeleton() {
  const t = useTranslations('shell')
  return (
    <div role="status" className="mx-auto grid max-w-260 gap-4">
      <span className="sr-only">{t('loadingPage')}</span>
      <Skeleton className="h-8 w-56 rounded-control" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
