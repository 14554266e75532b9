// The tiers of a contract as a ladder: each rate with what it asks for, and, where figures are known, what of it is met.
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import type { IncomeWork } from '@fairhouse/contract/income/work.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { CircleCheck, CircleDashed, Dot } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { type Condition, type Rung, rungsOf } from './ladder.ts'

const marks = { true: CircleCheck, false: CircleDashed, null: Dot }

function ConditionLine({ condition: { of, least, met } }: { condition: Condition }) {
  const t = useTranslations('income')
  const money = useMoney()
  const Mark = marks[String(met) as keyof typeof marks]
  return (
    <li className={cx('inline-flex items-center gap-1.5 text-small', met ? 'text-1' : 'text-2')}>
      <Mark aria-hidden="true" className={cx('size-4 shrink-0', met ? 'text-pos' : 'text-3')} />
      <span>
        {t(`least_${of}`, { least: typeof least === 'bigint' ? money(least) : formatCount(least) })}
        {met !== null && <span className="sr-only"> ({t(met ? 'met' : 'notMet')})</span>}
      </span>
    </li>
  )
}

function RungLine({ rung }: { rung: Rung }) {
  const t = useTranslations('income')
  const locale = useLocale()
  return (
    <li
      aria-current={rung.reached || undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-input border px-3.5 py-2.5',
        rung.reached ? 'border-primary-text bg-3' : 'border-line bg-1 light:bg-0'
      )}
    >
      <p className="flex min-w-32 items-baseline gap-2 whitespace-nowrap">
        <span className="text-3 text-small">{t('tierNo', { no: rung.tier })}</span>
        <span className="font-bold font-display text-1 text-h6 tabular-nums">{sayRate(rung.rate, locale)}</span>
      </p>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 max-sm:w-full max-sm:flex-none">
        {rung.conditions.map(condition => (
          <ConditionLine key={condition.of} condition={condition} />
        ))}
      </ul>
      {rung.reached && <Badge tone="act">{t('reached')}</Badge>}
    </li>
  )
}

/** `work`: the figures of a window on the same terms. Kinds without tiers show nothing. */
export function RateLadder({ contract, work }: { contract: IncomeContract; work?: IncomeWork | undefined }) {
  const t = useTranslations('income')
  const rungs = rungsOf(contract, work)
  if (rungs.length === 0) return null
  return (
    <ol aria-label={t('ladder')} className="grid gap-1.5">
      {rungs.map(rung => (
        <RungLine key={rung.tier} rung={rung} />
      ))}
    </ol>
  )
}
