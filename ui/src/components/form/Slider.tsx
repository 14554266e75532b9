// A number on a scale, to drag or to type.
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field, noteId } from './Field.tsx'

type Props = {
  label: string
  value: number
  onValue: (value: number) => void
  min: number
  max: number
  step?: number
  /** Stands after the typed number, e.g. `%`. */
  unit?: string
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

/** What is typed counts when the field is left or Enter is pressed; it is brought onto the scale. */
export function Slider({ label, value, onValue, min, max, step = 1, unit, hint, error, disabled }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (): void => {
    const number = Number(typed?.replace(',', '.'))
    if (typed?.trim() && Number.isFinite(number)) {
      const steps = Math.round((Math.min(max, Math.max(min, number)) - min) / step)
      onValue(Number((min + steps * step).toFixed(6)))
    }
    setTyped(null)
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="range"
          {...{ min, max, step, value, disabled }}
          onChange={event => onValue(Number(event.target.value))}
          aria-valuetext={unit ? `${value} ${unit}` : undefined}
          aria-describedby={error || hint ? noteId(id) : undefined}
          className="slider min-w-0 flex-1"
          style={{ '--share': `${max > min ? ((value - min) / (max - min)) * 100 : 0}%` } as React.CSSProperties}
        />
        <span className="flex min-h-11 w-24 shrink-0 items-center rounded-input border border-line-strong bg-0 pe-3 focus-within:border-focus">
          <input
            inputMode="decimal"
            aria-label={t('typed', { label })}
            disabled={disabled}
            value={typed ?? String(value)}
            onChange={event => setTyped(event.target.value)}
            onBlur={commit}
            onKeyDown={event => event.key === 'Enter' && commit()}
            className="min-h-10.5 w-full min-w-0 rounded-input bg-transparent ps-3 text-end font-semibold tabular-nums outline-none"
          />
          {unit && <span className="ps-1 text-3">{unit}</span>}
        </span>
      </div>
      <div aria-hidden="true" className="flex justify-between pe-27 text-3 text-cap tabular-nums">
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </Field>
  )
}
