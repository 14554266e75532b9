// The time that is left for bets, by the server's clock: a ring that empties, and the seconds in it.
import { serverNow } from '@fairhouse/ui/live.ts'
import { useRef } from 'react'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import { useFrame } from '../../../kit/play/use-frame.ts'
import type { TableView } from '../table-state.ts'

const round = 2 * Math.PI * 20

/** Whole seconds, the one under way included. */
export const secondsLeft = (closesAt: number): number => Math.max(0, Math.ceil((closesAt - serverNow()) / 1000))

export function Clock({ view }: { view: TableView }) {
  const ring = useRef<SVGCircleElement>(null)
  const active = view.phase === 'open' || view.phase === 'lastCall'
  useFrame(active, () => {
    const left = (view.closesAt - serverNow()) / Math.max(1, view.closesAt - view.openedAt)
    ring.current?.setAttribute('stroke-dashoffset', String(round * (1 - Math.min(1, Math.max(0, left)))))
  })
  return (
    <div className="relative grid size-16 place-items-center md:size-24">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r="20" fill="none" stroke="var(--line-strong)" strokeOpacity=".35" strokeWidth="4" />
        <circle
          ref={ring}
          cx="24"
          cy="24"
          r="20"
          fill="none"
          stroke={view.phase === 'lastCall' ? 'var(--live)' : 'var(--primary-text)'}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={round}
        />
      </svg>
      <LiveText
        small
        active={active}
        read={() => String(secondsLeft(view.closesAt))}
        className="font-display text-h3 font-extrabold tabular-nums md:text-h1"
      />
    </div>
  )
}
