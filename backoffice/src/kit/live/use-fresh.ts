// Keeps lists fresh by the socket, gathering what comes quickly; asks by itself while the socket is lost.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import type { Audience, EventName } from '@fairhouse/contract/events.ts'
import { hear, hearReset, joinTopic } from '@fairhouse/ui/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsLive } from './use-is-live.ts'

const pollMs = 10_000
/** With the socket open lists are still asked for now and then: a missed event must not hide a person's money for long. */
const safetyMs = 60_000

/**
 * Fetches these calls anew when one of the events comes, at most once in `gatherMs`. `names` and `calls` must be constants.
 * Returns after how many milliseconds to fetch them anyway.
 */
export function useFresh(names: readonly EventName[], calls: readonly Endpoint[], gatherMs: number, topic?: Audience): number {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchAnew = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const { call } of calls) void cache.invalidateQueries({ queryKey: [call] })
      }, gatherMs)
    }
    const ends = [...names.map(name => hear(name, fetchAnew)), hearReset(fetchAnew), ...(topic ? [joinTopic(topic)] : [])]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [cache, names, calls, gatherMs, topic])
  return useIsLive() ? safetyMs : pollMs
}
