// How a member's documents stand now: the same mark on every screen.
import type { Documents } from '@fairhouse/contract/member/kyc.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatDate } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { Tone } from '../value/tones.ts'

const tones: Record<Documents['state'], Tone> = { NONE: 'neutral', WAITING: 'warn', GOOD: 'pos', REJECTED: 'neg', EXPIRED: 'neg' }

export function DocumentsMark({ of: { state, until, waiting } }: { of: Documents }) {
  const t = useTranslations('opsKyc')
  const last = until && (state === 'GOOD' || state === 'EXPIRED') ? formatDate(new Date(`${until}T12:00:00`)) : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Badge tone={tones[state]}>{t(`now_${state}`)}</Badge>
      {last && <span className="whitespace-nowrap text-cap text-3">{t(state === 'GOOD' ? 'nowUntil' : 'nowSince', { day: last })}</span>}
      {waiting && state !== 'WAITING' && <span className="text-cap text-warn">{t('nowWaiting')}</span>}
    </span>
  )
}
