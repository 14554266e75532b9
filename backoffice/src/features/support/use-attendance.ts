// Tells the house that this operator is there to answer, for as long as the page is open and looked at.
import { attendSupport } from '@fairhouse/contract/ops/house/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useEffect } from 'react'

const beatMs = 30_000

/** Customers are told of it; `there` is whether this operator may answer at all. */
export function useAttendance(there: boolean): void {
  useEffect(() => {
    if (!there) return
    const beat = () => {
      // a tab in the background answers nobody
      if (document.visibilityState === 'visible') void call(attendSupport, {}).catch(() => {})
    }
    beat()
    const timer = setInterval(beat, beatMs)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [there])
}
