// The Moth Post: letters under the moon, with the sound of glass.
import { makeTheme } from './make-theme.ts'
import { symbols } from './moth-post/symbols.ts'

export const theme = makeTheme({
  code: 'moth-post',
  palette: { sky: '#3c2c86', deep: '#100c30', glow: '#b8f08a', line: '#8a7acc', ink: '#f2ecff' },
  symbols,
  voice: {
    root: 440,
    scale: [0, 3, 5, 7, 10],
    partials: [
      [1, 1, 1.1],
      [2.76, 0.22, 0.7],
      [5.4, 0.08, 0.3]
    ],
    strike: [2600, 2]
  }
})
