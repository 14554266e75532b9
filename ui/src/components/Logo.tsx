// The house's own mark: a roof over a tick, in a square of its two colours.
import { cx } from '../cx.ts'

/** The word gives way to the mark below 360 px. The brand's name is not translated. */
export function Logo({ name = 'Fairhouse', className }: { name?: string; className?: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-2 font-display font-extrabold text-h4 text-1 leading-none tracking-tight', className)}
    >
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-[9px] bg-[conic-gradient(from_210deg,#FFB224,#FF7A3D,#8B7BFF,#FFB224)]"
      >
        <svg
          viewBox="0 0 28 28"
          className="size-7"
          fill="none"
          stroke="#14101f"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M6.500 13 14 6.500l7.500 6.500" />
          <path d="m9.800 17 3 3.200 5.600-6" />
        </svg>
      </span>
      <span className="max-xs:sr-only">{name}</span>
    </span>
  )
}
