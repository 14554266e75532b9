// A die with its eyes; what is read out is the number.
import { cx } from '@fairhouse/ui/cx.ts'

const low = 7
const mid = 16
const high = 25
const eyes: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[mid, mid]],
  2: [
    [low, high],
    [high, low]
  ],
  3: [
    [low, high],
    [mid, mid],
    [high, low]
  ],
  4: [
    [low, low],
    [low, high],
    [high, low],
    [high, high]
  ],
  5: [
    [low, low],
    [low, high],
    [mid, mid],
    [high, low],
    [high, high]
  ],
  6: [
    [low, low],
    [low, mid],
    [low, high],
    [high, low],
    [high, mid],
    [high, high]
  ]
}

export function DieFace({ value, compact }: { value: number; compact?: boolean | undefined }) {
  return (
    <svg viewBox="0 0 32 32" role="img" aria-label={String(value)} className={cx('text-1', compact ? 'size-7.5' : 'size-9')}>
      <rect x="1" y="1" width="30" height="30" rx="7" fill="var(--bg-1)" stroke="var(--line-strong)" strokeWidth="1.5" />
      {(eyes[value] ?? []).map(([x, y]) => (
        <circle key={`${x}:${y}`} cx={x} cy={y} r="3.1" fill="currentColor" />
      ))}
    </svg>
  )
}
