// Puts a theme together; a drawing is made when it is asked for first, and kept.
import type { SymbolKey, Theme, ThemeCode } from '../theme.ts'
import { type Draw, sheet } from './pen.ts'
import { soundsOf, type Voice } from './sounds.ts'

type Shape = 'wide' | 'tall'

type Parts = {
  code: ThemeCode
  palette: Theme['palette']
  /** By letter, in the order of a pay table. */
  symbols: Readonly<Record<string, Draw>>
  /** Draws on a field of `w` × `h`. */
  scene: (w: number, h: number) => string
  voice: Voice
}

const sizes: Record<Shape, [number, number]> = { wide: [1600, 900], tall: [900, 1600] }

export function makeTheme({ code, palette, symbols, scene, voice }: Parts): Theme {
  const drawn = new Map<string, string>()
  const once = (name: string, draw: () => string): string => {
    const known = drawn.get(name) ?? draw()
    drawn.set(name, known)
    return known
  }
  return {
    code,
    letters: Object.keys(symbols),
    palette,
    symbol: letter => {
      const draw = symbols[letter]
      if (!draw) throw new RangeError(`${code} has no symbol ${letter}`)
      return once(letter, () => draw(sheet()))
    },
    scene: shape => once(shape, () => scene(...sizes[shape])),
    // among the words of 'slotSymbols'
    name: letter => `${code}_${letter}` as SymbolKey,
    sound: soundsOf(voice)
  }
}
