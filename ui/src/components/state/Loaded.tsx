// What a panel shows while its answer is on its way, and when none came.

import type { ReactNode } from 'react'
import { Skeleton } from '../show/Skeleton.tsx'
import { Failed } from './Failed.tsx'

/** What of a query is looked at. */
interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  refetch(): unknown
}

/** `children` with the answer; a former answer stays, paler, while the next is awaited. `label` names what is loading. */
export function Loaded<Data>({ query, label, children }: { query: Asked<Data>; label: string; children: (data: Data) => ReactNode }) {
  if (query.isPending || (query.data === undefined && !query.isError))
    return (
      <div role="status" aria-label={label} className="grid gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    )
  if (query.isError || query.data === undefined) return <Failed of={query} />
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'grid grid-cols-1 gap-4 opacity-70' : 'grid grid-cols-1 gap-4'}
    >
      {children(query.data)}
    </div>
  )
}
