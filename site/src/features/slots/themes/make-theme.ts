// Puts a theme together; a drawing is made when it is asked for first, and kept.
import type { SymbolKey, Theme, ThemeCode } from '../theme.ts'
import { type Draw, sheet } from './pen.ts'
import { soundsOf, type Voice } from './sounds.ts'

type Parts = {
  code: ThemeCode
  palette: Theme['palette']
  /** By letter, in the order of a pay table. */
  symbols: Readonly<Record<string, Draw>>
  voice: Voice
}

export function makeTheme({ code, palette, symbols, voice }: Parts): Theme {
  const drawn = new Map<string, string>()
  return {
    code,
    letters: Object.keys(symbols),
    palette,
    symbol: letter => {
      const draw = symbols[letter]
      if (!draw) throw new RangeError(`${code} has no symbol ${letter}`)
      const known = drawn.get(letter) ?? draw(sheet())
      drawn.set(letter, known)
      return known
    },
    // among the words of 'slotSymbols'
    name: letter => `${code}_${letter}` as SymbolKey,
    sound: soundsOf(voice)
  }
}
