// An amount of money to read.
import { formatMoney, type Money } from '@fairhouse/contract/money.ts'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'

type Props = {
  amount: Money
  /** Stands before the figures, e.g. `₺`. */
  currency?: string
  /** Shows + as well as −, in green and red: for results. The sign is always there, so the colour is never alone. */
  signed?: boolean
  /** Shows `***`. */
  hidden?: boolean
  className?: string
}

/** Figures of equal width, so that changing amounts do not move what stands beside them. */
export function MoneyText({ amount, currency = '', signed, hidden, className }: Props) {
  const t = useTranslations('ui')
  if (hidden) {
    return (
      <span className={className}>
        <span aria-hidden="true">***</span>
        <span className="sr-only">{t('amountHidden')}</span>
      </span>
    )
  }
  const sign = amount < 0n ? '−' : signed && amount > 0n ? '+' : ''
  return (
    <span
      className={cx(
        'whitespace-nowrap tabular-nums',
        signed && amount > 0n && 'font-bold text-pos',
        signed && amount < 0n && 'font-bold text-neg',
        className
      )}
    >
      {sign}
      {currency}
      {formatMoney(amount < 0n ? -amount : amount)}
    </span>
  )
}
