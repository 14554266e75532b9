// The last result of a game; a new one comes number by number, in less than two seconds.
import type { Family } from '@fairhouse/games/lottery/types.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useEffect, useRef } from 'react'
import { DrawnNumbers } from '../charts/DrawnNumbers.tsx'
import { EmptyNumbers } from '../charts/EmptyNumbers.tsx'

type Props = {
  family: Family
  /** Tokens with commas between. */
  result: string
  /** Shows it coming: set for a result that was just drawn. With reduced motion it is simply there. */
  animate?: boolean
  compact?: boolean
  className?: string
}

/** The last number has come when this has passed. */
const wholeMs = 1_900
const oneMs = 520

/** Give it the name as `key`, so that each draw comes once. */
export function LastDraw({ animate, className, ...drawn }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const numbers = [...(box.current?.querySelectorAll('[data-drawn]') ?? [])]
    const step = Math.min(300, (wholeMs - oneMs) / Math.max(1, numbers.length - 1))
    const frames = [
      { opacity: 0, transform: 'translateX(3.5rem) rotate(540deg) scale(0.6)' },
      { opacity: 1, transform: 'none' }
    ]
    const running = numbers.map((number, at) =>
      number.animate(frames, { duration: oneMs, delay: at * step, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1.2)', fill: 'backwards' })
    )
    return () => {
      for (const one of running) one.cancel()
    }
  }, [animate])
  return (
    <div ref={box} className={cx('relative', className)}>
      {/* each number drops into its place */}
      {animate && !drawn.family.startsWith('vn-') && (
        <EmptyNumbers family={drawn.family} compact={drawn.compact} className="absolute inset-0" />
      )}
      <DrawnNumbers {...drawn} className="relative" />
    </div>
  )
}
