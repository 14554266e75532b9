// A tick: the whole row answers.
import { Check, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }

/** Never ticked by default where it gives consent. */
export function Checkbox({ label, error, ...rest }: Props) {
  const noteId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            {...rest}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
            className="peer size-6 appearance-none rounded-badge border border-line-strong bg-0 transition-colors duration-140 checked:border-primary checked:bg-primary disabled:opacity-50 aria-invalid:border-neg light:checked:border-primary-text"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-4 scale-50 text-on-primary opacity-0 transition duration-140 ease-out peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 pt-0.5 text-body text-2">{label}</span>
      </label>
      {error && (
        <p id={noteId} className="flex gap-1.5 ps-9 text-small text-neg">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
