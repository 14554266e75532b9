// The stay at the tables and the member's limits, as the house counts them; asked anew when a bet moves them.
import { type Limits, limits, protectionHistory, sit } from '@fairhouse/contract/member/protection.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { hear, serverNow } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../account/session.ts'
import { inAMoment } from '../house/in-a-moment.ts'
import { queryClient } from '../query-client.ts'

/** The house counts somebody as gone who was not heard for a quarter of an hour. */
const everyMs = 60_000
const sittingKey = [sit.call]

/** Since when the member is here and with what result; every open page says that they are. */
export function useSitting() {
  const loggedIn = useSession(state => state.token !== null)
  return useQuery({
    queryKey: sittingKey,
    queryFn: ({ signal }) => call(sit, {}, { signal }),
    staleTime: everyMs / 2,
    refetchInterval: everyMs,
    enabled: loggedIn
  }).data
}

const limitsQuery = { ...queryOf(limits, {}), staleTime: 30_000 }

/** The limits of a member with an account of their own. */
export function useLimits() {
  const real = useSession(state => state.token !== null && !state.isTrial)
  return useQuery({ ...limitsQuery, enabled: real })
}

/** Takes what the house answered to a change. */
export function keepLimits(next: Limits): void {
  queryClient.setQueryData(limitsQuery.queryKey, next)
  void queryClient.invalidateQueries({ queryKey: [protectionHistory.call] })
}

const readAnew = inAMoment(() => {
  void queryClient.invalidateQueries({ queryKey: sittingKey })
  void queryClient.invalidateQueries({ queryKey: limitsQuery.queryKey })
})
hear('wager.placed', readAnew)
hear('wager.settled', readAnew)

const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined
function watch(listener: () => void): () => void {
  listeners.add(listener)
  clock ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
const tenth = () => Math.floor(serverNow() / 10_000) * 10_000

/** The house's time in steps of ten seconds. */
export const useNow = (): number => useSyncExternalStore(watch, tenth)

/** Says a span in minutes and hours. Milliseconds in. */
export function useSpan(): (ms: number) => string {
  const t = useTranslations('protection')
  return ms => {
    const minutes = Math.max(0, Math.floor(ms / 60_000))
    return minutes < 60
      ? t('timeMinutes', { minutes: String(minutes) })
      : t('timeHours', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) })
  }
}
