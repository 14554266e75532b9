// What a panel shows while its answer is on its way, and when none came.
import { ErrorState } from '@fairhouse/ui/components/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSay } from '../problem/problem.ts'

/** `children` with the answer; a former answer stays, paler, while the next is awaited. `label` names what is loading. */
export function Loaded<Data>({
  query,
  label,
  children
}: {
  query: UseQueryResult<Data>
  label: string
  children: (data: Data) => ReactNode
}) {
  const say = useSay()
  if (query.isPending)
    return (
      <div role="status" aria-label={label} className="grid gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    )
  if (query.isError) return <ErrorState text={say(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'grid grid-cols-1 gap-4 opacity-70' : 'grid grid-cols-1 gap-4'}
    >
      {children(query.data)}
    </div>
  )
}
