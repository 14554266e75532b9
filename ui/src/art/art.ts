// Everything that draws, loaded once when the first picture is wanted.
import { paints } from './draw.ts'

export { drawAvatar } from './avatars.ts'
export { drawPromo } from './promo.ts'
export { drawSpot } from './spots.ts'
export { drawTile } from './tile.ts'

/** Puts the shared paints into the page; pictures name them by id. */
export function layPaints(page: Document): void {
  const holder = page.createElement('div')
  holder.innerHTML = `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${paints}</defs></svg>`
  page.body.append(holder.firstElementChild!)
}
