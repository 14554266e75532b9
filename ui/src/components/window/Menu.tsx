// A list of actions that hangs on a button.
import * as Radix from 'radix-ui/dropdown-menu'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cx } from '../../cx.ts'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  /** At the right: a count, a key. */
  aside?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  /** A line above. */
  divided?: boolean
}

/** Rows of 44 px; letters jump, arrows move, Esc returns focus to the trigger. */
export function Menu({
  trigger,
  head,
  items,
  align = 'end'
}: {
  trigger: ReactElement
  head?: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className="z-modal max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[calc(100vw-16px)] animate-pop-in overflow-y-auto rounded-card border border-line bg-pop p-1.5 text-1 shadow-e3"
        >
          {head && <Radix.Label className="px-3 py-2 text-small text-2">{head}</Radix.Label>}
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a menu keep their order
            <Fragment key={at}>
              {item.divided && <Radix.Separator className="mx-3 my-1.5 h-px bg-(--text-3)/30" />}
              <Radix.Item
                disabled={item.disabled}
                onSelect={item.onSelect}
                className={cx(
                  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 font-medium outline-none data-disabled:cursor-not-allowed data-highlighted:bg-(--text-1)/10 data-disabled:text-off [&>svg]:size-5 [&>svg]:shrink-0',
                  item.danger && 'text-neg'
                )}
              >
                {item.icon}
                <span className="flex-1">{item.label}</span>
                {item.aside && <span className="text-small text-2 tabular-nums">{item.aside}</span>}
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
