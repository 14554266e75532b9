// Names and values below each other.
import type { ReactNode } from 'react'

export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-1 px-4 light:bg-0">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
          <dt className="text-2">{name}</dt>
          <dd className="min-w-0 text-end font-semibold text-1 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
