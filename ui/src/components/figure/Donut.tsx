// Parts of a whole as a ring, with the same numbers beside it.
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { ringParts } from '../../chart-scale.ts'
import { formatPercent } from '../../text/format.ts'
import { lookOf } from './chart-look.ts'

type Props = {
  title: string
  parts: readonly { name: string; value: number }[]
  format?: (value: number) => string
  /** In the middle of the ring: the sum. */
  centre?: ReactNode
}

const radius = 42
const round = 2 * Math.PI * radius

/** The list is the text of the picture: names, values and shares. */
export function Donut({ title, parts, format = String, centre }: Props) {
  const locale = useLocale()
  const shares = ringParts(parts.map(part => part.value))
  return (
    <figure className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <figcaption className="w-full font-semibold text-1">{title}</figcaption>
      <div className="relative grid size-36 shrink-0 place-items-center">
        <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
          <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--bg-4)" strokeWidth="12" />
          {shares.map(({ start, length }, at) => (
            <circle
              key={parts[at]!.name}
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              stroke={lookOf(at).colour}
              strokeWidth="12"
              strokeDasharray={`${Math.max(0, length * round - (length < 1 ? 1.5 : 0))} ${round}`}
              strokeDashoffset={-start * round}
            />
          ))}
        </svg>
        <div className="relative max-w-24 text-center font-bold text-1 text-body-l tabular-nums">{centre}</div>
      </div>
      <ul className="flex min-w-48 flex-1 flex-col gap-1.5 text-body">
        {parts.map((part, at) => (
          <li key={part.name} className="flex items-center gap-2">
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="shrink-0">
              <path d={lookOf(at).mark} transform="translate(6 6) scale(1.3)" fill={lookOf(at).colour} stroke={lookOf(at).colour} />
            </svg>
            <span className="min-w-0 flex-1 text-2">{part.name}</span>
            <span className="font-semibold text-1 tabular-nums">{format(part.value)}</span>
            <span className="w-12 text-end text-3 text-small tabular-nums">{formatPercent(shares[at]!.length, locale)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
