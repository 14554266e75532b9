// The period of a record: named ones, any days of one's own, or all of it.
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { checkRange, type DayRange, shiftDay } from '@fairhouse/ui/text/date-range.ts'
import { formatDate } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

const back = { today: 0, yesterday: 1, week: 6, month: 29, year: 364 } as const
type Named = keyof typeof back
const faults = { missing: 'missing', order: 'order', outside: 'outside', long: 'long' } as const

/** Days of the reader's own calendar; `yesterday` is one day, the others end today. */
export function daysOfNamed(name: Named, today = formatDate(Date.now())): DayRange {
  const from = shiftDay(today, -back[name])
  return { from, to: name === 'yesterday' ? from : today }
}

/** The days as moments of the reader's zone: the first belongs to the period, the second does not. */
export const momentsOf = (days: DayRange | null): { from?: Date; to?: Date } =>
  days ? { from: new Date(`${days.from}T00:00:00`), to: new Date(`${shiftDay(days.to, 1)}T00:00:00`) } : {}

type Props = {
  /** Only called with days that may be asked for; null is all of it. */
  onValue: (days: DayRange | null) => void
  /** What it begins with. */
  first: Named | 'all'
  maxDays?: number
}

export function PeriodField({ onValue, first, maxDays }: Props) {
  const t = useTranslations('record')
  const [choice, setChoice] = useState<Named | 'all' | 'custom'>(first)
  const [draft, setDraft] = useState<DayRange>(() => daysOfNamed('week'))
  const today = formatDate(Date.now())
  const fault = choice === 'custom' ? checkRange(draft, { max: today, ...(maxDays ? { maxDays } : {}) }) : null
  const names = [...(first === 'all' ? (['all'] as const) : []), ...(Object.keys(back) as Named[]), 'custom' as const]
  const choose = (next: string): void => {
    const name = names.find(one => one === next) ?? first
    setChoice(name)
    if (name !== 'custom') onValue(name === 'all' ? null : daysOfNamed(name))
    else onValue(draft)
  }
  const edit = (part: Partial<DayRange>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (!checkRange(next, { max: today, ...(maxDays ? { maxDays } : {}) })) onValue(next)
  }
  return (
    <>
      <Select
        label={t('period')}
        value={choice}
        onChange={event => choose(event.target.value)}
        options={names.map(value => ({ value, label: t(value === 'all' ? 'allTime' : value) }))}
      />
      {choice === 'custom' && (
        <>
          <Input type="date" label={t('fromDay')} value={draft.from} max={today} onChange={event => edit({ from: event.target.value })} />
          <Input
            type="date"
            label={t('toDay')}
            value={draft.to}
            max={today}
            error={fault ? t(faults[fault], { days: String(maxDays ?? '') }) : undefined}
            onChange={event => edit({ to: event.target.value })}
          />
        </>
      )}
    </>
  )
}
