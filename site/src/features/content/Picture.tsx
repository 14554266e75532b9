// The picture of a banner or a promotion.
import type { Motif } from '@fairhouse/contract/message/content.ts'
import { PromoArt } from '@fairhouse/ui/art/PromoArt.tsx'

/** Fills the box it is put into; it says nothing that the words beside it do not say. */
export function Picture({ motif, className }: { motif: Motif; className?: string }) {
  return (
    <span aria-hidden="true" className={className}>
      <PromoArt motif={motif} />
    </span>
  )
}
