// A framed part of a page, with a heading of its own where it has one; no landmark: headings are enough to move by.
import { cx } from '@fairhouse/ui/cx.ts'
import type { ReactNode } from 'react'

export function Panel({
  title,
  beside,
  className,
  children
}: {
  title?: string
  beside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const look = cx('overflow-hidden rounded-control border border-line bg-1', className)
  if (!title) return <div className={look}>{children}</div>
  return (
    <div className={look}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1">
        <h2 className="text-small font-bold">{title}</h2>
        {beside}
      </div>
      {children}
    </div>
  )
}
