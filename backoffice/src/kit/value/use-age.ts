// How long ago something was, in words; moves on by itself.
import { serverNow } from '@fairhouse/ui/live.ts'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

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
    const seconds = Math.max(0, Math.floor(ms / 1000))
    const minutes = Math.floor(seconds / 60)
    const hours = Math.floor(minutes / 60)
    if (hours >= 24) return t('days', { d: Math.floor(hours / 24), h: hours % 24 })
    if (hours > 0) return t('hours', { h: hours, m: minutes % 60 })
    return minutes > 0 ? t('minutes', { n: minutes }) : t('seconds', { n: seconds })
  }
}
