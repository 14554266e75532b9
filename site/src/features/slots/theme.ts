// What makes a slot look and sound like itself: drawings, colours and tones of our own, one file of the build a theme.
import type { slotSymbols } from '@fairhouse/locales/en/slot-symbols.ts'
import type { SoundSet } from './themes/sounds.ts'

/** The codes of the models. */
export type ThemeCode = 'tin-orchard' | 'marigold-ferry' | 'moth-post' | 'tidepool-clockwork' | 'ember-foundry' | 'storm-orrery'

/** The name of a symbol among the words of `slotSymbols`. */
export type SymbolKey = keyof typeof slotSymbols

export interface Theme {
  readonly code: ThemeCode
  /** Every letter of the model, wild first, then by what it pays. */
  readonly letters: readonly string[]
  /** Colours behind and around the board; `ink` is for words on `deep`, with a contrast of 4.5 and more. */
  readonly palette: { readonly sky: string; readonly deep: string; readonly glow: string; readonly line: string; readonly ink: string }
  /** An SVG file with a field of 256 × 256; coins leave their middle free for a value, and come as `C` or by a jackpot's name. */
  readonly symbol: (letter: string) => string
  readonly name: (letter: string) => SymbolKey
  /** Silent until sound is switched on; see `slot-settings.ts`. */
  readonly sound: SoundSet
}

const loaders: Record<ThemeCode, () => Promise<{ theme: Theme }>> = {
  'tin-orchard': () => import('./themes/tin-orchard.ts'),
  'marigold-ferry': () => import('./themes/marigold-ferry.ts'),
  'moth-post': () => import('./themes/moth-post.ts'),
  'tidepool-clockwork': () => import('./themes/tidepool-clockwork.ts'),
  'ember-foundry': () => import('./themes/ember-foundry.ts'),
  'storm-orrery': () => import('./themes/storm-orrery.ts')
}

/** Every game that has a theme. */
export const themeCodes = Object.keys(loaders) as readonly ThemeCode[]

const isThemeCode = (code: string): code is ThemeCode => Object.hasOwn(loaders, code)

/** @throws RangeError when no theme has this code */
export async function loadTheme(code: string): Promise<Theme> {
  if (!isThemeCode(code)) throw new RangeError(`no theme is called ${code}`)
  return (await loaders[code]()).theme
}

/**
 * Address of the scene behind a board, quiet in its middle: a file that `npm run slot-pictures` wrote, 1600 × 900 or 900 × 1600. The page itself shows it
 * before the program has come (`public/theme.js`).
 */
export const sceneOf = (code: ThemeCode, shape: 'wide' | 'tall'): string => `/scenes/${code}-${shape}.svg`

/** A drawing as the address of a picture, for `<img>` and for textures. */
export const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
