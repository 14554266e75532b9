// A few words about a control, on hover and focus.
import * as Radix from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** The child must take a ref and be focusable. Nothing that matters lives only here: touch has no hover. */
export function Tooltip({
  text,
  side = 'top',
  children
}: {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-toast max-w-64 animate-pop-in rounded-control border border-line bg-pop px-3 py-2 text-small text-1 shadow-e3"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
