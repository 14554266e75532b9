// A few lines of text, with how many characters there are and may be.
import { controlClass, Field, noteId } from '@fairhouse/ui/components/form/Field.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useId } from 'react'

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  /** How long it is, as the house counts, and at most may be. */
  length: number
  max: number
  error?: string | undefined
}

export function CountedText({ label, value, onValue, length, max, error }: Props) {
  const id = useId()
  return (
    <Field
      id={id}
      label={label}
      error={error}
      aside={
        <span className={cx('tabular-nums', length > max && 'text-neg')}>
          {length}/{max}
        </span>
      }
    >
      <div className={controlClass(Boolean(error))}>
        <textarea
          id={id}
          rows={4}
          value={value}
          onChange={event => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId(id) : undefined}
          className="min-h-28 w-full resize-y rounded-input border-0 bg-transparent px-3.5 py-2.5 text-body-l outline-none sm:text-body"
        />
      </div>
    </Field>
  )
}
