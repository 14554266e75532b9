// A section of the side menu.
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { spotOf } from './nav-rules.ts'
import type { MenuSection } from './use-menu.ts'

const rowClass = (words: boolean): string =>
  cx(
    'relative flex min-h-11 items-center gap-3 rounded-control text-start font-semibold text-2 transition-colors duration-140 hover:bg-3 hover:text-1 focus-visible:-outline-offset-2 aria-[current=page]:bg-3 aria-[current=page]:text-1 aria-[current=page]:shadow-[inset_2px_0_0_var(--primary-text)] rtl:aria-[current=page]:shadow-[inset_-2px_0_0_var(--primary-text)] [&>svg]:size-5 [&>svg]:shrink-0',
    words ? 'w-full px-3' : 'w-12 justify-center'
  )

/** `words`: with labels, or as pictures whose names are read out and shown on hover. `onGo` hears every press. */
export function MenuRows({ section, words, onGo }: { section: MenuSection; words: boolean; onGo?: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={cx('px-3 pt-1 pb-1 font-sans font-semibold text-3 text-cap', !words && 'sr-only')}>
        {section.title}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {section.entries.map(entry => {
          const Picture = entry.icon
          const inner = (
            <>
              <Picture aria-hidden="true" />
              <span className={words ? 'min-w-0 flex-1' : 'sr-only'}>{entry.label}</span>
            </>
          )
          const title = words ? undefined : entry.label
          if (!('href' in entry))
            return (
              <li key={entry.key}>
                <button
                  type="button"
                  title={title}
                  onClick={() => {
                    onGo?.()
                    entry.onPress()
                  }}
                  className={rowClass(words)}
                >
                  {inner}
                </button>
              </li>
            )
          const { pathname, vassalage } = spotOf(entry.href)
          return (
            <li key={entry.key}>
              <Link
                to={pathname}
                search={vassalage ? { vassalage } : {}}
                activeProps={{ 'aria-current': undefined }}
                aria-current={entry.current ? 'page' : undefined}
                title={title}
                onClick={onGo}
                className={rowClass(words)}
              >
                {inner}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
