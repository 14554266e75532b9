// The reason of a decision: 3 to 200 characters.
import { cx } from '@fairhouse/ui/cx.ts'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isReason, reasonMaximum } from './reason.ts'

interface Props {
  value: string
  change: (text: string) => void
  /** Sending was tried: a reason that is too short is said now. */
  tried: boolean
  /** Where it is more than the audit's reason. */
  label?: string | undefined
  help?: string | undefined
  /** There are fields to be filled before it. */
  last?: boolean
}

export function ReasonField({ value, change, tried, label, help, last = false }: Props) {
  const t = useTranslations('ops.reason')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const wrong = tried && !isReason(value)
  // Alone, it is what the dialog is for.
  useEffect(() => {
    if (!last) area.current?.focus()
  }, [last])
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-cap font-semibold text-2">
        {label ?? t('label')}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={last ? 2 : 3}
        maxLength={reasonMaximum}
        value={value}
        onChange={e => change(e.target.value)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-note`}
        className="rounded-control border border-line-strong bg-1 px-2.5 py-2 text-body text-1 aria-invalid:border-neg max-sm:text-body-l"
      />
      <p id={`${id}-note`} className={cx('flex justify-between gap-4 text-cap', wrong ? 'text-neg' : 'text-3')}>
        <span>{wrong ? t('short') : (help ?? t('help'))}</span>
        <span className="tabular-nums">
          {value.trim().length}/{reasonMaximum}
        </span>
      </p>
    </div>
  )
}
