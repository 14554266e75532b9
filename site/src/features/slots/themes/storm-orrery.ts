// Storm Orrery: brass under a violet sky, with the sound of bells and far thunder.
import { makeTheme } from './make-theme.ts'
import { symbols } from './storm-orrery/symbols.ts'

export const theme = makeTheme({
  code: 'storm-orrery',
  palette: { sky: '#30308a', deep: '#0a0c30', glow: '#8ad8ff', line: '#d8a24a', ink: '#eef2ff' },
  symbols,
  voice: {
    root: 329.63,
    scale: [0, 2, 3, 7, 8],
    partials: [
      [1, 1, 1.4],
      [2, 0.3, 1],
      [3.01, 0.2, 0.8],
      [4.5, 0.08, 0.4]
    ],
    strike: [260, 1.2]
  }
})
