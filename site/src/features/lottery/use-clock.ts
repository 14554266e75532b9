// Draws anew when a moment of the house's clock has come.
import { hintServerTime, serverNow } from '@fairhouse/ui/live.ts'
import { useEffect, useEffectEvent, useReducer } from 'react'

/** Moments further away than this are looked at again before: timers do not count that far. */
const furthestMs = 3_600_000

/** Gives the house's time as it is when this was drawn; `onPast` hears that `until` has passed. */
export function useHouseClock(until: (now: number) => number | null, onPast?: () => void): number {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const now = serverNow()
  const next = until(now)
  const past = useEffectEvent(() => onPast?.())
  useEffect(() => {
    if (next === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - serverNow()
      if (left > 0) timer = setTimeout(wait, Math.min(left + 15, furthestMs))
      else {
        draw()
        past()
      }
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])
  return now
}

interface Asked<Reply> {
  readonly queryKey: readonly [string, unknown]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Reply>
}

/** Takes the house's time from the answer before the answer is seen: the device's clock may be hours wrong. */
export const withHouseTime = <Reply extends { now: Date }>({ queryKey, queryFn }: Asked<Reply>) => ({
  queryKey,
  queryFn: async (context: { signal: AbortSignal }): Promise<Reply> => {
    const reply = await queryFn(context)
    hintServerTime(reply.now.getTime())
    return reply
  }
})
