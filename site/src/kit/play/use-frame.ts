// Repaints with the screen; small pictures, and all with reduced motion, ten times a second.
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
/** Does the person ask for less movement? */
const wantsCalm = (): boolean => calm?.matches ?? false
/** Time in the steps that it is drawn in: whole milliseconds, or tenths of a second with reduced motion. */
export const inSteps = (ms: number): number => (wantsCalm() ? Math.floor(ms / 100) * 100 : Math.floor(ms))

/** Ten times a second: what a small picture, or a person who asks for less movement, needs. */
const calmMs = 100

/**
 * Calls `paint` after every render, and with every frame of the screen while `active`; only ten times a second where `small`: a frame
 * costs the layout of the whole page, so nothing asks for those between.
 */
export function useFrame(active: boolean, paint: () => void, small = false): void {
  const run = useEffectEvent(paint)
  useLayoutEffect(() => run())
  useEffect(() => {
    if (!active) return
    let handle = 0
    let timer = 0
    const ask = () => {
      handle = requestAnimationFrame(frame)
    }
    const frame = () => {
      // all of a page in the same frame
      if (small || wantsCalm()) timer = window.setTimeout(ask, calmMs - (performance.now() % calmMs))
      else ask()
      run()
    }
    ask()
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(handle)
    }
  }, [active, small])
}
