// One number that matters, with its name, how it changed and where it has been going.
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { Skeleton } from '../show/Skeleton.tsx'

type Props = {
  label: string
  value: ReactNode
  /** `direction` draws the arrow; `good` says whether the change is wanted: costs that rise are not. */
  change?: { text: string; direction: 'up' | 'down' | 'same'; good?: boolean }
  /** A `Spark`. */
  spark?: ReactNode
  hint?: ReactNode
  /** Still on its way: keeps the place of the number. */
  loading?: boolean
  /** Opens what the number is made of. */
  onOpen?: () => void
}

const arrows = { up: TrendingUp, down: TrendingDown, same: Minus }
const said = { up: 'rose', down: 'fell', same: 'unchanged' } as const

/** 96 px or more. Where it can be opened the whole card answers. */
export function StatCard({ label, value, change, spark, hint, loading, onOpen }: Props) {
  const t = useTranslations('ui')
  const Arrow = change && arrows[change.direction]
  const tone = change?.good === undefined || change.direction === 'same' ? 'text-2' : change.good ? 'text-pos' : 'text-neg'
  return (
    <div className="relative flex min-h-24 min-w-0 flex-col justify-between gap-1 rounded-card border border-line bg-2 p-4 shadow-e1 has-[button:hover]:bg-3">
      <p className="font-semibold text-3 text-cap">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="text-start underline-offset-4 after:absolute after:inset-0 after:rounded-card after:content-[''] hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
          >
            {label}
          </button>
        ) : (
          label
        )}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        {loading ? (
          <Skeleton className="h-8 w-28 rounded-control" />
        ) : (
          <p className="max-w-full break-words font-bold font-display text-1 text-h3 tabular-nums">{value}</p>
        )}
        {!loading && spark}
      </div>
      {!loading && (change || hint) && (
        <p className="flex flex-wrap items-center gap-x-2 text-small">
          {change && Arrow && (
            <span className={cx('inline-flex items-center gap-1 font-semibold tabular-nums', tone)}>
              <Arrow aria-hidden="true" className="size-4" />
              <span className="sr-only">{t(said[change.direction])} </span>
              {change.text}
            </span>
          )}
          {hint && <span className="text-3">{hint}</span>}
        </p>
      )}
    </div>
  )
}
