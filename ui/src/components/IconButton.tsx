// A square button with a picture, a name that is read out, and perhaps a count.
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What is read out and shown on hover; includes the count where there is one. */
  label: string
  size?: 40 | 44
  /** Shown at the corner when above zero, `99+` at most. */
  count?: number
  plain?: boolean
}

/** 40 or 44 px; the smaller one answers to a 44 px touch. */
export function IconButton({ label, size = 40, count = 0, plain, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(
        'relative grid shrink-0 place-items-center rounded-control text-2 transition-colors duration-140 hover:bg-4 hover:text-1 disabled:text-off disabled:hover:bg-transparent [&>svg]:size-5',
        plain ? 'bg-transparent' : 'bg-3',
        size === 44 ? 'size-11' : "size-10 before:absolute before:-inset-0.5 before:content-['']",
        className
      )}
    >
      {children}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -end-1 min-w-4.5 rounded-pill bg-live-fill px-1 text-center text-micro/4.5 font-bold text-on-live tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
