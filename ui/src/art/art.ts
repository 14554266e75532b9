// What draws pictures, loaded once when the first is wanted; the drawings themselves come in files of a kind.
import { paints } from './draw.ts'
import { smallPictures } from './shelves.ts'
import type { SpotName } from './spots.ts'

export { drawPromo } from './promo.ts'
export { onArrival } from './shelves.ts'
export { drawTile } from './tile.ts'

/** SVG text of a member's face; null until its file is there. */
export const drawAvatar = (name: string, id: string): string | null => smallPictures()?.drawAvatar(name, id) ?? null
/** SVG text of a place where nothing is yet; null until its file is there. */
export const drawSpot = (name: SpotName): string | null => smallPictures()?.drawSpot(name) ?? null

/** Puts the shared paints into the page; pictures name them by id. */
export function layPaints(page: Document): void {
  const holder = page.createElement('div')
  holder.innerHTML = `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${paints}</defs></svg>`
  page.body.append(holder.firstElementChild!)
}
