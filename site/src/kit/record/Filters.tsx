// The row of what a record is narrowed by, with the way to its file.
import type { ReactNode } from 'react'

/** Fields stand beside each other where there is room; on a phone two by two. */
export function Filters({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">{children}</div>
      {aside}
    </div>
  )
}
