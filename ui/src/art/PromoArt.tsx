// The picture of an offer, a banner or a fallback: drawn from the name of its motif.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Drawing } from './Drawing.tsx'
import { type ArtShape, frames, motifHues, motifOf, washOf } from './shape.ts'

type Props = {
  /** One of `motifNames`; an unknown name shows the gift. */
  motif: string
  shape?: ArtShape
  /** Words over the picture's start side; a scrim makes them readable. */
  children?: ReactNode
  className?: string
}

/** Fills what it is put in, unless `className` says how large it is. The subject stands at the end side of a wide picture. */
export function PromoArt({ motif: name, shape = '3/1', children, className }: Props) {
  const motif = motifOf(name)
  const { w, h } = frames[shape]
  return (
    <div
      className={cx('relative isolate overflow-hidden text-white', className ?? 'size-full')}
      style={{ background: washOf(motifHues[motif]) }}
    >
      <Drawing
        of={`${motif} ${shape}`}
        draw={(art, id) => art.drawPromo(motif, shape, id)}
        w={w}
        h={h}
        keep={shape === '3/1' ? 'xMaxYMid' : 'xMidYMid'}
        className="absolute inset-0 -z-1 size-full rtl:-scale-x-100"
      />
      {children && (
        <>
          <div className="absolute inset-0 -z-1 bg-linear-to-r from-[rgb(6_7_16/.86)] via-45% via-[rgb(6_7_16/.72)] to-75% to-transparent rtl:bg-linear-to-l" />
          {children}
        </>
      )}
    </div>
  )
}
