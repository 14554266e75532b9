// A term of a bonus: its name beside what it says, below it on a phone.
import type { ReactNode } from 'react'

export function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-3">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
