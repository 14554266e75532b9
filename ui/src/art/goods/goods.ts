// Pictures of what points buy, by name.
import type { MallPicture } from '@fairhouse/contract/money/mall.ts'
import { hash } from '../colour.ts'
import { glint, makeKit, path } from '../draw.ts'
import { frames } from '../shape.ts'
import { type EmblemName, emblemOf, type SceneName, sceneOf } from '../shelves.ts'
import { stand } from '../tile.ts'
import { goodsHues } from './hues.ts'

/** Picture → subject and place. */
const subjects = {
  coin: ['coin', 'vault'],
  notes: ['notes', 'vault'],
  chips: ['chips', 'chandelier'],
  gift: ['gift', 'curtain'],
  star: ['star', 'confetti'],
  card: ['card', 'deal'],
  ticket: ['ticket', 'curtain'],
  mug: ['mug', 'day'],
  cap: ['cap', 'stadium'],
  bag: ['bag', 'mountains'],
  battery: ['battery', 'grid'],
  headphones: ['headphones', 'confetti'],
  watch: ['watch', 'crystals'],
  football: ['football', 'stadium'],
  chess: ['chess', 'hall'],
  trophy: ['trophy', 'arena']
} as const satisfies Record<MallPicture, readonly [EmblemName, SceneName]>

/** SVG text without the svg element; `id` is unique on the page. null until its drawings are there. */
export function drawGoods(name: MallPicture, id: string): string | null {
  const [subject, place] = [emblemOf(subjects[name][0]), sceneOf(subjects[name][1])]
  if (!subject || !place) return null
  const [hue, hue2] = goodsHues[name]
  const { kit, defs } = makeKit(id, hash(name), { ...frames['16/9'], y: 54, size: 1.2, ground: 80, hue, hue2 })
  const { x, y, size } = kit
  const picture =
    place(kit) + stand(kit, subject) + path(glint(x - 44 * size, y - 18 * size, 5) + glint(x + 42 * size, y - 26 * size, 6), '#fff')
  return defs() + picture
}
