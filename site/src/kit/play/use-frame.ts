// Repaints with the screen; with reduced motion, ten times a second.
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
/** Does the person ask for less movement? */
const wantsCalm = (): boolean => calm?.matches ?? false
/** Time in the steps that it is drawn in: whole milliseconds, or tenths of a second with reduced motion. */
export const inSteps = (ms: number): number => (wantsCalm() ? Math.floor(ms / 100) * 100 : Math.floor(ms))

/** Calls `paint` after every render, and with every frame of the screen while `active`. */
export function useFrame(active: boolean, paint: () => void): void {
  const run = useEffectEvent(paint)
  useLayoutEffect(() => run())
  useEffect(() => {
    if (!active) return
    let last = 0
    let handle = requestAnimationFrame(function frame(now) {
      handle = requestAnimationFrame(frame)
      if (wantsCalm() && now - last < 95) return
      last = now
      run()
    })
    return () => cancelAnimationFrame(handle)
  }, [active])
}
