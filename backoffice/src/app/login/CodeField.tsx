// Six digits in six boxes. It is one field, so that pasting, password managers and screen readers see one.
import { cx } from '@fairhouse/ui/cx.ts'
import { useEffect, useId, useRef } from 'react'

/** Digits of a code. */
export const codeLength = 6

interface Props {
  label: string
  value: string
  wrong: string | null
  change: (digits: string) => void
}

export function CodeField({ label, value, wrong, change }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-cap font-semibold text-3">
        {label}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={e => change(e.target.value.replace(/\D/g, '').slice(0, codeLength))}
          onSelect={e => e.currentTarget.setSelectionRange(value.length, value.length)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
          className="peer absolute inset-0 z-1 w-full cursor-text opacity-0"
        />
        <div
          aria-hidden
          className="group grid grid-cols-6 gap-2 rounded-control outline-offset-4 peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
        >
          {Array.from({ length: codeLength }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are places, they have no other name
              key={i}
              className={cx(
                'grid h-12 place-items-center rounded-control border bg-0 text-h4 font-bold tabular-nums',
                wrong ? 'border-neg' : i === value.length ? 'border-focus' : 'border-line-strong'
              )}
            >
              {value[i]}
            </span>
          ))}
        </div>
      </div>
      {wrong && (
        <p id={`${id}-note`} role="alert" className="text-small text-neg">
          {wrong}
        </p>
      )}
    </div>
  )
}
