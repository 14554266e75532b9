// The steps of a bill, one sentence each.
import type { Step } from '@fairhouse/contract/income/work.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { useSymbol } from '../../../session/money/symbol.ts'
import { sayStep, type Writers } from './steps.ts'

function useWriters(): Writers {
  const money = useMoney()
  const symbol = useSymbol()
  const locale = useLocale()
  return {
    money,
    symbol,
    rate: rate => sayRate(rate, locale),
    count: formatCount,
    percent: text => (locale === 'tr' ? `%${text}` : `${text}%`)
  }
}

export function StepList({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('income')
  const writers = useWriters()
  return (
    <ol className="grid gap-px overflow-hidden rounded-input border border-line bg-(--line)">
      {steps.map((step, at) => {
        const { key, values } = sayStep(step, writers)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a bill never change
          <li key={at} className="flex gap-3 bg-1 px-3.5 py-2.5 light:bg-0">
            <span aria-hidden="true" className="w-4 shrink-0 text-3 text-small tabular-nums">
              {at + 1}
            </span>
            <span className="min-w-0 text-1 tabular-nums wrap-anywhere">{t(key, values as never)}</span>
          </li>
        )
      })}
    </ol>
  )
}
