// Names and values in two columns.
import { cx } from '@fairhouse/ui/cx.ts'
import type { ReactNode } from 'react'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  readonly strong?: boolean
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid px-3 py-1.5">
      {facts.map(f => (
        <div key={f.name} className="flex min-h-7 items-center justify-between gap-4 text-small">
          <dt className="text-3">{f.name}</dt>
          <dd className={cx('text-end tabular-nums break-words', f.strong && 'font-bold')}>{f.value}</dd>
        </div>
      ))}
    </dl>
  )
}
