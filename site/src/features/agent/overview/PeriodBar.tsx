// The days that a panel's figures are of, counted by the brand's clock; it stays in reach while the figures scroll.
import { longestTeamPeriod } from '@fairhouse/contract/agent/agent.ts'
import { DateRange } from '@fairhouse/ui/components/form/DateRange.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { type DayRange, daysOf } from '@fairhouse/ui/text/date-range.ts'
import { dayIn } from '@fairhouse/ui/window/window-text.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../../session/house/brand.ts'
import { offsetOf } from '../scope/clock.ts'

/** Today where the team's days are counted, and that zone as an offset; undefined until the house has said it. */
function useTeamClock(): { today: string; zone: string } | undefined {
  const zone = useBrand()?.timeZone
  const now = new Date()
  return zone ? { today: dayIn(zone, now), zone: offsetOf(zone, now) } : undefined
}

/** `children` get the chosen days once the brand's today is known; the last seven unless chosen otherwise. */
export function PeriodBar({ children }: { children: (days: DayRange) => ReactNode }) {
  const t = useTranslations('agent')
  const clock = useTeamClock()
  const [chosen, setChosen] = useState<DayRange | null>(null)
  if (!clock)
    return (
      <div role="status" aria-label={t('period')} className="grid gap-4">
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    )
  const days = chosen ?? daysOf('week', clock.today)
  return (
    <>
      <div className="sticky -top-1 z-sticky -mx-4 border-line border-b bg-2 px-4 pt-1 pb-2 sm:-top-6 sm:-mx-6 sm:px-6 sm:pt-2">
        <DateRange label={t('period')} value={days} onValue={setChosen} today={clock.today} zone={clock.zone} maxDays={longestTeamPeriod} />
      </div>
      {children(days)}
    </>
  )
}
