// What is left of the member's own limits of deposits, beside the form that uses them; and the way to make them lower.
import { LimitMeter } from '@fairhouse/ui/components/figure/LimitMeter.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { ShieldHalf } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ClosedNote } from '../../../kit/stay/ClosedNote.tsx'
import { SessionBar } from '../../../kit/stay/SessionBar.tsx'
import { useSymbol } from '../../../session/money/symbol.ts'
import { nearestOf, useLimitName } from '../../../session/stay/limit.ts'
import { useLimits } from '../../../session/stay/sitting.ts'

/** In the form itself on a phone, where the card below is out of sight: what is left, or the way to a limit. */
export function DepositLimitLine() {
  const t = useTranslations('protection')
  const symbol = useSymbol()
  const nameOf = useLimitName()
  const near = nearestOf(useLimits().data?.amounts ?? [], 'deposit')
  return (
    <div className="grid min-h-11 content-center rounded-input border border-line px-3.5 py-1.5 md:hidden">
      {near ? (
        <LimitMeter brief label={nameOf(near)} used={near.used} limit={near.maximum} currency={symbol} />
      ) : (
        <Link to="/limits" className="flex min-h-8 items-center gap-2 font-semibold text-primary-text text-small hover:underline">
          <ShieldHalf aria-hidden="true" className="size-4.5 shrink-0" />
          {t('lowerHere')}
        </Link>
      )}
    </div>
  )
}

export function DepositLeft() {
  const t = useTranslations('protection')
  const symbol = useSymbol()
  const nameOf = useLimitName()
  const { data } = useLimits()
  const near = nearestOf(data?.amounts ?? [], 'deposit')
  if (!data) return null
  return (
    <>
      {data.closed && <ClosedNote closed={data.closed} />}
      <section aria-label={t('menu')} className="grid gap-3 rounded-card border border-line bg-2 p-4 shadow-e1 sm:p-5">
        <SessionBar plain />
        {near && (
          <LimitMeter
            label={nameOf(near)}
            used={near.used}
            limit={near.maximum}
            currency={symbol}
            {...(near.resetsAt ? { resets: t('resets', { at: formatDateTime(near.resetsAt) }) } : {})}
          />
        )}
        <Link
          to="/limits"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          <ShieldHalf aria-hidden="true" className="size-4.5" />
          {t('lowerHere')}
        </Link>
      </section>
    </>
  )
}
