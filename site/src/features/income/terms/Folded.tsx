// Something that opens when it is asked for: the words that open it, and an arrow that says so.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-primary-text">
        {title}
        <ChevronDown aria-hidden="true" className="size-4.5 transition-transform duration-200 ease-out group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
