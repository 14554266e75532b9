// A list that grows by a page at a time: while it loads, when it fails, and the way to more.
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { ErrorState } from '@fairhouse/ui/components/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import type { Pages } from '@fairhouse/ui/pages.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../problem/problem.ts'

type Props = {
  pages: Pages<unknown>
  /** Said under the last of some rows. */
  end?: string
  /** Rows so far. */
  count?: number
  children: ReactNode
}

/** A page may be empty and still have a next one: the way to more stands there all the same. */
export function Paged({ pages, count = 0, end, children }: Props) {
  const t = useTranslations('wallet')
  const loading = useTranslations('ui')('loading')
  const say = useSay()
  if (pages.isPending)
    return (
      <div role="status" aria-label={loading} className="grid gap-2">
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
      </div>
    )
  if (pages.error) return <ErrorState text={say(pages.error)} onRetry={pages.refetch} retrying={pages.isFetching} />
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={pages.isFetching}>
      {children}
      {pages.hasMore ? (
        <Button className="justify-self-center" loading={pages.loadingMore} onClick={pages.more}>
          {t('more')}
        </Button>
      ) : (
        end && count > 0 && <p className="text-center text-3">{end}</p>
      )}
    </div>
  )
}
