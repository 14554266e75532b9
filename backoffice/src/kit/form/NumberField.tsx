// A whole number in a form; what cannot be read is handed on as NaN, which the server refuses.
import { useState } from 'react'
import { Control, type ControlTexts } from './Control.tsx'

type Props = ControlTexts & { value: number; change: (value: number) => void; min: number; max: number; className?: string }

export function NumberField({ value, change, min, max, className, ...texts }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Control {...texts} className={className ?? ''}>
      {given => (
        <input
          {...given}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typed ?? (Number.isNaN(value) ? '' : value)}
          onChange={e => {
            setTyped(e.target.value)
            change(e.target.value === '' ? Number.NaN : Number(e.target.value))
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Control>
  )
}
