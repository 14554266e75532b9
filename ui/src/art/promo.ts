// Pictures of the house's offers, by motif.
import { type EmblemName, emblems, type SceneName, scenes } from './cast.ts'
import { hash } from './colour.ts'
import { glint, group, makeKit, path } from './draw.ts'
import { type ArtShape, frames, type Motif, motifHues } from './shape.ts'
import { stand } from './tile.ts'

/** Motif → subject, place, and what floats beside the subject. */
const motifs = {
  welcome: { emblem: 'house', scene: 'city', beside: ['coin', 'gem'] },
  crown: { emblem: 'crown', scene: 'vault', beside: ['gem', 'star'] },
  calendar: { emblem: 'calendar', scene: 'confetti', beside: ['gift', 'star'] },
  reels: { emblem: 'reels', scene: 'reelRoom', beside: ['cherry', 'seven'] },
  sunday: { emblem: 'sun', scene: 'day', beside: ['balloon', 'kite'] },
  gift: { emblem: 'gift', scene: 'curtain', beside: ['coin', 'star'] },
  trophy: { emblem: 'trophy', scene: 'stadium', beside: ['football', 'star'] },
  shield: { emblem: 'shield', scene: 'arena', beside: ['house', 'coin'] },
  support: { emblem: 'headset', scene: 'crystals', beside: ['lifebuoy', 'star'] },
  help: { emblem: 'lifebuoy', scene: 'sea', beside: ['headset', 'anchor'] }
} as const satisfies Record<Motif, { emblem: EmblemName; scene: SceneName; beside: readonly [EmblemName, EmblemName] }>

/** SVG text without the svg element; `id` is unique on the page. */
export function drawPromo(motif: Motif, shape: ArtShape, id: string): string {
  const { emblem, scene, beside } = motifs[motif]
  const hues = motifHues[motif]
  const frame = shape === '16/9' ? { ...frames[shape], y: 54, size: 1.15, ground: 78 } : frames[shape]
  const { kit, defs } = makeKit(id, hash(motif), { ...frame, hue: hues[0], hue2: hues[1] })
  const { x, y, size } = kit
  const float = (name: EmblemName, dx: number, dy: number, turn: number) =>
    group(
      `translate(${Math.round(x + dx * size)} ${Math.round(y + dy * size)})scale(${size * 0.42})rotate(${turn})`,
      emblems[name](kit),
      'stroke="#0d0a24" stroke-width="2" stroke-linejoin="round"'
    )
  const picture =
    scenes[scene](kit) +
    float(beside[0], -50, -14, -16) +
    float(beside[1], 48, 12, 14) +
    stand(kit, emblem) +
    path(glint(x - 38 * size, y + 20 * size, 5) + glint(x + 42 * size, y - 24 * size, 6), '#fff')
  return defs() + picture
}
