// A text that a list is filtered by; 34 px high, like the rows below it.
import { cx } from '@fairhouse/ui/cx.ts'
import { type ComponentProps, useId } from 'react'

/** The look of a filter's control. */
export const filterLook =
  'h-8.5 w-full rounded-control border border-line-strong bg-1 px-2.5 text-small text-1 transition-colors duration-140 focus-visible:outline-offset-0 max-sm:h-11 max-sm:text-body-l'

export function FilterText({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'id'> & { label: string }) {
  const id = useId()
  return (
    <div className={cx('grid gap-1 max-sm:flex-1', className)}>
      <label htmlFor={id} className="text-cap font-semibold text-3">
        {label}
      </label>
      <input id={id} autoComplete="off" autoCapitalize="none" spellCheck={false} className={filterLook} {...rest} />
    </div>
  )
}
