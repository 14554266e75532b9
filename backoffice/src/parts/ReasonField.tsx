// The reason of a decision: 3 to 200 characters.
import { cx } from '@fairhouse/ui/cx.ts'
import { useEffect, useId, useRef } from 'react'
import { reasonMaximum } from './reason.ts'

interface Props {
  label: string
  help: string
  value: string
  wrong: string | null
  change: (text: string) => void
}

export function ReasonField({ label, help, value, wrong, change }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  // It is what the dialog is for.
  useEffect(() => area.current?.focus(), [])
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-cap font-semibold text-2">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={3}
        maxLength={reasonMaximum}
        value={value}
        onChange={e => change(e.target.value)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-note`}
        className="rounded-control border border-line-strong bg-1 px-2.5 py-2 text-body text-1 aria-invalid:border-neg max-sm:text-body-l"
      />
      <p id={`${id}-note`} className={cx('flex justify-between gap-4 text-cap', wrong ? 'text-neg' : 'text-3')}>
        <span>{wrong ?? help}</span>
        <span className="tabular-nums">
          {value.trim().length}/{reasonMaximum}
        </span>
      </p>
    </div>
  )
}
