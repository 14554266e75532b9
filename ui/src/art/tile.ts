// The picture of a game: the same for the same code everywhere, different from its neighbours.
import { casts, homes, type TileCategory, words } from './cast.ts'
import { hash, hsl } from './colour.ts'
import { dots, glint, gold, group, type Kit, light, makeKit, oval, path, shade } from './draw.ts'
import { type ArtShape, frames, huesOf } from './shape.ts'
import { type Draw, type EmblemName, emblemNames, emblemOf, ownOf, type SceneName, sceneOf } from './shelves.ts'

// Longer names first: a racket is not a rack.
const byLength = emblemNames.toSorted((a, b) => b.length - a.length)

/** Subject, place and seed of a game. */
export function castOf(code: string, category: TileCategory): { emblem: EmblemName; scene: SceneName; seed: number } {
  const seed = hash(code)
  const name = code.toLowerCase()
  const cast = casts[category]
  const word = words.find(([word]) => name.includes(word))
  const parts = name.split(/[^a-z]+/)
  const named = byLength.find(emblem => (emblem.length > 4 ? name.includes(emblem) : parts.includes(emblem)))
  const emblem = word?.[1] ?? named ?? cast.emblems[seed % cast.emblems.length]!
  const places = homes[emblem] ?? cast.scenes
  return { emblem, scene: word?.[2] ?? places[(seed >>> 8) % places.length]!, seed }
}

/** What is in the air in front of the place: three sorts, so that equal places differ. */
function air(kit: Kit, sort: number): string {
  const { w, ground, rnd } = kit
  if (sort === 0) return path(Array.from({ length: 5 }, () => glint(rnd(0, w), rnd(4, ground), rnd(2, 5))).join(''), '#fff', 'opacity=".9"')
  if (sort === 1)
    return Array.from({ length: 4 }, (_, at) =>
      oval(
        at % 2 ? rnd(w * 0.74, w) : rnd(0, w * 0.26),
        rnd(10, ground + 14),
        rnd(3, 6),
        rnd(2.5, 6),
        gold,
        'stroke="#8a4208" stroke-width=".8"'
      )
    ).join('')
  return dots(
    Array.from({ length: 14 }, () => [rnd(0, w), rnd(0, ground + 10)] as const),
    '#ffe9a8',
    1.6,
    'opacity=".9"'
  )
}

/** A subject with its light behind, its shadow below and its dark edge. */
export function stand(kit: Kit, emblem: Draw, turn = 0): string {
  const { x, y, size } = kit
  return (
    oval(x, y + 33 * size, 30 * size, 7 * size, shade) +
    oval(x, y, 44 * size, 44 * size, light, 'opacity=".6"') +
    group(
      `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})scale(${size})rotate(${turn})`,
      emblem(kit),
      `stroke="${hsl(kit.hue, 70, 9)}" stroke-width="1.5" stroke-linejoin="round"`
    )
  )
}

/** SVG text without the svg element; `id` is unique on the page. Stays below 60 nodes and about 8 kB. null until its drawings are there. */
export function drawTile(code: string, category: TileCategory, shape: ArtShape, id: string): string | null {
  const { emblem, scene, seed } = castOf(code, category)
  const [hue, hue2] = huesOf(code, category)
  const { kit, defs } = makeKit(id, seed, { ...frames[shape], hue, hue2 })
  const own = ownOf(code)?.(kit)
  if (own) return defs() + own
  const [place, subject] = [sceneOf(scene), emblemOf(emblem)]
  if (!place || !subject) return null
  const picture = place(kit) + air(kit, (seed >>> 4) % 3) + stand(kit, subject, ((seed >>> 12) % 13) - 6)
  return defs() + picture
}
