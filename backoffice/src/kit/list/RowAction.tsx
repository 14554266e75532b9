// What can be done with a row: small among dense rows, but answers to a whole fingertip.
import type { ComponentProps, ReactNode } from 'react'

/** The look of a deed in a row, for buttons and links. */
export const rowActionLook =
  "relative shrink-0 whitespace-nowrap text-small font-semibold text-primary-text before:absolute before:-inset-x-2 before:-inset-y-1.5 before:content-[''] hover:underline max-sm:before:-inset-y-3"

export const RowAction = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" {...props} className={rowActionLook} />
)

/** All that can be done with a row, on one line where the screen is wide enough for it. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap gap-x-4 gap-y-3 lg:flex-nowrap">{children}</span>
)
