// Whether the queue moves by itself or is asked for every 10 seconds.
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useTranslations } from 'use-intl'
import { useIsLive } from './use-is-live.ts'

export function LiveMark() {
  const t = useTranslations('ops.withdrawals')
  const live = useIsLive()
  return (
    <span role="status" title={t(live ? 'liveHelp' : 'pollingHelp')}>
      <Badge tone={live ? 'pos' : 'warn'}>{t(live ? 'live' : 'polling')}</Badge>
    </span>
  )
}
