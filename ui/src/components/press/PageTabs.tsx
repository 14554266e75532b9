// Tabs that are pages of their own: links in a strip.
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../cx.ts'

export type PageTab = { key: string; label: ReactNode; count?: number }

type Props = {
  /** Names the strip for those who hear it. */
  label: string
  tabs: readonly PageTab[]
  current: string
  /** Draws the router's own link with what it is given. */
  link: (tab: PageTab, props: { className: string; 'aria-current': 'page' | undefined; children: ReactNode }) => ReactNode
}

/** Scrolls sideways when it is too long, and to the current tab. */
export function PageTabs({ label, tabs, current, link }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = strip.current
    const tab = [...(box?.children ?? [])][tabs.findIndex(one => one.key === current)] as HTMLElement | undefined
    if (box && tab) box.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - box.clientWidth / 2
  }, [tabs, current])
  return (
    <nav aria-label={label}>
      <ul ref={strip} className="scroll-strip relative flex gap-1 border-line border-b">
        {tabs.map(tab => {
          const here = tab.key === current
          return (
            <li key={tab.key} className="shrink-0">
              {link(tab, {
                'aria-current': here ? 'page' : undefined,
                className: cx(
                  'flex min-h-11 items-center gap-2 whitespace-nowrap px-4 font-semibold transition-colors duration-140 hover:text-1 focus-visible:-outline-offset-2',
                  here ? 'text-1 shadow-[inset_0_-2px_0_var(--primary-text)]' : 'text-2'
                ),
                children: (
                  <>
                    {tab.label}
                    {tab.count !== undefined && <span className="font-medium text-3 text-small tabular-nums">{tab.count}</span>}
                  </>
                )
              })}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
