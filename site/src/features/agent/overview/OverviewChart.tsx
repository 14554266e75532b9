// The period day by day.
import type { teamOverview } from '@fairhouse/contract/agent/agent.ts'
import { Chart } from '@fairhouse/ui/components/figure/Chart.tsx'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'
import { drawn, undrawn } from './figures.ts'

type Day = z.output<typeof teamOverview.reply>['days'][number]

const measures = { valid: ['valid'], profit: ['profit'], money: ['deposits', 'withdrawals'] } as const
type Measure = keyof typeof measures

/** Nothing for a single day: its figures stand above. */
export function OverviewChart({ days }: { days: readonly Day[] }) {
  const t = useTranslations('agent')
  const money = useMoney()
  const [measure, setMeasure] = useState<Measure>('valid')
  if (days.length < 2) return null
  return (
    <Card>
      <Segment
        label={t('measure')}
        value={measure}
        onValue={setMeasure}
        items={(Object.keys(measures) as Measure[]).map(value => ({ value, label: t(value) }))}
        className="mb-4"
      />
      <Chart
        kind={measure === 'money' ? 'bar' : measure === 'profit' ? 'bar' : 'line'}
        title={t('chartOf', { name: t(measure) })}
        summary={t('chartSummary', { name: t(measure), days: days.length })}
        labelHead={t('day')}
        labels={days.map(({ day }) => day.slice(5))}
        series={measures[measure].map(key => ({ name: t(key), values: days.map(day => drawn(day[key])) }))}
        format={value => money(undrawn(value))}
      />
    </Card>
  )
}
