// A small picture for a place where nothing is yet.

import { cx } from '../cx.ts'
import { Drawing } from './Drawing.tsx'
import type { SpotName } from './spots.ts'

/** Keeps its place (120 × 88) before it is drawn. It takes the colours of the theme. */
export function SpotArt({ name, className }: { name: SpotName; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block h-22 w-30', className)}>
      <Drawing of={name} draw={art => art.drawSpot(name)} w={120} h={88} className="size-full" />
    </span>
  )
}
