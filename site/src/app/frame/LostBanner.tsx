// Says that the live connection is lost, and nothing while it is there.
import { liveStatus, watchLiveStatus } from '@fairhouse/ui/live.ts'
import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

/** A break shorter than this is mended before a person has read about it. */
const patienceMs = 1_500

export function LostBanner() {
  const t = useTranslations('shell')
  const lost = useSyncExternalStore(watchLiveStatus, liveStatus) === 'lost'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(lost), lost ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [lost])
  return (
    <div role="status">
      {shown && (
        <p className="flex items-center justify-center gap-2 bg-4 px-4 py-2 text-center text-1">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
          <span>
            <strong>{t('lostTitle')}</strong> {t('lostText')}
          </span>
        </p>
      )}
    </div>
  )
}
