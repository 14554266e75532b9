// The drawings of subjects and places, in files of a kind: a page fetches the files whose drawings it shows.
import type { Kit } from './draw.ts'
import { flight } from './emblem/emblems-flight.ts'
import { house } from './emblem/emblems-house.ts'
import { ownScenes } from './scene/own-scenes.ts'
import { outdoor } from './scene/scenes-outdoor.ts'

export type Draw = (kit: Kit) => string
type Shelf = Readonly<Record<string, Draw>>

/** Which subject is drawn in which file. */
export const subjects = {
  flight: 'rocket plane kite nova comet mines plinko dice limbo hilo tower wheel coin star target balloon',
  table:
    'baccarat blackjack poker chips heart spade club roulette dragon sicbo tiles rack domino chess swords balls keno draw ticket clover bankroll',
  slots: 'seven gem tulip cherry crown bell pyramid lantern candy reels pearl fruit lamp',
  sea: 'fish koi shark crab octopus anchor turtle hook',
  goods: 'mug cap bag battery headphones watch card notes',
  house: 'football basket racket trophy horse pad shield helmet gift calendar sun headset lifebuoy house megaphone'
} as const

/** Which place is drawn in which file. */
export const places = {
  outdoor: 'city bosphorus canyon space day mountains desert volcano',
  nature: 'garden jungle deep reef sea sweets crystals',
  indoor: 'felt chandelier curtain reelRoom temple hall deal',
  arenas: 'vault confetti stadium court grid arena'
} as const

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
export type EmblemName = Words<(typeof subjects)[keyof typeof subjects]>
export type SceneName = Words<(typeof places)[keyof typeof places]>

const files = {
  table: async () => (await import('./emblem/emblems-table.ts')).table,
  slots: async () => (await import('./emblem/emblems-slots.ts')).slots,
  sea: async () => (await import('./emblem/emblems-slots.ts')).sea,
  goods: async () => (await import('./emblem/emblems-goods.ts')).goods,
  nature: async () => (await import('./scene/scenes-nature.ts')).nature,
  indoor: async () => (await import('./scene/scenes-indoor.ts')).indoor,
  arenas: async () => (await import('./scene/scenes-arenas.ts')).arenas
} satisfies Record<string, () => Promise<Shelf>>

/** What the house's own games and its greeting need comes with what draws. */
const here = { flight, house, outdoor, own: ownScenes } satisfies Record<string, Shelf>

type FileName = keyof typeof files | keyof typeof here

const at = (lists: Readonly<Record<string, string>>) =>
  new Map(Object.entries(lists).flatMap(([file, words]) => words.split(' ').map(word => [word, file as FileName] as const)))
const subjectAt = at(subjects)
const placeAt = at(places)
/** Subjects that the name of a game may name. */
export const emblemNames = [...subjectAt].flatMap(([name, file]) => (file === 'goods' ? [] : [name])) as EmblemName[]

const shelves = new Map<FileName, Shelf>(Object.entries(here) as [FileName, Shelf][])
const asked = new Set<FileName>()
const listeners = new Set<() => void>()

/** Calls `tell` whenever drawings have arrived. */
export const onArrival = (tell: () => void): void => void listeners.add(tell)

async function fetchShelf(name: keyof typeof files): Promise<void> {
  if (asked.has(name)) return
  asked.add(name)
  try {
    shelves.set(name, await files[name]())
    for (const tell of listeners) tell()
  } catch {
    // Pictures stay washes of colour; the next one tries again.
    asked.delete(name)
  }
}

/** Fetches every drawing. */
export const fetchAll = (): Promise<unknown> => Promise.all((Object.keys(files) as (keyof typeof files)[]).map(fetchShelf))

function take(file: FileName, name: string): Draw | null {
  const shelf = shelves.get(file)
  if (!shelf) void fetchShelf(file as keyof typeof files)
  return shelf?.[name] ?? null
}

/** A subject's drawing, in a field of 60 × 60; null until its file is there. */
export const emblemOf = (name: EmblemName): Draw | null => take(subjectAt.get(name)!, name)
/** A place's drawing; null until its file is there. */
export const sceneOf = (name: SceneName): Draw | null => take(placeAt.get(name)!, name)

/** The picture made by hand of one of the house's games. */
export const ownOf = (code: string): Draw | null => take('own', code)

type SmallPictures = typeof import('./small-pictures.ts')
let small: SmallPictures | null = null
let smallAsked = false

/** What draws faces and the pictures of empty places; null until it is there. */
export function smallPictures(): SmallPictures | null {
  if (!smallAsked) {
    smallAsked = true
    import('./small-pictures.ts').then(
      file => {
        small = file
        for (const tell of listeners) tell()
      },
      () => {
        smallAsked = false
      }
    )
  }
  return small
}
