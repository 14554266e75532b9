// Tin Orchard: printed tin in evening light, with the sound of a music box.
import { makeTheme } from './make-theme.ts'
import { symbols } from './tin-orchard/symbols.ts'

export const theme = makeTheme({
  code: 'tin-orchard',
  palette: { sky: '#8a3a5c', deep: '#2a1420', glow: '#ffc46b', line: '#c98a3c', ink: '#fff1d6' },
  symbols,
  voice: {
    root: 523.25,
    scale: [0, 2, 4, 7, 9],
    partials: [
      [1, 1, 0.7],
      [3, 0.35, 0.3],
      [6.3, 0.12, 0.12]
    ],
    strike: [1500, 4]
  }
})
