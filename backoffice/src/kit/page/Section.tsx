// A part of a dialog with its name above, in a box.
import { cx } from '@fairhouse/ui/cx.ts'
import type { ReactNode } from 'react'

export const Section = ({ title, children, className }: { title: string; children: ReactNode; className?: string }) => (
  <section aria-label={title} className={cx('rounded-control border border-line bg-1', className)}>
    <h3 className="px-3 pt-2 pb-1.5 font-semibold text-cap text-3">{title}</h3>
    {children}
  </section>
)
