// Marigold Ferry: lanterns on a river at dusk, with the sound of plucked strings over water.
import { makeTheme } from './make-theme.ts'
import { symbols } from './marigold-ferry/symbols.ts'

export const theme = makeTheme({
  code: 'marigold-ferry',
  palette: { sky: '#a8385e', deep: '#1e1238', glow: '#ffb45a', line: '#d98a3c', ink: '#fff0d8' },
  symbols,
  voice: {
    root: 392,
    scale: [0, 2, 4, 7, 9],
    partials: [
      [1, 1, 0.9],
      [2, 0.4, 0.5],
      [3, 0.14, 0.25]
    ],
    strike: [700, 1.4]
  }
})
