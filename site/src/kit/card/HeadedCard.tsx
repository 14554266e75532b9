// A card of home: a picture, a title, the way to more, and what there is.
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Props {
  icon: ReactNode
  title: ReactNode
  to: LinkProps['to']
  /** What the way to more leads to. */
  more: string
  children: ReactNode
}

export function HeadedCard({ icon, title, to, more, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex h-full min-w-0 flex-col rounded-card border border-line bg-2 p-4 shadow-e1">
      <header className="flex min-h-11 items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        <h2 id={id} className="min-w-0 text-h6">
          {title}
        </h2>
        <Link
          to={to}
          aria-label={more}
          className="-me-2 ms-auto grid size-11 shrink-0 place-items-center rounded-control text-primary-text hover:bg-3"
        >
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
      </header>
      {children}
    </section>
  )
}
