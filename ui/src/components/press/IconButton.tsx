// A square button with a picture, a name that is read out, and perhaps a count.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'
import { Reason } from './Reason.tsx'
import { Spinner } from './Spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What is read out and shown on hover; includes the count where there is one. */
  label: string
  size?: 36 | 40 | 44 | 48
  /** Shown at the corner when above zero, `99+` at most. */
  count?: number
  plain?: boolean
  /** A request is on its way: presses are ignored. */
  loading?: boolean
  /** Why the button cannot be pressed now; it stays focusable so that the reason can be read. */
  disabledReason?: ReactNode
}

const sizes = {
  36: "size-9 before:absolute before:-inset-1 before:content-['']",
  40: "size-10 before:absolute before:-inset-0.5 before:content-['']",
  44: 'size-11',
  48: 'size-12'
}

/** The smaller ones answer to a 44 px touch. */
export function IconButton({ label, size = 40, count = 0, plain, loading, disabledReason, className, children, onClick, ...rest }: Props) {
  const reasonId = useId()
  const off = Boolean(disabledReason)
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={off || loading || undefined}
      aria-describedby={off ? reasonId : rest['aria-describedby']}
      title={off ? undefined : (rest.title ?? label)}
      onClick={event => (off || loading ? event.preventDefault() : onClick?.(event))}
      className={cx(
        'relative grid shrink-0 place-items-center rounded-control transition-colors duration-140 disabled:text-off disabled:hover:bg-transparent [&>svg]:size-5',
        off ? 'text-3' : 'text-2 hover:bg-4 hover:text-1',
        plain ? 'bg-transparent' : 'bg-3',
        sizes[size],
        className
      )}
    >
      {loading ? <Spinner /> : children}
      {count > 0 && (
        // Drawn, not written: the label says the whole number.
        <span
          aria-hidden="true"
          data-count={count > 99 ? '99+' : count}
          className="absolute -end-1 -top-1 min-w-4.5 rounded-pill bg-live-fill px-1 text-center text-micro/4.5 font-bold text-on-live tabular-nums before:content-[attr(data-count)]"
        />
      )}
    </button>
  )
  if (!off) return button
  return (
    <Reason id={reasonId} text={disabledReason}>
      {button}
    </Reason>
  )
}
