// Tabs with panels: an underline, or a segment in a box.
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'

export type TabItem = { value: string; label: ReactNode; panel: ReactNode }

type Props = {
  /** Names the strip for those who hear it. */
  label: string
  items: readonly TabItem[]
  value: string
  onValue: (value: string) => void
  look?: 'underline' | 'segment'
  className?: string
}

/** Arrow keys move along the strip; one that is too long scrolls sideways on a phone and goes on in another row elsewhere, segments break their words instead. Only the open panel is mounted. */
export function Tabs({ label, items, value, onValue, look = 'underline', className }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onValue} className={className}>
      <Radix.List
        aria-label={label}
        className={cx(
          'scroll-strip flex',
          look === 'underline'
            ? 'gap-1 border-line border-b sm:flex-wrap'
            : 'gap-1 rounded-input bg-0 p-1 ring-1 ring-line ring-inset light:bg-3'
        )}
      >
        {items.map(item => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={cx(
              'font-semibold text-2 transition-colors duration-140 hover:text-1 focus-visible:-outline-offset-2 data-[state=active]:text-1',
              look === 'underline'
                ? 'min-h-11 shrink-0 whitespace-nowrap px-2.5 sm:px-4 data-[state=active]:shadow-[inset_0_-2px_0_var(--primary-text)]'
                : 'min-h-10 min-w-0 flex-1 rounded-control px-2 leading-tight wrap-anywhere sm:px-4 data-[state=active]:bg-4 light:data-[state=active]:bg-1 light:data-[state=active]:shadow-e1'
            )}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map(item => (
        <Radix.Content key={item.value} value={item.value} className="pt-4 outline-offset-4">
          {item.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
