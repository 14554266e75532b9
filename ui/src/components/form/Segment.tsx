// One of a few, side by side: looks like segment tabs, but is a choice without panels.
import { type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'

type Props<Value extends string> = {
  label: string
  items: readonly { value: Value; label: ReactNode; name?: string }[]
  value: Value
  onValue: (value: Value) => void
  className?: string
}

/** A radio group. `name` is what is read out where the label is only a picture. */
export function Segment<Value extends string>({ label, items, value, onValue, className }: Props<Value>) {
  const group = useId()
  return (
    <fieldset className={cx('scroll-strip flex min-w-0 gap-1 rounded-input bg-0 p-1 ring-1 ring-line ring-inset light:bg-3', className)}>
      <legend className="sr-only">{label}</legend>
      {items.map(item => (
        <label
          key={item.value}
          title={item.name}
          className="relative flex min-h-10 min-w-max flex-1 shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control px-3 font-semibold text-2 transition-colors duration-140 hover:text-1 has-checked:bg-4 has-checked:text-1 has-focus-visible:outline-2 has-focus-visible:outline-focus light:has-checked:bg-1 light:has-checked:shadow-e1 [&>svg]:size-4.5"
        >
          <input
            type="radio"
            name={group}
            value={item.value}
            checked={item.value === value}
            onChange={() => onValue(item.value)}
            aria-label={item.name}
            className="absolute inset-x-0 -inset-y-0.5 appearance-none opacity-0"
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  )
}
