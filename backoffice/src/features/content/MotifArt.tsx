// The picture of a motif; what it shows is said beside it.
import type { Motif } from '@fairhouse/contract/message/content.ts'
import { PromoArt } from '@fairhouse/ui/art/PromoArt.tsx'
import { cx } from '@fairhouse/ui/cx.ts'

export function MotifArt({ motif, className }: { motif: Motif; className?: string }) {
  return (
    <span aria-hidden className={cx('block overflow-hidden', className)}>
      <PromoArt motif={motif} />
    </span>
  )
}
