// Several of a few in a form: boxes to tick that look like chips.
import { cx } from '@fairhouse/ui/cx.ts'
import { Check } from 'lucide-react'

interface Props<V extends string> {
  label: string
  values: readonly V[]
  value: readonly V[]
  nameOf: (value: V) => string
  change: (value: V[]) => void
  wrong?: string | null
}

export function ChipsField<V extends string>({ label, values, value, nameOf, change, wrong }: Props<V>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-cap font-semibold text-3">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map(v => {
          const on = value.includes(v)
          return (
            <label
              key={v}
              className={cx(
                'relative flex h-8.5 items-center gap-1.5 rounded-control border px-2.5 text-small font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus max-sm:h-11',
                on ? 'border-line-strong bg-3 text-1' : 'border-line text-2 hover:bg-3'
              )}
            >
              <input
                type="checkbox"
                checked={on}
                aria-invalid={wrong ? true : undefined}
                onChange={() => change(values.filter(x => (x === v ? !on : value.includes(x))))}
                className="absolute inset-0 appearance-none opacity-0"
              />
              {on && <Check aria-hidden className="size-4" />}
              {nameOf(v)}
            </label>
          )
        })}
      </div>
      {wrong && <p className="text-small text-neg">{wrong}</p>}
    </fieldset>
  )
}
