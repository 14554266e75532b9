// Nothing to show in a list or a panel: what that means, and at most one way on. Without a picture; `EmptyState` has one.
import type { ReactNode } from 'react'

export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-10 text-center">
      <p className="text-body font-semibold">{title}</p>
      {text && <p className="max-w-md text-small text-3">{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}
