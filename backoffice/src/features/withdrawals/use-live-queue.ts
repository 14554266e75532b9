// Keeps the queue of withdrawals fresh: by the socket, or by asking while the socket is lost.
import { withdrawalDecision, withdrawalQueue } from '@fairhouse/contract/ops-withdrawal.ts'
import { hear, hearReset, liveStatus, watchLiveStatus } from '@fairhouse/ui/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

const pollMs = 10_000
/** With the socket open the queue is still asked for now and then: a missed event must not hide a person's money for long. */
const safetyMs = 60_000

export const useIsLive = (): boolean => useSyncExternalStore(watchLiveStatus, () => liveStatus() === 'open')

/** Fetches the queue anew when a withdrawal changes. Returns after how many milliseconds to fetch it anyway. */
export function useLiveQueue(): number {
  const cache = useQueryClient()
  useEffect(() => {
    const fetchAnew = () => {
      for (const { call } of [withdrawalQueue, withdrawalDecision]) void cache.invalidateQueries({ queryKey: [call] })
    }
    const ends = [hear('withdrawal.changed', fetchAnew), hearReset(fetchAnew)]
    return () => {
      for (const end of ends) end()
    }
  }, [cache])
  return useIsLive() ? safetyMs : pollMs
}
