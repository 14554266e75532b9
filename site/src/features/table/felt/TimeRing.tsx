// The time that is left by the server's clock: a ring that empties, and the seconds in it.
import { cx } from '@fairhouse/ui/cx.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useRef } from 'react'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import { useFrame } from '../../../kit/play/use-frame.ts'

const round = 2 * Math.PI * 20

/** Whole seconds, the one under way included. */
export const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - serverNow()) / 1000))

/** Times of the server, in milliseconds since 1970. `last`: it is nearly over. */
type Props = { from: number; until: number; active: boolean; last?: boolean; className: string; digits: string }

export function TimeRing({ from, until, active, last = false, className, digits }: Props) {
  const ring = useRef<SVGCircleElement>(null)
  useFrame(active, () => {
    const left = (until - serverNow()) / Math.max(1, until - from)
    ring.current?.setAttribute('stroke-dashoffset', String(round * (1 - Math.min(1, Math.max(0, left)))))
  })
  return (
    <div className={cx('relative grid place-items-center', className)}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r="20" fill="none" stroke="var(--line-strong)" strokeOpacity=".35" strokeWidth="4" />
        <circle
          ref={ring}
          cx="24"
          cy="24"
          r="20"
          fill="none"
          stroke={last ? 'var(--live)' : 'var(--primary-text)'}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={round}
        />
      </svg>
      <LiveText
        small
        active={active}
        read={() => String(secondsLeft(until))}
        className={cx('font-display font-extrabold tabular-nums', digits)}
      />
    </div>
  )
}
