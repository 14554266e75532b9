// The days that a panel's figures are of, counted by the brand's clock; it stays in reach while the figures scroll.
import { longestTeamPeriod } from '@fairhouse/contract/agent.ts'
import { DateRange } from '@fairhouse/ui/components/DateRange.tsx'
import { ErrorState } from '@fairhouse/ui/components/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { type DayRange, daysOf } from '@fairhouse/ui/date-range.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../problem.ts'
import { useTeamClock } from './clock.ts'

/** `children` get the chosen days once the brand's today is known; the last seven unless chosen otherwise. */
export function PeriodBar({ children }: { children: (days: DayRange) => ReactNode }) {
  const t = useTranslations('agent')
  const say = useSay()
  const { clock, query } = useTeamClock()
  const [chosen, setChosen] = useState<DayRange | null>(null)
  if (query.isError) return <ErrorState text={say(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
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
