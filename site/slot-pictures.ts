// `npm run slot-pictures`: the lobby's pictures of the house's slots, drawn from each game's own symbols, and the scenes behind their boards, which a page
// shows before its program has come. The same drawings give the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { loadTheme, pictureOf, sceneOf, type Theme, type ThemeCode, themeCodes } from './src/features/slots/theme.ts'
import { scene as emberFoundry } from './src/features/slots/themes/ember-foundry/scene.ts'
import { scene as marigoldFerry } from './src/features/slots/themes/marigold-ferry/scene.ts'
import { scene as mothPost } from './src/features/slots/themes/moth-post/scene.ts'
import { scene as stormOrrery } from './src/features/slots/themes/storm-orrery/scene.ts'
import { scene as tidepoolClockwork } from './src/features/slots/themes/tidepool-clockwork/scene.ts'
import { scene as tinOrchard } from './src/features/slots/themes/tin-orchard/scene.ts'

const scenes: Readonly<Record<ThemeCode, (width: number, height: number) => string>> = {
  'tin-orchard': tinOrchard,
  'marigold-ferry': marigoldFerry,
  'moth-post': mothPost,
  'tidepool-clockwork': tidepoolClockwork,
  'ember-foundry': emberFoundry,
  'storm-orrery': stormOrrery
}
const shapes = ['tall', 'wide'] as const
const fields = { tall: [900, 1600], wide: [1600, 900] } as const
const frames = { tall: [300, 400], wide: [640, 360] } as const
/** Centre of each symbol and its size, in parts of the frame and of its shorter side; its turn in degrees. The last stands in front. */
const places = [
  { at: [0.8, 0.3], size: 0.38, turn: 12 },
  { at: [0.2, 0.27], size: 0.4, turn: -12 },
  { at: [0.5, 0.42], size: 0.62, turn: 0 }
] as const

/** A picture as an SVG file: the first three symbols in the light of the theme, the lower part quiet for a title. */
function pictureOfSlot({ palette: { sky, deep, glow }, letters, symbol }: Theme, shape: keyof typeof frames): string {
  const [w, h] = frames[shape]
  const short = Math.min(w, h)
  const stands = places.map(({ at: [x, y], size, turn }, i) => {
    const side = Math.round(size * short)
    const [cx, cy] = [Math.round(x * w), Math.round(y * h)]
    const drawing = pictureOf(symbol(letters[places.length - 1 - i]!))
    return `<image href="${drawing}" x="${cx - side / 2}" y="${cy - side / 2}" width="${side}" height="${side}" transform="rotate(${turn} ${cx} ${cy})"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs><radialGradient id="l" cx=".5" cy=".38" r=".8">` +
    `<stop stop-color="${glow}"/><stop offset=".38" stop-color="${sky}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#l)"/>${stands.join('')}</svg>\n`
  )
}

/** Every file, by its path in the folder of what the site serves as it is. */
export async function allPictures(): Promise<ReadonlyMap<string, string>> {
  const drawn = new Map<string, string>()
  for (const code of themeCodes) {
    const theme = await loadTheme(code)
    for (const shape of shapes) {
      drawn.set(`/pictures/${code}-${shape}.svg`, pictureOfSlot(theme, shape))
      drawn.set(sceneOf(code, shape), `${scenes[code](...fields[shape])}\n`)
    }
  }
  return drawn
}

if (import.meta.main)
  for (const [path, svg] of await allPictures()) {
    mkdirSync(`site/public${dirname(path)}`, { recursive: true })
    writeFileSync(`site/public${path}`, svg)
  }
