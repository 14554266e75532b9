// How much of the time for bets is left, as a bar along the foot of the stage.
import { serverNow } from '@fairhouse/ui/live.ts'
import { useRef } from 'react'
import { useFrame } from '../../../kit/play/use-frame.ts'
import type { RoundView } from '../round/round-state.ts'

/** The countdown says the same in figures. */
export function WaitBar({ round }: { round: RoundView }) {
  const ref = useRef<HTMLDivElement>(null)
  const waiting = round.phase === 'waiting'
  useFrame(waiting, () => {
    if (!ref.current) return
    const left = (round.startsAt - serverNow()) / Math.max(1, round.startsAt - round.openedAt)
    ref.current.style.transform = `scaleX(${waiting ? Math.min(1, Math.max(0, left)) : 0})`
  })
  return <div ref={ref} aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 origin-left bg-primary" />
}
