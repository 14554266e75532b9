// How long ago something was, in words; moves on by itself.
import { serverNow } from '@fairhouse/ui/live.ts'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { spanOf } from './span.ts'

const tickMs = 5_000
const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, tickMs)
  return () => clearInterval(timer)
}
const step = () => Math.floor(serverNow() / tickMs) * tickMs

/** The server's time in milliseconds, moving every 5 seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, step)

/** Gives the function that writes a span of milliseconds in its two largest units. */
export function useSpan(): (ms: number) => string {
  const t = useTranslations('ops.time')
  return ms => {
    const { unit, ...parts } = spanOf(ms)
    return t(unit, parts)
  }
}
