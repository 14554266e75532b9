// The score of each period of a match, by itself.
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useTranslations } from 'use-intl'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { isWithin } from '../../kit/form/number.ts'

export type Periods = readonly (readonly [home: number, away: number])[]
const mostPeriods = 15
const mostScore = 999

export const areScores = (periods: Periods): boolean =>
  periods.length > 0 && periods.every(p => p.every(score => isWithin(score, 0, mostScore)))
/** As the house takes them. */
export const sentPeriods = (periods: Periods): [number, number][] => periods.map(([home, away]) => [home, away])

interface FieldsProps {
  fixture: SportFixture
  periods: Periods
  change: (next: Periods) => void
  tried: boolean
}

/** `periods` in their order; each can be any score from 0. */
export function PeriodFields({ fixture, periods, change, tried }: FieldsProps) {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  const set = (at: number, side: 0 | 1, value: number) =>
    change(periods.map((p, n) => (n === at ? (side === 0 ? [value, p[1]] : [p[0], value]) : p)))
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold text-cap text-2">{t('periodScores')}</legend>
      {periods.map((period, at) => {
        const name = words(`period_${fixture.sport}`, { no: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place
          <div key={at} className="grid grid-cols-2 gap-3">
            {([0, 1] as const).map(side => (
              <NumberField
                key={side}
                label={`${name} · ${(side === 0 ? fixture.home : fixture.away)?.name ?? ''}`}
                min={0}
                max={mostScore}
                value={period[side]}
                change={value => set(at, side, value)}
                wrong={tried && !isWithin(period[side], 0, mostScore) ? t('wrongScore') : null}
              />
            ))}
          </div>
        )
      })}
      <span className="flex gap-2">
        {periods.length < mostPeriods && (
          <Button size="sm" onClick={() => change([...periods, [0, 0]])}>
            {t('addPeriod')}
          </Button>
        )}
        {periods.length > 1 && (
          <Button size="sm" onClick={() => change(periods.slice(0, -1))}>
            {t('dropPeriod')}
          </Button>
        )}
      </span>
    </fieldset>
  )
}
