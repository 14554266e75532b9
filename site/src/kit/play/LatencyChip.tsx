// How long a message to the server and back takes now.
import { liveLatency, liveStatus, watchLiveStatus } from '@fairhouse/ui/live.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

const lookMs = 3_000

export function LatencyChip() {
  const t = useTranslations('round')
  const status = useSyncExternalStore(watchLiveStatus, liveStatus)
  const [ms, setMs] = useState(liveLatency)
  useEffect(() => {
    const timer = setInterval(() => setMs(liveLatency()), lookMs)
    return () => clearInterval(timer)
  }, [])
  const open = status === 'open' && ms > 0
  return (
    <span className="ms-auto flex items-center gap-2 whitespace-nowrap text-3 text-small tabular-nums">
      <span aria-hidden="true" className={status === 'open' ? 'size-2 rounded-pill bg-pos' : 'size-2 rounded-pill border-2 border-warn'} />
      {open ? (
        <>
          <span aria-hidden="true">{t('latency', { ms: String(ms) })}</span>
          <span className="sr-only">{t('latencyLabel', { ms: String(ms) })}</span>
        </>
      ) : (
        t('connecting')
      )}
    </span>
  )
}
