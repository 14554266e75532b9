// An amount of money: typed freely, read strictly, and said back where it could be mistaken.
import { formatMoney, type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { type ComponentProps, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readAmount } from '../../text/read-amount.ts'
import { controlClass, Field, type FieldTexts, noteId } from './Field.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> &
  Omit<FieldTexts, 'aside'> & {
    /** The text as typed; {@link readAmount} says what it means. */
    value: string
    onValue: (text: string) => void
    /** Shown at the end of the field, e.g. `₺`. */
    currency: string
    min?: Money
    max?: Money
    /** Shows ½ and 2×: for stakes. Never for limits or deposits: a ready amount pulls people up. */
    steps?: boolean
  }

const cent = parseMoney('0.01')
const stepClass = 'min-h-11 min-w-11 rounded-control bg-3 px-2 font-semibold text-1 transition-colors duration-140 hover:bg-4 tabular-nums'

type Words = ReturnType<typeof useTranslations<'ui'>>

function range(t: Words, min: Money | undefined, max: Money | undefined): string | null {
  if (min !== undefined && max !== undefined) return t('amountRange', { min: formatMoney(min), max: formatMoney(max) })
  if (min !== undefined) return t('amountMin', { min: formatMoney(min) })
  return max === undefined ? null : t('amountMax', { max: formatMoney(max) })
}

/** Complains only after the person leaves the field, but takes a complaint back at once. */
export function AmountField({ value, onValue, currency, min, max, steps, label, hideLabel, hint, error, id, onBlur, ...rest }: Props) {
  const t = useTranslations('ui')
  const ownId = useId()
  const inputId = id ?? ownId
  const [left, setLeft] = useState(false)
  const reading = readAmount(value)
  const wrong = error || (left && complain())
  const echo =
    reading.ok && /[.,\s]/.test(value.trim().replace(/\.\d{1,2}$/, ''))
      ? t('amountEcho', { amount: `${currency}${formatMoney(reading.amount)}` })
      : null
  const note = wrong || echo || hint

  function complain(): string | null {
    if (!reading.ok) {
      if (reading.reason === 'empty') return null
      if (reading.reason === 'decimals') return t('amountDecimals')
      if (reading.reason === 'invalid') return t('amountInvalid')
      const [whole = '', part = ''] = value.trim().split(/[.,]/)
      return t('amountAmbiguous', { large: formatMoney(parseMoney(whole + part)), small: `${whole}.${part}` })
    }
    if (min !== undefined && reading.amount < min) return t('amountTooSmall', { min: formatMoney(min) })
    if (max !== undefined && reading.amount > max) return t('amountTooLarge', { max: formatMoney(max) })
    return null
  }

  function scale(by: 'half' | 'double'): void {
    if (!reading.ok) return
    let amount = by === 'half' ? reading.amount / 2n : reading.amount * 2n
    amount -= amount % cent
    if (max !== undefined && amount > max) amount = max
    if (min !== undefined && amount < min) amount = min
    onValue(moneyToWire(amount))
  }

  return (
    <Field {...{ label, hideLabel }} aside={range(t, min, max)} hint={echo || hint} error={wrong} id={inputId}>
      <div className="flex gap-1.5">
        <div className={controlClass(Boolean(wrong))}>
          <input
            autoComplete="off"
            {...rest}
            id={inputId}
            inputMode="decimal"
            value={value}
            onChange={event => onValue(event.target.value)}
            onBlur={event => {
              setLeft(true)
              onBlur?.(event)
            }}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={note ? noteId(inputId) : undefined}
            className="min-h-10.5 w-full min-w-0 flex-1 rounded-input bg-transparent ps-3.5 text-body-l font-bold tabular-nums outline-none"
          />
          <span className="pe-3.5 font-semibold text-3">{currency}</span>
        </div>
        {steps && (
          <>
            <button type="button" className={stepClass} aria-label={t('half')} onClick={() => scale('half')}>
              ½
            </button>
            <button type="button" className={stepClass} aria-label={t('double')} onClick={() => scale('double')}>
              2×
            </button>
          </>
        )}
      </div>
    </Field>
  )
}
