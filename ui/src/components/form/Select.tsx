// A choice from a list: the device's own control, so phones show their own wheel.
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'
import { controlClass, Field, type FieldTexts, noteId } from './Field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'children' | 'prefix'> &
  FieldTexts & { options: readonly Option[]; prefix?: ReactNode; placeholder?: string; clearable?: boolean }

/** With a `placeholder` nothing is chosen until the person chooses (value `''`); `clearable`: that can be chosen again. */
export function Select({ label, hideLabel, aside, hint, error, options, prefix, placeholder, clearable, id, className, ...rest }: Props) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <Field {...{ label, hideLabel, aside, hint, error }} id={selectId}>
      <div className={cx(controlClass(Boolean(error)), 'relative min-w-0 overflow-clip')}>
        {prefix && <span className="pointer-events-none absolute start-3.5 flex text-3 [&>svg]:size-4.5">{prefix}</span>}
        <select
          {...rest}
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId(selectId) : undefined}
          className={cx(
            'styled flex min-h-10.5 w-full appearance-none min-w-0 items-center whitespace-nowrap rounded-input border-0 bg-transparent pe-10 text-body-l font-medium text-1 outline-none sm:text-body [&>option]:bg-pop [&>option]:text-1',
            prefix ? 'ps-10' : 'ps-3.5',
            className
          )}
        >
          {placeholder !== undefined && (
            <option value="" disabled={!clearable} hidden={!clearable}>
              {placeholder}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3.5 size-4.5 text-3" />
      </div>
    </Field>
  )
}
