// When the round is asked for anew: after a failure, a lost connection, a long silence, or a sleep of the page.
import { liveStatus, watchLiveStatus } from '@fairhouse/ui/live.ts'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

const retryMs = 3_000
// So long without a change of phase or a new round: something may have been lost on the way.
const silentMs = 20_000

/** `failure` counts failed attempts, null when the last one worked; `moved` changes whenever the round moves on. */
export function useRefetch(refetch: () => void, failure: number | null, moved: string | null): void {
  const ask = useEffectEvent(refetch)

  const status = useSyncExternalStore(watchLiveStatus, liveStatus)
  const wasLost = useRef(false)
  useEffect(() => {
    if (status === 'open' && wasLost.current) ask()
    wasLost.current = status === 'lost'
  }, [status])

  useEffect(() => {
    if (failure === null) return
    const again = setTimeout(() => ask(), retryMs)
    return () => clearTimeout(again)
  }, [failure])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the round starts the watch anew
  useEffect(() => {
    const watch = setInterval(() => ask(), silentMs)
    return () => clearInterval(watch)
  }, [moved])

  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [])
}
