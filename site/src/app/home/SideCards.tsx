// The two lines under the hero that a member has, and their grey places.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import type { ReactNode } from 'react'

export function SideCard({ label, title, text, action }: { label: string; title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <section className="flex min-h-19 min-w-0 items-center gap-4 rounded-card border border-line bg-2 px-4 py-2 shadow-e1">
      <div className="min-w-0 flex-1">
        <h2 className="font-sans font-semibold text-3 text-cap">{label}</h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="break-words font-bold font-display text-h6">{title}</span>
          <span className="text-2 text-small">{text}</span>
        </p>
      </div>
      <p className="shrink-0">{action}</p>
    </section>
  )
}

/** In the place of both while they are fetched. */
export function GreyCards() {
  return (
    <>
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
    </>
  )
}
