// One of a few in a form.
import { Control, type ControlTexts } from './Control.tsx'

type Props<V extends string> = ControlTexts & {
  value: V
  values: readonly V[]
  nameOf: (value: V) => string
  change: (value: V) => void
  className?: string
}

export function ChoiceField<V extends string>({ value, values, nameOf, change, className, ...texts }: Props<V>) {
  return (
    <Control {...texts} className={className ?? ''}>
      {given => (
        <select
          {...given}
          value={value}
          onChange={e => {
            const chosen = values.find(v => v === e.target.value)
            if (chosen !== undefined) change(chosen)
          }}
        >
          {values.map(v => (
            <option key={v} value={v}>
              {nameOf(v)}
            </option>
          ))}
        </select>
      )}
    </Control>
  )
}
