// A surface that holds one thing.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../../cx.ts'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  /** Content reaches the edges: tables, pictures. */
  flush?: boolean
}

/** A titled section with an edge and a soft shadow. */
export function Card({ title, aside, flush, className, children, ...rest }: Props) {
  return (
    <section
      {...rest}
      className={cx('min-w-0 rounded-card border border-line bg-2 shadow-e1', flush ? 'overflow-hidden' : 'p-4 sm:p-5', className)}
    >
      {(title || aside) && (
        <header className={cx('flex items-center justify-between gap-3', flush ? 'px-4 pt-4 pb-2 sm:px-5' : 'mb-3')}>
          {title && <h2 className="text-h5">{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
