// The picture of a game: drawn from its code, the same on every device, never a licensed image.
import type { ReactNode } from 'react'
import type { TileCategory } from '../../art/cast.ts'
import { Drawing } from '../../art/Drawing.tsx'
import { type ArtShape, frames, huesOf, scrimOf, washOf } from '../../art/shape.ts'
import { cx } from '../../cx.ts'

export type { TileCategory } from '../../art/cast.ts'

const aspects: Record<ArtShape, string> = { '3/4': 'aspect-3/4', '16/9': 'aspect-video', '1/1': 'aspect-square', '3/1': 'aspect-3/1' }

type Props = {
  code: string
  category: TileCategory
  title: string
  vendor?: string
  /** Badges at the top: two at most. */
  badges?: ReactNode
  /** In maintenance: without colour. */
  faded?: boolean
  /** 3/4 in grids and rails, 16/9 for live tables, 1/1 in lists, 3/1 across a page. */
  shape?: ArtShape
  /** A picture of the game's own, in place of the drawing. */
  picture?: ReactNode
}

/** Fills the width it gets; the title is text, so it is read out, found and translated. */
export function TileArt({ code, category, title, vendor, badges, faded, shape = '3/4', picture }: Props) {
  const hues = huesOf(code, category)
  const { w, h } = frames[shape]
  return (
    <div
      className={cx('@container relative isolate overflow-hidden rounded-tile text-white', aspects[shape], faded && 'grayscale')}
      style={{ background: washOf(hues) }}
    >
      {picture ?? (
        <Drawing
          of={`${code} ${category} ${shape}`}
          draw={(art, id) => art.drawTile(code, category, shape, id)}
          w={w}
          h={h}
          keep={shape === '3/1' ? 'xMaxYMid' : 'xMidYMid'}
          className="absolute inset-0 size-full transition-transform duration-280 ease-out group-hover:scale-105 motion-reduce:group-hover:scale-100"
        />
      )}
      <div className={cx('absolute inset-x-0 bottom-0', shape === '3/4' ? 'top-1/2' : 'top-[32%]')} style={{ background: scrimOf(hues) }} />
      {/* A thin light edge lifts the tile off the page. */}
      <div className="absolute inset-0 rounded-tile shadow-[inset_0_1px_0_rgb(255_255_255/.28),inset_0_0_0_1px_rgb(255_255_255/.08)]" />
      {badges && <div className="absolute start-2 top-2 flex flex-wrap gap-1">{badges}</div>}
      <div className="absolute inset-x-2.5 bottom-2.5">
        <p className="line-clamp-2 break-words font-display font-extrabold text-[14px]/[17px] [text-shadow:0_1px_6px_rgb(0_0_0/.6)] @min-[120px]:text-[16px]/[19px] @min-[320px]:text-h4">
          {title}
        </p>
        {vendor && <p className="truncate pt-0.5 font-semibold text-micro [text-shadow:0_1px_4px_rgb(0_0_0/.6)]">{vendor}</p>}
      </div>
    </div>
  )
}
