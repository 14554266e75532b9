// What is known of a picture before it is drawn: its field for each shape, and its colours. Small, since every tile needs it at once.
import type { TileCategory } from './cast.ts'
import { hash, hsl } from './colour.ts'
import type { Kit } from './draw.ts'

export type ArtShape = '3/4' | '16/9' | '1/1' | '3/1'

/** The field, where the subject stands in it and how large it is. In wide shapes there is room for text at the start. */
export const frames: Record<ArtShape, Pick<Kit, 'w' | 'h' | 'x' | 'y' | 'size' | 'ground'>> = {
  '3/4': { w: 120, h: 160, x: 60, y: 64, size: 1.34, ground: 102 },
  '16/9': { w: 192, h: 108, x: 96, y: 43, size: 0.98, ground: 72 },
  '1/1': { w: 120, h: 120, x: 60, y: 50, size: 1.1, ground: 80 },
  '3/1': { w: 360, h: 120, x: 282, y: 58, size: 1.3, ground: 86 }
}

export const categoryHues: Record<TileCategory, readonly [number, number]> = {
  lottery: [25, 350],
  elottery: [45, 15],
  live: [150, 190],
  sports: [210, 240],
  crash: [262, 300],
  fishing: [195, 230],
  slots: [340, 300],
  pvp: [8, 40],
  esports: [280, 220]
}

// How far a game leans to each side of its category's hue. Yellow turns to a sickly green soon, so it hardly leans that way.
const leans: Partial<Record<TileCategory, readonly [number, number]>> = { lottery: [-22, 14], elottery: [-14, 3], pvp: [-22, 18] }

/** Within a category every game leans, so that a rail of one kind is not a wall of one colour. */
export function huesOf(code: string, category: TileCategory): [number, number] {
  const [from, to] = categoryHues[category]
  const [low, high] = leans[category] ?? [-24, 24]
  const lean = low + (hash(`${code}~`) % (high - low + 1))
  return [from + lean, to + lean * 1.4]
}

/** What shows until the picture is drawn, in its colours. */
export const washOf = ([from, to]: readonly [number, number]): string => `linear-gradient(160deg, ${hsl(from, 78, 42)}, ${hsl(to, 75, 14)})`

/** Over the lower part of a picture, so that white words have a contrast of 4.5 on any of them. */
export const scrimOf = ([, to]: readonly [number, number]): string => {
  const dark = (strength: number) => `hsl(${Math.round((to + 360) % 360)} 60% 4% / ${strength})`
  return `linear-gradient(to bottom, transparent, ${dark(0.62)} 25%, ${dark(0.76)} 58%, ${dark(0.92)})`
}

/** The motifs of offers and banners, with their colours. */
export const motifHues = {
  welcome: [258, 300],
  crown: [268, 240],
  calendar: [212, 236],
  reels: [336, 292],
  sunday: [262, 330],
  gift: [344, 320],
  trophy: [212, 236],
  shield: [172, 196],
  support: [232, 262],
  help: [200, 228],
  tables: [152, 178],
  flight: [206, 250],
  race: [28, 350],
  raffle: [280, 316]
} as const satisfies Record<string, readonly [number, number]>

export type Motif = keyof typeof motifHues

export const motifNames = Object.keys(motifHues) as Motif[]

/** The motif of a name from the content tables; an unknown name gets the gift. */
export const motifOf = (name: string): Motif => motifNames.find(motif => motif === name) ?? 'gift'
