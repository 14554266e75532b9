// One of a few, small: for the bars of a preview and of a form.
import type { ReactNode } from 'react'
import { useId } from 'react'

interface Props<V extends string> {
  label: string
  items: readonly { value: V; name: string; face: ReactNode }[]
  value: V
  choose: (value: V) => void
}

export function Toggles<V extends string>({ label, items, value, choose }: Props<V>) {
  const group = useId()
  return (
    <fieldset className="flex rounded-badge bg-3 p-0.5">
      <legend className="sr-only">{label}</legend>
      {items.map(item => (
        <label
          key={item.value}
          title={item.name}
          className="relative grid h-7 min-w-8 place-items-center rounded-[5px] px-1.5 text-cap font-semibold text-2 hover:text-1 has-checked:bg-4 has-checked:text-1 light:has-checked:bg-1 light:has-checked:shadow-e1 has-focus-visible:outline-2 has-focus-visible:outline-focus max-sm:h-10 max-sm:min-w-10 [&>svg]:size-4"
        >
          <input
            type="radio"
            name={group}
            checked={item.value === value}
            onChange={() => choose(item.value)}
            aria-label={item.name}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {item.face}
        </label>
      ))}
    </fieldset>
  )
}
