// Tidepool Clockwork: light through water, with the sound of drops and small wheels.
import { makeTheme } from './make-theme.ts'
import { symbols } from './tidepool-clockwork/symbols.ts'

export const theme = makeTheme({
  code: 'tidepool-clockwork',
  palette: { sky: '#0f7a98', deep: '#04223c', glow: '#9af0e8', line: '#d9a24a', ink: '#e8fffb' },
  symbols,
  voice: {
    root: 587.33,
    scale: [0, 2, 5, 7, 9],
    partials: [
      [1, 1, 0.35],
      [2.02, 0.3, 0.2],
      [4.1, 0.1, 0.08]
    ],
    strike: [1100, 6]
  }
})
