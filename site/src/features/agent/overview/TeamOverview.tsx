// Team overview: how large the team is now, and what it did in a period beside the time before.
import { teamNow, teamOverview } from '@fairhouse/contract/agent/agent.ts'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import type { DayRange } from '@fairhouse/ui/text/date-range.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { NobodyYet } from '../scope/NobodyYet.tsx'
import { Kpis } from './Kpis.tsx'
import { OverviewCategories } from './OverviewCategories.tsx'
import { OverviewChart } from './OverviewChart.tsx'
import { PeriodBar } from './PeriodBar.tsx'

/** Lowest valid bets of a period that make a member active, in currency units. */
const activeSteps = ['100.00', '500.00', '1000.00', '5000.00'] as const

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-3 text-small">{label}</dt>
    <dd className="font-bold font-display text-1 text-h5 tabular-nums">{children}</dd>
  </div>
)

function Now() {
  const t = useTranslations('agent')
  const query = useQuery(queryOf(teamNow, {}))
  return (
    <Loaded query={query} label={t('nowTitle')}>
      {now => (
        <>
          <Card title={t('nowTitle')}>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
              <Fact label={t('members')}>{formatCount(now.members)}</Fact>
              <Fact label={t('direct')}>{formatCount(now.direct)}</Fact>
              <Fact label={t('agents')}>{formatCount(now.agents)}</Fact>
              <Fact label={t('levels')}>{formatCount(now.levels)}</Fact>
              <Fact label={t('online')}>{formatCount(now.online)}</Fact>
              <Fact label={t('balance')}>
                <Amount amount={now.balance} />
              </Fact>
            </dl>
          </Card>
          {now.members === 0 && <NobodyYet />}
        </>
      )}
    </Loaded>
  )
}

function Period({ days }: { days: DayRange }) {
  const t = useTranslations('agent')
  const money = useMoney()
  const [minBet, setMinBet] = useState('')
  const query = useQuery({
    ...queryOf(teamOverview, { ...days, ...(minBet ? { minBet: parseMoney(minBet) } : {}) }),
    placeholderData: keepPreviousData
  })
  return (
    <Loaded query={query} label={t('teamFigures')}>
      {data => (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <p className="text-2">{t('comparedWith', { from: data.before.from, to: data.before.to })}</p>
            <div className="w-60 max-sm:w-full">
              <Select
                label={t('activeFrom')}
                value={minBet}
                onChange={event => setMinBet(event.target.value)}
                options={[{ value: '', label: t('activeAny') }, ...activeSteps.map(value => ({ value, label: money(value) }))]}
              />
            </div>
          </div>
          <Kpis now={data.now} before={data.before} />
          <OverviewChart days={data.days} />
          <OverviewCategories categories={data.categories} />
        </>
      )}
    </Loaded>
  )
}

export function TeamOverview() {
  const t = useTranslations('agent')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-2">{t('overviewLead')}</p>
      <Now />
      <PeriodBar>{days => <Period days={days} />}</PeriodBar>
    </div>
  )
}
