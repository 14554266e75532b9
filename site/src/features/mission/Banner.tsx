// The picture above leaderboards and raffles: whole at the end of a strip of any width, and fading into its own colours at the start.
import { PromoArt } from '@fairhouse/ui/art/PromoArt.tsx'
import { type Motif, motifHues, washOf } from '@fairhouse/ui/art/shape.ts'

export function Banner({ motif }: { motif: Motif }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-24 justify-end overflow-hidden rounded-card sm:h-32"
      style={{ background: washOf(motifHues[motif]) }}
    >
      <PromoArt
        motif={motif}
        className="aspect-3/1 h-full max-w-full [mask-image:linear-gradient(to_right,transparent,#000_50%)] rtl:[mask-image:linear-gradient(to_left,transparent,#000_50%)]"
      />
    </div>
  )
}
