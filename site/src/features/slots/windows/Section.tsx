// A part of a window under its own heading.
import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h5">{title}</h3>
      {children}
    </section>
  )
}
