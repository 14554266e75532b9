// A turning ring; says nothing by itself, the busy element around it does.
import { cx } from '../../cx.ts'

/** A ring of the text's colour, as tall as its `className` says (20 px by default). */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('animate-spin', className ?? 'size-5')}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M18 10a8 8 0 0 0-8-8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
