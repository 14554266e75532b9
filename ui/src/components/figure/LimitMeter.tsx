// How much of a limit a person set is used.
import { formatMoney, type Money } from '@fairhouse/contract/money.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Meter } from './Meter.tsx'

type Props = {
  label: string
  used: Money
  limit: Money
  currency?: string
  /** When it begins anew; a sentence. */
  resets?: ReactNode
  /** Only what is left, without a second line. */
  brief?: boolean
}

/** Calm below half, then warning; the words say what is left. */
export function LimitMeter({ label, used, limit, currency = '', resets, brief }: Props) {
  const t = useTranslations('ui')
  const left = limit > used ? limit - used : 0n
  // A share for the drawing only, in thousandths.
  const share = limit > 0n ? Number((used * 1000n) / limit) / 1000 : 1
  const tone = share >= 1 ? 'neg' : share >= 0.8 ? 'warn' : 'pos'
  return (
    <div>
      <Meter
        label={label}
        share={share}
        tone={tone}
        aside={t(left === 0n ? 'limitReached' : 'limitLeft', { left: `${currency}${formatMoney(left)}` })}
      />
      {!brief && (
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-3 text-small tabular-nums">
          <span>{t('limitUsed', { used: `${currency}${formatMoney(used)}`, limit: `${currency}${formatMoney(limit)}` })}</span>
          {resets && <span>{resets}</span>}
        </p>
      )}
    </div>
  )
}
