// A provider as an emblem and its name: made from the name alone, never a company's logo.

import { cx } from '../cx.ts'
import { hash } from './colour.ts'

const emblems = [
  'M12 2l9 5v10l-9 5-9-5V7zM12 7l4.500 2.500v5L12 17l-4.500-2.500v-5z',
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 2v10l7 7A10 10 0 0 1 12 22a6 6 0 0 1 0-20z',
  'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM17 13l4 4-4 4-4-4z',
  'M12 2l10 10-10 10L2 12zM12 7l5 5-5 5-5-5z',
  'M2 20L9 4l4 9 3-6 6 13zM9 12l3 8H6z',
  'M4 3h16v6L12 21 4 9zM8 7h8l-4 7z',
  'M3 12C3 6 8 2 14 2c-3 3-3 6 0 8 4 2 7 0 7 0 0 7-4 12-9 12S3 17 3 12z',
  'M3 5h18v4H3zM3 10.500h13v4H3zM3 16h18v4H3zM18 10.500h3v4h-3z'
]

/** In the text's colour, so that a row of them stays calm. */
export function VendorMark({ name, className }: { name: string; className?: string }) {
  const seed = hash(name)
  const wide = seed % 2 === 0
  return (
    <span className={cx('inline-flex items-center gap-2 whitespace-nowrap text-2', className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0" fill="currentColor" fillRule="evenodd">
        <path d={emblems[(seed >>> 3) % emblems.length]!} />
      </svg>
      <span
        className={cx('font-display text-body-l leading-none', wide ? 'font-semibold tracking-[.04em]' : 'font-extrabold tracking-tight')}
      >
        {name}
      </span>
    </span>
  )
}
