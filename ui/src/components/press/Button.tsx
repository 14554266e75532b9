// A button: it keeps its width while loading, and says why it cannot be pressed.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Reason } from './Reason.tsx'
import { Spinner } from './Spinner.tsx'

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** A request is on its way: presses are ignored, the width stays. */
    loading?: boolean
    /** Why the button cannot be pressed now; it stays focusable so that the reason can be read. */
    disabledReason?: string | null | false
    icon?: ReactNode
  }

/** A `type="button"` unless told otherwise. */
export function Button({ variant, size, block, loading, disabledReason, icon, className, children, onClick, ...rest }: Props) {
  const reasonId = useId()
  const off = Boolean(disabledReason)
  const button = (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={off || loading || undefined}
      aria-describedby={off ? reasonId : rest['aria-describedby']}
      onClick={event => (off || loading ? event.preventDefault() : onClick?.(event))}
      className={cx(
        buttonClass({ variant: off && variant !== 'link' ? 'ghost' : variant, size, block }),
        off && 'text-3! hover:bg-3! active:scale-100',
        className
      )}
    >
      <span className={cx('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
  if (!off) return button
  return (
    <Reason id={reasonId} text={disabledReason} block={block}>
      {button}
    </Reason>
  )
}
