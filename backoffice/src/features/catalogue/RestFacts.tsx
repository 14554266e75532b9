// Maintenance in one line: until when, why, and who began it.
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { GameRow } from './GameList.tsx'

export function RestFacts({ rest: { until, reason, by } }: { rest: NonNullable<GameRow['rest']> }) {
  const t = useTranslations('opsCatalogue.rest')
  const parts = [until ? t('endsAt', { at: formatDateTime(until) }) : t('noEnd'), reason, by ? t('by', { by }) : t('byHouse')]
  return <span className="text-cap text-warn [overflow-wrap:anywhere]">{parts.filter(Boolean).join(' · ')}</span>
}
