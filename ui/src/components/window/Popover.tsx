// A small panel that hangs on a control.
import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

type Props = { trigger: ReactElement; label: string; align?: 'start' | 'center' | 'end'; children: ReactNode }

/** Esc and a press outside close it; focus returns to the trigger. */
export function Popover({ trigger, label, align = 'end', children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className="z-modal max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-16px)] animate-pop-in overflow-y-auto rounded-card border border-line bg-pop p-4 text-1 shadow-e3"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
