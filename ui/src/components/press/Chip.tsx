// A filter to press on and off.
import type { ComponentProps } from 'react'
import { cx } from '../../cx.ts'

/** 44 px; put several in a `scroll-strip`. */
export function Chip({ pressed, className, ...rest }: Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cx(
        'flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-input border px-3.5 font-semibold transition-colors duration-140 [&>svg]:size-4.5',
        pressed ? 'border-line-strong bg-4 text-1' : 'border-line bg-2 text-2 hover:bg-3 hover:text-1',
        className
      )}
    />
  )
}
