// A list that grows by a page at a time: while it loads, when it fails, and the way to more.
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { ErrorState } from '@fairhouse/ui/components/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../problem/problem.ts'

type Props = {
  query: UseInfiniteQueryResult<unknown>
  /** Said under the last of some rows. */
  end?: string
  /** Rows so far. */
  count?: number
  children: ReactNode
}

/** A page may be empty and still have a next one: the way to more stands there all the same. */
export function Paged({ query, count = 0, end, children }: Props) {
  const t = useTranslations('wallet')
  const loading = useTranslations('ui')('loading')
  const say = useSay()
  if (query.isPending)
    return (
      <div role="status" aria-label={loading} className="grid gap-2">
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-11 rounded-control" />
      </div>
    )
  if (query.isError) return <ErrorState text={say(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={query.isFetching}>
      {children}
      {query.hasNextPage ? (
        <Button className="justify-self-center" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : (
        end && count > 0 && <p className="text-center text-3">{end}</p>
      )}
    </div>
  )
}
