// Pictures of the house's offers, by motif.
import { hash } from './colour.ts'
import { glint, group, makeKit, path } from './draw.ts'
import { type ArtShape, frames, type Motif, motifHues } from './shape.ts'
import { type Draw, type EmblemName, emblemOf, type SceneName, sceneOf } from './shelves.ts'
import { stand } from './tile.ts'

/** Motif → subject, place, and what floats beside the subject. */
const motifs = {
  welcome: { emblem: 'house', scene: 'city', beside: ['coin', 'star'] },
  crown: { emblem: 'crown', scene: 'vault', beside: ['gem', 'star'] },
  calendar: { emblem: 'calendar', scene: 'confetti', beside: ['gift', 'star'] },
  reels: { emblem: 'reels', scene: 'reelRoom', beside: ['cherry', 'seven'] },
  sunday: { emblem: 'sun', scene: 'day', beside: ['balloon', 'kite'] },
  gift: { emblem: 'gift', scene: 'curtain', beside: ['coin', 'star'] },
  trophy: { emblem: 'trophy', scene: 'stadium', beside: ['football', 'star'] },
  shield: { emblem: 'shield', scene: 'arena', beside: ['house', 'coin'] },
  support: { emblem: 'headset', scene: 'crystals', beside: ['lifebuoy', 'star'] },
  help: { emblem: 'lifebuoy', scene: 'sea', beside: ['headset', 'anchor'] },
  tables: { emblem: 'baccarat', scene: 'chandelier', beside: ['roulette', 'chips'] },
  flight: { emblem: 'rocket', scene: 'space', beside: ['comet', 'star'] },
  race: { emblem: 'trophy', scene: 'confetti', beside: ['crown', 'star'] },
  raffle: { emblem: 'ticket', scene: 'hall', beside: ['balls', 'star'] }
} as const satisfies Record<Motif, { emblem: EmblemName; scene: SceneName; beside: readonly [EmblemName, EmblemName] }>

/** SVG text without the svg element; `id` is unique on the page. null until its drawings are there. */
export function drawPromo(motif: Motif, shape: ArtShape, id: string): string | null {
  const { emblem, scene, beside } = motifs[motif]
  const [place, subject, left, right] = [sceneOf(scene), emblemOf(emblem), emblemOf(beside[0]), emblemOf(beside[1])]
  if (!place || !subject || !left || !right) return null
  const hues = motifHues[motif]
  const frame = shape === '16/9' ? { ...frames[shape], y: 54, size: 1.15, ground: 78 } : frames[shape]
  const { kit, defs } = makeKit(id, hash(motif), { ...frame, hue: hues[0], hue2: hues[1] })
  const { x, y, size } = kit
  const float = (small: Draw, dx: number, dy: number, turn: number) =>
    group(
      `translate(${Math.round(x + dx * size)} ${Math.round(y + dy * size)})scale(${size * 0.42})rotate(${turn})`,
      small(kit),
      'stroke="#0d0a24" stroke-width="2" stroke-linejoin="round"'
    )
  const picture =
    place(kit) +
    float(left, -50, -14, -16) +
    float(right, 48, 12, 14) +
    stand(kit, subject) +
    path(glint(x - 38 * size, y + 20 * size, 5) + glint(x + 42 * size, y - 24 * size, 6), '#fff')
  return defs() + picture
}
