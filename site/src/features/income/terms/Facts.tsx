// Names and figures in a grid: of a window, of terms, of a bill.
import { cx } from '@fairhouse/ui/cx.ts'
import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  readonly hint?: ReactNode
}

/** Two by two on a phone. `large`: the figures are what the page is about. */
export function Facts({ facts, large, className }: { facts: readonly Fact[]; large?: boolean; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:gap-3', className)}>
      {facts.map(({ label, value, hint }) => (
        <div key={label} className="min-w-0 rounded-input border max-sm:last:odd:col-span-2 border-line bg-1 px-3.5 py-2.5 light:bg-0">
          <dt className="text-3 text-small">{label}</dt>
          <dd className={cx('text-1 tabular-nums wrap-anywhere', large ? 'font-bold font-display text-h5' : 'font-semibold')}>{value}</dd>
          {hint && <dd className="text-3 text-small">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
