// Pictures are the same for the same game, different for different games, and light.
import { staticAvatars } from '@fairhouse/contract/member/profile.ts'
import { mallPictures } from '@fairhouse/contract/money/mall.ts'
import { describe, expect, it } from 'vitest'
import { faceOf, avatarNames as shownAvatars } from './AvatarArt.tsx'
import { avatarNames, drawAvatar } from './avatar/avatars.ts'
import { casts, type TileCategory } from './cast.ts'
import { flight } from './emblem/emblems-flight.ts'
import { goods } from './emblem/emblems-goods.ts'
import { house } from './emblem/emblems-house.ts'
import { sea, slots } from './emblem/emblems-slots.ts'
import { table } from './emblem/emblems-table.ts'
import { drawGoods } from './goods/goods.ts'
import { drawPromo as drawPromoOrWait } from './promo.ts'
import { arenas } from './scene/scenes-arenas.ts'
import { indoor } from './scene/scenes-indoor.ts'
import { nature } from './scene/scenes-nature.ts'
import { outdoor } from './scene/scenes-outdoor.ts'
import { categoryHues, motifNames, motifOf } from './shape.ts'
import { fetchAll, places, subjects } from './shelves.ts'
import { drawSpot, spotNames } from './spots.ts'
import { castOf, drawTile as drawTileOrWait } from './tile.ts'

const drawTile = (...asked: Parameters<typeof drawTileOrWait>): string => drawTileOrWait(...asked)!
const drawPromo = (...asked: Parameters<typeof drawPromoOrWait>): string => drawPromoOrWait(...asked)!

const nodes = (markup: string) => markup.match(/<[a-zA-Z]/g)?.length ?? 0
const categories = Object.keys(categoryHues) as TileCategory[]
const shapes = ['3/4', '16/9', '1/1', '3/1'] as const
const everyTile = categories.flatMap(category => [
  ...casts[category].emblems.map(emblem => [`${emblem}-1`, category] as const),
  ...Array.from({ length: 20 }, (_, at) => [`vendor${at}`, category] as const),
  ['nova-crash', category] as const,
  ['kite', category] as const
])

it('waits for its drawings, which come in files of a kind', async () => {
  expect(drawTileOrWait('jewel-reef', 'slots', '3/4', 'x')).toBeNull()
  expect(drawPromoOrWait('crown', '3/4', 'x')).toBeNull()
  const inFiles = { flight, table, slots, sea, goods, house, outdoor, nature, indoor, arenas }
  for (const [file, words] of Object.entries({ ...subjects, ...places }))
    expect(Object.keys(inFiles[file as keyof typeof inFiles]), file).toEqual(words.split(' '))
  await fetchAll()
  expect(drawTileOrWait('jewel-reef', 'slots', '3/4', 'x')).not.toBeNull()
})

describe('the picture of a game', () => {
  it('is the same every time it is drawn', () => {
    for (const [code, category] of everyTile) expect(drawTile(code, category, '3/4', 'x')).toBe(drawTile(code, category, '3/4', 'x'))
  })

  it('has fewer than 60 nodes and less than 6 kB in every shape', () => {
    for (const [code, category] of everyTile)
      for (const shape of shapes) {
        const markup = drawTile(code, category, shape, 'x')
        expect(nodes(markup), `${code} ${shape}`).toBeLessThan(60)
        expect(markup.length, `${code} ${shape}`).toBeLessThan(6_000)
      }
  })

  it('is well formed: every number is a number, every paint that is used is defined', () => {
    for (const [code, category] of everyTile) {
      const markup = drawTile(code, category, '16/9', 'x')
      expect(markup).not.toMatch(/NaN|undefined|null|Infinity/)
      for (const [, id] of markup.matchAll(/url\(#(x-\d+)\)/g)) expect(markup).toContain(`id="${id}"`)
    }
  })

  it('differs between the games of a rail', () => {
    const rail = Array.from({ length: 40 }, (_, at) => `game-${at}`)
    for (const category of categories) expect(new Set(rail.map(code => drawTile(code, category, '3/4', 'x'))).size).toBe(rail.length)
  })

  it('shows what its code names', () => {
    expect(castOf('tennis-open', 'sports').emblem).toBe('racket')
    expect(castOf('okey-101', 'pvp').emblem).toBe('rack')
    expect(castOf('golden-lanterns', 'slots')).toMatchObject({ emblem: 'lantern', scene: 'temple' })
    expect(castOf('bosphorus-nights', 'slots')).toMatchObject({ emblem: 'reels', scene: 'bosphorus' })
  })

  it('keeps the words of a code out of the markup', () => {
    expect(drawTile('"><script>alert(1)</script>', 'slots', '3/4', 'x')).not.toMatch(/script|alert/)
  })
})

describe('the other pictures', () => {
  it('of offers exist for each motif and are light', () => {
    for (const motif of motifNames) for (const shape of shapes) expect(drawPromo(motif, shape, 'x').length, motif).toBeLessThan(9_000)
    expect(motifOf('no such motif')).toBe('gift')
  })

  it('of what points buy exist for each name, differ, and are light', () => {
    const drawn = mallPictures.map(name => drawGoods(name, 'x')!)
    for (const picture of drawn) {
      expect(picture.length).toBeLessThan(9_000)
      expect(picture).not.toMatch(/NaN|undefined|null|Infinity/)
    }
    expect(new Set(drawn).size).toBe(mallPictures.length)
  })

  it('of members are eighteen, and the names that are offered are those that are drawn', () => {
    expect(avatarNames).toHaveLength(18)
    expect([...shownAvatars]).toEqual(avatarNames)
    expect(staticAvatars.map(faceOf)).toEqual(avatarNames)
    expect(['', 'a0', 'a19', 'fox', 'constructor'].map(faceOf)).toEqual([null, null, null, null, null])
    expect(new Set(avatarNames.map(name => drawAvatar(name, 'x'))).size).toBe(18)
  })

  it('of empty places are eight', () => {
    expect(new Set(spotNames.map(drawSpot)).size).toBe(8)
  })
})
