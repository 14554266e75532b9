// A framed part of a page, with a heading of its own where it has one.
import { cx } from '@fairhouse/ui/cx.ts'
import { type ReactNode, useId } from 'react'

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
  const id = useId()
  const look = cx('overflow-hidden rounded-control border border-line bg-1', className)
  if (!title) return <div className={look}>{children}</div>
  return (
    <section aria-labelledby={id} className={look}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1">
        <h2 id={id} className="text-small font-bold">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
