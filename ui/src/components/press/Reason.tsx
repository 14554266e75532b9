// Why a control cannot be pressed: shown on hover and on focus, so on touch as well.
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'

/** The control inside must name `id` in `aria-describedby`. */
export function Reason({ id, text, block, children }: { id: string; text: ReactNode; block?: boolean; children: ReactNode }) {
  return (
    <span className={cx('group/reason relative', block ? 'flex' : 'inline-flex')}>
      {children}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none absolute bottom-full left-1/2 z-sheet mb-2 hidden w-max max-w-[min(16rem,70vw)] -translate-x-1/2 rounded-control border border-line bg-pop px-3 py-2 text-start text-small text-1 shadow-e3 group-focus-within/reason:block group-hover/reason:block"
      >
        {text}
      </span>
    </span>
  )
}
