// One state of a component, under its name.
import { type ReactNode, useState } from 'react'

export function Case({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={name} className={wide ? 'min-w-0' : 'min-w-0 max-w-110'}>
      <h2 className="mb-2 font-sans font-semibold text-3 text-cap">{name}</h2>
      {children}
    </section>
  )
}

/** A value that a controlled component changes. */
export function Held<Value>({ first, children }: { first: Value; children: (value: Value, hold: (value: Value) => void) => ReactNode }) {
  const [value, hold] = useState(first)
  return children(value, hold)
}
