// What a member has: points, what they are worth at the ratio, and what comes tomorrow.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { usePoints, usePointsConfig } from './own-points.ts'

const Fact = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div className="min-w-36 flex-1 rounded-input bg-3 px-4 py-3">
    <dt className="text-3 text-cap">{name}</dt>
    <dd className="font-bold text-h5 tabular-nums">{children}</dd>
    {note && <dd className="text-small text-3">{note}</dd>}
  </div>
)

export function OwnPoints() {
  const t = useTranslations('points')
  const money = useMoney()
  const points = usePoints()
  const config = usePointsConfig()
  const failed = points.isError ? points : config.isError ? config : null
  if (failed) return <Failed of={failed} />
  if (!points.data || !config.data)
    return (
      <div role="status" aria-label={t('current')} className="w-full">
        <Skeleton className="h-18 rounded-input" />
      </div>
    )
  return (
    <dl className="flex w-full flex-wrap gap-3" aria-live="polite">
      <Fact name={t('current')} note={t('worth', { amount: money(points.data.worth) })}>
        {formatCount(points.data.points)}
      </Fact>
      <Fact name={t('ratio')} note={t('ratioNote')}>
        {t('ratioValue', { points: formatCount(config.data.pointsRatio), amount: money('1.00') })}
      </Fact>
      <Fact name={t('coming')} note={t('comingNote')}>
        {formatCount(points.data.coming)}
      </Fact>
    </dl>
  )
}
