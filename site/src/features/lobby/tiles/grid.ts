// The measures of a grid of tiles, for style sheets and for those who reckon with them.

/** Columns by the width of the grid: three on a phone, seven beside the dock, nine on a wide screen. */
export const gridClass =
  'grid grid-cols-3 gap-2.5 sm:gap-3 @min-[520px]:grid-cols-4 @min-[720px]:grid-cols-5 @min-[880px]:grid-cols-7 @min-[1240px]:grid-cols-9'

const steps = [
  [1240, 9],
  [880, 7],
  [720, 5],
  [520, 4]
] as const
const gap = 12

export interface GridMeasure {
  readonly columns: number
  /** In px; a tile is four thirds as high as it is wide. */
  readonly tile: { readonly w: number; readonly h: number }
  readonly gap: number
}

/** What a grid of this width holds, in px. */
export function measureGrid(width: number): GridMeasure {
  const columns = steps.find(([from]) => width >= from)?.[1] ?? 3
  const w = (width - gap * (columns - 1)) / columns
  return { columns, tile: { w, h: (w * 4) / 3 }, gap }
}

/**
 * How many places a list has that is fetched a page at a time: what is here, and where more is to come two rows of grey tiles behind the
 * last whole one, but never more than there are.
 */
export const placesOf = (here: number, total: number, more: boolean, columns: number): number =>
  more ? Math.min(total, (Math.ceil(here / columns) + 2) * columns) : here
