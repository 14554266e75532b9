// What a panel shows while its answer is on its way, and when none came.

import type { ReactNode } from 'react'
import { NoAnswer } from './NoAnswer.tsx'

/** What of a query is looked at. */
interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  refetch(): unknown
}

/** `children` with the answer; a former answer stays, paler, while the next is awaited. `label` names what is loading. */
export function Loaded<Data>({ query, label, children }: { query: Asked<Data>; label: string; children: (data: Data) => ReactNode }) {
  if (query.isError || query.data === undefined) return <NoAnswer of={query} label={label} />
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'grid grid-cols-1 gap-4 opacity-70' : 'grid grid-cols-1 gap-4'}
    >
      {children(query.data)}
    </div>
  )
}
