// One of a few, each with room for a sentence.
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'

type Props<Value extends string> = {
  label: ReactNode
  hideLabel?: boolean
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; aside?: ReactNode; disabled?: boolean }[]
  /** `null`: nothing is chosen until the person chooses. */
  value: Value | null
  onValue: (value: Value) => void
  /** Each choice in its own box. */
  boxed?: boolean
  name?: string
  error?: ReactNode
}

/** Arrow keys move the choice; the whole row answers. */
export function Radio<Value extends string>({ label, hideLabel, options, value, onValue, boxed, name, error }: Props<Value>) {
  const group = useId()
  const noteId = useId()
  return (
    <fieldset aria-describedby={error ? noteId : undefined} className="min-w-0">
      <legend className={cx('mb-1.5 font-semibold text-3 text-cap', hideLabel && 'sr-only')}>{label}</legend>
      <div className={cx('flex flex-col', boxed && 'gap-2')}>
        {options.map(option => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-start gap-3 py-2.5 has-disabled:cursor-not-allowed',
              boxed &&
                'rounded-input border border-line bg-2 px-3.5 transition-colors duration-140 hover:bg-3 has-checked:border-primary-text has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
            )}
          >
            <input
              type="radio"
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
              className={cx(
                'my-px grid size-5.5 shrink-0 appearance-none place-items-center rounded-pill border border-line-strong bg-0 transition-colors duration-140 before:size-2.5 before:scale-0 before:rounded-pill before:bg-on-primary before:transition-transform before:duration-140 checked:border-primary checked:bg-primary checked:before:scale-100 disabled:opacity-50 light:checked:border-primary-text forced-colors:appearance-auto',
                boxed && 'outline-none'
              )}
            />
            <span className="min-w-0 flex-1 pt-0.5">
              <span className={cx('block text-body', option.disabled ? 'text-3' : 'text-1')}>{option.label}</span>
              {option.hint && <span className="block text-3 text-small">{option.hint}</span>}
            </span>
            {option.aside && <span className="shrink-0 pt-0.5 text-2 text-small tabular-nums">{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} className="mt-1 flex gap-1.5 text-neg text-small">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
