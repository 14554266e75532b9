// How a bill came about: computed here again out of its terms and inputs, by the function that the house ran.
import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { recheck, type SaidBill } from '@fairhouse/contract/income/recheck.ts'
import type { IncomeBill, IncomeWork, Step } from '@fairhouse/contract/income/work.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { figureText } from '../../../kit/income/figure-text.ts'
import { useMoney } from '../../../kit/value/use-money.ts'

type Key = Parameters<ReturnType<typeof useTranslations<'opsIncome'>>>[0]

/** The bill again, or null where the figures cannot be computed. */
export function computed(work: IncomeWork): IncomeBill | null {
  try {
    return evaluateWork(work)
  } catch {
    return null
  }
}

/** Says whether the bill that was computed again is the same: every figure to the unit, and the terms by their hash. */
export function Check({ bill }: { bill: SaidBill & { readonly id: string } }) {
  const t = useTranslations('opsIncome')
  const money = useMoney()
  // what a bill follows from is never changed
  const { data, isError } = useQuery({
    queryKey: ['recheck', bill.id],
    queryFn: () => recheck(bill),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })
  if (!data && !isError) return null
  const same = data?.differs.length === 0
  const Mark = same ? CircleCheck : TriangleAlert
  return (
    <p role="status" className={`flex items-start gap-2 border-t border-line px-3 py-2 text-small ${same ? 'text-pos' : 'text-neg'}`}>
      <Mark aria-hidden className="mt-0.5 size-4 shrink-0" />
      {data === undefined
        ? t('checkFailed')
        : same
          ? t('checkedSame', { amount: money(data.computed.amount) })
          : t('checkedOther', {
              amount: money(data.computed.amount),
              said: money(bill.gross),
              figures: data.differs.map(figure => t(`compared_${figure}`)).join(', ')
            })}
    </p>
  )
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('opsIncome')
  const locale = useLocale()
  return (
    <ol className="grid divide-y divide-line">
      {steps.map((step, no) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice, and the order never changes
        <li key={no} className="grid gap-x-4 gap-y-1 px-3 py-2 text-small sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <span className="font-semibold">{t(`step_${step.key.replace('.', '_')}` as Key)}</span>
          <dl className="grid gap-x-4 gap-y-0.5">
            {Object.entries(step.figures).map(([name, of]) => (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-3">{t(`figure_${name}` as Key)}</dt>
                <dd className="text-end tabular-nums">{figureText(of, locale)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
